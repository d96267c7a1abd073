import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The next volume of a series on the board, after one was finished.
@Suite struct NextInSeriesTests {
  private func board(
    _ books: [Book] = Earthsea.begun + Shelf.queue,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    stub: StubCatalogues = StubCatalogues()
  ) async throws -> Stage {
    let stage = try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      isJournalled: true,
      catalogues: stub.catalogues()
    )
    await stage.driver.settled()
    return stage
  }

  private let missing = [
    Earthsea.begun[0], Earthsea.volume("1e0000000009", "The Farthest Shore", "3", .want, in: "Earthsea"),
  ]

  @Test(arguments: Language.allCases)
  func standsBelowTheQueue(language: Language) async throws {
    for (columns, rows) in [(80, 24), (40, 10), (120, 36)] {
      let stage = try await board(language: language, columns: columns, rows: rows)
      await stage.type("jj")
      try expectScreen(stage.screen, is: "next-\(columns)x\(rows)-\(language.rawValue)")
      let other = try await board(missing, language: language, columns: columns, rows: rows)
      await other.type("g")
      try expectScreen(other.screen, is: "next-missing-\(columns)x\(rows)-\(language.rawValue)")
    }
  }

  /// Whatever titles stand in the queue, and however the series is called.
  @Test(arguments: [(80, 24), (40, 10), (120, 36)], ["Earthsea", "바다가 들리는 아주 긴 이름의 시리즈"])
  func theSentenceOfAMissingVolumeIsNeverCut(size: (columns: Int, rows: Int), series: String) async throws {
    let long = String(repeating: "바다가 들리는 ", count: 8)
    let books = [
      Earthsea.volume("1e0000000001", "First", "1", .finished, in: series) {
        $0.reads = Earthsea.begun[0].reads
      },
      Earthsea.volume("1e0000000003", "Third", "3", .want, in: series),
      Earthsea.volume("1e0000000007", long, "1", .next, in: "Another"),
    ]
    let stage = try await board(books, columns: size.columns, rows: size.rows)
    await stage.type("gj")
    let rows = stage.lines.filter { $0.contains("comes") || $0.contains("not on the") }
    #expect(!rows.isEmpty && !rows.contains { $0.contains("⋯") }, "\(stage.screen)")
    #expect(stage.driver.said.contains("#2") && stage.driver.said.contains("shelf"), "\(stage.screen)")
  }

  /// What is in the cache is shown before anything is looked up.
  @Test func comesBehindTheFirstFrame() async throws {
    let stage = try Stage(Earthsea.begun, isRead: false)
    #expect(!stage.screen.contains("next in Earthsea"))
    await stage.read()
    await stage.driver.settled()
    #expect(stage.screen.contains("next in Earthsea"), "\(stage.screen)")
    // Nobody asked for it, so the marker stays where it was.
    #expect(stage.marked.contains("A Wizard of Earthsea"))
  }

  @Test func isPartOfNoQueueUntilOneKeyPutsItThere() async throws {
    let stage = try await board()
    await stage.type("jj")
    #expect(stage.marked.contains("The Tombs of Atuan"))
    #expect(
      stage.lines.last?.hasPrefix("   n into the queue   d not now   Enter open   m note") == true,
      "\(stage.screen)"
    )
    #expect(stage.library.board.next.count == 2)
    await stage.type("n")
    #expect(stage.library.board.next.map(\.title) == ["파친코 2", "Piranesi", "The Tombs of Atuan"])
    #expect(stage.marked.contains("The Tombs of Atuan") && !stage.screen.contains("next in Earthsea"))
    // As a book of the queue it is moved like the others.
    await stage.type("<")
    #expect(stage.library.board.next.map(\.title) == ["파친코 2", "The Tombs of Atuan", "Piranesi"])
    await stage.type("uu")
    #expect(stage.screen.contains("next in Earthsea"), "\(stage.screen)")
  }

  @Test func comesWithTheEndOfAVolumeAndGoesWithTheNext() async throws {
    var reading = Earthsea.begun
    reading[0].setStatus(.reading, Book.StatusDetails(day: .today, readID: "1r00000000aa"))
    reading[0].reads.removeFirst()
    let stage = try await board(reading)
    #expect(!stage.screen.contains("next in Earthsea"))
    await stage.type("sf")
    await stage.press(.enter)
    await stage.driver.settled()
    #expect(stage.screen.contains("next in Earthsea"), "\(stage.screen)")
    await stage.type("gjsr")
    await stage.driver.settled()
    #expect(!stage.screen.contains("next in Earthsea"), "\(stage.screen)")
  }

  @Test func isSentAwayForGood() async throws {
    let stage = try await board()
    await stage.type("jjd")
    #expect(stage.driver.said.contains("The Tombs of Atuan is not proposed again. u undo"), "\(stage.screen)")
    #expect(!stage.screen.contains("next in Earthsea"))
    #expect(stage.library.books.count == 4)
    let next = try await stage.restarted()
    #expect(!next.screen.contains("next in Earthsea"))
  }

  @Test func oneKeyTakesThatBackAsLongAsNothingElseWasDone() async throws {
    let stage = try await board()
    await stage.type("jjdu")
    await stage.driver.settled()
    #expect(stage.screen.contains("next in Earthsea"), "\(stage.screen)")
    #expect(stage.driver.said.contains("The Tombs of Atuan is proposed again."))
    let favourites = { stage.library.books.filter(\.favourite).count }
    await stage.type("gf")
    await stage.type("jjd")
    await stage.type("gf")
    #expect(favourites() == 0)
    // The key takes back what was done last: the change of the book, and then the one before.
    await stage.type("u")
    #expect(favourites() == 1)
    await stage.type("u")
    #expect(favourites() == 0 && !stage.screen.contains("next in Earthsea"))
  }

  @Test func whatIsNotOnTheShelfIsLookedUp() async throws {
    let stub = StubCatalogues()
    let stage = try await board(missing, stub: stub)
    await stage.type("k")
    #expect(stage.marked.contains("Earthsea #2 comes next"), "\(stage.screen)")
    await stage.type("n")
    #expect(stage.driver.said.contains("This volume is not on the shelf yet. Enter finds it."))
    await stage.press(.enter)
    #expect(stage.lines[0].contains("▸3 Search") && stub.requests.map(\.words) == ["Earthsea 2"])
    await stage.press(.escape)
    await stage.type("1d")
    #expect(stage.driver.said.contains("Earthsea #2 is not proposed again."), "\(stage.screen)")
    #expect(!stage.screen.contains("comes next"))
    await stage.type("u")
    #expect(stage.screen.contains("Earthsea #2 comes next"), "\(stage.screen)")
  }
}
