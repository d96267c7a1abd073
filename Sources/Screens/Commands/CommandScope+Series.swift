import ScreenKit
import TextScreen

// A series, and what the board proposes to read next in one.

extension CommandSpec {
  /// Looks up a volume that is missing.
  static let seriesFind = CommandSpec("series.find", .enter, .character("l"), .right)
  static let seriesNext = CommandSpec("series.next", .character("n"))
  static let seriesLeave = CommandSpec("series.leave", .character("q"), .character("h"), .left)

  static let boardQueue = CommandSpec("board.queue", .character("n"))
  static let boardDismiss = CommandSpec("board.dismiss", .character("d"))
  /// Takes back what was dismissed, as long as that is what was done last.
  static let boardRecall = CommandSpec("board.recall", .character("u"))
}

extension CommandScope {
  static let series = CommandScope(
    "help.inSeries",
    [.bookOpen, .seriesFind, .seriesNext, .bookStatus, .bookNote, .bookEdit, .seriesLeave],
    [
      .bookProgress.inHelpOnly, .bookTimer.inHelpOnly, .bookPause, .bookQuote, .bookRate.inHelpOnly,
      .bookFavourite.inHelpOnly,
    ],
    [.bookSeries.inHelpOnly, .bookDelete, .bookExport, .bookPreview],
    .listMovements
  )

  /// The board with the marker on what it proposes.
  static let boardProposal = CommandScope(
    "help.onBoard",
    [.boardQueue, .boardDismiss, .bookOpen, .seriesFind, .bookNote, .bookQuote, .bookStatus],
    [
      .bookProgress.inHelpOnly, .bookTimer.inHelpOnly, .bookPause, .bookRate.inHelpOnly,
      .bookFavourite.inHelpOnly, .bookEdit.inHelpOnly,
    ],
    [
      .bookExport, .bookPreview, .bookAdd, .libraryImport.inHelpOnly, .bookSeries.inHelpOnly,
      .boardRecall.inHelpOnly,
    ],
    .listMovements
  )
}
