import Catalogue
import CatalogueAsking
import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What comes of a found book after it was added, and what does not come.
@Suite struct LateDetailsTests {
  private nonisolated static let lean = Searched.book(
    "Human Acts",
    "Han Kang",
    isbn: "9781846275975",
    more: "OL1W OL1M"
  )
  private nonisolated static let other = Searched.book("Other", "Somebody", more: "OL2W")

  private nonisolated static func whole(_ found: CatalogueRecord, _ state: SourceState = .fine)
    -> CatalogueAnswer
  {
    var found = found
    found.more = nil
    found.book.synopsis = "About \(found.book.title)."
    found.book.publisher = "Portobello"
    found.book.pages = 224
    return CatalogueAnswer(state: state, books: [found])
  }

  private nonisolated static let late: @Sendable (StubCatalogues.Request) -> CatalogueAnswer? = { request in
    whole(request.page == lean.more ? lean : other)
  }

  /// A search that found two books whose source is slow.
  private func stage(poller: ReachabilityPoller? = nil) async throws -> SearchStage {
    let stub = StubCatalogues { request in
      request.words == "details" ? nil : .found([Self.lean, Self.other])
    }
    let stage = try await SearchStage([], stub: stub, poller: poller)
    await stage.ask("human acts")
    stage.driver.press(.down)
    await stage.until { stage.screen.contains("Other") }
    return stage
  }

  /// Presses a key without a wait for slow sources, until the shelf is as wanted.
  private func press(_ keys: String, _ stage: SearchStage, until condition: @escaping ([Book]) -> Bool) async
  {
    stage.driver.type(keys)
    await stage.until { condition(stage.stage.library.books) }
  }

  @Test func aBookIsThereAtOnceAndWhatComesLateGoesWithItsStep() async throws {
    let stage = try await stage()
    await press("a", stage) { $0.count == 1 }
    await stage.until { stage.screen.contains("Human Acts is on the shelf. More details are on their way.") }
    #expect(stage.stage.library.books.first?.synopsis == nil)
    #expect(stage.stub.owed.values.map(\.found) == [[Self.lean]])
    stage.stub.answer(Self.late)
    await stage.driver.settled()
    #expect(stage.stage.library.books.first?.synopsis == "About Human Acts.")
    #expect(stage.stage.library.books.first?.pages == 224 && stage.stub.owed == [:])
    await stage.press(.character("u"))
    #expect(stage.stage.library.books == [], "\(stage.screen)")
    await stage.press(.control("r"))
    #expect(stage.stage.library.books.first?.synopsis == "About Human Acts.")
  }

  @Test func whatTheReaderDidBetweenKeepsItsOwnStep() async throws {
    let stage = try await stage()
    await press("a", stage) { $0.count == 1 }
    await press("f", stage) { $0.first?.favourite == true }
    stage.stub.answer(Self.late)
    await stage.driver.settled()
    #expect(stage.stage.library.books.first?.synopsis != nil)
    #expect(stage.screen.contains("The missing details of Human Acts were filled in."))
    await stage.press(.character("u"))
    #expect(
      stage.stage.library.books.first?.synopsis == nil && stage.stage.library.books.first?.favourite == true
    )
    await stage.press(.character("u"))
    #expect(stage.stage.library.books.first?.favourite == false)
    await stage.press(.character("u"))
    #expect(stage.stage.library.books == [])
  }

  @Test func onlyWhatIsStillEmptyIsFilled() async throws {
    let stage = try await stage()
    await press("a", stage) { $0.count == 1 }
    let id = try #require(stage.stage.library.books.first?.id)
    try await stage.stage.library.edit(id) { book in
      book.publisher = "The reader's"
      book.isbn = []
    }
    stage.stub.answer(Self.late)
    await stage.driver.settled()
    let book = try #require(stage.stage.library.books.first)
    #expect(book.publisher == "The reader's" && book.isbn == [] && book.synopsis != nil)
  }

  @Test func manyAreFilledAndEachGoesWithOneKey() async throws {
    let stage = try await stage()
    await press("a", stage) { $0.count == 1 }
    stage.driver.press(.down)
    await press("a", stage) { $0.count == 2 }
    stage.stub.answer(Self.late)
    await stage.driver.settled()
    #expect(stage.stage.library.books.allSatisfy { $0.synopsis == "About \($0.title)." })
    await stage.press(.character("u"))
    #expect(stage.stage.library.books.map(\.title) == ["Human Acts"], "\(stage.screen)")
    await stage.press(.character("u"))
    #expect(stage.stage.library.books == [], "\(stage.screen)")
  }

  @Test func keysAreAnsweredWhileSourcesAreSlow() async throws {
    let stage = try await stage()
    await press("a", stage) { $0.count == 1 }
    stage.driver.type("3/emma")
    await stage.until { stage.screen.contains("emma") }
    #expect(stage.stub.open.contains { $0.words == "details" })
    stage.stub.answer(Self.late)
    await stage.driver.settled()
    #expect(stage.stage.library.books.first?.synopsis != nil)
  }

  @Test func anUndoTypedAheadTakesTheAddingBackForGood() async throws {
    let stage = try await stage()
    await press("a", stage) { $0.count == 1 }
    await press("u", stage) { $0.isEmpty }
    stage.stub.answer(Self.late)
    await stage.driver.settled()
    #expect(stage.stage.library.books == [] && stage.stub.owed == [:], "\(stage.screen)")
  }

  @Test func whatIsOwedOutlivesTheProgram() async throws {
    let stage = try await stage()
    await press("a", stage) { $0.count == 1 }
    _ = await stage.stage.end()
    let owed = try #require(stage.stub.owed.values.first)
    #expect(OwedBook(reading: owed.bytes) == owed)
    stage.stub.answer(Self.late)
    await stage.driver.settled()
  }

  @Test func whatWasOwedIsAskedForWithTheFirstLook() async throws {
    let book = Shelved.books[0]
    var lean = book
    (lean.synopsis, lean.publisher) = (nil, nil)
    var found = Self.lean
    found.book = CatalogueRecord.blank(title: book.title)
    let asked = found
    let stub = StubCatalogues { request in request.words == "details" ? Self.whole(asked) : .found([]) }
    stub.owe(OwedBook(known: lean, found: [asked]))
    var gone = lean
    gone = Book(id: "1gone", title: "Gone", added: gone.added)
    stub.owe(OwedBook(known: gone, found: [asked]))
    let clock = ManualClock()
    let poller = ReachabilityPoller(sources: stub.sources.filter(\.isEnabled), clock: clock) { _ in true }
    let stage = try await SearchStage([lean], stub: stub, poller: poller)
    await stage.stage.askForOwed()
    #expect(stub.detailed == [] && stub.owed.keys.sorted() == [book.id])
    poller.start()
    await stage.until { stage.stage.library.book(book.id)?.synopsis != nil }
    await stage.driver.settled()
    #expect(stub.owed == [:])
    poller.stop()
  }

  @Test func whatDidNotComeIsSaidAndAskedForWithTheNextLook() async throws {
    let clock = ManualClock()
    let poller = ReachabilityPoller(sources: CatalogueSource.usual.filter(\.isEnabled), clock: clock) { _ in
      true
    }
    let stage = try await stage(poller: poller)
    poller.start()
    await stage.until { poller.looks == 1 }
    await press("a", stage) { $0.count == 1 }
    stage.stub.answer { _ in Self.whole(Self.lean, .failed(.status(503))) }
    await stage.driver.settled()
    #expect(stage.stage.library.books.first?.publisher == "Portobello")
    #expect(stage.screen.contains("The rest of Human Acts"), "\(stage.screen)")
    #expect(stage.stub.owed.count == 1 && stage.stub.detailed.count == 1)
    stage.stub.answer(Self.late)
    poller.look()
    await stage.until { stage.stub.owed.isEmpty }
    await stage.driver.settled()
    #expect(stage.stub.detailed.count == 2)
    poller.stop()
  }
}
