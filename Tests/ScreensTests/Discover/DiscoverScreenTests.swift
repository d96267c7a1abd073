import Catalogue
import CatalogueAsking
import Interchange
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Every state of Discover as text, in the sizes it is used at, and the ways through it.
@Suite struct DiscoverScreenTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12), (200, 60)]

  private func stage(
    _ language: Language = .english,
    _ size: (columns: Int, rows: Int) = (80, 24),
    _ stub: StubCatalogues = StubCatalogues(sources: Discovered.sources, answer: Discovered.answer)
  ) async throws -> DiscoverStage {
    try await DiscoverStage(
      Shelved.books,
      language: language,
      columns: size.columns,
      rows: size.rows,
      stub: stub,
      shown: [Exhibited.exposition(language), Discovered.damaged, Discovered.poems]
    )
  }

  private func name(_ state: String, _ language: Language, _ size: (columns: Int, rows: Int)) -> String {
    "\(state)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  @Test(arguments: Language.allCases, sizes)
  func online(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try await stage(language, size)
    await stage.press(.character("l"), .character("l"), .character("l"))
    try expectScreen(stage.screen, is: name("online", language, size))
    await stage.press(.character("j"), .character("l"))
    try expectScreen(stage.screen, is: name("genres", language, size))
    await stage.press(.end, .character("j"), .end)
    try expectScreen(stage.screen, is: name("rows", language, size))
  }

  @Test(arguments: Language.allCases, sizes.dropLast())
  func offline(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = StubCatalogues(sources: Discovered.sources, reach: .down, answer: Discovered.answer)
    let nothing = try await stage(language, size, stub)
    try expectScreen(nothing.screen, is: name("offline-nothing", language, size))
    #expect(stub.requests.isEmpty)
    stub.keep(Discovered.kept(.bestsellers, 12, day: "2026-11-16"))
    stub.keep(Discovered.kept(.newBooks, 20, day: "2026-11-18"))
    stub.keep(Discovered.kept(.genre(.poetry), 9, day: "2026-11-16"))
    let stage = try await stage(language, size, stub)
    try expectScreen(stage.screen, is: name("offline", language, size))
    #expect(stub.requests.isEmpty)
  }

  @Test(arguments: Language.allCases, sizes.dropLast())
  func failing(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = StubCatalogues(sources: Discovered.sources) { request in
      request.source == "aladin"
        ? CatalogueAnswer(state: .failed(.silent(seconds: 10)))
        : CatalogueAnswer(state: .failed(.status(503)))
    }
    let stage = try await stage(language, size, stub)
    try expectScreen(stage.screen, is: name("failing", language, size))
  }

  @Test(arguments: Language.allCases)
  func empty(language: Language) async throws {
    let stub = StubCatalogues(sources: [CatalogueSource(kind: .aladin)], answer: Discovered.answer)
    stub.takeKeys(of: "aladin")
    let stage = try await DiscoverStage(language: language, stub: stub, shown: [])
    try expectScreen(stage.screen, is: "empty-80x24-\(language.rawValue)")
    #expect(stub.requests.isEmpty)
  }

  @Test func inPlainSigns() async throws {
    let stage = try await DiscoverStage(Shelved.books, look: Look(glyphs: .ascii))
    await stage.press(.character("l"))
    try expectScreen(stage.screen, is: "online-80x24-plain")
  }

  // MARK: The strip

  @Test func theStripIsOfWhoHasAKeyAndElseOfTheNext() async throws {
    let own = try await stage()
    #expect(own.screen.contains("Bestsellers  Aladin, this week"), "\(own.screen)")
    #expect(!own.stub.requests.contains { $0.source == "openlibrary" })
    let stub = StubCatalogues(sources: Discovered.sources) { request in
      request.source == "aladin" ? CatalogueAnswer(state: .quota(seconds: nil)) : Discovered.answer(request)
    }
    let other = try await stage(.english, (80, 24), stub)
    #expect(other.screen.contains("Bestsellers  Open Library, this week"), "\(other.screen)")
  }

  @Test func theStripScrollsAndGrowsAtItsEnd() async throws {
    let stage = try await stage()
    #expect(stage.screen.contains("1-6 of 10 ›"))
    for _ in 0..<6 { await stage.press(.character("l")) }
    #expect(stage.screen.contains("‹ 2-7 of 10 ›") && stage.marked.hasPrefix("Piranesi"), "\(stage.screen)")
    for _ in 0..<3 { await stage.press(.right) }
    #expect(stage.screen.contains("of 20 ›"), "\(stage.screen)")
    await stage.press(.character("h"))
    #expect(stage.marked.hasPrefix("우리가"))
    await stage.press(.home)
    #expect(stage.screen.contains("1-6 of 20 ›"))
    for _ in 0..<8 { await stage.press(.end) }
    // Aladin has fifty, and no more.
    #expect(stage.screen.contains("‹ 45-50 of 50") && !stage.screen.contains("of 50 ›"), "\(stage.screen)")
  }

  @Test func theEndOfWhatIsThereAsksForMoreOnce() async throws {
    let stub = StubCatalogues(sources: [CatalogueSource(kind: .openLibrary)]) {
      Discovered.page($0, of: 60)
    }
    let stage = try await stage(.english, (80, 24), stub)
    for _ in 0..<4 { await stage.press(.end) }
    let asked = stub.requests.filter { $0.list == .bestsellers }.map(\.page)
    #expect(Set(asked).count == asked.count && asked.count > 1, "\(asked)")
  }

  @Test func aBookOfTheStripGoesToTheShelf() async throws {
    let stage = try await DiscoverStage()
    await stage.press(.character("l"), .character("f"))
    #expect(stage.stage.library.index.shelf.count == 1)
    #expect(stage.screen.contains("❦") && stage.screen.contains("✓"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.stage.driver.runtime.commandsInScope.name == "help.inBook")
    await stage.press(.escape)
    #expect(stage.marked.hasPrefix("작별하지"), "\(stage.screen)")
    await stage.press(.character("h"), .enter)
    #expect(stage.stage.driver.runtime.commandsInScope.name == "help.inFoundBook")
  }

  @Test func theMarkerStaysInTheGenresWhenTheBestsellersCome() async throws {
    let stub = StubCatalogues(sources: Discovered.sources) { _ in nil }
    let stage = try DiscoverStage(held: stub)
    stage.tap(.character("l"), .character("l"))
    #expect(stage.marked.hasPrefix("Essays"), "\(stage.screen)")
    stub.answer(Discovered.answer)
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("소년이") && stage.marked.hasPrefix("Essays"), "\(stage.screen)")
  }

  @Test func theMarkerStaysOnItsBookWhenTheStripIsNew() async throws {
    let stage = try await stage()
    for _ in 0..<3 { await stage.press(.character("l")) }
    stage.stub.answer { .found(Discovered.books(1..<30, $0.source)) }
    await stage.press(.character("R"))
    #expect(stage.marked.hasPrefix("모순") && !stage.screen.contains("소년이"), "\(stage.screen)")
  }

  @Test func anOwnFolderMayHaveTheNameOfWhatCameWithTheProgram() async throws {
    var own = BookCollection(id: "paris-1900", title: "My Paris")
    own.entries = [.book(CatalogueRecord.blank(title: "Thérèse Raquin"))]
    let shown = ShownCollection(own, file: "paris-1900")
    let stage = try await DiscoverStage(shown: [Exhibited.bundled, shown, Discovered.poems])
    await stage.press(.character("j"), .end, .character("j"), .character("j"), .character("j"))
    #expect(stage.marked.hasPrefix("My Paris"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.screen.contains("Thérèse Raquin"), "\(stage.screen)")
    await stage.press(.character("q"), .character("j"))
    #expect(stage.marked.hasPrefix("여름에"), "\(stage.screen)")
  }

  // MARK: From part to part

  @Test func theMarkerGoesFromPartToPartAndBack() async throws {
    let stage = try await stage()
    #expect(stage.footer.contains("j genres"))
    await stage.press(.character("j"))
    #expect(stage.marked.hasPrefix("Fiction") && stage.footer.contains("k bestsellers"), "\(stage.screen)")
    await stage.press(.character("l"), .character("j"))
    #expect(stage.marked.hasPrefix("History"), "\(stage.marked)")
    await stage.press(.character("j"), .character("j"))
    #expect(stage.marked.hasPrefix("Paris 1900"), "\(stage.marked)")
    await stage.press(.character("k"))
    #expect(stage.marked.hasPrefix("Travel"), "\(stage.marked)")
    await stage.press(.character("k"), .character("k"), .character("k"))
    #expect(stage.marked.hasPrefix("소년이"), "\(stage.marked)")
  }

  @Test func theLineUnderTheMarkerIsAlwaysInSight() async throws {
    let stage = try await stage(.english, (40, 12))
    for key in Array(repeating: Key.character("j"), count: 14) + Array(repeating: .character("k"), count: 14)
    {
      await stage.press(key)
      #expect(!stage.marked.isEmpty, "\(stage.screen)")
    }
    stage.stage.driver.resize(columns: 120, rows: 36)
    #expect(!stage.marked.isEmpty)
  }

  @Test func aGenreNeverOpenedSaysWhyItStaysClosedOffline() async throws {
    let stub = StubCatalogues(sources: Discovered.sources, reach: .down, answer: Discovered.answer)
    stub.keep(Discovered.kept(.genre(.poetry), 9, day: "2026-11-16"))
    let stage = try await stage(.english, (80, 24), stub)
    #expect(stage.screen.contains("1 of 12 kept") && stage.marked.hasPrefix("∘Fiction"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.stage.driver.said.contains("not opened before"))
    await stage.press(.character("l"), .enter)
    #expect(stage.screen.contains("Poetry") && stage.screen.contains("9 books"), "\(stage.screen)")
  }

  // MARK: Collections

  @Test func aSavedFileIsShownAtOnce() async throws {
    let stage = try await stage()
    await stage.press(.character("j"), .end, .character("j"), .end)
    let before = stage.marked
    await stage.save([Exhibited.bundled, Exhibited.shown, Discovered.damaged, Discovered.poems])
    #expect(stage.screen.contains("Musical evenings") && stage.marked == before, "\(stage.screen)")
  }

  @Test func whatGoesOnBelowIsSaidAndNothingWritesOverIt() async throws {
    let many = (1...12).map { number in
      ShownCollection(
        BookCollection(id: "c\(number)", title: "Collection \(number)"),
        file: "c\(number).json"
      )
    }
    let stage = try await DiscoverStage(shown: many)
    let rows = stage.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[22].hasPrefix("   ⋮") && rows[22].hasSuffix("1 of 10"), "\(stage.screen)")
    #expect(!rows[22].contains("Collection"))
    await stage.press(.character("j"), .end, .character("j"), .end)
    #expect(stage.marked.hasPrefix("Home Komga") && !stage.screen.contains("⋮"), "\(stage.screen)")
  }

  @Test func oneDamagedFileHidesNoOther() async throws {
    let stage = try await stage()
    #expect(stage.screen.contains("여름에 읽은 시") && stage.screen.contains("1 thing wrong"), "\(stage.screen)")
    await stage.press(.character("j"), .end, .character("j"), .character("j"), .character("j"), .enter)
    #expect(stage.screen.contains("nobel.json, line 3, column 12"), "\(stage.screen)")
    await stage.press(.character("q"))
    #expect(stage.marked.hasPrefix("nobel.json"))
  }
}
