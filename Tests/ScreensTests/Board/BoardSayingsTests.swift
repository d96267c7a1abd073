import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// What the board says of books, parts and keys, wherever there is little room or nothing to say.
@Suite struct BoardSayingsTests {
  @Test(arguments: Language.allCases)
  func deletingCountsOnlyWhatThereIs(language: Language) async throws {
    let sentences =
      switch language {
      case .english:
        ["", " with its 1 read", " with its 1 note and 1 read"].map { "It goes to the trash\($0)." }
      case .korean: ["", "읽은 기록 1개도 함께 ", "메모 1개, 읽은 기록 1개도 함께 "].map { "\($0)휴지통으로 가요." }
      }
    for (book, sentence) in zip([Shelf.wanted, Shelf.goodbye(at: "50"), Shelf.withNotes], sentences) {
      let stage = try Stage([book], language: language)
      await stage.type("2d")
      #expect(stage.screen.contains("  \(sentence)"), "\(stage.screen)")
    }
  }

  @Test func aPlaceInASeriesIsANumber() async throws {
    var book = Shelf.queue[0]
    book.series = [SeriesPlace(name: "Earthsea", position: "5")]
    let stage = try Stage([book], columns: 120, rows: 36)
    #expect(stage.screen.contains("Earthsea #5"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.screen.contains("Earthsea #5"), "\(stage.screen)")
  }

  @Test func theEndIsAQuestion() async throws {
    for (columns, rows) in [(80, 24), (40, 10), (120, 36)] {
      let stage = try Stage([Shelf.goodbye(at: "332")], columns: columns, rows: rows)
      #expect(stage.screen.contains("100%") && stage.screen.contains("finished?"), "\(stage.screen)")
      #expect(!stage.screen.contains("0 left") && !stage.screen.contains("done about"), "\(stage.screen)")
    }
  }

  @Test func whatWasLoggedLastStandsFirst() async throws {
    let stage = try Stage([Shelf.goodbye(at: "120"), Shelf.middlemarch])
    let first = { stage.screen.split(separator: "\n").first { $0.hasPrefix(" ▸ ") } ?? "" }
    #expect(first().contains("작별하지 않는다"))
    await stage.type("jp110")
    await stage.press(.enter)
    await stage.type("g")
    #expect(first().contains("Middlemarch"))
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 36)])
  func aBookWithoutPagesShowsWhereItIs(columns: Int, rows: Int) async throws {
    var book = Shelf.goodbye(at: "80")
    book.pages = nil
    let stage = try Stage([book, Shelf.middlemarch], columns: columns, rows: rows)
    #expect(stage.screen.contains("p. 80\n") || stage.screen.contains("p. 80 "), "\(stage.screen)")
    await stage.type("sp")
    #expect(stage.screen.contains("paused at p. 80") || rows == 10, "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 36)])
  func aShareStandsOnce(columns: Int, rows: Int) async throws {
    var book = Shelf.goodbye(at: "43%")
    book.pages = nil
    let stage = try Stage([book], columns: columns, rows: rows)
    #expect(stage.screen.ranges(of: "43%").count == 1, "\(stage.screen)")
    await stage.press(.enter)
    for row in stage.screen.split(separator: "\n") {
      #expect(row.ranges(of: "43%").count <= 1, "\(stage.screen)")
    }
  }

  @Test(arguments: Language.allCases)
  func sentencesWrap(language: Language) throws {
    for (columns, rows) in [(42, 30), (100, 30), (40, 10)] {
      for books in [[Shelf.wanted], [Shelf.wanted] + Shelf.reading] {
        let stage = try Stage(books, language: language, columns: columns, rows: rows)
        #expect(!stage.screen.contains("⋯"), "\(stage.screen)")
      }
    }
    let narrow = try Stage([Shelf.wanted], columns: 42, rows: 30)
    #expect(narrow.screen.contains("s on a book, then n, puts it in the\n"), "\(narrow.screen)")
    #expect(try !Stage(language: language, columns: 72, rows: 24).screen.contains("⋯"))
  }

  /// A key that has nothing to act on is offered behind the others, and says what it misses.
  @Test func whatHasNothingToDoSaysWhy() async throws {
    for books in [[], [Shelf.wanted]] {
      for key in ["p", "s", "r", "f", "e", "d", "E", "<", "}", "j", "G"] {
        let stage = try Stage(books, columns: 120, rows: 30)
        #expect(stage.screen.contains("p progress"), "\(stage.screen)")
        await stage.type(key)
        let reason =
          ["<", "}"].contains(key)
          ? "Only a book in the queue can be moved." : "No book is under the marker."
        #expect(stage.driver.said.contains(reason), "\(key): \(stage.screen)")
      }
    }
  }

  @Test func theEndsOfTheQueueAreGreyed() async throws {
    let stage = try Stage(Shelf.queue, columns: 120, rows: 60)
    await stage.type("?earlier")
    await stage.press(.enter)
    #expect(stage.driver.said.contains("This book is already first in the queue."), "\(stage.screen)")
  }
}
