import ReadingCore

/// What a file of the library holds that has the reader's words in it: one book, all saved shelves, or all goals.
///
/// Whoever changes such a file, takes a change of one back or merges two versions of one goes by what stands here, so
/// that another kind of file is a case more and nothing else.
public enum LibraryRecord: Sendable, Hashable {
  case book
  case shelves
  case goals

  /// Those of which the library has one file, in its own folder.
  static let single: [LibraryRecord] = [.shelves, .goals]

  /// What the file of a path from the library's folder on holds.
  init(file name: String) {
    // What lies in a folder is a book; of a step that writes thousands each is asked for.
    guard !name.utf8.contains(UInt8(ascii: "/")) else {
      self = .book
      return
    }
    self = Self.single.first { "\($0.ownName ?? "").json".isIdentical(to: name) } ?? .book
  }

  /// The name of its one file, without the ending; nil where each has an identifier for one.
  var ownName: String? {
    switch self {
    case .book: nil
    case .shelves: "shelves"
    case .goals: "goals"
    }
  }

  /// Whether one file has many records that the reader knows apart: an undo takes out of it what the step put in, even
  /// where it was the step that made the file.
  var isShared: Bool { ownName != nil }

  /// What its one file holds; nil where there are many.
  var sharedType: (any SharedRecord.Type)? {
    switch self {
    case .book: nil
    case .shelves: SavedShelves.self
    case .goals: ReadingGoals.self
    }
  }

  /// What a file that is not there stands for; nil where nothing does.
  var absent: JSONObject? { sharedType?.init().json }

  /// The file's format where this version cannot write it; nil where it can.
  func otherFormat(_ object: JSONObject) -> Int? {
    if let sharedType { return sharedType.otherFormat(object) }
    return Book(json: object).flatMap { $0.isOfKnownFormat ? nil : $0.format }
  }

  /// Whether an object is one of these that this version may write; where a name is given, of a file so named.
  func isWritable(_ object: JSONObject, named name: String? = nil) -> Bool {
    if sharedType != nil { return otherFormat(object) == nil }
    return Book(json: object).map { $0.isOfKnownFormat && name.map($0.id.isIdentical) ?? true } ?? false
  }

  func merge(base: JSONObject?, one: JSONObject, other: JSONObject) -> any VersionMerge {
    switch self {
    case .book: BookMerge(base: base, one: one, other: other)
    case .shelves: ShelvesMerge(base: base, one: one, other: other)
    case .goals: GoalsMerge(base: base, one: one, other: other)
    }
  }

  /// A version with a new stamp on what differs from an earlier one; the earlier one where nothing but stamps does.
  func stamped(_ object: JSONObject, since before: JSONObject, at stamp: String) -> JSONObject {
    if let sharedType { return sharedType.stamped(object, since: before, at: stamp) }
    var stamped = object
    stamped["modified"] = before["modified"]
    if JSONValue.object(stamped).isIdentical(to: .object(before)) { return before }
    stamped["modified"] = .string(stamp)
    return stamped
  }

  /// The fields that a conflict is about, by its path, as they are called in the file; nil for none.
  func field(of conflict: [String]) -> String? {
    switch self {
    case .book: conflict.first
    // A list, an identifier, a field.
    case .shelves: conflict.count > 2 ? conflict[2] : nil
    // A year among the years, or the goal of each day.
    case .goals: conflict.count > 1 ? conflict[1] : conflict.first
    }
  }

  /// What a version is called where it is told of: the title of a book.
  func title(_ object: JSONObject) -> String? {
    sharedType == nil ? Book(json: object)?.title : nil
  }

  /// The name in the trash, without the ending, of a version that gave way in a merge.
  func keptName(_ object: JSONObject) -> String {
    let (name, modified): (String, String?) =
      if let sharedType {
        (ownName ?? "", sharedType.init(json: object).modified)
      } else {
        (Book(json: object)?.id ?? "", Book(json: object)?.modified)
      }
    let stamp = modified.flatMap { Moment(stamp: $0) == nil ? nil : $0.filter { $0 != ":" } }
    return "\(name).\(stamp ?? "undated")"
  }

  /// Whether a name in the trash, without the ending, is one that no book has there: that of a version that gave way.
  static func isKept(_ name: String) -> Bool {
    single.contains { record in record.ownName.map { name.hasPrefix("\($0).") } ?? false }
  }
}

extension LibraryFolder {
  /// The path of the file of a record; `id` is what a book's is named after.
  func path(of record: LibraryRecord, _ id: String) -> String {
    record.ownName.map { "\(root)/\($0).json" } ?? book(id)
  }
}
