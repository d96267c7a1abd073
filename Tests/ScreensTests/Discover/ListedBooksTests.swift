import Catalogue
import CatalogueAsking
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The page of a genre: its rows, its field, its endless scroll.
@Suite struct ListedBooksTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]
  private nonisolated static let openLibrary = [CatalogueSource(kind: .openLibrary)]

  /// The genre of science fiction, opened.
  private func stage(
    _ language: Language = .english,
    _ size: (columns: Int, rows: Int) = (80, 24),
    _ stub: StubCatalogues,
    poller: ReachabilityPoller? = nil
  ) async throws -> DiscoverStage {
    let stage = try await DiscoverStage(
      Shelved.books,
      language: language,
      columns: size.columns,
      rows: size.rows,
      stub: stub,
      poller: poller,
      shown: []
    )
    await open(stage)
    return stage
  }

  private func open(_ stage: DiscoverStage) async {
    // From the strip, or where there is none already in the genres.
    if !stage.marked.hasPrefix("Fiction"), !stage.marked.hasPrefix("소설"), !stage.marked.hasPrefix("∘") {
      await stage.press(.character("j"))
    }
    await stage.press(.home, .character("l"), .character("l"), .character("l"), .enter)
  }

  private func books(_ count: Int) -> StubCatalogues {
    StubCatalogues(sources: Self.openLibrary) { request in
      request.list == .bestsellers ? .found([]) : Discovered.page(request, of: count)
    }
  }

  private func name(_ state: String, _ language: Language, _ size: (columns: Int, rows: Int)) -> String {
    "genre-\(state)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  // MARK: As it looks

  @Test(arguments: Language.allCases, sizes)
  func aGenre(language: Language, size: (columns: Int, rows: Int)) async throws {
    // Whose answer comes first decides in which order the books stand.
    let stub = StubCatalogues(sources: Discovered.sources) { request in
      request.list == .genre(.sf) && request.source != "aladin" ? nil : Discovered.answer(request)
    }
    let stage = try await DiscoverStage(
      Shelved.books,
      language: language,
      columns: size.columns,
      rows: size.rows,
      stub: stub,
      shown: []
    )
    await stage.press(.character("j"), .character("l"), .character("l"), .character("l"))
    stage.tap(.enter)
    await stage.stage.until { stage.screen.contains("모순") && stub.open.count == 1 }
    stub.answer(Discovered.answer)
    await stage.stage.driver.settled()
    await stage.press(.character("j"), .character("f"), .character("j"), .character("j"))
    try expectScreen(stage.screen, is: name("books", language, size))
    await stage.press(.character("/"))
    try expectScreen(stage.screen, is: name("field", language, size))
  }

  @Test(arguments: Language.allCases, sizes)
  func aGenreThatCannotBeHad(language: Language, size: (columns: Int, rows: Int)) async throws {
    let failing = StubCatalogues(sources: Self.openLibrary) { _ in
      CatalogueAnswer(state: .failed(.silent(seconds: 10)))
    }
    let first = try await stage(language, size, failing)
    try expectScreen(first.screen, is: name("failing", language, size))
    let second = try await stage(language, size, books(0))
    try expectScreen(second.screen, is: name("empty", language, size))
    let kept = StubCatalogues(sources: Self.openLibrary, reach: .down)
    kept.keep(Discovered.kept(.genre(.sf), 12, day: "2026-11-16", source: "openlibrary"))
    let third = try await stage(language, size, kept)
    try expectScreen(third.screen, is: name("offline", language, size))
    #expect(kept.requests.isEmpty)
  }

  // MARK: Endless scroll

  @Test func everyBookComesOnceAndNoPageTwice() async throws {
    let stub = books(1_000)
    let stage = try await stage(.english, (80, 24), stub)
    var seen: [String] = []
    for _ in 0..<1_000 {
      seen.append(stage.marked.split(separator: "  ")[0].description)
      await stage.press(.character("j"))
    }
    #expect(seen.count == Set(seen).count && seen.last == "Book 1000", "\(seen.suffix(3))")
    let pages = stub.requests.filter { $0.list == .genre(.sf) }.map(\.page)
    #expect(pages.count == 50 && Set(pages).count == 50)
    #expect(stage.screen.contains("1,000 of 1,000"), "\(stage.screen)")
  }

  @Test func theMarkerStaysWhereItIsWhileMoreComes() async throws {
    let stub = books(60)
    let stage = try await stage(.english, (80, 24), stub)
    stub.answer { $0.page == nil ? Discovered.page($0, of: 60) : nil }
    for _ in 0..<17 { stage.tap(.character("j")) }
    let (before, marked) = (stage.screen, stage.marked)
    #expect(marked.hasPrefix("Book 18"), "\(before)")
    // A key works while a page is on its way.
    await stage.stage.until { !stub.open.isEmpty }
    stage.tap(.character("k"))
    #expect(stage.marked.hasPrefix("Book 17"))
    stage.tap(.character("j"))
    stub.answer { Discovered.page($0, of: 60) }
    await stage.stage.driver.settled()
    #expect(stage.marked == marked && stage.screen.contains("40 of 60 so far"), "\(stage.screen)")
  }

  @Test func aPageOfBooksThatAreThereAlreadyIsPassedOver() async throws {
    let stub = StubCatalogues(sources: Self.openLibrary) { request in
      guard request.list != .bestsellers else { return .found([]) }
      let page = request.page.flatMap { Int($0) } ?? 0
      // The second page has the books of the first.
      let books = Discovered.books(page < 2 ? 0..<20 : 20..<40, request.source)
      return .found(books, next: page < 2 ? String(page + 1) : nil, total: 60)
    }
    let stage = try await stage(.english, (80, 24), stub)
    await stage.press(.end)
    #expect(stub.requests.compactMap(\.page) == ["1", "2"])
    await stage.press(.end)
    #expect(stage.marked.hasPrefix("Book 40"), "\(stage.screen)")
  }

  @Test func aSourceThatHasOnlyTheSameBooksIsLeft() async throws {
    let stub = StubCatalogues(sources: Self.openLibrary) { request in
      let page = request.page.flatMap { Int($0) } ?? 0
      return .found(Discovered.books(0..<20, request.source), next: String(page + 1), total: 9_000)
    }
    let stage = try await stage(.english, (80, 24), stub)
    await stage.press(.end)
    #expect(stub.requests.filter { $0.list == .genre(.sf) }.count <= 7)
  }

  @Test func aPageThatFailsIsSaidAndAskedForAgain() async throws {
    let stub = StubCatalogues(sources: Self.openLibrary) { request in
      request.page == nil ? Discovered.page(request, of: 60) : CatalogueAnswer(state: .failed(.status(500)))
    }
    let stage = try await stage(.english, (80, 24), stub)
    await stage.press(.end)
    #expect(stage.stage.driver.said.contains("Open Library"), "\(stage.screen)")
    let asked = stub.requests.count
    #expect(stub.requests.compactMap(\.page) == ["20"])
    // Keys at the end ask nobody: the reader does.
    await stage.press(.character("k"), .character("j"), .end)
    #expect(stub.requests.count == asked)
    stub.answer { Discovered.page($0, of: 60) }
    await stage.press(.character("R"))
    #expect(stub.requests.count == asked + 1 && stage.screen.contains("40 of 60"), "\(stage.screen)")
  }

  // MARK: Going and coming back

  @Test func whoComesBackFindsThePlaceAndAsksNothing() async throws {
    let stub = books(100)
    let stage = try await stage(.english, (80, 24), stub)
    for _ in 0..<30 { await stage.press(.character("j")) }
    let (screen, asked) = (stage.screen, stub.requests.count)
    await stage.press(.character("q"), .enter)
    #expect(stage.screen == screen)
    await stage.press(.enter, .escape)
    #expect(stage.screen == screen)
    await stage.press(.character("1"), .character("5"))
    #expect(stage.screen == screen && stub.requests.count == asked)
  }

  @Test func theNewGoesAsFarAsTheReaderIs() async throws {
    let stub = books(200)
    let stage = try await stage(.english, (80, 24), stub)
    for _ in 0..<70 { await stage.press(.character("j")) }
    let before = stage.screen
    #expect(stage.marked.hasPrefix("Book 71"))
    await stage.press(.character("R"))
    #expect(stage.marked.hasPrefix("Book 71"), "\(stage.screen)")
    #expect(stub.anew.count == 5 && stage.screen.contains("100 of 200"), "\(stub.anew)")
    #expect(
      before.split(separator: "\n").dropFirst(3).dropLast(2)
        == stage.screen.split(separator: "\n").dropFirst(3).dropLast(2)
    )
  }

  @Test func whoDoesNotAnswerKeepsWhatItHad() async throws {
    let sources = [CatalogueSource(kind: .openLibrary), CatalogueSource(kind: .googleBooks)]
    let stub = StubCatalogues(sources: sources) { request in
      guard request.list != .bestsellers else { return .found([]) }
      return .found(Discovered.books(request.source == "openlibrary" ? 0..<5 : 20..<25, request.source))
    }
    let stage = try await stage(.english, (80, 24), stub)
    #expect(stage.screen.contains("Book 25") && stage.screen.contains("Piranesi") == false)
    stub.answer { request in
      request.source == "googlebooks"
        ? CatalogueAnswer(state: .failed(.silent(seconds: 10)))
        : .found(Discovered.books(5..<9, request.source))
    }
    await stage.press(.character("R"))
    #expect(stage.stage.driver.said.contains("What was there stays."), "\(stage.screen)")
    #expect(stage.screen.contains("Book 25") && stage.screen.contains("Piranesi"), "\(stage.screen)")
    let kept = stub.lists[.genre(.sf)]?.pages.map(\.source).sorted()
    #expect(kept == ["googlebooks", "openlibrary"])
  }

  @Test func aWishWhileOneIsUnderWayAsksNobodyTwice() async throws {
    let stub = books(40)
    let stage = try await stage(.english, (80, 24), stub)
    stub.answer { _ in nil }
    for _ in 0..<3 { stage.tap(.character("R")) }
    await stage.stage.until { !stub.open.isEmpty }
    #expect(stub.anew.count == 1)
    stub.answer { Discovered.page($0, of: 40) }
    await stage.stage.driver.settled()
  }

  @Test func whatIsThereStaysUntilTheNewIsWhole() async throws {
    let stub = books(40)
    let stage = try await stage(.english, (80, 24), stub)
    let before = stage.screen
    stub.answer { _ in nil }
    stage.tap(.character("R"))
    await stage.stage.until { !stub.open.isEmpty }
    #expect(stage.screen.contains("Book 14") && stub.anew == ["openlibrary"], "\(stage.screen)")
    stub.answer { _ in CatalogueAnswer(state: .failed(.status(503))) }
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("Book 14") && stage.stage.driver.said.contains("What was there stays."))
    await stage.press(.character("j"), .character("k"))
    #expect(stage.screen == before)
    stub.answer { .found(Discovered.books(30..<33, $0.source)) }
    await stage.press(.character("R"))
    #expect(stage.screen.contains("Book 33") && !stage.screen.contains("Book 14"), "\(stage.screen)")
  }

  // MARK: Within the genre

  @Test func theFieldFindsWhatIsThereAtOnceAndTheRestSoonAfter() async throws {
    let stub = books(60)
    let stage = try await stage(.english, (80, 24), stub)
    let asked = stub.requests.count
    await stage.press(.character("/"))
    await stage.type("book 1")
    #expect(stage.screen.contains("Book 14") && !stage.screen.contains("Piranesi"), "\(stage.screen)")
    #expect(stub.requests.count == asked)
    stub.answer { _ in
      .found(Discovered.books(1998..<1999, "openlibrary") + Discovered.books(13..<14, "openlibrary"))
    }
    await stage.stage.driver.pass(.milliseconds(250))
    await stage.stage.driver.settled()
    #expect(stub.requests.last == StubCatalogues.Request("book 1", list: .genre(.sf)))
    let rows = stage.screen.split(separator: "\n").filter { $0.contains("Book 14") }
    #expect(stage.screen.contains("Book 1999") && rows.count == 1, "\(stage.screen)")
    await stage.press(.escape)
    #expect(stage.screen.contains("Piranesi") && stage.screen.contains("20 of 60"), "\(stage.screen)")
  }

  @Test func aKeptFilterIsAChoiceOfItsOwnUntilItIsLeft() async throws {
    let stage = try await stage(.english, (80, 24), books(60))
    for _ in 0..<3 { await stage.press(.character("j")) }
    await stage.press(.character("/"))
    await stage.type("piranesi")
    await stage.press(.enter)
    #expect(stage.marked.contains("Piranesi"), "\(stage.screen)")
    await stage.press(.character("q"))
    #expect(stage.marked.contains("Piranesi") && stage.screen.contains("20 of 60"), "\(stage.screen)")
  }

  @Test func withoutANetworkOnlyWhatIsThereIsLookedThrough() async throws {
    let stub = StubCatalogues(sources: Self.openLibrary, reach: .down)
    stub.keep(Discovered.kept(.genre(.sf), 12, day: "2026-11-16", source: "openlibrary"))
    let stage = try await stage(.english, (80, 24), stub)
    await stage.press(.character("/"))
    await stage.type("한강")
    await stage.stage.driver.pass(.milliseconds(500))
    #expect(stage.screen.contains("채식주의자") && !stage.screen.contains("Piranesi") && stub.requests.isEmpty)
    await stage.type("xyz")
    #expect(stage.stage.driver.said.contains("Nothing with these words."))
  }
}
