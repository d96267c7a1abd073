import ScreenKit
import TextScreen

// What can be done to a book, on the screens that show books of the library.

extension CommandSpec {
  static let bookOpen = CommandSpec("book.open", .enter, .character("l"), .right)
  static let bookProgress = CommandSpec("book.progress", .character("p"))
  static let bookNote = CommandSpec("book.note", .character("m"))
  static let bookQuote = CommandSpec("book.quote", .character("\""), isOffered: false)
  static let bookStatus = CommandSpec("book.status", .character("s"))
  static let bookRate = CommandSpec("book.rate", .character("r"))
  static let bookFavourite = CommandSpec("book.favourite", .character("f"))
  static let bookEdit = CommandSpec("book.edit", .character("e"))
  static let bookDelete = CommandSpec("book.delete", .character("d"), isOffered: false)
  static let bookExport = CommandSpec("book.export", .character("E"), isOffered: false)
  static let bookAdd = CommandSpec("book.add", .character("a"))
  static let bookAllNotes = CommandSpec("book.allNotes", .character("n"), isOffered: false)
  static let bookCover = CommandSpec("book.cover", .character("c"), isOffered: false)
  static let bookFetch = CommandSpec("book.fetch", .character("w"), isOffered: false)
  static let partOpen = CommandSpec("part.open", .enter, .character("l"), .right)

  static let boardEarlier = CommandSpec("board.earlier", .character("<"), .character("K"), isOffered: false)
  static let boardLater = CommandSpec("board.later", .character(">"), .character("J"), isOffered: false)
  static let boardToHead = CommandSpec("board.toHead", .character("{"), isOffered: false)
  static let boardToFoot = CommandSpec("board.toFoot", .character("}"), isOffered: false)
  static let boardClassics = CommandSpec("board.classics", .character("c"))

  static let shelfOrder = CommandSpec("shelf.order", .character("o"))
  static let shelfRestore = CommandSpec("shelf.restore", .character("b"))
  static let orderStatus = CommandSpec("order.status", .character("s"), isOffered: false)
  static let orderTitle = CommandSpec("order.title", .character("t"), isOffered: false)
  static let orderAuthor = CommandSpec("order.author", .character("a"), isOffered: false)
  static let orderRating = CommandSpec("order.rating", .character("r"), isOffered: false)
  static let orderPages = CommandSpec("order.pages", .character("p"), isOffered: false)
  static let orderAdded = CommandSpec("order.added", .character("d"), isOffered: false)
  static let orderFinished = CommandSpec("order.finished", .character("f"), isOffered: false)

  static let memoSave = CommandSpec("memo.save", .enter, .control("s"))
  static let memoLeave = CommandSpec("memo.leave", .escape)
  static let coverLeave = CommandSpec("cover.leave", .character("c"), .enter)
  static let fetchChoose = CommandSpec("fetch.choose", .enter, .character("l"), .right)
  static let fetchChooseAgain = CommandSpec("fetch.chooseAgain", .escape, .character("q"))
  static let fetchMark = CommandSpec("fetch.mark", .character(" "))
  static let fetchApply = CommandSpec("fetch.apply", .enter, .control("s"))
}

extension [CommandSpec] {
  /// What changes a book, in the order of most footers.
  static let bookChanges: [CommandSpec] = [
    .bookNote, .bookQuote, .bookStatus, .bookRate, .bookFavourite, .bookEdit, .bookDelete, .bookExport,
  ]
}

extension CommandScope {
  static let board = CommandScope(
    "help.onBoard",
    [.bookProgress, .bookOpen],
    .bookChanges,
    [.bookAdd, .boardEarlier, .boardLater, .boardToHead, .boardToFoot, .libraryImport.inHelpOnly],
    .listMovements
  )
  static let emptyBoard = CommandScope(
    "help.onBoard",
    [.bookAdd, .boardClassics, .libraryImport, .bookProgress, .bookOpen],
    .bookChanges,
    [.boardEarlier, .boardLater, .boardToHead, .boardToFoot],
    .listMovements
  )

  static let shelf = shelf(
    restore: [],
    clearFilter: FilterCommands.shelf.clear.bound(to: .escape).inHelpOnly
  )
  /// A filter is a level of its own: the key that goes back leaves it before it leaves the shelf.
  static let filteredShelf = shelf(restore: [], clearFilter: FilterCommands.shelf.clear)
  static let trash = shelf(restore: [.shelfRestore], clearFilter: FilterCommands.shelf.clear)
  static let shelfFilter = CommandScope(
    "help.filter",
    takesText: true,
    FilterCommands.shelf.scope("help.filter").commands,
    [.shelfKeep]
  )
  static let shelfOrder = CommandScope.choice(
    "help.order",
    [
      .orderStatus, .orderTitle, .orderAuthor, .orderRating, .orderPages, .orderAdded, .orderFinished,
    ]
  )

  private static func shelf(restore: [CommandSpec], clearFilter: CommandSpec) -> CommandScope {
    CommandScope(
      "help.onShelf",
      restore,
      [.bookOpen, FilterCommands.shelf.begin, .shelfOrder, clearFilter, .shelfShelves, .shelfKeep],
      [.bookProgress, .bookStatus, .bookAdd],
      [.bookNote, .bookQuote, .bookRate, .bookFavourite, .bookEdit, .bookDelete, .bookExport],
      restore.isEmpty ? [.shelfRestore.inHelpOnly] : [],
      [.libraryImport.inHelpOnly],
      .listMovements
    )
  }

  /// A note under the marker is nearer than its book to the key that edits.
  static let bookPage = CommandScope(
    "help.inBook",
    [.partOpen, .bookProgress],
    .bookChanges,
    [.noteEdit, .bookAllNotes, .noteRemove.bound(to: .character("x")), .noteRestore],
    [.bookCover, .bookFetch],
    .listMovements
  )
  static let memo = CommandScope("help.memo", takesText: true, [.memoSave, .memoLeave])
  static let cover = CommandScope("help.onCover", [.coverLeave])
  static let candidates = CommandScope("help.onCandidates", [.fetchChoose], .listMovements)
  static let fetched = CommandScope(
    "help.onFetched",
    [.fetchMark, .fetchApply, .fetchChooseAgain],
    .listMovements
  )
}
