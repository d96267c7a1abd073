import Catalogue
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The ISBNs that feeds leave out, asked for of the books in sight.
@Suite struct ShownNumbersTests {
  private nonisolated static let sources = [
    CatalogueSource(kind: .opds, name: "Home", url: "https://home.example.org/opds"),
    CatalogueSource(kind: .openLibrary),
  ]

  private nonisolated static func book(_ number: Int) -> CatalogueRecord {
    var book = Searched.book("Book \(number)", "Somebody", "Home", more: "/ajax/book/\(number)")
    book.source = "Home"
    book.book.sources["opds:home.example.org"] = "\(number)"
    return book
  }

  /// Forty books of a server that tells their ISBNs apart, and of the other catalogue the third of them.
  private func stage() async throws -> SearchStage {
    let stub = StubCatalogues(sources: Self.sources) { request in
      if request.words == "details" {
        let number = request.page.flatMap { Int($0.split(separator: "/").last ?? "") } ?? 0
        var book = Self.book(number)
        book.more = nil
        book.book.isbn = number == 3 ? ["9781846276033"] : []
        return .found([book])
      }
      guard request.source == "Home" else {
        return .found([Searched.book("Buch 3", "Somebody", "2015", isbn: "9781846276033")])
      }
      return .found((1...40).map(Self.book))
    }
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("book")
    return stage
  }

  @Test func thoseInSightAreAskedForOnceAndJoinTheirRows() async throws {
    let stage = try await stage()
    #expect(stage.stub.detailed.isEmpty)
    await stage.pause(.milliseconds(500))
    await stage.driver.settled()
    let asked = stage.stub.detailed.compactMap(\.more)
    #expect(asked.contains("/ajax/book/1") && !asked.contains("/ajax/book/40"), "\(asked)")
    #expect(Set(asked).count == asked.count && asked.count < 24)
    // The other catalogue's row is the same book now.
    #expect(!stage.screen.contains("Buch 3") && stage.screen.contains("2 sources"), "\(stage.screen)")
    await stage.pause(.seconds(2))
    await stage.driver.settled()
    let all = stage.stub.detailed.compactMap(\.more)
    #expect(Set(all).count == all.count, "\(all)")
  }

  @Test func whoRunsDownAListAsksForNothing() async throws {
    let stage = try await stage()
    await stage.press(.down)
    for _ in 0..<30 {
      await stage.press(.down)
      await stage.pause(.milliseconds(10))
    }
    #expect(stage.stub.detailed.isEmpty, "\(stage.stub.detailed.count)")
    await stage.pause(.milliseconds(500))
    await stage.driver.settled()
    let asked = stage.stub.detailed.compactMap(\.more)
    #expect(asked.contains("/ajax/book/30") && !asked.contains("/ajax/book/1"), "\(asked)")
  }
}
