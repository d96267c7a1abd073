import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The statistics of libraries that hurt, and of those there is little to say of.
@Suite struct StatisticsExtremesTests {
  nonisolated private static let sizes = [(80, 24), (120, 36), (40, 12)]

  private static func finished(_ number: Int, on day: String, _ change: (inout Book) -> Void = { _ in })
    -> Book
  {
    Shelf.book("1b\(1_000_000_000 + number)", "Book \(number)", "Author \(number)", .finished) { book in
      var read = Read(id: "1r\(1_000_000_000 + number)")
      (read.outcome, read.finished) = (.finished, ReadingDay(text: day))
      book.reads = [read]
      change(&book)
    }
  }

  // MARK: Little

  @Test(arguments: sizes, Language.allCases)
  func anEmptyLibraryInvites(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try Stage(language: language, columns: size.columns, rows: size.rows)
    await stage.type("6")
    try expectScreen(stage.screen, is: "empty-\(size.columns)x\(size.rows)-\(language.rawValue)")
    await stage.type("jy")
    await stage.press(.enter, .tab)
  }

  @Test(arguments: sizes, Language.allCases)
  func booksThatNobodyReadYetInvite(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try Stage(Shelf.queue, language: language, columns: size.columns, rows: size.rows)
    await stage.type("6")
    try expectScreen(stage.screen, is: "unread-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test(arguments: Language.allCases)
  func aYearOrAFilterWithNothingSaysSo(language: Language) async throws {
    let stage = try Stage([Self.finished(1, on: "2024-05-01")], language: language)
    await stage.type("6")
    try expectScreen(stage.screen, is: "nothing-80x24-\(language.rawValue)")
    await stage.type("/nowhere")
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "no-match-80x24-\(language.rawValue)")
    await stage.press(.escape)
    await stage.type("l")
    #expect(stage.lines[4].hasPrefix(" ▸ 1 "), "\(stage.screen)")
  }

  @Test(arguments: Language.allCases)
  func booksOfAnImpreciseDayAreSpokenOf(language: Language) async throws {
    let stage = try Stage(CountedLibrary.books, language: language, columns: 120, rows: 36)
    await stage.type("6llll")
    try expectScreen(stage.screen, is: "all-years-120x36-\(language.rawValue)")
    await stage.type("G")
    let wanted = language == .english ? "2 books known to the year alone" : "해만 아는 책 2권"
    #expect(stage.screen.contains(wanted), "\(stage.screen)")
    #expect(stage.isMarked(language == .english ? "1 book without a date" : "날짜 없는 책 1권"), "\(stage.screen)")
    await stage.type("ky")
    let month = language == .english ? "all years: 1 book known to the month alone" : "모든 해: 달까지 아는 책 1권"
    #expect(stage.driver.terminal.copied == month)
  }

  // MARK: Much

  /// Forty years, thirty genres, names of any width, the greatest numbers.
  private static var much: [Book] {
    (0..<120).map { number in
      let year = 2026 - number % 40
      return finished(number, on: "\(year)-0\(number % 9 + 1)-11") { book in
        book.pages = NumberBounds.pages.greatest
        book.genres = [
          "갈래 \(number % 30)", number.isMultiple(of: 2) ? String(repeating: "아주 긴 이름 ", count: 30) : "g",
        ]
        book.authors = [
          Author(name: String(repeating: number.isMultiple(of: 3) ? "가" : "W", count: 60 + number))
        ]
        book.language = ["ko", "en", "xx", "zh-Hant", "ja", "de"][number % 6]
        book.rating = Rating(quarters: number % 20 + 1)
      }
    }
  }

  @Test(arguments: sizes + [(100, 30), (60, 20), (200, 60), (40, 10)], Language.allCases)
  func columnsHoldWhateverStandsInThem(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try Stage(Self.much, language: language, columns: size.columns, rows: size.rows)
    await stage.type("6")
    try expectScreen(stage.screen, is: "much-\(size.columns)x\(size.rows)-\(language.rawValue)")
    await stage.type("G")
    try expectScreen(stage.screen, is: "much-end-\(size.columns)x\(size.rows)-\(language.rawValue)")
    // The bars of a table end before its numbers in every row, and nothing is written beyond the margin.
    for line in stage.lines { #expect(TextWidth.columns(of: line) <= size.columns) }
  }

  @Test func fortyYearsAreWalked() async throws {
    let stage = try Stage(Self.much)
    await stage.type("6")
    for _ in 0..<20 { await stage.type("l") }
    #expect(stage.lines[2].contains("▸2006") && stage.lines[2].contains("all years"), "\(stage.screen)")
    #expect(stage.lines[2].hasPrefix(" ‹") && stage.lines[2].contains("›"))
    for _ in 0..<20 { await stage.type("l") }
    #expect(stage.lines[2].contains("▸all years"))
    try expectScreen(stage.screen, is: "all-years-80x24-en")
  }

  /// So many books in one month that their number is wider than a column.
  @Test(arguments: sizes)
  func thousandsOfBooksInAMonth(size: (columns: Int, rows: Int)) async throws {
    let books = (0..<1234).map { Self.finished($0, on: "2026-03-01") }
    let stage = try Stage(books, columns: size.columns, rows: size.rows)
    await stage.type("6")
    #expect(stage.screen.contains("1,234"))
    try expectScreen(stage.screen, is: "thousands-\(size.columns)x\(size.rows)-en")
  }

  @Test func resizingKeepsTheMarkerInSight() async throws {
    let stage = try Stage(Self.much, columns: 120, rows: 36)
    await stage.type("6G")
    let marked = stage.driver.terminal.canvas.cursor.map { stage.lines[$0.row].suffix(5) }
    for (columns, rows) in [(80, 24), (40, 12), (200, 50), (59, 15), (120, 36)] {
      stage.driver.resize(columns: columns, rows: rows)
      let cursor = try #require(stage.driver.terminal.canvas.cursor)
      #expect(stage.lines[cursor.row].contains("▸"), "\(stage.screen)")
    }
    #expect(stage.driver.terminal.canvas.cursor.map { stage.lines[$0.row].suffix(5) } == marked)
  }

  @Test func theDayUnderTheMarkerIsInSightInTheLowestWindow() async throws {
    let stage = try Stage(DrawnYears.books(), columns: 40, rows: 10)
    await stage.type("6")
    await stage.tab(6)
    await stage.press(.enter)
    for _ in 0..<14 {
      await stage.type("k")
      let cursor = try #require(stage.driver.terminal.canvas.cursor)
      #expect(stage.lines[cursor.row].contains("▸") && (2...7).contains(cursor.row), "\(stage.screen)")
    }
  }

  @Test func asciiAloneSaysTheSame() async throws {
    let stage = try Stage(DrawnYears.books(), look: Look(glyphs: .ascii))
    await stage.type("6")
    try expectScreen(stage.screen, is: "ascii-80x24-en")
  }
}
