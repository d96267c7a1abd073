import Glibc
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The form of a book: how it looks, and that nothing typed is lost.
@Suite struct EditBookScreenTests {
  private func stage(_ book: Book = FormBook.bare, access: FileAccess = .live) throws -> Stage {
    try Stage([book], tab: .shelf, access: access)
  }

  // MARK: Looks

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func looks(columns: Int, rows: Int) async throws {
    let stage = try Stage([try FormBook.full()], columns: columns, rows: rows, tab: .shelf)
    try await stage.openForm()
    try expectScreen(stage.screen, is: "form-\(columns)x\(rows)")
    await stage.press(.pageDown)
    try expectScreen(stage.screen, is: "form-read-\(columns)x\(rows)")
    await stage.press(.pageDown, .pageDown)
    await stage.press(.up)
    try expectScreen(stage.screen, is: "form-log-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func looksInKorean(columns: Int, rows: Int) async throws {
    let stage = try Stage([try FormBook.full()], language: .korean, columns: columns, rows: rows, tab: .shelf)
    try await stage.openForm(at: .book(.medium))
    try expectScreen(stage.screen, is: "form-korean-\(columns)x\(rows)")
    await stage.press(.pageDown, .tab)
    await stage.type("2026-13-45")
    await stage.press(.control("s"))
    try expectScreen(stage.screen, is: "form-korean-wrong-\(columns)x\(rows)")
  }

  @Test(arguments: [(40, 10), (60, 12), (80, 24), (120, 40)])
  func theRowWithTheCursorIsAlwaysInSight(columns: Int, rows: Int) async throws {
    var book = try FormBook.full()
    book.synopsis = String(repeating: "눈이 내린다. ", count: 60) + "\n끝 🐧"
    let stage = try Stage([book], columns: columns, rows: rows, tab: .shelf)
    try await stage.openForm()
    for path in EditBookFields(book).paths where path != .book(.queueRank) {
      let cursor = try #require(stage.driver.terminal.canvas.cursor)
      #expect((1..<(rows - 1)).contains(cursor.row))
      let below = stage.lines[(cursor.row + 1)..<(rows - 1)].prefix(6)
      #expect(below.contains { $0.contains("╍╍╍") }, "\(path): \(stage.screen)")
      await stage.press(.tab)
    }
    #expect(stage.marked.contains("Title"))
  }

  // MARK: Moving

  /// Of a book with reads and notes, the book's own fields come first.
  @Test(arguments: [
    (["pag"], "Pages"), (["ISBN"], "ISBN"), (["syn"], "Synopsis"), (["publ", "ished"], "Published"),
  ])
  func aFieldIsReachedByItsName(typed: [String], label: String) async throws {
    let stage = try stage()
    await stage.press(.character("e"), .alt("g"))
    for text in typed { await stage.type(text) }
    await stage.press(.enter)
    #expect(stage.marked.contains(label), "\(stage.screen)")
    await stage.press(.alt("g"))
    await stage.type("qqq")
    #expect(stage.screen.contains("No field is called that."))
    await stage.press(.enter, .escape)
    #expect(stage.marked.contains(label))
  }

  @Test func moves() async throws {
    let stage = try stage()
    try await stage.openForm()
    await stage.press(.backTab)
    #expect(stage.marked.contains("Tags"))
    await stage.press(.tab, .enter)
    #expect(stage.marked.contains("Subtitle"))
    await stage.press(.pageDown)
    #expect(stage.marked.contains("Started"))
    await stage.press(.down, .down, .pageUp)
    #expect(stage.marked.contains("Started"))
    await stage.press(.pageUp)
    #expect(stage.marked.contains("Title"))
  }

  @Test func longTextsTakeLines() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.synopsis))
    await stage.type("one")
    await stage.press(.enter)
    await stage.type("two")
    await stage.press(.up, .end)
    await stage.type("!")
    await stage.press(.down, .down)
    #expect(stage.marked.contains("About author"))
    await stage.press(.control("s"))
    #expect(stage.library.book(FormBook.id)?.synopsis == "one!\ntwo")
  }

  // MARK: Choices

  @Test func choicesAreWalkedAndTyped() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.medium))
    for (key, name) in [
      (Key.right, "paper  "), (.right, "e-book"), (.left, "paper"), (.character("ㅁ"), "audiobook"),
      (.backspace, "paper, e-book"), (.character("z"), "paper, e-book"), (.left, "audiobook"),
    ] {
      await stage.press(key)
      #expect(stage.marked.contains(name), "\(key)")
    }
  }

  // MARK: Records

  @Test func readsAndEntriesAreAddedAndTakenOut() async throws {
    let stage = try stage()
    try await stage.openForm(at: .read("1r0000000001", .started))
    await stage.press(.alt("x"), .alt("r"))
    await stage.type("2020")
    await stage.press(.alt("l"))
    #expect(stage.marked.contains("Log"))
    await stage.type("12%")
    await stage.press(.control("s"))
    let book = try #require(stage.library.book(FormBook.id))
    #expect(book.reads.map { $0.started?.text } == ["2020", "2026-11-03"])
    #expect(book.reads[0].log.map(\.at.text) == ["12%"])
    #expect(book.removed.map(\.record.id) == ["1r0000000001"])
    try await stage.openForm(at: .read("1r0000000002", .started))
    await stage.press(.alt("y"), .control("s"))
    #expect(stage.library.book(FormBook.id)?.read("1r0000000001") == FormBook.bare.reads[0])
  }

  @Test func aRecordAddedAndTakenOutLeavesNothing() async throws {
    let stage = try stage()
    try await stage.openForm()
    await stage.press(.alt("r"), .alt("l"), .alt("x"), .alt("r"), .alt("x"), .pageUp)
    await stage.press(.alt("x"), .alt("x"))
    #expect(stage.library.book(FormBook.id) == FormBook.bare)
  }

  @Test func anEntryNeedsItsPlace() async throws {
    let stage = try stage()
    try await stage.openForm(at: .read("1r0000000002", .started))
    await stage.press(.alt("l"), .control("s"))
    #expect(stage.screen.contains("cannot"), "\(stage.screen)")
    #expect(stage.library.book(FormBook.id) == FormBook.bare)
  }

  @Test func aListWithCommasInItsPartsSaysHowItIsParted() async throws {
    var book = FormBook.bare
    book.authors = [Author(name: "박경리"), Author(name: "Smith, J.")]
    let stage = try stage(book)
    try await stage.openForm(at: .book(.authors))
    #expect(stage.screen.contains("Semicolons separate this list."))
    await stage.emptyField(.book(.authors))
    await stage.type("박경리, \"Smith; J.\"")
    #expect(!stage.screen.contains("Semicolons separate this list."), "\(stage.screen)")
  }

  @Test func whatIsWrongInOneOfSeveralFieldsNamesIt() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.heightMM))
    await stage.type("200")
    await stage.press(.tab)
    await stage.type("wide")
    await stage.press(.tab)
    #expect(stage.red == "Width, mm: It takes a whole number from 1 to 999999.")
  }

  // MARK: Undo

  @Test func undoAndRedoGoAcrossFields() async throws {
    let stage = try stage()
    try await stage.openForm()
    await stage.press(.control("u"))
    await stage.type("흰 책")
    await stage.press(.tab)
    await stage.type("sub")
    await stage.press(.alt("r"), .alt("u"))
    #expect(stage.marked.contains("sub"))
    await stage.press(.alt("u"))
    #expect(stage.marked.contains("Subtitle") && !stage.screen.contains("sub\n"))
    await stage.press(.alt("u"))
    #expect(stage.marked.contains("Title") && !stage.screen.contains("흰 책"))
    await stage.press(.alt("u"))
    #expect(stage.marked.contains("작별하지 않는다"))
    await stage.press(.alt("u"))
    #expect(stage.screen.contains("Nothing to undo"))
    await stage.press(.alt("e"), .alt("e"), .alt("e"), .control("s"))
    let book = try #require(stage.library.book(FormBook.id))
    #expect(book.title == "흰 책" && book.subtitle == "sub" && book.reads.count == 2)
  }

  // MARK: Changed elsewhere

  @Test func whatChangedElsewhereStays() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.subtitle))
    await stage.type("mine")
    var other = FormBook.bare
    other.pages = 400
    try stage.folder.write(stage.folder.json(of: other), to: "books/\(FormBook.id).json")
    await stage.press(.control("s"))
    let book = try #require(stage.library.book(FormBook.id))
    #expect(book.subtitle == "mine" && book.pages == 400)
  }

  @Test func aFieldChangedOnBothSidesIsTold() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.subtitle))
    await stage.type("mine")
    await stage.press(.pageDown)
    var other = FormBook.bare
    other.subtitle = "theirs"
    try stage.folder.write(stage.folder.json(of: other), to: "books/\(FormBook.id).json")
    await stage.press(.control("s"))
    #expect(stage.marked.contains("mine"))
    #expect(stage.screen.contains("Changed elsewhere to: theirs"))
    #expect(stage.library.book(FormBook.id)?.subtitle == "theirs")
    await stage.press(.control("s"))
    #expect(stage.library.book(FormBook.id)?.subtitle == "mine")
  }

  @Test func theStatusMovesTheReadsAndATypedDayCounts() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.status))
    await stage.type("f")
    #expect(stage.screen.contains("Reads that begin or end with it"))
    await stage.press(.pageDown, .pageDown, .tab)
    await stage.type("2026-11-12")
    await stage.press(.control("s"))
    let read = try #require(stage.library.book(FormBook.id)?.reads.last)
    #expect(read.finished?.text == "2026-11-12" && read.outcome == .finished && read.pagesAtThatTime == 332)
  }
}
