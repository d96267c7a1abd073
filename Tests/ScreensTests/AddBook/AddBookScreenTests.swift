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

         ▸ Author            separate with commas
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
    (.english, "read", .finished, nil), (.english, "read 2015", .finished, "2015"),
    (.english, "rea", .reading, "2026-11-20"), (.english, "readi", .reading, "2026-11-20"),
    (.english, "다읽음", .finished, nil), (.english, "reading none", .reading, nil),
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
    ("finished soonish", "is not a day."),
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

  @Test(arguments: [("reading", true), ("next", true), ("paused", true), ("want", false)])
  func theMarkerOfTheBoardIsOnTheNewBook(status: String, isShown: Bool) async throws {
    let stage = try Stage(Shelf.reading + Shelf.queue)
    let before = stage.marked
    await stage.type("aNew one")
    await stage.press(.tab, .tab, .tab)
    await stage.type(status)
    await stage.press(.control("s"))
    #expect(stage.marked.contains("New one") == isShown)
    if !isShown { #expect(stage.marked == before) }
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
