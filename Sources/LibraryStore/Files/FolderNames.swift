/// Names of what is in a folder, in no order, kept as bytes: a hundred thousand strings take longer to make than the
/// names to list.
public struct FolderNames: RandomAccessCollection, Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends among the bytes.
  private var ends: [Int] = []

  public init() {}

  public var startIndex: Int { 0 }

  public var endIndex: Int { ends.count }

  public subscript(index: Int) -> String {
    withBytes(of: index) { String(decoding: $0, as: UTF8.self) }
  }

  func withBytes<Value>(of index: Int, _ look: (UnsafeRawBufferPointer) -> Value) -> Value {
    let start = index == 0 ? 0 : ends[index - 1]
    return bytes.withUnsafeBytes { look(UnsafeRawBufferPointer(rebasing: $0[start..<ends[index]])) }
  }

  /// Those of files that were being written.
  var temporaries: [String] {
    indices.filter { withBytes(of: $0) { $0.first == UInt8(ascii: ".") } }.map { self[$0] }
      .filter(AtomicWrite.isTemporary)
  }

  mutating func append(_ name: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }
}
