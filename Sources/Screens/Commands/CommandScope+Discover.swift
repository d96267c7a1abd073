import ScreenKit
import TextScreen

// What there is to discover: bestsellers, genres, collections.

extension CommandSpec {
  static let discoverOpen = CommandSpec("discover.open", .enter)
  static let discoverNext = CommandSpec("discover.next", .character("l"), .right)
  static let discoverPrevious = CommandSpec("discover.previous", .character("h"), .left, isOffered: false)
  static let discoverBelow = CommandSpec("discover.below", .character("j"), .down)
  static let discoverAbove = CommandSpec("discover.above", .character("k"), .up)
  /// Asks those anew whose books a page shows.
  static let pageAgain = CommandSpec("page.again", .character("R"), .function(5))
  /// Leaves a page that was opened from Discover.
  static let pageLeave = CommandSpec("page.leave", .character("q"), .character("h"), .left)

  static let collectionRead = CommandSpec("collection.read", .enter, .character("l"), .right)
  static let collectionCopy = CommandSpec("collection.copy", .character("y"))
  static let exhibitNext = CommandSpec("exhibit.next", .character("n"))
  static let exhibitPrevious = CommandSpec("exhibit.previous", .character("p"))
  static let exhibitToList = CommandSpec("exhibit.toList", .escape, .enter, isOffered: false)
}

extension CommandSpec {
  static let serverIn = CommandSpec("server.in", .character("l"), .enter, .right)
  /// Closes a branch, or goes to the one the marker is in; from the top back to where the tree was opened.
  static let serverOut = CommandSpec("server.out", .character("h"), .left)
  static let serverLeave = CommandSpec("server.leave", .character("q"))
  static let serverFind = CommandSpec("server.find", .character("/"))
  static let serverAsk = CommandSpec("server.ask", .enter)
  static let serverLeaveField = CommandSpec("server.leaveField", .escape)
}

extension CommandSpec {
  static let bookPreview = CommandSpec("book.preview", .character("P"), isOffered: false)
  static let previewNext = CommandSpec("preview.next", .character("l"), .right, .character(" "))
  static let previewPrevious = CommandSpec("preview.previous", .character("h"), .left)
  static let previewLarger = CommandSpec("preview.larger", .enter)
  static let previewBrowser = CommandSpec("preview.browser", .character("o"))
  static let previewCopy = CommandSpec("preview.copy", .character("y"))
  static let previewClose = CommandSpec("preview.close", .character("q"), .escape, .character("P"))
}

/// What is under the marker of a list of found books, and with that which commands work.
enum FoundSubject: CaseIterable {
  case none
  /// A book that was found, and one of those that is on the shelf.
  case found, shelved

  /// Those of a book.
  fileprivate static let onBook: [FoundSubject] = [.found, .shelved]

  /// What adds the book or marks it, and what has which status stand behind it.
  fileprivate var commands: (first: [CommandSpec], last: [CommandSpec]) {
    switch self {
    case .none: ([], [])
    case .found: ([.searchOpen, .searchAdd, .searchAddFavourite], [.searchAddAs])
    case .shelved: ([.searchOpen, .bookFavourite, .bookNote], [.bookStatus, .searchAdd.inHelpOnly])
    }
  }

  /// What else can be done with a book of the shelf.
  fileprivate var rest: [CommandSpec] {
    switch self {
    case .none: []
    case .found: CommandScope.ofShelved + [.bookNote.inHelpOnly]
    case .shelved: CommandScope.ofShelved
    }
  }
}

extension CommandScope {
  fileprivate static let ofShelved: [CommandSpec] = [
    .bookProgress.inHelpOnly, .bookTimer.inHelpOnly, .bookPause, .bookQuote, .bookRate.inHelpOnly,
    .bookEdit.inHelpOnly, .bookDelete,
    .bookExport, .bookPreview,
  ]
  /// What things are told to be no books for.
  static let ofBooks: [CommandSpec] = [
    .searchAdd.inHelpOnly, .searchAddFavourite.inHelpOnly, .searchAddAs.inHelpOnly, .bookNote.inHelpOnly,
  ]

  /// A place with a book that was found under the marker.
  ///
  /// - Parameter open: the command that opens it, with the keys it has there.
  private static func ofFound(
    _ name: String,
    _ subject: FoundSubject,
    _ commands: [CommandSpec],
    open: CommandSpec = .searchOpen
  ) -> CommandScope {
    let (first, last) = subject.commands
    return CommandScope(
      name,
      first.map { $0 == open ? open : $0 },
      commands,
      last,
      subject.rest,
      .listMovements
    )
  }

  /// The strip of Discover.
  static func discoverStrip(_ subject: FoundSubject) -> CommandScope {
    ofFound(
      "help.onDiscover",
      subject,
      [.discoverBelow, .discoverNext, .pageAgain, .discoverAbove, .discoverPrevious],
      open: .searchOpen.bound(to: .enter)
    )
  }

  static let discoverGenres = CommandScope(
    "help.onDiscover",
    [.discoverOpen, .discoverBelow, .discoverAbove, .discoverNext, .pageAgain, .discoverPrevious],
    .listMovements
  )
  static let discoverRows = CommandScope(
    "help.onDiscover",
    [.discoverOpen, .discoverAbove, .discoverBelow, .pageAgain, .discoverNext],
    .listMovements
  )

  /// The books of a list of the catalogues.
  static func listed(_ subject: FoundSubject) -> CommandScope {
    let filter = FilterCommands.listed
    return ofFound("help.inList", subject, [filter.begin, filter.clear, .pageLeave, .pageAgain])
  }

  static let listedField = FilterCommands.listed.scope("help.inListField")

  /// A collection with the marker on a thing.
  static let collectionThings = CommandScope(
    "help.inCollection",
    [
      .collectionRead, FilterCommands.collection.begin, FilterCommands.collection.clear, .collectionCopy,
      .pageLeave,
    ],
    ofBooks,
    .listMovements
  )

  /// A collection with the marker on a book.
  static func collectionBooks(_ subject: FoundSubject) -> CommandScope {
    let filter = FilterCommands.collection
    return ofFound(
      "help.inCollection",
      subject,
      [filter.begin, filter.clear, .collectionCopy, .pageLeave]
    )
  }

  static let collectionFilter = FilterCommands.collection.scope("help.inCollectionFilter")

  /// A thing of a collection, to be read.
  static let exhibit = CommandScope(
    "help.inExhibit",
    [.exhibitNext, .exhibitPrevious, .collectionCopy, .pageLeave, .exhibitToList],
    ofBooks,
    .listMovements
  )

  /// A server's tree with the marker on a branch.
  static let serverBranches = CommandScope(
    "help.onServer",
    [.serverIn, .serverOut, .serverFind, .pageAgain, .serverLeave],
    .listMovements
  )

  /// A server's tree with the marker on a book.
  static func serverBooks(_ subject: FoundSubject) -> CommandScope {
    ofFound("help.onServer", subject, [.serverOut, .serverFind, .pageAgain, .serverLeave])
  }

  static let serverField = CommandScope(
    "help.inServerField",
    takesText: true,
    [.serverAsk, .serverLeaveField]
  )

  /// The pages of a preview.
  static let preview = CommandScope(
    "help.inPreview",
    [
      .previewNext, .previewPrevious, .previewLarger, .previewBrowser, .previewCopy, .previewClose,
      .pageAgain,
    ],
    .listMovements
  )

  static let discover =
    FoundSubject.allCases.map { discoverStrip($0) } + [discoverGenres, discoverRows]
    + FoundSubject.allCases.map { listed($0) } + [listedField, collectionThings]
    + FoundSubject.onBook.map { collectionBooks($0) } + [collectionFilter, exhibit, serverBranches]
    + FoundSubject.onBook.map { serverBooks($0) } + [serverField, preview]
}
