import ScreenKit
import TextScreen

// The search and what it finds.

extension CommandSpec {
  static let searchAsk = CommandSpec("search.ask", .enter)
  static let searchToList = CommandSpec("search.toList", .down)
  static let searchLeave = CommandSpec("search.leave", .escape)
  static let searchStop = CommandSpec("search.stop", .escape)
  static let searchWords = CommandSpec("search.words", .character("/"))
  static let searchAgain = CommandSpec("search.again", .character("R"), .function(5))
  static let searchOpen = CommandSpec("search.open", .enter, .character("l"), .right)
  static let searchAdd = CommandSpec("search.add", .character("a"))
  static let searchAddAs = CommandSpec("search.addAs", .character("s"))
  static let searchAddFavourite = CommandSpec("search.addFavourite", .character("f"))
  static let searchByHand = CommandSpec("search.byHand", .character("a"))
  static let foundAgain = CommandSpec("found.again", .character("R"), .function(5), isOffered: false)
}

/// What is under the marker of the search, and with that which commands work.
enum SearchSubject: Int, CaseIterable {
  /// A book of the library, or nothing.
  case own
  /// A book that was found, and one of those that is on the shelf.
  case found, shelved
  case byHand, question
  /// A series of a server.
  case series

  fileprivate var commands: [CommandSpec] {
    switch self {
    case .own: [.bookOpen, .searchByHand, .bookFavourite, .bookStatus]
    case .found: [.searchOpen, .searchAdd, .searchAddFavourite, .searchAddAs]
    case .shelved: [.searchOpen, .searchAdd, .bookFavourite, .bookStatus]
    case .byHand: [.searchOpen, .searchByHand]
    case .question: [.searchAsk, .searchByHand]
    case .series: [.searchOpen, .searchByHand]
    }
  }

  fileprivate var isBook: Bool { [.own, .found, .shelved].contains(self) }
}

extension CommandScope {
  static let searchField = CommandScope(
    "help.inSearchField",
    takesText: true,
    [.searchAsk, .searchToList, .searchLeave, .searchStop]
  )

  /// Where all that was asked failed, asking again comes first.
  static func search(on subject: SearchSubject, hasFailed: Bool) -> CommandScope {
    searchLists[subject.rawValue + (hasFailed ? SearchSubject.allCases.count : 0)]
  }

  /// All of them: those of a search that did not fail, then the others.
  static let searchLists =
    SearchSubject.allCases.map { searchList($0, []) }
    + SearchSubject.allCases.map { searchList($0, [.searchAgain]) }

  private static func searchList(_ subject: SearchSubject, _ first: [CommandSpec]) -> CommandScope {
    let own = subject.commands
    // What adds a book or marks it stands before the words, where it has which status behind them.
    let (before, after) = (own.filter { !isStatus($0) }, own.filter(isStatus))
    let middle: [CommandSpec] = [.searchWords] + (first.isEmpty ? [.searchAgain] : [])
    let rest: [CommandSpec] =
      subject.isBook
      ? [
        .bookProgress, .bookNote, .bookQuote, .bookTimer.inHelpOnly, .bookPause, .bookRate, .bookEdit,
        .bookDelete, .bookExport, .bookPreview,
      ]
      : []
    return CommandScope(
      "help.onSearch",
      first,
      before,
      middle,
      after,
      [.searchStop],
      rest,
      .listMovements
    )
  }

  private static func isStatus(_ command: CommandSpec) -> Bool {
    [.searchAddAs, .bookStatus].contains(command)
  }

  static let foundBook = CommandScope(
    "help.inFoundBook",
    [.partOpen, .searchAdd, .searchAddAs, .searchAddFavourite],
    [
      .bookProgress, .bookNote, .bookQuote, .bookTimer.inHelpOnly, .bookPause, .bookRate, .bookEdit,
      .bookDelete, .bookExport, .bookPreview,
    ],
    [.bookCover, .foundAgain],
    .listMovements
  )
  static let shelvedFoundBook = CommandScope(
    "help.inFoundBook",
    [.partOpen, .searchAdd, .bookProgress],
    .bookChanges,
    [.bookCover, .foundAgain],
    .listMovements
  )
}
