import ScreenKit
import TextScreen

// What can be done to a book, on the screens that show books of the library.

extension CommandSpec {
  static let bookOpen = CommandSpec("book.open", .enter, .character("l"), .right)
  static let bookProgress = CommandSpec("book.progress", .character("p"))
  static let bookTimer = CommandSpec("book.timer", .character("t"))
  /// Has the timer rest, or go on.
  static let bookPause = CommandSpec("book.pause", .character("T"), isOffered: false)
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
  /// The series of the book, with all its volumes.
  static let bookSeries = CommandSpec("book.series", .character("="))
  static let partOpen = CommandSpec("part.open", .enter, .character("l"), .right)

  static let boardEarlier = CommandSpec("board.earlier", .character("<"), .character("K"), isOffered: false)
  static let boardLater = CommandSpec("board.later", .character(">"), .character("J"), isOffered: false)
  static let boardToHead = CommandSpec("board.toHead", .character("{"), isOffered: false)
  static let boardToFoot = CommandSpec("board.toFoot", .character("}"), isOffered: false)
  static let boardBeside = CommandSpec("board.beside", .tab, isOffered: false)
  static let boardToBooks = CommandSpec(
    "board.toBooks",
    .tab,
    .backTab,
    .escape,
    .character("h"),
    .left
  )
  static let boardOpenSide = CommandSpec("board.openSide", .enter, .character("l"), .right)
  static let boardClassics = CommandSpec("board.classics", .character("c"))

  static let shelfOrder = CommandSpec("shelf.order", .character("o"))
  static let shelfMark = CommandSpec("shelf.mark", .character(" "))
  static let shelfMarkAll = CommandSpec("shelf.markAll", .character("*"), .control("a"), isOffered: false)
  static let shelfUnmark = CommandSpec("shelf.unmark", .escape)
  static let bookTags = CommandSpec("book.tags", .character("#"))
  static let bookQueue = CommandSpec("book.queue", .character("n"), isOffered: false)
  static let shelfMerge = CommandSpec("shelf.merge", .character("="), isOffered: false)
  static let shelfView = CommandSpec("shelf.view", .character("v"))
  static let shelfList = CommandSpec("shelf.list", isOffered: false)
  static let shelfGrid = CommandSpec("shelf.grid", isOffered: false)
  static let shelfSpines = CommandSpec("shelf.spines", isOffered: false)
  static let shelfBookBefore = CommandSpec("shelf.bookBefore", .character("h"), .left, isOffered: false)
  static let shelfBookAfter = CommandSpec("shelf.bookAfter", .character("l"), .right, isOffered: false)
  static let shelfDraw = CommandSpec("shelf.draw", .character("z"), isOffered: false)
  /// What the books shown add up to.
  static let shelfFigures = CommandSpec("shelf.figures", .character("%"), isOffered: false)
  static let shelfRestore = CommandSpec("shelf.restore", .character("b"))
  static let orderStatus = CommandSpec("order.status", .character("s"), isOffered: false)
  static let orderTitle = CommandSpec("order.title", .character("t"), isOffered: false)
  static let orderAuthor = CommandSpec("order.author", .character("a"), isOffered: false)
  static let orderSeries = CommandSpec("order.series", .character("e"), isOffered: false)
  static let orderRating = CommandSpec("order.rating", .character("r"), isOffered: false)
  static let orderPages = CommandSpec("order.pages", .character("p"), isOffered: false)
  static let orderHeight = CommandSpec("order.height", .character("h"), isOffered: false)
  static let orderAdded = CommandSpec("order.added", .character("d"), isOffered: false)
  static let orderFinished = CommandSpec("order.finished", .character("f"), isOffered: false)
  static let orderLastRead = CommandSpec("order.lastRead", .character("l"), isOffered: false)
  static let orderRandom = CommandSpec("order.random", .character("z"), isOffered: false)

  static let memoSave = CommandSpec("memo.save", .enter, .control("s"))
  static let memoLeave = CommandSpec("memo.leave", .escape)
  static let coverLeave = CommandSpec("cover.leave", .character("c"), .enter)
  static let fetchChoose = CommandSpec("fetch.choose", .enter, .character("l"), .right)
  static let fetchChooseAgain = CommandSpec("fetch.chooseAgain", .escape, .character("q"))
  static let fetchMark = CommandSpec("fetch.mark", .character(" "))
  static let fetchApply = CommandSpec("fetch.apply", .enter, .control("s"))
}

extension CommandSpec {
  static let recordsApply = CommandSpec("records.apply", .enter, .control("s"))
  static let recordsLeft = CommandSpec("records.left", .character("h"), .left)
  static let recordsRight = CommandSpec("records.right", .character("l"), .right)
  static let recordsBoth = CommandSpec("records.both", .character(" "))
  static let recordsLeave = CommandSpec("records.leave", .escape, .character("q"))
}

extension [CommandSpec] {
  /// What changes a book, in the order of most footers.
  static let bookChanges: [CommandSpec] = [
    .bookNote, .bookQuote, .bookTimer, .bookPause, .bookStatus, .bookRate, .bookFavourite, .bookEdit,
    .bookDelete, .bookExport,
    .bookPreview,
  ]
}

extension CommandScope {
  static let board = CommandScope(
    "help.onBoard",
    [.bookProgress, .bookOpen],
    .bookChanges,
    [.bookAdd, .boardEarlier, .boardLater, .boardToHead, .boardToFoot, .libraryImport.inHelpOnly],
    [.bookSeries.inHelpOnly, .boardRecall.inHelpOnly, .boardBeside],
    .listMovements
  )
  static let boardSide = CommandScope(
    "help.onBoardSide",
    [.boardOpenSide, .boardToBooks, .bookAdd],
    .listMovements
  )
  static let emptyBoard = CommandScope(
    "help.onBoard",
    [.bookAdd, .boardClassics, .libraryImport, .bookProgress, .bookOpen],
    .bookChanges,
    [.boardEarlier, .boardLater, .boardToHead, .boardToFoot],
    .listMovements
  )

  /// Which books the shelf shows, as far as its keys differ.
  enum ShelfBooksShown: CaseIterable {
    case all, filtered, trash
  }

  /// What the keys of the shelf depend on.
  struct ShelfKeyState: Hashable {
    let shown: ShelfBooksShown
    /// Whether books stand side by side, so that keys lead along them, too.
    let isSideways: Bool
    /// Whether some are marked, so that most commands are about those.
    let hasMarks: Bool

    fileprivate static let all = ShelfBooksShown.allCases.flatMap { shown in
      [false, true].flatMap { isSideways in
        [false, true].map { ShelfKeyState(shown: shown, isSideways: isSideways, hasMarks: $0) }
      }
    }
  }

  /// Every scope of the shelf.
  static let shelfStates = ShelfKeyState.all.map { shelfScope($0) }
  private static let shelfScopes = Dictionary(uniqueKeysWithValues: zip(ShelfKeyState.all, shelfStates))

  /// The keys of the shelf, which are asked for several times with each of them.
  static func shelf(_ state: ShelfKeyState) -> CommandScope { shelfScopes[state] ?? shelfScope(state) }

  private static func shelfScope(_ state: ShelfKeyState) -> CommandScope {
    let (shown, isSideways, hasMarks) = (state.shown, state.isSideways, state.hasMarks)
    let clear = FilterCommands.shelf.clear
    let restore: [CommandSpec] = shown == .trash ? [.shelfRestore] : []
    let areInTrash = hasMarks && shown == .trash
    let areMarked = hasMarks && shown != .trash
    let changes: [CommandSpec] = [.bookStatus, .bookRate, .bookFavourite, .bookEdit]
    let marked: [CommandSpec] =
      areInTrash
      ? [.shelfMark, .shelfUnmark]
      : [.shelfMark, .bookStatus, .bookEdit, .bookTags, .bookRate, .shelfUnmark, .bookFavourite]
    // A filter is a level of its own: the key that goes back leaves it before it leaves the shelf.
    let leaving: [CommandSpec] =
      switch (shown, hasMarks) {
      case (.all, false): [clear.bound(to: .escape).inHelpOnly]
      case (.filtered, true), (.trash, true): [clear.bound(to: .character("q")).inHelpOnly]
      case (.all, true): []
      default: [clear]
      }
    return CommandScope(
      "help.onShelf",
      restore,
      hasMarks ? marked : [],
      [
        isSideways ? .bookOpen.bound(to: .enter) : .bookOpen, areMarked ? .shelfMerge : .bookSeries,
        .shelfView,
        FilterCommands.shelf.begin, .shelfOrder,
      ],
      leaving,
      [.shelfShelves, .shelfKeep],
      hasMarks ? [.bookAdd] : [.bookProgress, .bookStatus, .bookAdd],
      [.bookNote, .bookQuote],
      hasMarks ? [.bookProgress.inHelpOnly] : [.bookRate, .bookFavourite],
      [.bookTimer.inHelpOnly, .bookPause],
      areInTrash ? changes.map(\.inHelpOnly) : [],
      hasMarks ? [] : [.bookEdit],
      [.bookDelete, .bookExport, .bookPreview],
      areMarked ? [.bookQueue, .boardToHead, .boardToFoot] : [],
      hasMarks ? [] : [.shelfMark],
      [.shelfMarkAll],
      restore.isEmpty ? [.shelfRestore.inHelpOnly] : [],
      [.shelfDraw, .shelfList, .shelfGrid, .shelfSpines, .shelfFigures],
      [.libraryImport.inHelpOnly],
      isSideways ? [.shelfBookBefore, .shelfBookAfter] : [],
      .listMovements
    )
  }

  static let shelfFilter = CommandScope(
    "help.filter",
    takesText: true,
    FilterCommands.shelf.scope("help.filter").commands,
    [.shelfKeep]
  )
  static let shelfOrder = CommandScope.choice(
    "help.order",
    [
      .orderStatus, .orderTitle, .orderAuthor, .orderSeries, .orderRating, .orderPages, .orderHeight,
      .orderAdded, .orderFinished, .orderLastRead, .orderRandom,
    ]
  )

  /// A note under the marker is nearer than its book to the key that edits.
  static let bookPage = CommandScope(
    "help.inBook",
    [.partOpen, .bookProgress],
    .bookChanges,
    [.noteEdit, .bookAllNotes, .noteRemove.bound(to: .character("x")), .noteRestore],
    [.bookCover, .bookFetch, .bookSeries.inHelpOnly],
    .listMovements
  )
  static let memo = CommandScope("help.memo", takesText: true, [.memoSave, .memoLeave])
  static let cover = CommandScope("help.onCover", [.coverLeave])
  static let twoRecords = CommandScope(
    "help.twoRecords",
    kind: .sheet,
    opening: nil,
    [.recordsApply, .recordsLeft, .recordsRight, .recordsBoth, .recordsLeave],
    .listMovements
  )
  static let candidates = CommandScope("help.onCandidates", [.fetchChoose], .listMovements)
  static let fetched = CommandScope(
    "help.onFetched",
    opening: .character(" "),
    [.fetchMark, .fetchApply, .fetchChooseAgain],
    .listMovements
  )
}
