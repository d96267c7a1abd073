import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The page of a series as text, and what its keys do.
@Suite struct SeriesScreenTests {
  /// The page of the drawn series, the marker on one of its books.
  private func page(
    _ books: [Book] = Earthsea.books,
    of series: String = "어스시",
    at id: String? = Earthsea.tombs.id,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    catalogues: StubCatalogues = StubCatalogues()
  ) throws -> Stage {
    let stage = try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      tab: .shelf,
      isJournalled: true,
      catalogues: catalogues.catalogues()
    )
    stage.context.router.open(.series(series, at: id))
    stage.driver.runtime.renderIfDue()
    return stage
  }

  @Test(arguments: Language.allCases)
  func standsAsDrawn(language: Language) async throws {
    for (columns, rows) in [(80, 24), (40, 10), (40, 30), (120, 36)] {
      let stage = try page(language: language, columns: columns, rows: rows)
      await stage.type("j")
      try expectScreen(stage.screen, is: "earthsea-\(columns)x\(rows)-\(language.rawValue)")
    }
  }

  @Test func longNamesEmojiAndNumbersStayInTheirPlaces() async throws {
    let name = String(repeating: "아주 긴 시리즈 Very Long ", count: 12)
    let books = [
      Earthsea.volume("1e0000000001", "👩‍👩‍👧‍👦 " + name, "1", .want, in: name),
      Earthsea.volume("1e0000000002", "e\u{301}\u{202E}\u{1B}[31m", "Book 105 of many", .abandoned, in: name),
      Earthsea.volume("1e0000000003", "", "👨‍👩‍👧", .paused, pages: 123_456, in: name),
    ]
    for (columns, rows) in [(80, 24), (40, 10), (120, 36)] {
      let stage = try page(books, of: name, at: nil, columns: columns, rows: rows)
      try expectScreen(stage.screen, is: "odd-\(columns)x\(rows)-en")
    }
  }

  @Test func theMarkerPassesTheHeadingBothWays() async throws {
    let stage = try page(at: "1e0000000006")
    #expect(stage.marked.contains("The Daughter of Odren") && stage.screen.contains("8 of 9"))
    await stage.type("j")
    #expect(stage.marked.contains("Earthsea Revisioned") && stage.screen.contains("9 of 9"))
    await stage.type("j")
    #expect(stage.marked.contains("Earthsea Revisioned"))
    await stage.type("k")
    #expect(stage.marked.contains("The Daughter of Odren"))
    await stage.press(.end)
    #expect(stage.marked.contains("Earthsea Revisioned"))
    await stage.type("g")
    #expect(stage.marked.contains("해제의 주문"))
  }

  @Test func theMarkerStaysOffTheHeadingWhereItsRowIsGone() async throws {
    let books = [
      Earthsea.volume("1e0000000001", "One", "1", .want), Earthsea.volume("1e0000000002", "Two", "2", .want),
      Earthsea.volume("1e0000000003", "Apart", nil, .want),
    ]
    let stage = try page(books, at: "1e0000000002")
    await stage.type("dd")
    #expect(stage.marked.contains("Apart"), "\(stage.screen)")
    await stage.type("k")
    #expect(stage.marked.contains("One"))
  }

  @Test func enterOpensAVolumeAndLooksUpWhatIsMissing() async throws {
    let stub = StubCatalogues()
    let stage = try page(catalogues: stub)
    await stage.press(.enter)
    #expect(stage.lines[2].contains("아투안의 무덤") && stage.screen.contains("A line about this book"))
    await stage.type("q")
    await stage.type("jl")
    #expect(stage.lines[0].contains("▸3 Search") && stage.screen.contains("어스시 3"), "\(stage.screen)")
    #expect(stub.requests.map(\.words) == ["어스시 3"])
    await stage.press(.escape)
    await stage.type("2")
    #expect(stage.marked.contains("╌╌╌"))
  }

  @Test func oneKeyQueuesTheNextVolumeAndThenTheOneBehindIt() async throws {
    let books =
      [Earthsea.tombs] + (3...5).map { Earthsea.volume("1e000000001\($0)", "Volume \($0)", "\($0)", .want) }
    let stage = try page(books)
    await stage.type("n")
    #expect(stage.marked.contains("Volume 3") && stage.marked.contains("next, 1st"), "\(stage.screen)")
    #expect(stage.driver.said.contains("Volume 3 waits in the queue."))
    await stage.type("nn")
    #expect(stage.library.board.next.map(\.title) == ["Volume 3", "Volume 4", "Volume 5"])
    await stage.type("n")
    #expect(stage.driver.said.contains("No volume here is left to queue."))
    await stage.type("u")
    #expect(stage.library.board.next.map(\.title) == ["Volume 3", "Volume 4"])
  }

  @Test func nothingIsQueuedWhereNothingMayBeWritten() async throws {
    let stage = try Stage(Earthsea.books, tab: .shelf)
    try stage.folder.write("{\"format\": 2, \"id\": \"0bcdfghjkmnp\"}", to: "seoga.json")
    await stage.notice()
    stage.context.router.open(.series("어스시", at: nil))
    await stage.type("n")
    #expect(stage.library.board.next == [])
    #expect(stage.driver.said.contains("newer version of Seoga"), "\(stage.screen)")
  }

  @Test func waitsForALibraryThatIsStillRead() async throws {
    let stage = try Stage(Earthsea.books, isRead: false)
    stage.context.router.open(.series("어스시", at: Earthsea.tombs.id))
    stage.driver.runtime.renderIfDue()
    #expect(!stage.screen.contains("on the shelf"), "\(stage.screen)")
    await stage.read()
    #expect(stage.marked.contains("아투안의 무덤") && stage.screen.contains("4 of 9"), "\(stage.screen)")
  }

  @Test func theNumberOfAVolumeIsChangedInItsForm() async throws {
    let stage = try page()
    await stage.type("e")
    #expect(stage.marked.contains("Series") && stage.marked.contains("어스시 #2"), "\(stage.screen)")
    await stage.press(.backspace)
    await stage.type("3")
    await stage.press(.control("s"))
    #expect(stage.marked.contains("아투안의 무덤") && stage.marked.contains("#3"), "\(stage.screen)")
  }

  @Test func aSeriesWithoutBooksSaysSo() async throws {
    let stage = try page([Earthsea.tombs])
    await stage.type("dd")
    #expect(stage.screen.contains("No book of this series is on the shelf any more."), "\(stage.screen)")
    await stage.type("jn")
    await stage.type("h")
    #expect(stage.lines[0].contains("▸2 Shelf") && stage.screen.contains("This shelf is waiting"))
  }

  @Test func aThousandVolumesAreWalkedToTheirEnd() async throws {
    let books = (1...1_000).map { number in
      Earthsea.volume("1e\(1_000_000 + number)", "Volume \(number)", "\(2 * number)", .want)
    }
    let stage = try page(books, at: nil)
    #expect(stage.screen.contains("1000 on the shelf, 0 read, 1000 missing"), "\(stage.screen)")
    await stage.press(.end)
    #expect(stage.marked.contains("Volume 1000 ") && stage.screen.contains("2000 of 2000"))
    await stage.press(.pageUp)
    #expect(!stage.marked.contains("Volume 1000 "))
  }

  // MARK: Ways to it

  @Test func aRowOfTheBooksPageLeadsToItsSeries() async throws {
    var book = Earthsea.tombs
    book.series.append(SeriesPlace(name: "SF 걸작선", position: "12"))
    for (columns, rows) in [(80, 24), (40, 30), (40, 10), (120, 36)] {
      let stage = try Stage([book] + Earthsea.books.prefix(2), columns: columns, rows: rows)
      stage.context.router.open(.book(book.id))
      stage.driver.runtime.renderIfDue()
      for _ in 0..<6 where !stage.marked.contains("SF 걸작선 #12") { await stage.type(rows < 20 ? "j" : "k") }
      #expect(stage.marked.contains("SF 걸작선 #12"), "\(stage.screen)")
      if rows >= 20 {
        await stage.type("k")
        #expect(stage.marked.contains("어스시 #2"), "\(stage.screen)")
      } else {
        await stage.type("k")
      }
      await stage.press(.enter)
      #expect(stage.marked.contains("아투안의 무덤") && stage.screen.contains("#0.5"), "\(stage.screen)")
      await stage.type("q")
      #expect(stage.marked.contains("어스시 #2"))
    }
  }

  @Test func onTheShelfAFilterOffersTheSeriesItAsksFor() async throws {
    var book = Earthsea.tombs
    book.series.insert(SeriesPlace(name: "SF 걸작선", position: "12"), at: 0)
    let stage = try Stage([book], tab: .shelf)
    #expect(!(stage.lines.last ?? "").contains("= series"))
    await stage.type("=")
    #expect(stage.screen.contains("SF 걸작선  어슐러"), "\(stage.screen)")
    await stage.type("=")
    #expect(stage.screen.contains("어스시  어슐러") && stage.marked.contains("#2"), "\(stage.screen)")
    await stage.type("q/series:어스시")
    await stage.press(.enter)
    #expect((stage.lines.last ?? "").contains("= series"), "\(stage.screen)")
    await stage.type("=")
    #expect(stage.screen.contains("어스시  어슐러"), "\(stage.screen)")
    await stage.type("q:book series")
    await stage.press(.enter)
    #expect(stage.screen.contains("어스시  어슐러"), "\(stage.screen)")
  }

  @Test func aBookInNoSeriesSaysWhatToDo() async throws {
    let stage = try Stage([Shelf.wanted], tab: .shelf)
    await stage.type("=")
    #expect(stage.driver.said.contains("This book is in no series. e can put it in one."), "\(stage.screen)")
  }
}
