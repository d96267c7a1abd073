import ScreenKit
import TextScreen

// What a reader means to read.

extension CommandSpec {
  /// Opens the goals, wherever one is.
  static let goal = CommandSpec("global.goal", .character("O"), isOffered: false)

  static let goalsYear = CommandSpec("goals.year", .tab, .down)
  static let goalsDaily = CommandSpec("goals.daily", .tab, .down)
  static let goalsYearBefore = CommandSpec("goals.yearBefore", .control("p"))
  static let goalsYearAfter = CommandSpec("goals.yearAfter", .control("n"), isOffered: false)
}

extension EntryForm {
  static let goals = EntryForm(
    "help.onGoals",
    fields: [.goalsYear, .goalsDaily],
    others: [.goalsYearBefore, .goalsYearAfter]
  )
}
