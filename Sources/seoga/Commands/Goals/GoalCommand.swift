import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct GoalCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "goal",
    abstract: "Show your goals, set one, or take one away.",
    usage: """
      seoga goal [<year>] [--json]
      seoga goal [<year>] <n> books|pages|minutes
      seoga goal daily <n> pages|minutes
      seoga goal [<year>|daily] off
      """,
    discussion: """
      Without a year it is this year's goal; daily is what you mean to read each day. A number alone is in the unit \
      the goal has now. seoga help goals says what counts.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(
    help: "A year or daily, then what is meant: 40 books, or off.",
    completion: .list(["daily", "off"] + GoalUnit.allCases.map(\.rawValue))
  )
  var goal: [String] = []

  @Flag(help: "Print one JSON object: years, daily, which is null without one.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let today = try desk.bookWords().days.today
    let asked = GoalRequest(goal, thisYear: today.year)
    guard let text = asked.text else { return try desk.show(asked.span, json: json, today: today) }
    if json {
      throw CommandRefusal(
        "--json goes with goals that are shown.",
        code: ExitCode.validationFailure.rawValue
      )
    }
    try desk.set(text, for: asked.span ?? .year(today.year))
  }
}

/// What the words after `seoga goal` ask for.
struct GoalRequest: Equatable {
  /// The span that is named; nil for none.
  let span: GoalSpan?
  /// What it is to be; nil where goals are only to be shown.
  let text: String?

  init(_ words: [String], thisYear: Int) {
    let rest = words.dropFirst().joined(separator: " ")
    guard let first = words.first else {
      (span, text) = (nil, nil)
      return
    }
    // A number of four digits before a unit is no year: 2000 pages.
    let isAmount = rest.first.map { !$0.isNumber && !GoalText.takesAway(rest) } ?? false
    if let named = GoalSpan(name: first), named == .daily || !isAmount {
      (span, text) = (named, words.count == 1 ? nil : rest)
    } else {
      (span, text) = (.year(thisYear), words.joined(separator: " "))
    }
  }
}

extension Desk {
  /// What was read of a unit in a year.
  private func done(_ unit: GoalUnit, in year: Int) throws(CommandRefusal) -> Int {
    try statistics(of: .all).figures(of: year).done(unit)
  }

  /// Shows the goal of a span, or this year's and that of each day.
  fileprivate func show(_ span: GoalSpan?, json: Bool, today: ReadingDay) throws(CommandRefusal) {
    let goals = try attempt { () throws(StoreError) in try files.goals() }
    if json { return output.json(.object(Self.object(goals, span))) }
    let goalWords = GoalWords(words)
    let spans = span.map { [$0] } ?? [.year(today.year), .daily]
    var rows: [[String]] = []
    for span in spans {
      guard let amount = goals[span] else { continue }
      rows.append([goalWords.name(of: span), try standing(of: amount, span, today)])
    }
    if rows.isEmpty {
      return output.message(span.map(goalWords.none) ?? words("cli.goal.empty"))
    }
    for line in TextTable(rows: rows).lines(columns: nil) { output.line(line) }
  }

  /// A goal with how it stands, where it is of a year.
  private func standing(
    of amount: GoalAmount,
    _ span: GoalSpan,
    _ today: ReadingDay
  ) throws(CommandRefusal) -> String {
    guard case .year(let year) = span else { return GoalWords(words).amount(amount) }
    let done = try done(amount.unit, in: year)
    return GoalWords(words).line(GoalStanding(goal: amount, done: done, year: year, today: today))
  }

  fileprivate func set(_ text: String, for span: GoalSpan) throws(CommandRefusal) {
    let goalWords = GoalWords(words)
    var problem: GoalText.GoalTextProblem?
    var amount: GoalAmount?
    _ = try attempt { () throws(StoreError) in
      // Read within the change, since a number alone is in the unit that stands then.
      try files.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
        do throws(GoalText.GoalTextProblem) {
          amount = try GoalText.read(text, for: span, standing: goals[span])
        } catch {
          problem = error
          return
        }
        if let amount {
          try goals.set(amount, for: span, at: stamp)
        } else {
          try goals.remove(span, at: stamp)
        }
      }
    }
    if let problem {
      throw CommandRefusal(goalWords.sentence(for: problem), code: ExitCode.validationFailure.rawValue)
    }
    output.message(goalWords.changed(span, to: amount))
  }

  private static func object(_ goals: ReadingGoals, _ span: GoalSpan?) -> JSONObject {
    var (object, years) = (JSONObject(), JSONObject())
    for year in goals.years.keys where span == nil || span == .year(year) {
      years[GoalSpan.year(year).name] = goals[.year(year)].map(Self.value)
    }
    object["years"] = .object(years)
    object["daily"] = span == nil || span == .daily ? goals[.daily].map(Self.value) ?? .null : .null
    return object
  }

  private static func value(_ amount: GoalAmount) -> JSONValue {
    var object = JSONObject()
    object["unit"] = .string(amount.unit.rawValue)
    object["target"] = .number(String(amount.number))
    return .object(object)
  }
}
