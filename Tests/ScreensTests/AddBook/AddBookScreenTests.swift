import Catalogue
import CatalogueAsking
import Glibc
import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

/// The form for a new book.
@Suite struct AddBookScreenTests {
  @Test func statesOfTheFieldsAt80x24() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("a바다와 나비")
    await stage.press(.tab, .tab)
    await stage.type("1,20x")
    await stage.press(.backTab)
    #expect(
      stage.body == """

           A new book                                        only the title is needed

           ISBN              fills in the rest, where there is a network
                             ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌

           Title             바다와 나비
                             ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌

         ▸ Author            several with commas between
                             ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍

           Pages             1,20x
                             ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                             Pages are a whole number from 1 up, or empty.

           Status            want to read
                             ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌

           Tags              separate with commas
                             ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌

           ^S add   Tab next   Esc close                                      F1 help
        """
    )
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 21, row: 10))
  }

  @Test func enterWalksAndTheLastOneAdds() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aPiranesi 2")
    await stage.press(.enter)
    await stage.type("Susanna Clarke")
    await stage.press(.enter, .enter)
    await stage.type("ㄱ")
    await stage.press(.enter, .enter)
    #expect(stage.lines[23].contains("Piranesi 2 is on the shelf."))
    #expect(stage.marked.contains("Piranesi 2"))
    let book = try #require(stage.library.books.first { $0.title == "Piranesi 2" })
    #expect(book.status == .reading)
    #expect(book.currentRead?.started == ReadingDay(text: "2026-11-20"))
    #expect(book.added == "2026-11-20T21:04:05+09:00")
  }

  @Test func statusIsTypedOrChosenByArrows() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aOne more")
    await stage.press(.tab, .tab, .tab)
    #expect(stage.marked.contains("want to read"))
    for (key, name) in [
      (Key.right, "up next"), (.left, "want to read"), (.left, "abandoned"), (.control("u"), "abandoned"),
      (.character("f"), "f        "), (.left, "paused"), (.character("n"), "n      "),
    ] {
      await stage.press(key)
      #expect(stage.marked.contains(name), "\(stage.marked)")
    }
    #expect(stage.marked.hasSuffix("up next"))
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "One more" })
    #expect(book.status == .next)
    // The queue ends with d; the new book stands behind it.
    #expect((book.queueRank ?? "") > "d")
    #expect(stage.marked.contains("next, 4th"))
  }

  @Test func finishedBooksHaveNoInventedDay() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aLong ago")
    await stage.press(.tab, .tab, .tab)
    await stage.type("f")
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "Long ago" })
    #expect(book.reads.map(\.outcome) == [.finished])
    #expect(book.lastFinished == nil)
  }

  /// The word as it is written, with or without a day, in the language of the screens.
  @Test(arguments: [
    (Language.english, "finished", Status.finished, nil as String?),
    (.english, "reading", .reading, "2026-11-20"),
    (.english, "Finished 2015", .finished, "2015"), (.english, "up next", .next, nil),
    (.english, "reading yesterday", .reading, "2026-11-19"), (.english, "aband", .abandoned, nil),
    (.english, "want", .want, nil), (.english, "r", .reading, "2026-11-20"), (.english, "ㄹ", .finished, nil),
    (.korean, "다 읽음 2015년", .finished, "2015"), (.korean, "읽는중", .reading, "2026-11-20"),
    (.korean, "다음", .next, nil), (.korean, "그만", .abandoned, nil), (.korean, "finished", .finished, nil),
  ])
  func statusIsTheWordTyped(language: Language, text: String, status: Status, day: String?) async throws {
    let stage = try Stage(Shelved.books, language: language, tab: .shelf)
    await stage.type("aOne more")
    await stage.press(.tab, .tab, .tab)
    await stage.type(text)
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "One more" })
    #expect(book.status == status)
    #expect((book.lastFinished ?? book.currentRead?.started)?.text == day)
  }

  @Test(arguments: [
    ("blah", "A status is want"), ("next 2015", "A day says when"), ("finished 2031", "still to come"),
    ("finished soonish", "is no day."),
  ])
  func aStatusThatMeansNothingIsSaid(text: String, sentence: String) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aOne more")
    await stage.press(.tab, .tab, .tab)
    await stage.type(text)
    #expect(!stage.screen.contains(sentence))
    await stage.press(.control("s"))
    #expect(stage.screen.contains(sentence), "\(stage.screen)")
    #expect(stage.library.books.count == Shelved.books.count && stage.marked.contains("Status"))
  }

  // MARK: Already here

  private static let dunes: [Book] = {
    var first = Shelf.book("1b0000000021", "Dune", "Frank Herbert", .finished) { book in
      (book.isbn, book.published, book.publisher) = (["9780441172719"], "2005", "Ace")
    }
    first.reads = Shelf.littlePrince.reads
    let second = Shelf.book("1b0000000022", "Dune", "Frank Herbert", .want) { $0.medium = .audio }
    return [first, second, Shelf.book("1b0000000023", "Dune Messiah", "Frank Herbert", .want)]
  }()

  @Test func aBookThatIsHereIsSaidWhileItsTitleIsTyped() async throws {
    let stage = try Stage(Self.dunes, tab: .shelf)
    await stage.type("aDun")
    await stage.driver.settled()
    #expect(!stage.screen.contains("Already here"))
    await stage.type("E ")
    await stage.driver.settled()
    let rows = stage.lines.filter { $0.contains("✓Dune, Frank Herbert") }
    #expect(rows.count == 2 && rows[0].contains("Already here"), "\(stage.screen)")
    #expect(rows.contains { $0.contains("2005, Ace") && $0.hasSuffix("finished 2019") })
    #expect(rows.contains { $0.contains("audiobook") })
  }

  @Test func downReachesTheBookThatIsHereAndEnterOpensIt() async throws {
    let stage = try Stage(Self.dunes, tab: .shelf)
    await stage.type("adune")
    await stage.driver.settled()
    await stage.press(.down, .down)
    #expect(stage.marked.contains("✓Dune"))
    await stage.press(.down)
    #expect(stage.marked.contains("Author"))
    await stage.press(.up)
    #expect(stage.marked.contains("✓Dune"))
    await stage.press(.enter)
    #expect(stage.driver.runtime.commandsInScope.name == "help.inBook")
    await stage.press(.character("q"))
    #expect(stage.screen.contains("A new book") && stage.lines.contains { $0.hasSuffix("dune") })
    await stage.press(.tab, .control("s"))
    #expect(stage.library.books.count == 4)
  }

  @Test func theSameISBNIsSaidHoweverItIsWritten() async throws {
    let stage = try Stage(Self.dunes, tab: .shelf)
    await stage.type("a")
    await stage.press(.backTab)
    await stage.type("0-441-17271-7")
    await stage.driver.settled()
    #expect(stage.lines.contains { $0.contains("✓Dune, Frank Herbert") && $0.contains("same ISBN") })
  }

  // MARK: The ISBN

  private func catalogue(_ state: SourceState? = nil) -> StubCatalogues {
    StubCatalogues { request in
      if let state { return CatalogueAnswer(state: state) }
      guard request.words == "9780553448184" else { return .found([]) }
      var found = CatalogueRecord.blank(title: "Human Acts")
      (found.isbn, found.pages, found.publisher) = (["9780553448184"], 218, "Hogarth")
      found.authors = [Author(name: "Han Kang"), Author(name: "Deborah Smith", role: "translator")]
      return .found([CatalogueRecord(book: found, source: "openlibrary")])
    }
  }

  @Test func anISBNFillsWhatIsEmpty() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: catalogue().catalogues())
    await stage.type("aMy own title")
    await stage.press(.backTab)
    await stage.type("978-0-553-44818-4")
    await stage.press(.tab)
    await stage.driver.settled()
    #expect(stage.screen.contains("filled in from Open Library"), "\(stage.screen)")
    #expect(stage.screen.contains("Han Kang, Deborah Smith (translator)") && stage.screen.contains("218"))
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "My own title" })
    #expect(book.isbn == ["9780553448184"] && book.pages == 218 && book.publisher == "Hogarth")
    #expect(book.authors.map(\.role) == [nil, "translator"] && book.status == .want)
  }

  @Test func anISBNOfAnotherBookLaterTakesNothingAlong() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: catalogue().catalogues())
    await stage.type("aMine")
    await stage.press(.backTab)
    await stage.type("9780553448184")
    await stage.press(.tab, .backTab, .control("u"))
    await stage.driver.settled()
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "Mine" })
    #expect(book.isbn.isEmpty && book.publisher == nil)
  }

  @Test(arguments: [
    (nil as SourceState?, "9780441172719", "no catalogue knows it"),
    (.offline, "9780553448184", "no catalogue answers"),
  ])
  func anISBNNobodyKnowsIsKept(state: SourceState?, isbn: String, said: String) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: catalogue(state).catalogues())
    await stage.type("aMine")
    await stage.press(.backTab)
    await stage.type(isbn)
    await stage.press(.tab)
    await stage.driver.settled()
    #expect(stage.screen.contains(said), "\(stage.screen)")
    await stage.press(.control("s"))
    #expect(stage.library.books.first { $0.title == "Mine" }?.isbn == [isbn])
  }

  @Test func whatIsNoISBNIsSaid() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aMine")
    await stage.press(.backTab)
    await stage.type("97805534481")
    #expect(!stage.screen.contains("An ISBN has"))
    await stage.press(.tab)
    #expect(stage.screen.contains("An ISBN has 10 or 13 digits"))
    await stage.press(.control("s"))
    #expect(stage.library.books.count == Shelved.books.count && stage.marked.contains("ISBN"))
  }

  @Test func leavingKeepsWhatWasTyped() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aHalf a tit")
    await stage.press(.escape)
    #expect(stage.lines[23].contains("What you typed is kept.   a add"))
    #expect(stage.library.books.count == Shelved.books.count)
    await stage.type("a")
    #expect(stage.lines[2].hasSuffix("as you left it"))
    await stage.type("le")
    #expect(stage.lines[7].hasSuffix("Half a title"))
    await stage.press(.control("u"), .escape)
    #expect(!stage.lines[23].contains("kept"))
    await stage.type("a")
    #expect(stage.lines[2].hasSuffix("only the title is needed"))
  }

  @Test func titleIsNeeded() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("a  ")
    await stage.press(.control("s"))
    #expect(stage.lines[9].hasSuffix("A book needs a title."))
    #expect(stage.library.books.count == Shelved.books.count)
  }

  @Test func longTextsTakeSeveralRows() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("a")
    stage.driver.paste(String(repeating: "아주 긴 제목 ", count: 12) + "\n끝")
    #expect(stage.lines[7].contains("아주 긴 제목"))
    #expect(stage.lines[8].contains("아주 긴 제목"))
    #expect(stage.screen.contains("끝"))
  }

  @Test(arguments: [(40, 10), (40, 24), (60, 12)])
  func focusIsAlwaysInSight(columns: Int, rows: Int) async throws {
    let stage = try Stage(Shelved.books, columns: columns, rows: rows, tab: .shelf)
    await stage.type("a")
    stage.driver.paste(String(repeating: "title ", count: 30))
    for name in ["Author", "Pages", "Status", "Tags"] {
      await stage.press(.tab)
      #expect(stage.marked.contains(name))
      let cursor = try #require(stage.driver.terminal.canvas.cursor)
      #expect(stage.lines[cursor.row] == stage.marked)
      #expect(stage.lines[cursor.row + 1].contains("╍╍╍╍"))
      if name == "Pages" { await stage.type("x") }
    }
    await stage.press(.up, .up)
    #expect(stage.screen.contains("or empty."))
  }

  @Test func failedSavingGivesTheFormBack() async throws {
    var access = FileAccess.live
    access.write = { (_, _) throws(SystemFault) in throw SystemFault(ENOSPC) }
    let stage = try Stage(Shelved.books, tab: .shelf, access: access)
    await stage.type("aNever saved")
    await stage.press(.control("s"))
    #expect(stage.lines[2].contains("A new book"))
    #expect(stage.lines[7].hasSuffix("Never saved"))
    #expect(stage.screen.contains("could not be saved and is as it was."))
    #expect(stage.library.books.count == Shelved.books.count)
  }

  @Test func failedSavingDoesNotComeBetweenAReaderAndTheirText() async throws {
    var access = FileAccess.live
    access.write = { (_, _) throws(SystemFault) in throw SystemFault(ENOSPC) }
    let stage = try Stage(Shelved.books, tab: .shelf, access: access)
    await stage.type("aNever saved")
    stage.driver.press(.control("s"))
    stage.driver.type("/한")
    await stage.driver.settled()
    #expect(stage.driver.takesText && !stage.screen.contains("A new book"))
    #expect(stage.screen.contains("could not be saved and is as it was."))
    stage.driver.type("강")
    #expect(stage.screen.contains("한강"))
    await stage.press(.escape)
    await stage.type("a")
    #expect(stage.lines[7].hasSuffix("Never saved"))
  }

  @Test func newBookIsShownEvenWhereAFilterHidesIt() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/한강")
    await stage.press(.enter)
    await stage.type("aOther")
    await stage.press(.control("s"))
    #expect(stage.marked.contains("Other"))
    #expect(stage.lines[2].hasPrefix("   All books  16"))
  }

  @Test func bookThatIsThereIsNotAskedForAgain() async throws {
    let books = Mutex<UInt64?>(nil)
    var access = FileAccess.live
    access.sync = { (file) throws(SystemFault) in
      let inode = try FileAccess.live.statusOfOpen(file).inode
      if books.withLock({ $0 == inode }) { throw SystemFault(EIO) }
      try FileAccess.live.sync(file)
    }
    let stage = try Stage(Shelved.books, tab: .shelf, access: access)
    let inode = try FileAccess.live.status(stage.folder.path("books"), true).inode
    books.withLock { $0 = inode }
    await stage.type("aSaved")
    await stage.press(.control("s"))
    #expect(stage.screen.contains("The change is made, but a power cut may still undo it in books."))
    #expect(stage.marked.hasPrefix(" ▸ Saved"))
    await stage.type("a")
    #expect(stage.lines[2].hasSuffix("only the title is needed"))
    #expect(!stage.screen.contains("Saved"))
  }
}
