import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What the screens show while the library is not read yet.
@Suite struct ReadingTests {
  private static let books: [Book] = (0..<3).map { number in
    var book = Book(
      id: "1b000000000\(number)",
      title: "Book \(number)",
      status: .reading,
      added: "2026-11-01"
    )
    book.notes = [
      Note(id: "1n000000000\(number)", text: "Note \(number)", created: "2026-11-02T09:00:00+09:00")
    ]
    return book
  }

  @Test(arguments: [(Tab.board, "Book 1"), (.shelf, "Book 1"), (.notes, "Note 1")])
  func nothingIsSaidOfBooksThatAreNotKnown(tab: Tab, title: String) async throws {
    let stage = try Stage(Self.books, tab: tab, isRead: false)
    #expect(stage.lines[2...].dropLast().allSatisfy { !$0.contains("Book") && !$0.contains("first") })
    await stage.press(.down, .enter, .escape)
    await stage.read()
    if tab == .notes { await stage.press(.character("1"), .character("4")) }
    #expect(stage.screen.contains(title))
  }

  /// Keys typed ahead move the marker on what comes, as far as there is any.
  @Test(arguments: [
    ("j", "Book 1"), ("jj", "Book 2"), ("jjk", "Book 1"), ("jjjjj", "Book 2"), ("G", "Book 2"),
    ("Gg", "Book 0"), ("kj", "Book 1"),
  ])
  func aMoveInAListThatIsNotReadYetCounts(keys: String, title: String) async throws {
    let stage = try Stage(Self.books, isRead: false)
    await stage.type("2" + keys)
    await stage.read()
    #expect(stage.marked.contains(title), "\(stage.screen)")
    await stage.press(.up)
    #expect(!stage.marked.contains("Book 2"))
  }

  @Test func aMarkerMovedBeforeAllIsReadStaysOnItsBook() async throws {
    let stage = try Stage(Self.books, isRead: false)
    await stage.type("2j")
    await stage.read()
    #expect(stage.marked.contains("Book 1"))
    let first = Book(id: "1b0000000009", title: "A first one", status: .reading, added: "2026-11-01")
    try stage.folder.write([first])
    await stage.notice()
    #expect(stage.screen.contains("A first one") && stage.marked.contains("Book 1"), "\(stage.screen)")
  }

  @Test func aFilterThatAsksForNotesHasThemRead() async throws {
    let stage = try Stage(Self.books, tab: .shelf, isRead: false)
    await stage.read()
    #expect(stage.library.notes == nil)
    await stage.type("/note:2")
    #expect(stage.screen.contains("Book 2") && !stage.screen.contains("Book 1"))
  }

  /// What is asked of readings is counted from the logs, which nobody has looked at yet.
  @Test(arguments: [Tab.shelf, .notes])
  func aFilterThatAsksForReadingsHasThemRead(tab: Tab) async throws {
    var books = Self.books
    for number in books.indices {
      books[number].pages = 100
      var read = Read(id: "1r000000000\(number)")
      let day = try #require(ReadingDay(year: 2024 + number))
      read.log = [LogEntry(id: "1l\(number)", day: day, at: .page(10))]
      books[number].reads = [read]
    }
    let stage = try Stage(books, tab: tab)
    await stage.type("/read:2026")
    let named = tab == .notes ? "Note" : "Book"
    #expect(stage.screen.contains("\(named) 2") && !stage.screen.contains("\(named) 1"), "\(stage.screen)")
    // Kept up to date from then on.
    await stage.press(.enter)
    _ = try await stage.library.edit(books[1].id) {
      $0.reads[0].log[0].day = ReadingDay(year: 2026) ?? .epoch
    }
    await stage.notice()
    #expect(stage.screen.contains("\(named) 1") && !stage.screen.contains("\(named) 0"), "\(stage.screen)")
  }

  /// Nor has anybody when a book is chosen by its readings or its notes.
  @Test(arguments: ["finished:2020 rated:4", "note:2"])
  func aBookIsChosenByWhatIsNotReadYet(words: String) async throws {
    var books = Self.books
    var read = Read(id: "1r0000000002")
    (read.finished, read.rating) = (ReadingDay(year: 2020), Rating(quarters: 16))
    books[2].reads = [read]
    let stage = try Stage(books)
    await stage.press(.character("3"), .escape, .character("m"), .character("o"))
    #expect(stage.screen.contains("Book 1"), "\(stage.screen)")
    await stage.type(words)
    #expect(stage.screen.contains("Book 2") && !stage.screen.contains("Book 1"), "\(stage.screen)")
  }

  @Test func longReadingSaysHowFarItIs() throws {
    var frame = Frame(size: Size(columns: 80, rows: 24), look: Look())
    let words = try Words.load(language: .english, folder: .locate())
    let half = ChangeProgress(phase: .reading, done: 500, total: 1000)
    ReadingBar(words: words, progress: half).draw(in: Rect(columns: 3..<77, rows: 2..<20), into: &frame)
    let lines = frame.canvas.lines
    #expect(lines[3].contains("Reading the library: 500 of 1000"))
    #expect(lines[2].contains("╍╌") && lines[2].filter { $0 == "╍" }.count == 37)
  }
}
