import Catalogue
import CatalogueAsking
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The tree of a server: its branches, what is in them, and the way through it.
@Suite struct ServerTreeTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]
  private nonisolated static let source = CatalogueSource(
    kind: .opds,
    name: "Home Komga",
    url: "https://komga.example.org/opds"
  )

  private nonisolated static func branch(_ title: String, _ count: Int? = nil) -> CatalogueBranch {
    CatalogueBranch(title: title, address: "/\(title)", count: count)
  }

  /// Libraries with comics in series and a refused branch, and new books on three pages.
  @Sendable private nonisolated static func answer(_ request: StubCatalogues.Request) -> CatalogueAnswer? {
    var answer = CatalogueAnswer(state: .fine)
    switch (request.feed, request.page) {
    case (nil, _): return .found([book(0, "Found")])
    case ("", _):
      answer.branches = [
        branch("Keep reading", 3), branch("Libraries"), branch("Collections", 5), branch("New", 50),
      ]
    case ("/Libraries", _):
      answer.branches = [branch("Comics", 128), branch("Novels", 41), branch("Magazines")]
    case ("/Comics", _):
      let languages = CatalogueBranch(
        title: "By language",
        address: nil,
        isFacet: true,
        branches: [branch("Korean", 41), branch("Japanese", 87)]
      )
      answer.branches =
        [languages] + (1...20).map { (number: Int) in branch("Series \(number)", number) } + [
          branch("미생", 13)
        ]
    case ("/Novels", let page):
      let first = page.flatMap { Int($0) } ?? 0
      answer.branches = (first..<min(first + 20, 41)).map { (number: Int) in branch("Novel \(number + 1)") }
      answer.next = first + 20 < 41 ? String(first + 20) : nil
    case ("/Magazines", _): return CatalogueAnswer(state: .refused(status: 403, takesKey: false))
    case ("/New", let page):
      let first = page.flatMap { Int($0) } ?? 0
      return .found(
        (first..<min(first + 20, 50)).map { book($0, "New") },
        next: first + 20 < 50 ? String(first + 20) : nil,
        total: 50
      )
    case ("/Collections", _): return CatalogueAnswer(state: .nothingFound)
    default: return .found([book(1, "Book"), book(2, "소년이 온다")])
    }
    return answer
  }

  private nonisolated static func book(_ number: Int, _ title: String) -> CatalogueRecord {
    var book = Searched.book(
      title == "New" ? "New \(number + 1)" : title,
      "Naoki Urasawa",
      "1999",
      "Home Komga"
    )
    book.book.sources["opds:komga.example.org"] = "\(title)\(number)"
    return book
  }

  private func stage(
    _ language: Language = .english,
    _ size: (columns: Int, rows: Int) = (80, 24),
    _ stub: StubCatalogues = StubCatalogues(sources: [source], answer: answer)
  ) async throws -> DiscoverStage {
    let stage = try await DiscoverStage(
      Shelved.books,
      language: language,
      columns: size.columns,
      rows: size.rows,
      stub: stub,
      shown: []
    )
    await stage.press(.end, .character("j"), .enter)
    return stage
  }

  private func name(_ state: String, _ language: Language, _ size: (columns: Int, rows: Int)) -> String {
    "server-\(state)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  // MARK: As it looks

  @Test(arguments: Language.allCases, sizes)
  func aTree(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try await stage(language, size)
    try expectScreen(stage.screen, is: name("root", language, size))
    await stage.press(.character("j"), .enter)
    if size.columns >= 60 { await stage.press(.character("l")) }
    await stage.press(.enter)
    if size.columns >= 60 { await stage.press(.character("l"), .character("j"), .enter, .character("l")) }
    try expectScreen(stage.screen, is: name("open", language, size))
  }

  @Test(arguments: Language.allCases)
  func aServerThatFails(language: Language) async throws {
    let stub = StubCatalogues(sources: [Self.source]) { _ in CatalogueAnswer(state: .failed(.webPage)) }
    let stage = try await stage(language, (80, 24), stub)
    try expectScreen(stage.screen, is: name("failing", language, (80, 24)))
    stub.answer { _ in
      CatalogueAnswer(
        state: .offline,
        books: [Self.book(1, "Kept")],
        kept: "2026-11-16T20:00:00+09:00"
      )
    }
    await stage.press(.character("R"))
    try expectScreen(stage.screen, is: name("kept", language, (80, 24)))
  }

  // MARK: Walking

  @Test func aBranchKeepsWhatItAnswered() async throws {
    let stage = try await stage()
    await stage.press(.character("j"), .character("l"))
    let asked = stage.stub.requests.count
    await stage.press(.character("h"), .character("l"), .character("l"))
    #expect(stage.marked.hasPrefix("Comics") && stage.stub.requests.count == asked, "\(stage.screen)")
    await stage.press(.character("q"), .enter)
    #expect(stage.marked.hasPrefix("Comics") && stage.stub.requests.count == asked, "\(stage.screen)")
  }

  @Test func theWayOutLeadsFromBranchToBranch() async throws {
    let stage = try await stage()
    await stage.press(.character("j"), .enter, .enter, .enter, .enter)
    #expect(
      stage.marked.hasPrefix("By language") && stage.screen.contains("Libraries, Comics, By"),
      "\(stage.screen)"
    )
    for parent in ["Comics", "Comics", "Libraries", "Libraries"] {
      await stage.press(.character("h"))
      #expect(stage.marked.hasPrefix(parent), "\(stage.screen)")
    }
    await stage.press(.character("h"))
    #expect(stage.stage.driver.runtime.commandsInScope.name == "help.onDiscover")
  }

  @Test func whatAFacetHoldsIsAskedOfNobody() async throws {
    let stage = try await stage()
    await stage.press(.character("j"), .enter, .enter, .enter, .enter)
    let asked = stage.stub.requests.count
    await stage.press(.enter)
    #expect(stage.screen.contains("Japanese") && stage.stub.requests.count == asked, "\(stage.screen)")
    await stage.press(.enter, .enter)
    #expect(stage.stub.requests.last?.feed == "/Korean")
  }

  @Test func oneRefusedBranchLeavesTheOthers() async throws {
    let stage = try await stage()
    await stage.press(.character("j"), .enter, .enter, .character("j"), .character("j"), .enter)
    #expect(stage.marked.hasPrefix("∘Magazines") && stage.screen.contains("refused"), "\(stage.screen)")
    await stage.press(.character("k"), .enter)
    #expect(stage.screen.contains("Novel 1 "), "\(stage.screen)")
    await stage.press(.character("j"))
    #expect(stage.marked.hasPrefix("Novel 1 "), "\(stage.screen)")
  }

  @Test func everyBookOfABranchComesOnceAndEveryPage() async throws {
    let stage = try await stage()
    await stage.press(.end, .enter)
    await stage.press(.end)
    while stage.marked.hasPrefix("⋮") { await stage.press(.enter, .end) }
    #expect(stage.screen.contains("New 50") && !stage.screen.contains("⋮"), "\(stage.screen)")
    let pages = stage.stub.requests.filter { $0.feed == "/New" }.map(\.page)
    #expect(pages == [nil, "20", "40"])
    #expect(stage.screen.contains("Enter open"))
  }

  @Test func everySeriesOfAPagedFeedComes() async throws {
    let stage = try await stage(.english, (80, 60))
    await stage.press(.character("j"), .enter, .enter, .character("j"), .enter, .enter)
    for _ in 0..<8 {
      // To the row that stands for the rest.
      for _ in 0..<60 where !stage.marked.hasPrefix("⋮") { await stage.press(.character("j")) }
      if stage.marked.hasPrefix("⋮") { await stage.press(.enter) }
      for _ in 0..<60 where !stage.marked.hasPrefix("Novel ") { await stage.press(.character("k")) }
    }
    #expect(stage.screen.contains("Novel 41") && !stage.screen.contains("⋮"), "\(stage.screen)")
    #expect(stage.screen.contains("Novels") && stage.stub.requests.filter { $0.feed == "/Novels" }.count == 3)
  }

  @Test func aPageThatFailsLeavesWhatCame() async throws {
    let stage = try await stage()
    await stage.press(.end, .enter, .end, .enter)
    stage.stub.answer { $0.page == nil ? Self.answer($0) : CatalogueAnswer(state: .failed(.status(500))) }
    await stage.press(.end, .enter)
    #expect(stage.screen.contains("New 20") && stage.screen.contains("⋮"), "\(stage.screen)")
    #expect(!stage.screen.contains("∘New"))
    stage.stub.answer(Self.answer)
    await stage.press(.enter)
    #expect(stage.marked.hasPrefix("New 21"), "\(stage.screen)")
  }

  @Test func askingAnewKeepsWhatIsOpenAndTheMarker() async throws {
    let stage = try await stage()
    await stage.press(.character("j"), .enter, .character("k"), .character("R"))
    #expect(stage.screen.contains("Comics") && stage.marked.hasPrefix("Keep reading"), "\(stage.screen)")
    #expect(stage.stub.requests.filter { $0.feed == "" }.count == 2 && stage.stub.anew == ["Home Komga"])
  }

  @Test func wordsAreLookedForOnTheServerAlone() async throws {
    let stage = try await stage()
    await stage.press(.character("/"))
    await stage.type("whale")
    await stage.press(.enter)
    #expect(stage.stub.requests.last?.words == "whale" && stage.marked.contains("whale"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.marked.hasPrefix("Found"), "\(stage.screen)")
    // It stays while the server's own feed is asked anew.
    await stage.press(.end, .character("R"))
    #expect(stage.screen.contains("Found with whale"), "\(stage.screen)")
  }

  @Test func inANarrowWindowOnlyOneBranchIsShown() async throws {
    let stage = try await stage(.english, (40, 12))
    await stage.press(.enter)
    #expect(
      stage.screen.contains("Home Komga, Keep reading") && stage.marked.hasPrefix("Book"),
      "\(stage.screen)"
    )
    await stage.press(.character("h"), .character("j"), .enter, .enter)
    #expect(stage.screen.contains("Libraries, Comics") && !stage.screen.contains("Novels"), "\(stage.screen)")
    stage.stage.driver.resize(columns: 80, rows: 24)
    #expect(stage.screen.contains("Novels") && stage.marked.hasPrefix("By language"), "\(stage.screen)")
  }

  @Test func aSeriesOfTheSearchIsOpenedInTheTree() async throws {
    let stub = StubCatalogues(sources: [Self.source]) { request in
      guard request.feed == nil else { return Self.answer(request) }
      var answer = CatalogueAnswer.found([Self.book(3, "Boys 1")])
      answer.branches = [Self.branch("20th Century Boys", 22)]
      return answer
    }
    let stage = try await SearchStage(stub: stub)
    await stage.ask("boys")
    await stage.press(.down, .end)
    #expect(stage.stage.marked.contains("20th Century Boys"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(
      stage.screen.contains("Home Komga") && stage.stage.marked.contains("20th Century Boys"),
      "\(stage.screen)"
    )
    await stage.press(.enter)
    #expect(stage.stage.marked.contains("Book") && stage.screen.contains("Libraries"), "\(stage.screen)")
  }
}
