import Catalogue
import CatalogueAsking
import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// What the form for a new book finds out: books of the shelf it would repeat, and the rest of an edition.
@Suite struct AddBookLookupTests {
  // MARK: Already here

  private static let dunes: [Book] = {
    var first = Shelf.book("1b0000000021", "Dune", "Frank Herbert", .finished) { book in
      (book.isbn, book.published, book.publisher) = (["9780441172719"], "2005", "Ace")
    }
    first.reads = Shelf.littlePrince.reads
    let second = Shelf.book("1b0000000022", "Dune", "Frank Herbert", .want) { $0.medium = .audio }
    return [first, second, Shelf.book("1b0000000023", "Dune Messiah", "Frank Herbert", .want)]
  }()

  @Test func aBookThatIsHereIsSaidWhileItsTitleIsTyped() async throws {
    let stage = try Stage(Self.dunes, tab: .shelf)
    await stage.type("aDun")
    await stage.driver.settled()
    #expect(!stage.screen.contains("Already here"))
    await stage.type("E ")
    await stage.driver.settled()
    let rows = stage.lines.filter { $0.contains("✓Dune, Frank Herbert") }
    #expect(rows.count == 2 && rows[0].contains("Already here"), "\(stage.screen)")
    #expect(rows.contains { $0.contains("2005, Ace") && $0.hasSuffix("finished 2019") })
    #expect(rows.contains { $0.contains("audiobook") })
  }

  @Test(arguments: [(Language.english, "Here"), (.korean, "있음")])
  func aNarrowFormHasRoomForTheLabel(language: Language, label: String) async throws {
    let stage = try Stage(Self.dunes, language: language, columns: 40, rows: 16, tab: .shelf)
    await stage.type("adune")
    await stage.driver.settled()
    #expect(stage.lines.contains { $0.contains("\(label) ") && $0.contains("✓Dune") }, "\(stage.screen)")
  }

  @Test func downReachesTheBookThatIsHereAndEnterOpensIt() async throws {
    let stage = try Stage(Self.dunes, tab: .shelf)
    await stage.type("adune")
    await stage.driver.settled()
    await stage.press(.down, .down)
    #expect(stage.marked.contains("✓Dune") && stage.lines[23].contains("Enter open the book"))
    await stage.press(.down)
    #expect(stage.marked.contains("Author"))
    await stage.press(.up)
    #expect(stage.marked.contains("✓Dune"))
    await stage.press(.enter)
    #expect(stage.driver.runtime.commandsInScope.name == "help.inBook")
    await stage.press(.character("q"))
    #expect(stage.screen.contains("A new book") && stage.lines.contains { $0.hasSuffix("dune") })
    await stage.press(.tab, .control("s"))
    #expect(stage.library.books.count == 4)
  }

  @Test func theSameISBNIsSaidHoweverItIsWritten() async throws {
    let stage = try Stage(Self.dunes, tab: .shelf)
    await stage.type("a")
    await stage.press(.backTab)
    await stage.type("0-441-17271-7")
    await stage.driver.settled()
    #expect(stage.lines.contains { $0.contains("✓Dune, Frank Herbert") && $0.contains("same ISBN") })
  }

  // MARK: The ISBN

  private func catalogue(_ state: SourceState? = nil) -> StubCatalogues {
    StubCatalogues { request in
      if let state { return CatalogueAnswer(state: state) }
      guard request.words == "9780553448184" else { return .found([]) }
      var found = CatalogueRecord.blank(title: "Human Acts")
      (found.isbn, found.pages, found.publisher) = (["9780553448184"], 218, "Hogarth")
      found.authors = [Author(name: "Han Kang"), Author(name: "Deborah Smith", role: "translator")]
      return .found([CatalogueRecord(book: found, source: "openlibrary")])
    }
  }

  @Test func anISBNFillsWhatIsEmpty() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: catalogue().catalogues())
    await stage.type("aMy own title")
    await stage.press(.backTab)
    await stage.type("978-0-553-44818-4")
    await stage.press(.tab)
    await stage.driver.settled()
    #expect(stage.screen.contains("filled in from Open Library"), "\(stage.screen)")
    #expect(stage.screen.contains("Han Kang, Deborah Smith (translator)") && stage.screen.contains("218"))
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "My own title" })
    #expect(book.isbn == ["9780553448184"] && book.pages == 218 && book.publisher == "Hogarth")
    #expect(book.authors.map(\.role) == [nil, "translator"] && book.status == .want)
  }

  /// Three that know the ISBN; each tells something the others do not.
  private static let three = ["aladin", "openlibrary", "Home"]

  nonisolated private static func edition(_ source: String) -> CatalogueAnswer {
    var found = CatalogueRecord.blank(title: "Title of \(source)")
    found.isbn = ["9780553448184"]
    switch source {
    case "aladin": found.pages = 218
    case "openlibrary": found.authors = [Author(name: "Han Kang")]
    default: found.publisher = "Hogarth"
    }
    return .found([CatalogueRecord(book: found, source: source)])
  }

  @Test func everySourceIsAskedAtOnceAndLaterOnesAddWhatIsMissing() async throws {
    let sources = Self.three.map { CatalogueSource(kind: .opds, name: $0) }
    let stub = StubCatalogues(sources: sources) { _ in nil }
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: stub.catalogues())
    await stage.type("a")
    await stage.press(.backTab)
    await stage.type("9780553448184")
    stage.driver.press(.tab)
    await stage.until { stub.open.count == 3 }
    stub.answer { $0.source == "openlibrary" ? Self.edition("openlibrary") : nil }
    await stage.until { stage.screen.contains("filled in") }
    #expect(
      stage.screen.contains("Title of openlibrary") && stage.screen.contains("filled in from Open Library")
    )
    #expect(!stage.screen.contains("218"))
    // What the reader empties stays so, whoever knows it.
    stage.driver.press(.control("u"))
    stub.answer { $0.source == "Home" ? nil : Self.edition($0.source) }
    await stage.until { stage.screen.contains("218") }
    stub.answer { Self.edition($0.source) }
    await stage.driver.settled()
    #expect(!stage.screen.contains("Title of") && stage.screen.contains("218"), "\(stage.screen)")
    #expect(stage.screen.contains("filled in from 3 catalogues"))
    #expect(stage.lines.contains { $0.contains("Author") && $0.contains("from Open Library") })
    #expect(stage.lines.contains { $0.contains("Pages") && $0.contains("from Aladin") })
    await stage.type("Mine")
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "Mine" })
    #expect(book.publisher == "Hogarth" && book.pages == 218 && book.authors == [Author(name: "Han Kang")])
  }

  /// Two editions, told by their ISBNs.
  private func twoEditions(_ last: SourceState = .fine) -> StubCatalogues {
    StubCatalogues(sources: [CatalogueSource(kind: .openLibrary), CatalogueSource(kind: .opds, name: "Home")])
    {
      if $0.source == "Home" { return CatalogueAnswer(state: last == .fine ? .nothingFound : last) }
      guard ["9780553448184", "9780441172719"].contains($0.words) else { return .found([]) }
      let isFirst = $0.words == "9780553448184"
      var found = CatalogueRecord.blank(title: isFirst ? "Human Acts" : "Dune")
      (found.isbn, found.pages, found.publisher) = (
        [$0.words], isFirst ? 218 : 604, isFirst ? "Hogarth" : "Ace"
      )
      found.authors = [Author(name: isFirst ? "Han Kang" : "Frank Herbert")]
      return .found([CatalogueRecord(book: found, source: "openlibrary")])
    }
  }

  private func type(_ isbn: String, in stage: Stage) async {
    await stage.press(.backTab, .control("u"))
    await stage.type(isbn)
    await stage.press(.tab)
    await stage.driver.settled()
  }

  @Test func aCorrectedISBNTakesBackWhatTheFirstFilledIn() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: twoEditions().catalogues())
    await stage.type("a")
    await type("9780553448184", in: stage)
    #expect(stage.screen.contains("Human Acts") && stage.screen.contains("218"))
    await type("9780441172719", in: stage)
    #expect(
      stage.screen.contains("Dune") && stage.screen.contains("604") && !stage.screen.contains("Human Acts")
    )
    // One that nobody knows leaves nothing of another, but what the reader typed.
    await stage.press(.tab)
    await stage.type(", Kim")
    await stage.press(.backTab)
    await type("9780306406157", in: stage)
    #expect(!stage.screen.contains("Dune") && !stage.screen.contains("604"))
    #expect(stage.screen.contains("Kim") && stage.screen.contains("no catalogue knows it"), "\(stage.screen)")
  }

  @Test func theSameISBNFillsAFormOfItsOwn() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: twoEditions().catalogues())
    for _ in 0..<2 {
      await stage.type("a")
      await type("9780441172719", in: stage)
      #expect(stage.screen.contains("604"), "\(stage.screen)")
      await stage.press(.control("s"))
    }
    #expect(stage.library.books.count { $0.title == "Dune" } == 2)
  }

  @Test func whoDidNotAnswerIsNamedWhereTheOthersDoNotKnowIt() async throws {
    let stub = twoEditions(.refused(status: 401))
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: stub.catalogues())
    await stage.type("a")
    await type("9780306406157", in: stage)
    #expect(stage.screen.contains("not found; no answer from Home"), "\(stage.screen)")
  }

  @Test func anISBNOfAnotherBookLaterTakesNothingAlong() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: catalogue().catalogues())
    await stage.type("aMine")
    await stage.press(.backTab)
    await stage.type("9780553448184")
    await stage.press(.tab, .backTab, .control("u"))
    await stage.driver.settled()
    await stage.press(.control("s"))
    let book = try #require(stage.library.books.first { $0.title == "Mine" })
    #expect(book.isbn.isEmpty && book.publisher == nil)
  }

  @Test(arguments: [
    (nil as SourceState?, "9780441172719", "no catalogue knows it"),
    (.offline, "9780553448184", "no catalogue answers"),
  ])
  func anISBNNobodyKnowsIsKept(state: SourceState?, isbn: String, said: String) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, catalogues: catalogue(state).catalogues())
    await stage.type("aMine")
    await stage.press(.backTab)
    await stage.type(isbn)
    await stage.press(.tab)
    await stage.driver.settled()
    #expect(stage.screen.contains(said), "\(stage.screen)")
    await stage.press(.control("s"))
    #expect(stage.library.books.first { $0.title == "Mine" }?.isbn == [isbn])
  }

  @Test func withoutANetworkAnISBNIsNotLookedUp() async throws {
    let stage = try Stage(
      Shelved.books,
      tab: .shelf,
      catalogues: StubCatalogues { _ in nil }.catalogues(isForbidden: true)
    )
    await stage.type("aMine")
    await stage.press(.backTab)
    await stage.type("9780441172719")
    await stage.press(.tab)
    #expect(stage.screen.contains("offline, nothing was looked up"), "\(stage.screen)")
  }

  @Test func whatIsNoISBNIsSaid() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("aMine")
    await stage.press(.backTab)
    await stage.type("97805534481")
    #expect(!stage.screen.contains("An ISBN has"))
    await stage.press(.tab)
    #expect(stage.screen.contains("An ISBN has 10 or 13 digits"))
    await stage.press(.control("s"))
    #expect(stage.library.books.count == Shelved.books.count && stage.marked.contains("ISBN"))
  }
}
