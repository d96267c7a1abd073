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

  private func reader(_ text: String, columns: Int = 80, rows: Int = 24) async throws -> Stage {
    let book = Shelf.book("1b0000000001", "Middlemarch", "George Eliot", .reading) {
      $0.notes = [Kept.note("1a", text, 785, "2026-11-20")]
    }
    let stage = try Stage([book], columns: columns, rows: rows, tab: .notes)
    await stage.press(.enter)
    return stage
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func aQuotationOfTheNoteHasItsLineAndAnItemHangs(size: (columns: Int, rows: Int)) async throws {
    let text =
      "> The growing good of the world is *partly* dependent on unhistoric acts.\n"
      + ">> and **that** things\n- one has to walk: the Prelude and the finale, both, at the end of it"
    let stage = try await reader(text, columns: size.columns, rows: size.rows)
    try expectScreen(stage.screen, is: "markdown-quote-\(size.columns)x\(size.rows)")
    await stage.type("e")
    #expect(stage.screen.contains("> The growing good of the world is") && stage.screen.contains("*partly*"))
  }

  @Test func emphasisIsALookInTheReader() async throws {
    let stage = try await reader("Slow *on purpose*, one **has** to walk. 2 * 3 * 4, snake_case_name")
    let row = try #require(stage.lines.firstIndex { $0.contains("Slow on purpose, one has to walk.") })
    let canvas = stage.driver.terminal.canvas
    let styles = (0..<80).map { canvas.row(row)[row * 80 + $0].style.attributes }
    #expect(styles[13] == [] && styles[14] == .italic && styles[23] == .italic && styles[24] == [])
    #expect(styles[30] == .bold && styles[33] == [])
    #expect(stage.screen.contains("2 * 3 * 4, snake_case_name"))
  }

  @Test func headingsStandOverGroupsAndCountsAgree() async throws {
    let stage = try Stage(Kept.books, columns: 80, rows: 60, tab: .notes)
    func headings() -> [String] {
      let names = Kept.books.map(\.title) + ["#", "no tag"]
      return stage.lines.map { $0.trimmingPrefix { $0 == " " } }
        .filter { line in names.contains { line.hasPrefix($0) } && line.contains(/\d notes?$/) }
        .map { line in
          let words = line.split(separator: "  ", omittingEmptySubsequences: true)
          return "\(words[0])  \(words.last?.trimmingPrefix(" ").prefix { $0.isNumber } ?? "")"
        }
    }
    await stage.type("v")
    let byBook = headings()
    #expect(byBook == ["작별하지 않는다  5", "코스모스 🪐  1", "하늘과 바람과 별과 시  2", "Middlemarch  1"])
    await stage.type("v")
    let byTag = headings()
    #expect(byTag == ["#눈  2", "#제주  1", "#poem  1", "#science  1", "no tag  6"])
    await stage.press(.end)
    #expect(stage.screen.contains("9 of 9"))
    await stage.type("/note:소리를")
    let whileTyped = headings()
    #expect(whileTyped == ["#눈  1", "#제주  1"], "\(stage.screen)")
    await stage.press(.enter, .end)
    #expect(stage.lines[2].contains("소리를  1 ") && stage.screen.contains("1 of 1"), "\(stage.screen)")
  }

  @Test func aHeadingStaysOverItsGroupWhereItsFirstRowIsOutOfSight() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    await stage.type("v")
    await stage.press(.end)
    let heading = stage.lines[4]
    #expect(heading.hasPrefix("   작별하지 않는다  ") && heading.hasSuffix("  5 notes"), "\(stage.screen)")
  }
}
