import ScreenKit
import TextScreen

// Imports and exports.

extension CommandSpec {
  static let libraryImport = CommandSpec("library.import", .character("i"))
  static let importFileRead = CommandSpec("importFile.readFile", .enter)
  static let importFileComplete = CommandSpec("importFile.complete", .tab)
  static let importFileLeave = CommandSpec("importFile.leave", .escape)

  static let importWriteBooks = CommandSpec("import.writeBooks", .enter)
  static let importStopWriting = CommandSpec("import.stopWriting", .character("x"), .escape, .character("q"))
  static let importChooseBook = CommandSpec("import.chooseBook", .character("e"))
  static let importLeaveOut = CommandSpec("import.leaveOut", .character(" "))
  static let importSeeBook = CommandSpec("import.seeBook", .enter, .character("l"), .right)
  static let importSeeEntries = CommandSpec("import.seeEntries", .enter, .character("l"), .right)
  static let importCloseBook = CommandSpec("import.closeBook", .character("q"), .escape)
  static let importKeepSkipped = CommandSpec("import.keepSkipped", .character("w"))
  static let importNextList = CommandSpec("import.nextList", .character("v"), .tab)
  static let importPreviousList = CommandSpec("import.previousList", .backTab, isOffered: false)
  static let importClose = CommandSpec("import.close", .escape, .character("q"))
  static let importLeave = CommandSpec("import.leave", .character("q"), .escape)

  static let tableImport = CommandSpec("table.import", .enter)
  static let tableNextField = CommandSpec("table.nextField", .character("l"), .right)
  static let tablePreviousField = CommandSpec("table.previousField", .character("h"), .left)
  static let tableReading = CommandSpec("table.reading", .character("o"))
  static let tableNextRow = CommandSpec("table.nextRow", .character("n"))
  static let tablePreviousRow = CommandSpec("table.previousRow", .character("p"))
  static let tableEncoding = CommandSpec("table.encoding", .character("E"))
  static let tableSeparator = CommandSpec("table.separator", .character(";"))
  static let tableLeave = CommandSpec("table.leave", .escape, .character("q"))

  static let exportFileWrite = CommandSpec("exportFile.writeFile", .enter)
  static let exportFileComplete = CommandSpec("exportFile.complete", .tab)
  static let exportFileLeave = CommandSpec("exportFile.leave", .escape)
}

extension CommandScope {
  static let importFile = CommandScope(
    "help.importFile",
    kind: .sheet,
    takesText: true,
    [.importFileRead, .importFileComplete, .importFileLeave]
  )
  static let exportFile = CommandScope(
    "help.exportFile",
    kind: .sheet,
    takesText: true,
    [.exportFileWrite, .exportFileComplete, .exportFileLeave]
  )

  private static let filter = FilterCommands.importing
  private static let lists: [CommandSpec] = [.importNextList, .importPreviousList, filter.begin]
  /// A filter is a level of its own, and so is a book that was opened.
  private static let leaving: [CommandSpec] = [filter.clear, .importCloseBook, .importLeave]
  private static let see: [CommandSpec] = [.importSeeBook, .importSeeEntries]
  /// Where Enter writes.
  private static let seeBesideEnter: [CommandSpec] = see.map { $0.bound(to: .character("l"), .right) }
  private static let stop = CommandSpec.importStopWriting.bound(to: .character("x")).inHelpOnly

  static let importPlanning = CommandScope("help.onImport", lists, leaving, .listMovements)
  static let importPreview = CommandScope(
    "help.onImport",
    opening: .right,
    [.importWriteBooks, .importChooseBook, .importLeaveOut],
    leaving,
    seeBesideEnter,
    [stop],
    lists,
    .listMovements
  )
  /// Within one book Enter is about its row: the whole file is imported where all of it is in sight.
  static let importOpenedBook = CommandScope(
    "help.onImport",
    see,
    [.importChooseBook, .importLeaveOut],
    leaving,
    [stop],
    lists,
    .listMovements
  )
  static let importWriting = CommandScope(
    "help.onImport",
    opening: .right,
    [.importStopWriting],
    seeBesideEnter,
    lists,
    .listMovements
  )
  static let importDone = CommandScope(
    "help.onImport",
    see,
    [filter.clear, .importCloseBook, .importClose, .importKeepSkipped],
    lists,
    .listMovements
  )
  static let importTable = CommandScope(
    "help.onTable",
    opening: nil,
    [
      .tableImport, .tableNextField, .tablePreviousField, .tableReading, .tableNextRow, .tablePreviousRow,
      .tableEncoding, .tableSeparator, .tableLeave,
    ],
    .listMovements
  )
  static let importFilter = filter.scope("help.importFilter")
  static let plannedBook = CommandScope("help.onPlannedBook", [.importLeave])

  static let whole = CommandScope(
    "help.onWhole",
    kind: .sheet,
    [.importWriteBooks, .importLeave.bound(to: .escape, .character("q"))]
  )
  static let wholeWriting = CommandScope("help.onWhole", kind: .sheet, [.importStopWriting])
}
