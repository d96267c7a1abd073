import ReadingCore

/// What a file holds of which the library has one: many things that the reader knows apart, such as saved shelves.
protocol SharedRecord: StoredRecord {
  static var kind: LibraryRecord { get }
  static var currentFormat: Int { get }

  init()
  init(json: JSONObject)

  var json: JSONObject { get }
  var format: Int { get }
  /// Whether this version may write the file.
  var isOfKnownFormat: Bool { get }
  var fieldProblems: [FieldProblem] { get }
  /// The stamp of the latest change that is known; nil for none.
  var modified: String? { get }
  /// Every stamp in it, with the path of its field.
  var stamps: [(field: String, stamp: String?)] { get }

  /// Gives what is not as it was in another version a new stamp.
  mutating func stamp(since before: Self, at stamp: String)
}

extension SharedRecord {
  /// The format where this version cannot write it; nil where it can.
  static func otherFormat(_ object: JSONObject) -> Int? {
    let record = Self(json: object)
    return record.isOfKnownFormat ? nil : record.format
  }

  /// A version with a new stamp on what differs from an earlier one.
  static func stamped(_ object: JSONObject, since before: JSONObject, at stamp: String) -> JSONObject {
    var record = Self(json: object)
    record.stamp(since: Self(json: before), at: stamp)
    return record.json
  }
}

extension SavedShelves: SharedRecord {
  static var kind: LibraryRecord { .shelves }

  var stamps: [(field: String, stamp: String?)] {
    shelves.enumerated().map { ("shelves[\($0.offset)].modified", $0.element.modified) }
      + removed.enumerated().map { ("removed[\($0.offset)].removedAt", $0.element.removedAt) }
  }
}

extension ReadingGoals: SharedRecord {
  static var kind: LibraryRecord { .goals }

  var stamps: [(field: String, stamp: String?)] {
    [("daily.modified", daily?.modified)]
      + years.sorted { $0.key < $1.key }
      .map { ("years.\(GoalSpan.year($0.key).name).modified", $0.value.modified) }
      + removed.enumerated().map { ("removed[\($0.offset)].removedAt", $0.element.removedAt) }
  }
}
