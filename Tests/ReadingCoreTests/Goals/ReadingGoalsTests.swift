import ReadingCore
import Testing

/// The file of goals, and its edits.
@Suite struct ReadingGoalsTests {
  private static let stamp = "2026-11-20T21:04:05+09:00"

  private func goals(_ text: String) throws -> ReadingGoals {
    guard case .object(let object) = try JSONReader.value(of: text) else { throw NoObject() }
    return ReadingGoals(json: object)
  }

  private struct NoObject: Error {}

  private func text(_ goals: ReadingGoals) -> String {
    String(decoding: JSONWriter.bytes(of: .object(goals.json)), as: UTF8.self)
  }

  private func amount(_ number: Int, _ unit: GoalUnit) throws -> GoalAmount {
    try #require(GoalAmount(number, unit))
  }

  /// As a later version or a careless hand would write them: nothing of it is lost.
  @Test(arguments: [
    #"{"daily":{"later":[1.50],"minutes":20.0},"format":1,"years":{"2026":{"books":40,"why":"x"}}}"#,
    #"{"daily":5,"format":1,"removed":[{"removedAt":"2026","why":"x","year":"2025"},7],"years":{}}"#,
    #"{"format":1,"years":{"2026":40,"26":{"books":1},"later":{},"２０２６":{"books":2}}}"#,
    #"{"format":1,"years":{"2026":{"books":"40","minutes":1.5,"modified":7,"pages":null}}}"#,
    #"{"daily":null,"format":"1","removed":{},"years":[1]}"#, #"{}"#,
    #"{"format":2,"years":{"2026":{"books":0}}}"#,
    #"{"daily":{"books":3},"format":1,"years":{"2026":{"books":99999999999999999999}}}"#,
  ])
  func whatIsNotUnderstoodIsWrittenAsItWas(file: String) throws {
    #expect(try JSONValue.object(goals(file).json) == JSONReader.value(of: file))
  }

  @Test func whatIsOddIsTold() throws {
    let odd = try goals(
      #"{"daily":{"books":3,"minutes":20},"years":{"2025":{"books":0},"2026":{"books":40,"pages":9},"26":{}}}"#
    )
    #expect(
      odd.fieldProblems.map(\.path) == [
        "format", "years.26", "years.2025.books", "daily.books", "years.2026.pages",
      ]
    )
    #expect(odd[.daily] == GoalAmount(20, .minutes) && odd[.year(2026)] == GoalAmount(40, .books))
    #expect(odd[.year(2025)] == nil && odd[.year(26)] == nil)
    #expect(try !goals(#"{"format":2}"#).isOfKnownFormat && goals("{}").isOfKnownFormat)
  }

  @Test(arguments: [0, -1, Int.min, Int.max, 1_000_000_000]) func whatIsNoGoalIsNone(number: Int) {
    #expect(GoalAmount(number, .pages) == nil)
  }

  @Test(arguments: [("2026", GoalSpan.year(2026)), ("0001", .year(1)), ("daily", .daily)])
  func spansHaveNames(name: String, span: GoalSpan) {
    #expect(GoalSpan(name: name) == span && span.name == name)
  }

  @Test(arguments: ["", "0000", "26", "20260", "-026", "Daily", "２０２６"])
  func otherNamesAreNone(name: String) { #expect(GoalSpan(name: name) == nil) }

  // MARK: Edits

  @Test func aGoalIsSetAndSetAnew() throws {
    var goals = ReadingGoals()
    try goals.set(amount(40, .books), for: .year(2026), at: Self.stamp)
    try goals.set(amount(20, .minutes), for: .daily, at: Self.stamp)
    let before = goals
    try goals.set(amount(40, .books), for: .year(2026), at: "2027-01-01T00:00:00+09:00")
    #expect(goals == before)
    try goals.set(amount(14000, .pages), for: .year(2026), at: "2026-12-01T00:00:00+09:00")
    #expect(
      text(goals) == """
        {
          "daily": {
            "minutes": 20,
            "modified": "2026-11-20T21:04:05+09:00"
          },
          "format": 1,
          "years": {
            "2026": {
              "modified": "2026-12-01T00:00:00+09:00",
              "pages": 14000
            }
          }
        }

        """
    )
  }

  @Test func whatIsTakenAwayIsKnownToBe() throws {
    var goals = ReadingGoals()
    try goals.set(amount(40, .books), for: .year(2026), at: Self.stamp)
    try goals.set(amount(20, .pages), for: .daily, at: Self.stamp)
    try goals.remove(.daily, at: "2026-11-22T10:00:00+09:00")
    try goals.remove(.year(2026), at: "2026-11-21T10:00:00+09:00")
    #expect(goals[.daily] == nil && goals[.year(2026)] == nil)
    #expect(goals.removed.map(\.name) == ["2026", "daily"])
    #expect(try self.goals(text(goals)) == goals)
    try goals.set(amount(1, .books), for: .year(2026), at: Self.stamp)
    #expect(goals.removed.map(\.name) == ["daily"] && goals[.year(2026)] == GoalAmount(1, .books))
  }

  @Test func whatCannotBeIsRefusedAndChangesNothing() throws {
    var goals = try goals(#"{"format":1,"years":["x"]}"#)
    let before = goals
    let books = try amount(1, .books)
    #expect(throws: ReadingGoals.GoalRefusal.booksEachDay) {
      try goals.set(books, for: .daily, at: Self.stamp)
    }
    #expect(throws: ReadingGoals.GoalRefusal.none(.year(2025))) {
      try goals.remove(.year(2025), at: Self.stamp)
    }
    #expect(throws: ReadingGoals.GoalRefusal.none(.daily)) { try goals.remove(.daily, at: Self.stamp) }
    #expect(throws: ReadingGoals.GoalRefusal.unreadableYears) {
      try goals.set(books, for: .year(2026), at: Self.stamp)
    }
    #expect(goals == before)
  }

  @Test func unknownFieldsOfAGoalThatIsSetAnewStay() throws {
    var goals = try goals(#"{"format":1,"years":{"2026":{"books":40.0,"why":[1e2]},"later":1}}"#)
    try goals.set(amount(7, .minutes), for: .year(2026), at: "s")
    let expected = #"{"format":1,"years":{"2026":{"minutes":7,"modified":"s","why":[1e2]},"later":1}}"#
    #expect(try JSONValue.object(goals.json) == JSONReader.value(of: expected))
  }
}
