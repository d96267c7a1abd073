import Foundation
import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// One book of the shelf, chosen by typing.
@Suite struct BookChoiceTests {
  private static let dunes = [
    Shelf.book("a1", "Dune Messiah", "Frank Herbert", .next),
    Shelf.book("a2", "Dune", "Frank Herbert", .finished),
    Shelf.book("a3", "Children of Dune", "Frank Herbert", .want),
    Shelf.book("a4", "Dune", "Frank Herbert", .paused),
    Shelf.book("a5", "채식주의자", "한강", .want),
  ]

  /// The chooser over the board, and the books chosen.
  private func choosing(
    _ books: [Book] = dunes,
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> (stage: Stage, chosen: () -> [String]) {
    let stage = try Stage(books, columns: columns, rows: rows)
    let log = Log()
    BookChoice(stage.context).ask(CommandScope.moveNotes, "To which book?", "3 notes") {
      log.chosen.append($0)
    }
    await stage.press(.left)
    return (stage, { log.chosen })
  }

  private final class Log { var chosen: [String] = [] }

  /// The titles offered, and the one marked.
  private func offered(_ stage: Stage) -> (titles: [String], marked: String?) {
    let lines = stage.lines.suffix(from: (stage.lines.firstIndex { $0.contains("Book  ") } ?? 0) + 1)
    let rows = lines.prefix { !$0.allSatisfy { $0 == " " } }
    let title = { (line: String) in
      String(line.dropFirst(3).prefix { _ in true }).components(separatedBy: "  ").first ?? ""
    }
    return (rows.map(title), rows.first { $0.hasPrefix(" ▸") }.map(title))
  }

  @Test(arguments: ["ㅊㅅㅈㅇㅈ", "ㅎㄱ", "채ㅅ", "(ㅎㄱ or messiah) status:want"])
  func initialsFindABook(typed: String) async throws {
    let (stage, chosen) = try await choosing()
    await stage.type(typed)
    await stage.press(.enter)
    #expect(chosen() == ["a5"])
  }

  @Test func titlesThatAreJustTheseWordsComeFirst() async throws {
    let (stage, chosen) = try await choosing()
    await stage.type("dune")
    #expect(
      offered(stage).titles == [
        "Dune", "Dune", "Dune Messiah", "Children of Dune", "A new book called \"dune\"",
      ]
    )
    #expect(stage.screen.contains("4 of 5"))
    await stage.press(.enter)
    #expect(chosen().count == 1)
    #expect(["a2", "a4"].contains(chosen()[0]))
    #expect(!stage.screen.contains("To which book?"))
  }

  @Test func arrowsReachTheOtherOfTwoOfOneTitle() async throws {
    let (first, firstChosen) = try await choosing()
    await first.type("dune")
    await first.press(.enter)
    let (second, secondChosen) = try await choosing()
    await second.type("dune")
    await second.press(.down, .enter)
    #expect(Set(firstChosen() + secondChosen()) == ["a2", "a4"])
  }

  @Test func lettersOfArrowsAreText() async throws {
    let (stage, _) = try await choosing()
    await stage.type("kj")
    #expect(offered(stage).titles == ["A new book called \"kj\""])
  }

  @Test func wordsThatMatchNothingBecomeANewBook() async throws {
    let (stage, chosen) = try await choosing()
    await stage.type(" moby dick ")
    await stage.press(.enter)
    await stage.driver.settled()
    let id = try #require(chosen().first)
    #expect(stage.library.book(id)?.title == "moby dick" && stage.library.book(id)?.status == .want)
    #expect(!stage.screen.contains("To which book?"))
  }

  @Test func aNewBookCanBeChosenThoughOneOfItsTitleIsThere() async throws {
    let (stage, chosen) = try await choosing()
    await stage.type("dune")
    for _ in 0..<4 { await stage.press(.down) }
    #expect(offered(stage).marked == "A new book called \"dune\"")
    await stage.press(.enter)
    await stage.driver.settled()
    #expect(
      chosen().first.flatMap { stage.library.book($0)?.title } == "dune" && stage.library.books.count == 6
    )
  }

  @Test func withoutWordsThereIsNoNewBook() async throws {
    let (stage, chosen) = try await choosing()
    await stage.type("  ")
    #expect(!offered(stage).titles.contains { $0.hasPrefix("A new") })
    await stage.press(.escape)
    #expect(chosen().isEmpty && !stage.screen.contains("To which book?"))
  }

  /// What tells books of one title apart: year and publisher, else medium, else language, else the day of adding.
  @Test func twinsCarryWhatTellsThemApart() async throws {
    var books = (0..<4).map { Shelf.book("d\($0)", "Dune", "Frank Herbert", .want) }
    (books[0].published, books[0].publisher) = ("2005-06", "Ace")
    books[1].medium = .audio
    books[2].language = "de"
    let (stage, _) = try await choosing(books + [Shelf.book("e1", "Dune Messiah", "Frank Herbert", .want)])
    await stage.type("dune")
    let rows = stage.lines.filter { $0.contains("Frank Herbert") }
    for text in ["2005, Ace", "audiobook", "de", "added 1 Nov 2026"] {
      #expect(rows.count { $0.contains("Herbert  \(text) ") } == 1, "\(rows)")
    }
    let messiah = try #require(rows.first { $0.contains("Messiah") })
    #expect(messiah.contains("Dune Messiah") && !messiah.contains("Nov"))
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func theBookANoteIsOnSaysSo(columns: Int, rows: Int) async throws {
    var books = Self.dunes
    books[0].notes = [Note(id: "1n0000000011", text: "Fear", created: "2026-11-18T21:00:00+09:00")]
    let stage = try Stage(books, columns: columns, rows: rows, tab: .notes)
    await stage.press(.character("c"))
    await stage.type("dune")
    let row = try #require(stage.lines.last { $0.contains("Dune Messiah") })
    #expect(row.contains("∘Dune Messiah") && row.contains("here now"), "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (40, 10), (200, 60)])
  func ofManyBooksTheMarkerStaysInSight(columns: Int, rows: Int) async throws {
    let many = (0..<60).map { Shelf.book("b\($0)", "Book \($0)", "Nobody", .want) }
    let (stage, chosen) = try await choosing(many, columns: columns, rows: rows)
    for _ in 0..<30 { await stage.press(.down) }
    let marked = try #require(stage.lines.first { $0.contains("▸ Book ") })
    await stage.press(.enter)
    let title = stage.library.book(try #require(chosen().first))?.title ?? ""
    #expect(marked.contains(title), "\(marked) \(title)")
  }
}
