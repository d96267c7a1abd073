import Catalogue
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// How found books come onto the shelf, and what is marked as being there.
@Suite struct SearchAddingTests {
  /// A found book with all that a catalogue may say.
  private nonisolated static let full: CatalogueRecord = {
    var found = Searched.book("Human Acts", "Han Kang", "2016", isbn: "9781846275975", more: "/works/OL1W")
    found.book.pages = 224
    found.book.language = "en"
    found.book.sources = ["openlibrary": "OL1M"]
    return found
  }()

  private nonisolated static let more: CatalogueAnswer = {
    var more = full
    more.book.synopsis = "After the uprising."
    more.book.pages = 999
    return .found([more])
  }()

  /// A search that found two books, of which the first has more; `more` nil where its source is slow.
  private func stage(_ books: [Book] = [], more: CatalogueAnswer? = more) async throws -> SearchStage {
    let stub = StubCatalogues { request in
      request.words == "details" ? more : .found([Self.full, Searched.book("Other", "Somebody")])
    }
    let stage = try await SearchStage(books, stub: stub)
    await stage.ask("human acts")
    await stage.press(.down)
    return stage
  }

  @Test func oneKeyAddsAllThatIsKnownAndUndoTakesItBack() async throws {
    let stage = try await stage()
    await stage.press(.character("a"))
    let book = try #require(stage.stage.library.books.first)
    #expect(
      book.id.hasPrefix("1bcdfghjk") && book.status == .want && book.added == "2026-11-20T21:04:05+09:00"
    )
    #expect(book.title == "Human Acts" && book.authors == [Author(name: "Han Kang")] && book.pages == 224)
    #expect(book.isbn == ["9781846275975"] && book.sources == ["openlibrary": "OL1M"])
    #expect(book.synopsis == "After the uprising.")
    #expect(stage.screen.contains("Human Acts is on the shelf.") && stage.screen.contains("u undo"))
    #expect(stage.stage.marked.contains("✓Human Acts"))
    await stage.press(.character("u"))
    #expect(stage.stage.library.books == [] && !stage.screen.contains("✓Human"))
    await stage.press(.character("a"))
    #expect(stage.stage.library.books.count == 1)
  }

  @Test(arguments: [("9780553448184", 2), ("1846275970", 1), ("", 1)])
  func anotherEditionIsAddedAndTheSameOneIsNot(_ isbn: String, _ count: Int) async throws {
    var own = Book(id: "1own", title: "Human Acts", added: "2026-11-01")
    own.authors = [Author(name: "Han Kang")]
    own.isbn = isbn.isEmpty ? [] : [isbn]
    let stage = try await stage([own])
    // The first row is the own book; the found one stands below it, unless it is the same.
    await stage.press(.down, .character("a"))
    let titles = stage.stage.library.books.map(\.title).filter { $0 == "Human Acts" }
    #expect(titles.count == count)
  }

  @Test func whatIsThereIsOpenedAndNotAddedAgain() async throws {
    let stage = try await stage()
    stage.driver.type("aaa")
    await stage.driver.settled()
    #expect(stage.stage.library.books.count == 1)
    await stage.press(.character("a"))
    #expect(stage.stage.library.books.count == 1)
    #expect(stage.driver.runtime.commandsInScope.name == "help.inBook", "\(stage.screen)")
    #expect(stage.screen.contains("Human Acts is already on your shelf."))
  }

  @Test func anotherStatusAndTheHeart() async throws {
    let stage = try await stage()
    await stage.press(.character("s"))
    #expect(stage.screen.contains("is added to the shelf as"))
    await stage.press(.character("r"))
    #expect(stage.stage.library.books.first?.status == .reading)
    #expect(stage.stage.library.books.first?.currentRead?.started?.text == "2026-11-20")
    await stage.press(.down, .character("f"))
    #expect(stage.stage.library.books.contains { $0.title == "Other" && $0.favourite && $0.status == .want })
    #expect(stage.stage.marked.contains("❦"))
    await stage.press(.character("f"))
    #expect(stage.stage.library.books.allSatisfy { !$0.favourite })
  }

  @Test func theSameBookOfAnotherSourceIsMarkedAtOnce() async throws {
    // Two rows of one source never join, and are one book all the same.
    let rows = [
      Searched.book("Human Acts", "Han Kang", "2016"), Searched.book("Human Acts", "Kang Han", "2016"),
    ]
    let stage = try await SearchStage([], stub: StubCatalogues { _ in .found(rows) })
    await stage.ask("human acts")
    await stage.press(.down, .character("a"))
    #expect(stage.stage.lines.count { $0.contains("✓Human Acts") } == 2, "\(stage.screen)")
    await stage.press(.down, .character("a"))
    #expect(stage.stage.library.books.count == 1)
  }

  @Test func hangulAddsToo() async throws {
    let stage = try await stage()
    await stage.press(.character("ㅁ"))
    #expect(stage.stage.library.books.map(\.title) == ["Human Acts"])
  }

  @Test func whatIsOwnIsMarkedByISBNAndByTitle() async throws {
    var vegetarian = Shelf.book("1b0000000011", "채식주의자", "한강", .finished)
    vegetarian.isbn = ["978-1-84627-603-3"]
    var acts = Shelf.book("1b0000000012", "Human acts", "Kang Han", .reading)
    acts.favourite = true
    let stage = try await SearchStage([vegetarian, acts])
    await stage.ask("han kang vegetarian")
    let row = try #require(stage.stage.lines.first { $0.contains("The Vegetarian") })
    #expect(row.contains("✓The Vegetarian") && row.contains("finished"), "\(stage.screen)")
    let other = try #require(stage.stage.lines.first { $0.contains("Human Acts") })
    #expect(other.contains("✓Human Acts") && other.contains("❦"), "\(stage.screen)")
    #expect(stage.stage.lines.contains { $0.contains("   희랍어 시간") })
  }

  @Test func whatTheShelfShowsTheCataloguesDoNotRepeat() async throws {
    let stage = try await SearchStage()
    await stage.ask("한강")
    #expect(stage.stage.lines.count { $0.contains("소년이 온다") } == 1, "\(stage.screen)")
    #expect(stage.stage.lines.contains { $0.contains("The Vegetarian") && $0.contains("2 sources") })
  }

  @Test func ownBooksAreOpenedAndChangedHere() async throws {
    let stage = try await SearchStage()
    stage.type("emma")
    await stage.press(.down)
    #expect(stage.stage.marked.contains("✓Emma"))
    await stage.press(.character("f"))
    #expect(stage.screen.contains("Emma"))
    await stage.press(.enter)
    #expect(stage.driver.runtime.commandsInScope.name == "help.inBook")
  }

  @Test func aFoundBookIsOpenedAndAddedThere() async throws {
    let stage = try await stage()
    await stage.press(.enter)
    #expect(stage.driver.runtime.stack.screens.count == 2 && stage.screen.contains("Human Acts"))
    await stage.press(.character("a"))
    #expect(stage.stage.library.books.map(\.title) == ["Human Acts"])
  }

  @Test func nothingIsAddedToALibraryThatIsOnlyRead() async throws {
    let stage = try await stage()
    try stage.stage.folder.write("{\n  \"format\": 99,\n  \"id\": \"0library0000\"\n}\n", to: "seoga.json")
    try await stage.stage.library.reload()
    await stage.press(.character("a"))
    #expect(
      stage.stage.driver.said.contains("This library was written by a newer version of Seoga (format 99).")
    )
    #expect(stage.stage.library.books == [])
  }
}
