import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The import of highlights, from its preview to the choice of a book.
@Suite struct ClippingScreenTests {
  struct Look: CustomTestStringConvertible, Sendable {
    let columns: Int
    let rows: Int
    var language = Language.english

    var testDescription: String { "\(columns)x\(rows)\(language == .korean ? "-ko" : "")" }
  }

  private nonisolated static let looks = [
    Look(columns: 80, rows: 24), Look(columns: 40, rows: 10), Look(columns: 120, rows: 40),
    Look(columns: 80, rows: 24, language: .korean),
  ]

  private static let clippings = [
    ("Middlemarch (Eliot, George)", "Highlight on page 12 | location 171-172", "A passage of the book."),
    ("소년이 온다 (한강)", "Note on location 1033", "내가 적은 메모"),
    ("소년이 온다 (한강)", "Highlight on location 1030-1033", "표본 문장 둘."),
    ("Piranesi (Susanna Clarke)", "Bookmark on page 99 | location 1500", ""),
    ("Middlemarch: A Study (George Eliot)", "Highlight on location 900", "Another passage."),
  ].map { title, place, text in
    "\(title)\r\n- Your \(place) | Added on Friday, 11 October 2024 21:03:15\r\n\r\n\(text)\r\n==========\r\n"
  }.joined()

  private func preview(_ look: Look = Look(columns: 80, rows: 24)) async throws -> ImportStage {
    let stage = try ImportStage(language: look.language, columns: look.columns, rows: look.rows)
    try stage.write(ClippingScreenTests.clippings, to: "Downloads/My Clippings.txt")
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/Downloads/My Clippings.txt")
    await stage.press(.enter)
    return stage
  }

  @Test(arguments: looks)
  func preview(look: Look) async throws {
    let stage = try await preview(look)
    await stage.press(.down)
    try expectScreen(stage.screen, is: "clippings-\(look.testDescription)")
  }

  @Test(arguments: looks)
  func question(look: Look) async throws {
    let stage = try await preview(look)
    await stage.press(.down, .character("e"))
    await stage.type("middle")
    try expectScreen(stage.screen, is: "clippings-book-\(look.testDescription)")
  }

  @Test func theReaderGivesEntriesToABook() async throws {
    let stage = try await preview()
    #expect(stage.screen.contains("a new book"))
    await stage.press(.down, .character("e"))
    await stage.type("no such")
    #expect(stage.screen.contains("No book of the shelf matches."))
    await stage.press(.control("u"))
    await stage.type("middlemarch")
    await stage.press(.enter)
    #expect(!stage.screen.contains("a new book"))
    await stage.press(.enter)
    let book = try #require(stage.stage.library.book(Shelf.middlemarch.id))
    #expect(book.notes.count == Shelf.middlemarch.notes.count + 3)
    #expect(book.notes.contains { $0.quote == "표본 문장 둘." && $0.text == "내가 적은 메모" })
    // The choice is remembered: the same file has nothing new.
    await stage.press(.escape, .character("i"), .control("u"))
    await stage.type("~/Downloads/My Clippings.txt")
    await stage.press(.enter)
    #expect(stage.screen.contains("nothing to import"))
  }

  @Test func skippedEntriesAreKeptInAFileOfTheirKind() async throws {
    let stage = try await preview()
    await stage.press(.enter, .character("w"))
    #expect(
      stage.file("Downloads/My Clippings.skipped.txt")?.hasPrefix("Piranesi (Susanna Clarke)\r\n") == true
    )
  }

  @Test func rowsOfAShelfHaveNoBookToChoose() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.character("e"))
    #expect(stage.screen.contains("Each row of this file is a book itself."))
  }
}
