import Catalogue
import Messages
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Why sources failed, and how they are asked again.
@Suite struct SearchAgainTests {
  private static let sources = ["A", "B", "C", "D"].map { (name: String) in
    CatalogueSource(kind: .opds, name: name, url: "https://\(name).test")
  }

  /// One that has many books, and three that fail.
  @Sendable nonisolated private static func answer(_ request: StubCatalogues.Request) -> CatalogueAnswer? {
    switch request.source {
    case "A":
      .found((1...60).map { Searched.book("Book \($0)", "Somebody", nil, "A") }, next: "2", total: 900)
    case "B": CatalogueAnswer(state: .noPassword)
    case "C": CatalogueAnswer(state: .failed(.untrusted))
    default: CatalogueAnswer(state: .failed(.status(500)))
    }
  }

  @Test(arguments: Language.allCases)
  func whyASourceFailedCanBeReadWhateverFillsTheScreen(language: Language) async throws {
    let stub = StubCatalogues(sources: Self.sources, answer: Self.answer)
    let stage = try await SearchStage([], language: language, stub: stub)
    await stage.ask("book")
    let words = SourceWords(try Words.load(language: language, folder: .locate()))
    let states = [("B", SourceState.noPassword), ("C", .failed(.untrusted)), ("D", .failed(.status(500)))]
    func canBeRead() -> Bool {
      let shown = stage.screen.split(separator: "\n").joined(separator: " ").filter { $0 != " " }
      return states.allSatisfy { shown.contains(words.account($0.1).filter { $0 != " " }) }
    }
    #expect(canBeRead(), "\(stage.screen)")
    await stage.press(.down, .character("G"))
    #expect(!canBeRead() && stage.stage.marked.contains("Book 60"), "\(stage.screen)")
    await stage.press(.character("g"))
    #expect(canBeRead() && stage.stage.marked.contains("Book 1"), "\(stage.screen)")
  }

  @Test func whoFailedCanBeReadBelowTheShelfsOwnBooksToo() async throws {
    let books = (1...80).map { Book(id: "1book\($0 + 1_000_000)", title: "Book \($0)", added: "2026-01-01") }
    let stub = StubCatalogues(sources: Self.sources) { _ in CatalogueAnswer(state: .failed(.noSearch)) }
    let stage = try await SearchStage(books, stub: stub)
    await stage.ask("book")
    await stage.press(.down, .character("G"), .character("g"))
    for name in ["A", "B", "C", "D"] {
      #expect(stage.screen.contains("\(name)               names no way to search"), "\(stage.screen)")
    }
  }

  @Test func askingAgainAsksEverySourceItself() async throws {
    let stub = StubCatalogues(sources: Self.sources, answer: Self.answer)
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("book")
    #expect(stub.anew == [])
    await stage.press(.down, .character("R"))
    #expect(stub.anew.sorted() == ["A", "B", "C", "D"])
    // Further pages of that question are none of an earlier one.
    await stage.press(.character("G"))
    #expect(stub.requests.last?.page == "2" && stub.anew.count == 5)
  }

  @Test func theMarkerStaysOnItsBook() async throws {
    let stub = StubCatalogues(sources: Self.sources, answer: Self.answer)
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("book")
    await stage.press(.down, .character("j"), .character("j"), .character("j"))
    #expect(stage.stage.marked.contains("Book 4"))
    // This time it comes later, and in another order.
    stub.answer { request in
      guard request.source == "A" else {
        return .found((1...5).map { Searched.book("Other \($0)", nil, nil, request.source) })
      }
      return .found((1...60).reversed().map { Searched.book("Book \($0)", "Somebody", nil, "A") })
    }
    await stage.press(.character("R"))
    #expect(stage.stage.marked.contains("Book 4 "), "\(stage.screen)")
    // A book that is found no more leaves the marker to the first.
    stub.answer { _ in .found([Searched.book("Alone", nil, nil, "A")]) }
    await stage.press(.character("R"))
    #expect(stage.stage.marked.contains("Alone"))
  }

  @Test func whileItsBookIsAwaitedTheMarkerIsOnNoOther() async throws {
    let stub = StubCatalogues(sources: Self.sources, answer: Self.answer)
    let shelf = Book(id: "1mybook00000", title: "My book", added: "2026-01-01")
    let stage = try await SearchStage([shelf], stub: stub)
    await stage.ask("book")
    await stage.press(.down, .character("j"))
    #expect(stage.stage.marked.contains("Book 1"))
    stub.answer { _ in nil }
    stage.driver.press(.character("R"))
    await stage.until { stub.open.count == 4 }
    #expect(!stage.stage.marked.contains("My book"))
    // Whoever moves it has it where they want it.
    stage.driver.press(.character("j"))
    await stage.until { stage.stage.marked.contains("My book") }
    stub.answer(Self.answer)
    await stage.driver.settled()
    #expect(stage.stage.marked.contains("My book"))
  }

  @Test func enterInTheWordsAsksWhoeverFailed() async throws {
    let stub = StubCatalogues(sources: Self.sources, answer: Self.answer)
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("book")
    #expect(stub.requests.count == 4)
    stub.answer { request in
      request.source == "D" ? .found([Searched.book("At last", nil, nil, "D")]) : Self.answer(request)
    }
    await stage.press(.enter)
    #expect(stub.requests.dropFirst(4).map(\.source).sorted() == ["B", "C", "D"])
    #expect(!stage.driver.takesText && stage.stage.marked.contains("Book 1"))
    #expect(!stage.screen.contains("HTTP 500"))
    // Nobody is asked who answered.
    await stage.press(.character("/"), .enter)
    #expect(stub.requests.dropFirst(7).map(\.source).sorted() == ["B", "C"])
  }

  @Test func aServiceSaysWhatIsLeftOfItsDayAndThatItHasNoKey() async throws {
    let stub = StubCatalogues(sources: [
      CatalogueSource(kind: .aladin), CatalogueSource(kind: .googleBooks),
      CatalogueSource(kind: .openLibrary),
    ])
    stub.count(188, of: "aladin")
    stub.takeKeys(of: "googlebooks")
    let stage = try await SearchStage([], stub: stub)
    #expect(
      stage.stage.lines.contains { $0.contains("Aladin ") && $0.contains("4812 of 5000 questions left") }
    )
    #expect(
      stage.stage.lines.contains { $0.contains("Google Books ") && $0.contains("∘ needs a key of yours") }
    )
    // An answer counts at once; nobody is below nothing.
    stub.count(5_003, of: "aladin")
    await stage.ask("book")
    await stage.press(.control("u"))
    #expect(stage.stage.lines.contains { $0.contains("Aladin ") && $0.contains("0 of 5000 questions left") })
  }

  @Test func whoRefusedTheKeyIsNotCalledReady() async throws {
    let stub = StubCatalogues(sources: [CatalogueSource(kind: .aladin), CatalogueSource(kind: .openLibrary)])
    {
      $0.source == "aladin"
        ? CatalogueAnswer(state: .refused(status: 401)) : CatalogueAnswer(state: .failed(.status(500)))
    }
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("book")
    await stage.press(.control("u"))
    #expect(
      stage.stage.lines.contains { $0.contains("Aladin ") && $0.contains("∘ refused") },
      "\(stage.screen)"
    )
    // What may be over by now is not held against anybody.
    #expect(stage.stage.lines.contains { $0.contains("Open Library ") && $0.contains("ready") })
  }

  @Test func anISBNOfTheShelfIsFoundThere() async throws {
    var book = Shelf.book("1b0000000021", "Dune", "Frank Herbert", .want)
    book.isbn = ["0-441-17271-7"]
    let stage = try await SearchStage([book], stub: StubCatalogues())
    await stage.ask("9780441172719")
    #expect(stage.screen.contains("Shelf 1") && stage.screen.contains("On your shelf"), "\(stage.screen)")
    #expect(stage.stage.lines.contains { $0.contains("✓Dune") })
  }

  @Test func aKindNobodyKnowsIsNamedBeforeItIsAsked() async throws {
    let stub = StubCatalogues(sources: [
      CatalogueSource(kind: .other("zotero")), CatalogueSource(kind: .openLibrary),
    ])
    let stage = try await SearchStage([], stub: stub)
    #expect(stage.screen.contains("∘ unknown kind"), "\(stage.screen)")
  }
}
