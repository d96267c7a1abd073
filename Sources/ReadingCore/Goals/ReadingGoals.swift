/// All goals of a library, as their one file holds them.
public struct ReadingGoals: Sendable, Hashable {
  public static let currentFormat = 1

  /// Format of the file; any other number than `currentFormat` makes it read-only.
  public var format = ReadingGoals.currentFormat
  /// By year, 1 to 9999.
  public internal(set) var years: [Int: StoredGoal] = [:]
  /// What is to be read each day.
  public internal(set) var daily: StoredGoal?
  /// What was taken away, so that no merge revives it; by when it was, then name.
  public internal(set) var removed: [RemovedGoal] = []
  public var unread = Unread()

  public init() {}

  /// Whether this version may write the file.
  public var isOfKnownFormat: Bool { format == Self.currentFormat }

  /// The goal of a span; nil for none, and for one that this version cannot read.
  public subscript(span: GoalSpan) -> GoalAmount? { stored(span)?.amount(of: span.units) }

  /// Whether a span has a goal, be it one that this version cannot read.
  public func has(_ span: GoalSpan) -> Bool { stored(span) != nil }

  /// The goal of a span as the file has it; nil for none.
  package func stored(_ span: GoalSpan) -> StoredGoal? {
    switch span {
    case .year(let year): years[year]
    case .daily: daily
    }
  }
}

/// One goal as its file has it; of several units the first counts, and the others are kept and told.
public struct StoredGoal: Sendable, Hashable {
  var books: Int?
  var pages: Int?
  var minutes: Int?
  /// RFC 3339 stamp of the last change.
  public var modified: String?
  public var unread = Unread()

  init() {}

  /// The first amount there is in one of some units.
  func amount(of units: [GoalUnit]) -> GoalAmount? {
    units.lazy.compactMap { unit in number(of: unit).flatMap { GoalAmount($0, unit) } }.first
  }

  func number(of unit: GoalUnit) -> Int? {
    switch unit {
    case .books: books
    case .pages: pages
    case .minutes: minutes
    }
  }

  mutating func set(_ amount: GoalAmount) {
    (books, pages, minutes) = (nil, nil, nil)
    switch amount.unit {
    case .books: books = amount.number
    case .pages: pages = amount.number
    case .minutes: minutes = amount.number
    }
  }
}

/// A goal that was taken away.
public struct RemovedGoal: Sendable, Hashable {
  /// Its span as a file names it: `2026`, `daily`.
  public let name: String
  /// RFC 3339 stamp; nil where the file has none.
  public var removedAt: String?
  public var unread = Unread()

  init(name: String, removedAt: String?) { (self.name, self.removedAt) = (name, removedAt) }
}

extension ReadingGoals: StoredRecord {
  package static let table = FieldTable<ReadingGoals>([
    .required("format", \.format, .format, absent: currentFormat),
    .records(
      "years",
      held: { $0.years },
      put: { $0.years[$1] = $2 },
      key: { GoalSpan.year($0) },
      text: { GoalSpan.year($0).name }
    ),
    .record("daily", \.daily),
    .records("removed", \.removed),
  ])

  package static func bare(_ object: JSONObject) -> ReadingGoals? { ReadingGoals() }

  /// The goals an object holds.
  ///
  /// Whatever is odd about it is kept and told by `fieldProblems`.
  public init(json: JSONObject) { self = ReadingGoals().updated(from: json) }

  public var json: JSONObject { stored }

  /// What of the file could not be taken as it stands, in the order of the file.
  public var fieldProblems: [FieldProblem] {
    problems() + unheeded(.daily, at: "") + years.keys.sorted().flatMap { unheeded(.year($0), at: "years") }
  }

  /// Amounts that do not count, since another one does or the goal is for a day.
  private func unheeded(_ span: GoalSpan, at path: String) -> [FieldProblem] {
    guard let goal = stored(span) else { return [] }
    let counted = goal.amount(of: span.units)?.unit
    return GoalUnit.allCases.compactMap { unit in
      guard unit != counted, let number = goal.number(of: unit) else { return nil }
      let field = [path, span.name, unit.rawValue].filter { !$0.isEmpty }.joined(separator: ".")
      return FieldProblem(path: field, value: .number(String(number)), reason: .unreadable)
    }
  }
}

extension StoredGoal: StoredRecord {
  package static let table = FieldTable<StoredGoal>([
    .optional("books", \.books, .number(.pages)),
    .optional("pages", \.pages, .number(.pages)),
    .optional("minutes", \.minutes, .number(.pages)),
    .optional("modified", \.modified, .text),
  ])

  package static func bare(_ object: JSONObject) -> StoredGoal? { StoredGoal() }
}

extension RemovedGoal: StoredRecord {
  package static let table = FieldTable<RemovedGoal>([
    .basic("year", \.name, .text),
    .optional("removedAt", \.removedAt, .text),
  ])

  package static func bare(_ object: JSONObject) -> RemovedGoal? {
    object.name(at: "year").map { RemovedGoal(name: $0, removedAt: nil) }
  }

  /// By when it was taken away, then name.
  static func isStoredBefore(_ one: RemovedGoal, _ other: RemovedGoal) -> Bool {
    StampOrder.precedes((one.removedAt, one.name), (other.removedAt, other.name))
  }
}

extension ReadingGoals {
  /// The stamp of the latest change that is known; nil for none.
  package var modified: String? {
    StampOrder.latest(years.values.map(\.modified) + [daily?.modified] + removed.map(\.removedAt))
  }
}
