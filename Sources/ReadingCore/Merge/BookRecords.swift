/// The notes and reads of one version of a book, those on its page and those taken out, by their ids.
struct BookRecords {
  enum RecordList: String, CaseIterable {
    case notes, reads, removed
  }

  enum RecordKind: Hashable {
    case note, read

    var list: RecordList { self == .note ? .notes : .reads }
  }

  struct RecordKey: Hashable {
    let kind: RecordKind
    let id: [UInt8]

    init(_ kind: RecordKind, _ id: String) { (self.kind, self.id) = (kind, Array(id.utf8)) }

    var text: String { String(decoding: id, as: UTF8.self) }
  }

  struct MergeRecord {
    var object: JSONObject
    /// The stamp of its removal; nothing where it is on the book's page, or was removed nobody knows when.
    var removedAt: JSONValue?
    /// The book it went to when it was taken out.
    var movedTo: JSONValue?
    var isRemoved: Bool

    func isIdentical(to other: MergeRecord) -> Bool {
      isRemoved == other.isRemoved && removedAt.isIdentical(to: other.removedAt)
        && movedTo.isIdentical(to: other.movedTo)
        && JSONValue.object(object).isIdentical(to: .object(other.object))
    }

    /// When the record was last written at, by what it says itself.
    var lastEdit: Int {
      let log = object["log"]?.elements ?? []
      let stamps = [object["modified"], object["created"]] + log.map { $0.object?["logged"] }
      return stamps.map(Merging.moment).max() ?? .min
    }
  }

  static let removedAt = "removedAt"
  static let movedTo = "movedTo"

  private(set) var records: [RecordKey: MergeRecord] = [:]
  /// Elements that are no record, or have the id of one before them.
  private(set) var strays: [RecordList: [JSONValue]] = [:]

  init(of book: JSONObject) {
    for list in RecordList.allCases {
      for element in Self.elements(book[list.rawValue]) {
        if let (key, record) = Self.record(element, in: list), records[key] == nil {
          records[key] = record
        } else {
          strays[list, default: []].append(element)
        }
      }
    }
  }

  /// The elements of a list; what stands there instead of one becomes its only element, as in a book.
  static func elements(_ json: JSONValue?) -> [JSONValue] {
    switch json {
    case nil, .null: []
    case .array(let elements): elements
    case let json?: [json]
    }
  }

  private static func record(_ json: JSONValue, in list: RecordList) -> (RecordKey, MergeRecord)? {
    guard var object = json.object, let id = object.name(at: "id") else { return nil }
    switch list {
    case .notes: return (RecordKey(.note, id), MergeRecord(object: object, isRemoved: false))
    case .reads: return (RecordKey(.read, id), MergeRecord(object: object, isRemoved: false))
    case .removed:
      let (stamp, destination) = (object[removedAt], object[movedTo])
      object[removedAt] = nil
      object[movedTo] = nil
      let kind = Removed.isNote(object) ? RecordKind.note : .read
      return (
        RecordKey(kind, id),
        MergeRecord(object: object, removedAt: stamp, movedTo: destination, isRemoved: true)
      )
    }
  }

  /// The records of one list in its stored order, as a file holds them.
  static func stored(_ records: [RecordKey: MergeRecord], in list: RecordList) -> [JSONValue] {
    switch list {
    case .notes:
      sorted(records, of: .note) { Note(stored: $0) }.sorted { Note.isStoredBefore($0.typed, $1.typed) }
        .map { .object($0.object) }
    case .reads:
      sorted(records, of: .read) { Read(stored: $0) }.sorted { Read.isStoredBefore($0.typed, $1.typed) }
        .map { .object($0.object) }
    case .removed:
      records.filter(\.value.isRemoved).sorted { isRemovedBefore($0, $1) }.map { _, record in
        var object = record.object
        object[removedAt] = record.removedAt
        object[movedTo] = record.movedTo
        return .object(object)
      }
    }
  }

  private static func sorted<Typed>(
    _ records: [RecordKey: MergeRecord],
    of kind: RecordKind,
    _ typed: (JSONObject) -> Typed?
  ) -> [(typed: Typed, object: JSONObject)] {
    records.compactMap { key, record in
      guard key.kind == kind, !record.isRemoved, let typed = typed(record.object) else { return nil }
      return (typed, record.object)
    }
  }

  private typealias RecordMember = (key: RecordKey, value: MergeRecord)

  private static func isRemovedBefore(_ one: RecordMember, _ other: RecordMember) -> Bool {
    let keys = ((stamp(one.value), one.key.text), (stamp(other.value), other.key.text))
    if StampOrder.precedes(keys.0, keys.1) { return true }
    // A note and a read may have one id, and no stamp counts as an empty one.
    return !StampOrder.precedes(keys.1, keys.0) && one.key.kind == .note && other.key.kind == .read
  }

  private static func stamp(_ record: MergeRecord) -> String? {
    if case .string(let text) = record.removedAt { text } else { nil }
  }
}
