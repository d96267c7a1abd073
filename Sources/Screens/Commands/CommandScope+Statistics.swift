import ScreenKit
import TextScreen

// What reading adds up to.

extension CommandSpec {
  /// Opens the books of a figure, goes into a chart, or shows a list to its end.
  static let statsOpen = CommandSpec("stats.open", .enter)
  static let statsNext = CommandSpec("stats.next", .tab)
  static let statsPrevious = CommandSpec("stats.previous", .backTab, isOffered: false)
  static let statsEarlier = CommandSpec("stats.earlier", .character("l"), .right)
  static let statsLater = CommandSpec("stats.later", .character("h"), .left)
  static let statsBeside = CommandSpec("stats.beside", .character("b"))
  static let statsCopy = CommandSpec("stats.copy", .character("y"))
  static let statsCopyPage = CommandSpec("stats.copyPage", .character("P"), isOffered: false)
  static let statsReview = CommandSpec("stats.review", .character("E"), isOffered: false)

  // Within a chart.
  static let statsLeaveChart = CommandSpec("stats.leaveChart", .escape, .character("q"))
  static let statsBefore = CommandSpec("stats.before", .character("h"), .left)
  static let statsAfter = CommandSpec("stats.after", .character("l"), .right)
  static let statsDayBefore = CommandSpec("stats.dayBefore", .character("k"), .up)
  static let statsDayAfter = CommandSpec("stats.dayAfter", .character("j"), .down)
}

extension CommandScope {
  private static let statsFilter = FilterCommands.statistics
  private static let ofFigures: [CommandSpec] = [
    .statsOpen, .statsNext, .statsEarlier, .statsLater, statsFilter.begin, .statsBeside, .statsCopy,
  ]

  static let statistics = CommandScope(
    "help.onStatistics",
    ofFigures,
    [.statsPrevious, .statsCopyPage, .statsReview],
    .listMovements
  )
  /// The same of the books of a filter, which is a level of its own.
  static let filteredStatistics = CommandScope(
    "help.onStatistics",
    ofFigures,
    [statsFilter.clear, .statsPrevious, .statsCopyPage, .statsReview],
    .listMovements
  )
  static let statisticsFilter = CommandScope(
    "help.statisticsFilter",
    takesText: true,
    [statsFilter.keep, statsFilter.leave]
  )
  /// The days of a year, a week beside the other.
  static let statisticsDays = CommandScope(
    "help.inDays",
    [
      .statsOpen, .statsLeaveChart, .statsDayAfter, .statsDayBefore, .statsAfter, .statsBefore, .statsCopy,
      .statsCopyPage,
    ]
  )
  static let statisticsMonths = CommandScope(
    "help.inMonths",
    [.statsOpen, .statsLeaveChart, .statsAfter, .statsBefore, .statsCopy, .statsCopyPage]
  )

  static let statisticsStates = [
    statistics, filteredStatistics, statisticsFilter, statisticsDays, statisticsMonths,
  ]
}
