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




           ^S add   Tab next   Esc leave                                      F1 help
        """
    )
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 21, row: 7))
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

  @Test func statusIsChosenByLettersAndArrows() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aOne more")
    await stage.press(.tab, .tab, .tab)
    #expect(stage.marked.contains("want to read"))
    for (key, name) in [
      (Key.right, "up next"), (.left, "want to read"), (.left, "abandoned"), (.character("f"), "finished"),
      (.character(" "), "abandoned"), (.character("x"), "abandoned"), (.character("n"), "up next"),
    ] {
      await stage.press(key)
      #expect(stage.marked.contains(name))
    }
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

  @Test func leavingKeepsWhatWasTyped() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aHalf a tit")
    await stage.press(.escape)
    #expect(stage.lines[23].contains("What you typed is kept.   a add"))
    #expect(stage.library.books.count == Shelved.books.count)
    await stage.type("a")
    #expect(stage.lines[2].hasSuffix("as you left it"))
    await stage.type("le")
    #expect(stage.lines[4].hasSuffix("Half a title"))
    await stage.press(.control("u"), .escape)
    #expect(!stage.lines[23].contains("kept"))
    await stage.type("a")
    #expect(stage.lines[2].hasSuffix("only the title is needed"))
  }

  @Test func titleIsNeeded() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("a  ")
    await stage.press(.control("s"))
    #expect(stage.lines[6].hasSuffix("A book needs a title."))
    #expect(stage.library.books.count == Shelved.books.count)
  }

  @Test func longTextsTakeSeveralRows() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("a")
    stage.driver.paste(String(repeating: "아주 긴 제목 ", count: 12) + "\n끝")
    #expect(stage.lines[4].contains("아주 긴 제목"))
    #expect(stage.lines[5].contains("아주 긴 제목"))
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
    #expect(stage.lines[4].hasSuffix("Never saved"))
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
    #expect(stage.lines[4].hasSuffix("Never saved"))
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
