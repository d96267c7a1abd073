/// Where a value stands in a record.
///
/// It is met at its distance from the record's beginning: a key path asks the runtime for types each time it is
/// followed, which took a third of the time of writing a book.
struct RecordPlace<Record, Value>: Sendable {
  private let path: any KeyPath<Record, Value> & Sendable
  /// In bytes; nil where the value is computed.
  private let distance: Int?

  init(_ path: any KeyPath<Record, Value> & Sendable) {
    self.path = path
    distance = MemoryLayout<Record>.offset(of: path)
  }

  func value(of record: Record) -> Value {
    guard let distance else { return record[keyPath: path] }
    return withUnsafePointer(to: record) {
      UnsafeRawPointer($0).advanced(by: distance).assumingMemoryBound(to: Value.self).pointee
    }
  }
}
