/// A value that stands in a file as one JSON object, by a table of its fields.
///
/// What a table's field cannot take goes into `unread` and comes back from there, so that a record nobody
/// changed is written as it was read.
package protocol StoredRecord: Sendable, Hashable {
  var unread: Unread { get set }
  /// Its fields; those of later versions are not among them.
  static var table: FieldTable<Self> { get }
  /// A record of what none can do without, nil where the object lacks it.
  static func bare(_ object: JSONObject) -> Self?
}

/// The fields of one kind of record in the order of their names' bytes.
///
/// Of any record, as `StoredField` is: a type that is bound to `StoredRecord` is made known at run time by a search for
/// it among all conformances, which takes longer than reading a book.
package struct FieldTable<Record>: Sendable {
  let fields: [StoredField<Record>]
  private let writers: [FieldWriter<Record>]
  /// The same, not counted by who uses one: of thousands of books written by several threads each field of each would be,
  /// by all threads at one place.
  private let uncounted: [Unmanaged<FieldWriter<Record>>]

  fileprivate init(sorted fields: [StoredField<Record>]) {
    self.fields = fields
    writers = fields.map(FieldWriter.init)
    uncounted = writers.map(Unmanaged.passUnretained)
  }

  /// The members of a record in their order, left out what there is nothing to say of.
  fileprivate func members(of record: Record) -> [JSONObject.JSONMember] {
    var members: [JSONObject.JSONMember] = []
    members.reserveCapacity(uncounted.count)
    withExtendedLifetime(writers) {
      for writer in uncounted {
        writer._withUnsafeGuaranteedRef { writer in
          if let value = writer.write(record) {
            members.append(JSONObject.JSONMember(key: writer.name, value: value))
          }
        }
      }
    }
    return members
  }
}

/// How one field is written.
private final class FieldWriter<Record>: Sendable {
  let name: String
  let write: @Sendable (Record) -> JSONValue?

  init(_ field: StoredField<Record>) { (name, write) = (field.name, field.write) }
}

extension FieldTable where Record: StoredRecord {
  package init(_ fields: [StoredField<Record>]) {
    self.init(sorted: fields.sorted { $0.name.precedes($1.name) })
  }
}

extension StoredRecord {
  package init?(stored object: JSONObject) {
    guard let record = Self.bare(object) else { return nil }
    self = record.updated(from: object)
  }

  /// The record with what an object holds for its fields.
  func updated(from object: JSONObject) -> Self {
    var record = self
    var rest = Self.table.fields[...]
    for member in object.members {
      while let field = rest.first, field.name.precedes(member.key) {
        field.markMissing(&record)
        rest = rest.dropFirst()
      }
      if let field = rest.first, field.name.isIdentical(to: member.key) {
        field.read(member.value, &record)
        rest = rest.dropFirst()
      } else {
        record.unread.fields[member.key] = member.value
      }
    }
    for field in rest { field.markMissing(&record) }
    return record
  }

  package var stored: JSONObject {
    var object = unread.fields
    // Fields come in the order of their names' bytes: where nothing stands aside each goes to the end.
    guard object.isEmpty else {
      for field in Self.table.fields { object[field.name] = field.write(self) }
      return object
    }
    return JSONObject(sorted: Self.table.members(of: self))
  }

  /// What could not be taken as it stands, in the order of the fields.
  package func problems(at path: String = "") -> [FieldProblem] {
    Self.table.fields.flatMap { field in
      field.inspect(self, path.isEmpty ? field.name : "\(path).\(field.name)")
    }
  }
}

extension JSONObject {
  /// The text at a key, nil where there is none or it is empty.
  func name(at key: String) -> String? {
    guard case .string(let text) = self[key], !text.isEmpty else { return nil }
    return text
  }
}
