/// One field of a kind of record: how it is read from a file, and written back.
package struct StoredField<Record>: Sendable {
  let name: String
  /// Reads the field's value into the record; what is not taken, or would be written in another way, goes
  /// to `unread`.
  let read: @Sendable (JSONValue, inout Record) -> Void
  /// The field's value in the file; nil to leave it out.
  let write: @Sendable (Record) -> JSONValue?
  let markMissing: @Sendable (inout Record) -> Void
  /// What is odd about the field as the file has it.
  var inspect: @Sendable (Record, _ path: String) -> [FieldProblem]
}

/// A place in a record that a field reads and writes.
package typealias FieldKeyPath<Record, Value> = WritableKeyPath<Record, Value> & Sendable

extension StoredField where Record: StoredRecord {
  /// A field the record began with, see `StoredRecord.bare`.
  package static func basic<Value>(
    _ name: String,
    _ place: any KeyPath<Record, Value> & Sendable,
    _ shape: Shape<Value>
  ) -> StoredField {
    let held = RecordPlace(place)
    return StoredField(
      name: name,
      read: { _, _ in },
      write: { shape.write(held.value(of: $0)) },
      markMissing: { _ in },
      inspect: { _, _ in [] }
    )
  }

  /// A field that is left out where there is nothing to say.
  package static func optional<Value>(
    _ name: String,
    _ place: any FieldKeyPath<Record, Value?>,
    _ shape: Shape<Value>
  ) -> StoredField {
    single(
      name,
      place,
      read: { shape.read($0).map(Optional.some) },
      write: { $0.map(shape.write) },
      absent: nil,
      isRequired: false,
      complaint: shape.complaint
    )
  }

  /// A record within the record, left out where there is none.
  package static func record<Value: StoredRecord>(_ name: String, _ place: any FieldKeyPath<Record, Value?>)
    -> StoredField
  {
    var field = optional(name, place, Shape<Value>.record)
    let inspectOutside = field.inspect
    field.inspect = { record, path in
      inspectOutside(record, path) + (record[keyPath: place]?.problems(at: path) ?? [])
    }
    return field
  }

  package static func required<Value>(
    _ name: String,
    _ place: any FieldKeyPath<Record, Value>,
    _ shape: Shape<Value>,
    absent: Value
  ) -> StoredField {
    single(
      name,
      place,
      read: shape.read,
      write: shape.write,
      absent: absent,
      isRequired: true,
      complaint: shape.complaint
    )
  }

  /// A flag, left out where it is not set.
  package static func flag(_ name: String, _ place: any FieldKeyPath<Record, Bool>) -> StoredField {
    let shape = Shape<Bool>.flag
    return single(
      name,
      place,
      read: shape.read,
      write: { $0 ? shape.write($0) : nil },
      absent: false,
      isRequired: false,
      complaint: shape.complaint
    )
  }

  private static func single<Value: Hashable & Sendable>(
    _ name: String,
    _ place: any FieldKeyPath<Record, Value>,
    read: @escaping @Sendable (JSONValue) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue?,
    absent: Value,
    isRequired: Bool,
    complaint: @escaping @Sendable (JSONValue) -> FieldProblem.FieldProblemReason?
  ) -> StoredField {
    let held = RecordPlace(place)
    let stored: @Sendable (Record) -> JSONValue? = { record in
      let value = held.value(of: record)
      if let kept = record.unread.fields[name], (read(kept) ?? absent) == value { return kept }
      if isRequired, value == absent, record.unread.missing.contains(name) { return nil }
      return write(value)
    }
    return StoredField(
      name: name,
      read: { json, record in
        let value = read(json)
        record[keyPath: place] = value ?? absent
        if value.flatMap(write) != json { record.unread.fields[name] = json }
      },
      write: stored,
      markMissing: { if isRequired { $0.unread.missing.insert(name) } },
      inspect: { record, path in
        guard let json = stored(record) else {
          return isRequired ? [FieldProblem(path: path, value: nil, reason: .missing)] : []
        }
        guard isRequired || json != .null, let reason = complaint(json) else { return [] }
        return [FieldProblem(path: path, value: json, reason: reason)]
      }
    )
  }
}
