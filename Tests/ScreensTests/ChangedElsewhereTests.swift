import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Changes of other programs under open screens: shown, with the place and what is being typed kept.
@Suite struct ChangedElsewhereTests {
  /// Another window puts books before and behind the marked one, and takes the first away.
  private func shuffle(_ stage: Stage) async throws {
    let files = stage.folder.files(identifiers: .counted())
    var early = Shelved.reading(Shelved.book("1w", "Aaa", "A. Aaronson", pages: 100), at: 1, on: "2026-11-20")
    early.notes = [Note(id: "1nbcdfghjkmn", text: "their newest note", created: "2026-11-20T20:00:00+09:00")]
    try files.add([early, Shelved.book("1x", "힣", "황정은", pages: 100)])
    try files.remove("1bbcdfghjkmn")
    await stage.notice([
      "books/1wbcdfghjkmn.json", "books/1xbcdfghjkmn.json", "books/1bbcdfghjkmn.json",
      "trash/1bbcdfghjkmn.json",
    ])
  }

  @Test(arguments: [Tab.board, .shelf], [(80, 24), (40, 10), (120, 40)])
  func theMarkerStaysOnItsBook(tab: Tab, size: (columns: Int, rows: Int)) async throws {
    let stage = try Stage(Shelved.books, columns: size.columns, rows: size.rows, tab: tab)
    await stage.type("jj")
    #expect(stage.marked.contains("코스모스"))
    try await shuffle(stage)
    #expect(stage.marked.contains("코스모스"), "\(stage.screen)")
    if size.rows > 10 {
      #expect(stage.screen.contains("Aaa") && !stage.screen.contains("작별하지"), "\(stage.screen)")
    }
  }

  /// A key meant for the first book must not reach one that came before it meanwhile.
  @Test(arguments: [Tab.board, .shelf])
  func aMarkerNobodyMovedStaysToo(tab: Tab) async throws {
    let stage = try Stage(Shelved.books, tab: tab)
    // What stands at the right of the board's row is another where the row is.
    let first = String(stage.marked.prefix(20))
    try stage.folder.files().add([
      Shelved.reading(Shelved.book("1w", "Aaa", "A. Aaronson", pages: 100), at: 1, on: "2026-11-20")
    ])
    await stage.notice(["books/1wbcdfghjkmn.json"])
    #expect(stage.screen.contains("Aaa") && stage.marked.hasPrefix(first), "\(stage.screen)")
    await stage.type("f")
    #expect(stage.library.book("1wbcdfghjkmn")?.favourite == false)
  }

  @Test func theFilterBeingTypedStays() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/pages:<2")
    try await shuffle(stage)
    await stage.type("00")
    #expect(stage.screen.contains("pages:<200"), "\(stage.screen)")
    #expect(stage.screen.contains("Aaa") && stage.screen.contains("힣"), "\(stage.screen)")
    #expect(stage.driver.takesText)
  }

  @Test(arguments: [80, 120])
  func theNoteBeingReadStays(columns: Int) async throws {
    let stage = try Stage(Kept.books, columns: columns, tab: .notes)
    await stage.type("jj")
    #expect(stage.markedNote.contains("새장"))
    await stage.press(.enter)
    let before = stage.lines.filter { $0.hasSuffix("뜻일까.") }.map { $0.suffix(30) }
    #expect(!before.isEmpty)
    try stage.folder.files().edit(Kept.middlemarch.id) { book in
      book.notes.append(Note(id: "1zbcdfghjkmn", text: "theirs", created: "2026-11-20T21:00:00+09:00"))
    }
    await stage.notice(["books/\(Kept.middlemarch.id).json"])
    let after = stage.lines.filter { $0.hasSuffix("뜻일까.") }.map { $0.suffix(30) }
    #expect(after == before, "\(stage.screen)")
    await stage.press(.escape)
    #expect(stage.screen.contains("theirs"), "\(stage.screen)")
    #expect(stage.markedNote.contains("새장"), "\(stage.screen)")
  }

  @Test func theOpenPageShowsTheChangeWhereItIsRead() async throws {
    let stage = try Stage(Kept.books)
    await stage.type("j")
    await stage.press(.enter)
    await stage.type("jj")
    let marked = stage.marked
    try stage.folder.files().edit(Kept.middlemarch.id) { $0.pages = 345 }
    await stage.notice(["books/\(Kept.middlemarch.id).json"])
    #expect(stage.screen.contains("345"), "\(stage.screen)")
    #expect(stage.marked == marked)
    try stage.folder.files().remove(Kept.middlemarch.id)
    await stage.notice(["books/\(Kept.middlemarch.id).json", "trash/\(Kept.middlemarch.id).json"])
    await stage.type("f")
    #expect(stage.library.book(Kept.middlemarch.id) == nil)
  }

  // MARK: Something being typed

  @Test func theNoteBeingWrittenKeepsItsTextBesideTheirs() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    await stage.type("jj")
    #expect(stage.markedNote.contains("새장"))
    await stage.type("e")
    await stage.type("ours ")
    let id = try #require(Kept.goodbye.notes.first { $0.text.hasPrefix("새장") }?.id)
    try stage.folder.files().edit(Kept.goodbye.id) { book in
      for index in book.notes.indices where book.notes[index].id == id { book.notes[index].text = "theirs" }
      book.favourite = true
    }
    await stage.notice(["books/\(Kept.goodbye.id).json"])
    #expect(stage.screen.contains("ours ") && stage.driver.takesText, "\(stage.screen)")
    await stage.press(.escape)
    let saved = try #require(stage.library.book(Kept.goodbye.id))
    #expect(saved.favourite)
    #expect(saved.notes.contains { $0.text == "theirs" })
    #expect(saved.notes.contains { $0.text.contains("ours ") })
  }

  @Test func theFormKeepsWhatIsTypedAndTheRest() async throws {
    let stage = try Stage([FormBook.bare], tab: .shelf)
    try await stage.openForm(at: .book(.subtitle))
    await stage.type("ours")
    try stage.folder.files().edit(FormBook.id) { book in
      book.publisher = "theirs"
      book.notes[0].text = "changed there"
    }
    await stage.notice(["books/\(FormBook.id).json"])
    #expect(stage.screen.contains("ours") && stage.driver.takesText, "\(stage.screen)")
    await stage.press(.control("s"))
    let saved = try #require(stage.library.book(FormBook.id))
    #expect(saved.subtitle == "ours")
    #expect(saved.publisher == "theirs" && saved.notes[0].text == "changed there")
  }

  @Test func theProgressBeingTypedStays() async throws {
    let stage = try Stage(Shelved.books)
    await stage.type("p20")
    try stage.folder.files().edit("1bbcdfghjkmn") { $0.tags = ["theirs"] }
    try stage.folder.files().remove("1cbcdfghjkmn")
    await stage.notice(["books/1bbcdfghjkmn.json", "books/1cbcdfghjkmn.json"])
    await stage.type("0")
    await stage.press(.enter)
    let saved = try #require(stage.library.book("1bbcdfghjkmn"))
    #expect(saved.tags == ["theirs"])
    #expect(saved.reads.last?.log.last?.at == .page(200))
  }
}
