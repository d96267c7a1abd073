/// Two records of one book: what differs in them, which side each field is taken from, and the one they become.
///
/// Reads with their logs, and notes, are never a choice: the one book has those of both.
public struct RecordUnion: Sendable, Hashable {
  public enum UnionSide: Sendable, Hashable, CaseIterable {
    case kept, other
    /// The elements of both lists, those of the kept one first.
    case both
  }

  /// A field of which the two say something else.
  public struct UnionField: Sendable, Hashable {
    public let field: BookField
    /// What each has there, as it would be typed; empty for nothing.
    public let kept: String
    public let other: String
    public fileprivate(set) var side: UnionSide

    /// Whether both can be taken.
    public var isList: Bool { RecordUnion.lists.contains(field) }
  }

  /// In the order they are shown in.
  private static let compared: [BookField] = [
    .title, .subtitle, .authors, .series, .isbn, .pages, .duration, .medium, .rating, .publisher, .published,
    .language, .heightMM, .widthMM, .depthMM, .genres, .tags, .favourite, .owned, .synopsis, .aboutAuthors,
    .coverURL,
  ]
  fileprivate static let lists: Set<BookField> = [.authors, .series, .isbn, .genres, .tags]
  /// Lists of the reader's own words or of such that say no more than that they fit: both are taken beforehand.
  private static let united: Set<BookField> = [.tags, .genres]

  /// The record that stays.
  public let kept: Book
  /// The record that goes to the trash.
  public let other: Book
  public private(set) var fields: [UnionField] = []
  /// How many of the fields that both have say the same.
  public private(set) var agreeing = 0

  /// The union of two records, with what is empty in the kept one taken from the other.
  ///
  /// A field of which one of them holds something that cannot be read is no choice: what the kept one holds stays.
  public init(keeping kept: Book, absorbing other: Book) {
    (self.kept, self.other) = (kept, other)
    let odd = Set((kept.fieldProblems + other.fieldProblems).map { $0.path.prefix { !".[".contains($0) } })
    for field in Self.compared where !odd.contains(Substring(field.memberPath[0])) {
      let path = FieldPath.book(field)
      guard let own = path.text(in: kept), let others = path.text(in: other) else { continue }
      if own.isIdentical(to: others) || field == .isbn && Self.numbers(kept) == Self.numbers(other) {
        agreeing += own.isEmpty ? 0 : 1
        continue
      }
      let isBoth = Self.united.contains(field) && !own.isEmpty && !others.isEmpty
      fields.append(
        UnionField(
          field: field,
          kept: own,
          other: others,
          side: isBoth ? .both : own.isEmpty ? .other : .kept
        )
      )
    }
  }

  /// The older of two records, which stays, and the other.
  public static func inOrder(_ one: Book, _ another: Book) -> (older: Book, newer: Book) {
    func precedes(_ one: Book, _ other: Book) -> Bool {
      let (own, others) = (added(one), added(other))
      return own == others ? one.id.precedes(other.id) : own < others
    }
    return precedes(another, one) ? (another, one) : (one, another)
  }

  private static func added(_ book: Book) -> Int {
    Moment(stamp: book.added)?.seconds ?? ReadingDay(text: book.added).map { $0.first * 86_400 } ?? .max
  }

  private static func numbers(_ book: Book) -> Set<String> {
    Set(book.isbn.map { ISBN(text: $0)?.digits ?? $0 })
  }

  /// Takes a field from a side; from both only where it is a list.
  public mutating func take(_ side: UnionSide, _ field: BookField) {
    guard let place = fields.firstIndex(where: { $0.field == field }), side != .both || fields[place].isList
    else { return }
    fields[place].side = side
  }

  /// Takes each field from the side it is taken from in another union of the same two, as they were then.
  public func choosing(as earlier: RecordUnion) -> RecordUnion {
    var union = self
    for field in earlier.fields { union.take(field.side, field.field) }
    return union
  }

  /// The two after the step: the one that stays with all of both, and the other saying where its content went.
  ///
  /// - Parameter stamp: RFC 3339 stamp of the step.
  public func books(at stamp: String) -> (kept: Book, other: Book) {
    var gone = other
    gone.absorbedBy = kept.id
    guard var book = Book(json: united) else { return (kept, other) }
    // A record that was brought back from another book says so, or that would take it in again.
    if book.absorbedBy?.isIdentical(to: other.id) == true { book.absorbedBy = nil }
    let absorbed = [AbsorbedBook(other, at: stamp)] + other.absorbed
    book.absorbed = kept.absorbed.filter { own in !absorbed.contains { $0.id.isIdentical(to: own.id) } }
    book.absorbed += absorbed.filter { !$0.id.isIdentical(to: kept.id) }
    return (book, gone)
  }
}

// MARK: The one book

extension RecordUnion {
  private static let decidedElsewhere: Set<String> = [
    "id", "format", "added", "modified", "status", "queueRank", "reads", "notes", "removed", "absorbed",
    "absorbedBy",
  ]

  private var united: JSONObject {
    let (own, others) = (kept.json, other.json)
    var object = own
    for member in others.members where !Self.decidedElsewhere.contains(member.key) {
      object[member.key] = Self.filled(own[member.key], from: member.value)
    }
    for field in fields {
      let path = field.field.memberPath
      let (value, otherValue) = (own.value(at: path), others.value(at: path))
      switch field.side {
      case .kept: object.set(value, at: path)
      case .other: object.set(otherValue, at: path)
      case .both: object.set(Self.united(value, otherValue, as: field.field), at: path)
      }
    }
    let records = Self.records(own, others)
    for list in BookRecords.RecordList.allCases { object[list.rawValue] = records[list.rawValue] }
    let leader = Self.standing(of: other) > Self.standing(of: kept) ? others : own
    object["status"] = leader["status"]
    object["queueRank"] = leader["queueRank"]
    return object
  }

  /// A value with what it leaves out from another: of objects the members, of anything else all or nothing.
  private static func filled(_ value: JSONValue?, from other: JSONValue) -> JSONValue {
    guard let value, value.fullness == JSONValue.full else {
      return other.fullness > (value?.fullness ?? 0) ? other : value ?? other
    }
    guard case .object(var object) = value, case .object(let others) = other else { return value }
    for member in others.members where object[member.key] == nil { object[member.key] = member.value }
    return .object(object)
  }

  /// The elements of two lists, each once.
  private static func united(_ one: JSONValue?, _ other: JSONValue?, as field: BookField) -> JSONValue? {
    guard let own = one?.elements, let others = other?.elements else { return one ?? other }
    let known = Set(own.map { key(of: $0, in: field) })
    return .array(own + others.filter { !known.contains(key(of: $0, in: field)) })
  }

  private static func key(of element: JSONValue, in field: BookField) -> [UInt8] {
    guard case .string(let text) = element else { return JSONWriter.bytes(of: element) }
    return Array((field == .isbn ? ISBN(text: text)?.digits ?? text : TextFold.fold(text)).utf8)
  }

  /// The reads and notes of both. Where two have one id and do not agree, both stay: the other's gets an id of its own.
  private static func records(_ own: JSONObject, _ others: JSONObject) -> JSONObject {
    let merge = BookMerge(base: nil, one: own, other: others)
    let lists = Set([BookRecords.RecordList.reads, .notes].map(\.rawValue))
    let contested = Set(merge.conflicts.filter { $0.count > 1 && lists.contains($0[0]) }.map { $0[1] })
    guard !contested.isEmpty else { return merge.merged }
    var renamed = others
    for list in BookRecords.RecordList.allCases {
      guard let elements = others[list.rawValue]?.elements else { continue }
      renamed[list.rawValue] = .array(elements.map { Self.renamed($0, contested) })
    }
    return BookMerge(base: nil, one: own, other: renamed).merged
  }

  /// A record under another id, the same on every machine, and so are the entries of its log.
  private static func renamed(_ element: JSONValue, _ contested: Set<String>) -> JSONValue {
    guard case .object(var record) = element, case .string(let id) = record["id"], contested.contains(id)
    else { return element }
    let name = Identifiers.derived(from: Array(id.utf8) + [0] + JSONWriter.bytes(of: element))
    record["id"] = .string(name)
    if let log = record["log"]?.elements {
      record["log"] = .array(
        log.map { entry in
          guard case .object(var object) = entry, case .string(let id) = object["id"] else { return entry }
          object["id"] = .string(Identifiers.derived(from: Array("\(name)\0\(id)".utf8)))
          return .object(object)
        }
      )
    }
    return .object(record)
  }

  /// How far a book is: what goes on stands before what has ended, later before earlier, and that before what waits.
  private static func standing(of book: Book) -> (Int, Int) {
    switch book.status {
    // Nobody knows what a word of a later version is worth: it is not replaced.
    case .other: (6, 0)
    case .reading: (5, 0)
    case .paused: (4, 0)
    case .finished, .abandoned: (3, book.reads.compactMap(\.finished?.last).max() ?? 0)
    case .next: (2, 0)
    case .want: (1, 0)
    }
  }
}

extension BookField {
  /// The names that lead to it in a book's file.
  fileprivate var memberPath: [String] {
    switch self {
    case .heightMM, .widthMM, .depthMM: ["dimensions", rawValue]
    default: [rawValue]
    }
  }
}

extension JSONObject {
  fileprivate func value(at path: [String]) -> JSONValue? {
    path.count == 1 ? self[path[0]] : self[path[0]]?.object?[path[1]]
  }

  fileprivate mutating func set(_ value: JSONValue?, at path: [String]) {
    guard path.count > 1 else { return self[path[0]] = value }
    var inner = self[path[0]]?.object ?? JSONObject()
    inner[path[1]] = value
    self[path[0]] = inner.isEmpty ? nil : .object(inner)
  }
}
