import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// How the notes look in every size, in both languages, and with nothing to show.
@Suite struct NotesScreenTests {
  private nonisolated static let sizes = [
    (80, 24), (40, 10), (40, 12), (120, 36), (120, 40), (200, 60), (100, 12), (60, 20),
  ]

  @Test(arguments: Language.allCases, sizes)
  func listAndReader(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try Stage(
      Kept.books,
      language: language,
      columns: size.columns,
      rows: size.rows,
      tab: .notes
    )
    let name = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    try expectScreen(stage.screen, is: "list-\(name)")
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "reader-\(name)")
    await stage.press(.end)
    try expectScreen(stage.screen, is: "reader-end-\(name)")
  }

  @Test(arguments: Language.allCases, [(80, 24), (40, 10), (120, 40)])
  func nothingYet(language: Language, size: (columns: Int, rows: Int)) throws {
    let name = "\(size.0)x\(size.1)-\(language.rawValue)"
    let empty = try Stage(language: language, columns: size.0, rows: size.1, tab: .notes)
    try expectScreen(empty.screen, is: "empty-\(name)")
    let books = try Stage(Shelf.queue, language: language, columns: size.0, rows: size.1, tab: .notes)
    try expectScreen(books.screen, is: "no-notes-\(name)")
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func quoteAndEmoji(size: (columns: Int, rows: Int)) async throws {
    let stage = try Stage(Kept.books, columns: size.0, rows: size.1, tab: .notes)
    await stage.type("jjj")
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "quote-\(size.0)x\(size.1)")
    await stage.type("qjj")
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "emoji-\(size.0)x\(size.1)")
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func byBookAndByTag(size: (columns: Int, rows: Int)) async throws {
    let stage = try Stage(Kept.books, columns: size.0, rows: size.1, tab: .notes)
    await stage.type("v")
    try expectScreen(stage.screen, is: "by-book-\(size.0)x\(size.1)")
    await stage.type("v")
    try expectScreen(stage.screen, is: "by-tag-\(size.0)x\(size.1)")
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func filterWhileTypedAndKept(size: (columns: Int, rows: Int)) async throws {
    let stage = try Stage(Kept.books, columns: size.0, rows: size.1, tab: .notes)
    await stage.type("/")
    try expectScreen(stage.screen, is: "filter-begun-\(size.0)x\(size.1)")
    await stage.type("snow")
    try expectScreen(stage.screen, is: "filter-typed-\(size.0)x\(size.1)")
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "filter-kept-\(size.0)x\(size.1)")
    await stage.type("/zzz")
    try expectScreen(stage.screen, is: "filter-nothing-\(size.0)x\(size.1)")
  }

  @Test(arguments: Language.allCases)
  func sheets(language: Language) async throws {
    let stage = try Stage(Kept.books, language: language, tab: .notes)
    await stage.type("s")
    try expectScreen(stage.screen, is: "kind-\(language.rawValue)")
    await stage.press(.escape)
    await stage.type("#")
    try expectScreen(stage.screen, is: "tags-\(language.rawValue)")
  }
}
