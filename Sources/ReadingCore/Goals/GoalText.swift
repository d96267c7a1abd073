/// A goal as a reader types it: `40 books`, `14,000 pages`, `20분`, `40`, or nothing to take it away.
public enum GoalText {
  /// Why a text is no goal.
  public enum GoalTextProblem: Error, Sendable, Hashable {
    /// It does not begin with a whole number.
    case noNumber(String)
    /// A goal of nothing.
    case zero
    case tooMuch(most: Int)
    /// What stands after the number is nothing a goal counts.
    case unknownUnit(String)
    /// What each day is for is not counted in books.
    case booksEachDay
  }

  /// Units in both languages, whatever the screens speak; a beginning of one is enough.
  private static let units = SpokenNames<GoalUnit>([
    (.books, ["books", "book"], ["권", "책"]), (.pages, ["pages", "page", "pp"], ["쪽", "페이지"]),
    (.minutes, ["minutes", "minute", "mins", "min"], ["분"]),
  ])
  private static let takenAway: Set<String> = ["off", "none", "-", "없음", "끔"]

  /// Reads the goal of a span; nil where it is to be taken away.
  ///
  /// A number alone is in the unit of the goal that stands now, else in books, or in pages for each day.
  public static func read(
    _ text: String,
    for span: GoalSpan,
    standing: GoalAmount? = nil
  ) throws(GoalTextProblem) -> GoalAmount? {
    if takesAway(text) { return nil }
    let typed = FieldText.trimmed(TextFold.fold(text))
    let digits = typed.prefix { $0.isASCII && ($0.isNumber || $0 == "," || $0 == "_") }
    let rest = FieldText.trimmed(typed.dropFirst(digits.count))
    guard let number = number(digits), !rest.hasPrefix(".") else { throw .noNumber(FieldText.trimmed(text)) }
    let unit = try unit(rest, of: span, standing)
    guard number > 0 else { throw .zero }
    guard let amount = NumberBounds.typed.number(number).flatMap({ GoalAmount($0, unit) }) else {
      throw .tooMuch(most: NumberBounds.typed.greatest)
    }
    return amount
  }

  /// Whether a text takes the goal away: nothing, `off`, `없음`.
  public static func takesAway(_ text: String) -> Bool {
    let typed = FieldText.trimmed(TextFold.fold(text))
    return typed.isEmpty || takenAway.contains(typed)
  }

  private static func unit(
    _ text: String,
    of span: GoalSpan,
    _ standing: GoalAmount?
  ) throws(GoalTextProblem) -> GoalUnit {
    if text.isEmpty { return standing?.unit ?? span.units.first ?? .books }
    guard let unit = units.value(meantBy: text) else { throw .unknownUnit(text) }
    guard span.units.contains(unit) else { throw .booksEachDay }
    return unit
  }

  /// The number of digits that may be grouped by threes; the greatest for any beyond, nil for none.
  private static func number(_ text: Substring) -> Int? {
    let groups = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "_" }
    guard let first = groups.first, !first.isEmpty else { return nil }
    let isGrouped = groups.count == 1 || first.count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
    return isGrouped ? NumberBounds.counted.limited(groups.joined()) : nil
  }
}
