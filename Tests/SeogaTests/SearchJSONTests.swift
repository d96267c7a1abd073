import Catalogue
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// What a search prints with `--json`.
@Suite struct SearchJSONTests {
  @Test func jsonHasSourcesAndResults() async throws {
    let stub = StubClient([
      "openlibrary": .found([StubClient.dune]), "aladin": CatalogueAnswer(state: .noKey),
    ])
    let run = try CommandLineRun(
      asking:
        stub,
      settings: #"{"sources":[{"kind":"openlibrary"},{"kind":"opds","name":"A","url":"https://a.test"}]}"#,
      books: Shelf.all
    )
    let outcome = await run("search", "--json", "dune")
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
    #expect(
      outcome.data
        == """
        {
          "results": [
            {
              "authors": [
                {
                  "name": "Frank Herbert"
                }
              ],
              "format": 1,
              "isbn": [
                "9780441172719"
              ],
              "published": "June 1, 1990",
              "source": "openlibrary",
              "title": "Dune"
            }
          ],
          "sources": [
            {
              "message": "Shelf found nothing.",
              "name": "shelf",
              "state": "nothingFound"
            },
            {
              "message": "Classics found nothing.",
              "name": "classics",
              "state": "nothingFound"
            },
            {
              "message": "Open Library answered.",
              "name": "openlibrary",
              "state": "fine"
            },
            {
              "message": "A cannot be reached.",
              "name": "A",
              "state": "offline"
            }
          ]
        }

        """
    )
    let emma = try await run("search", "--json", "--source", "shelf", "emma").json
    guard case .object(let object) = emma, case .array(let results)? = object["results"],
      case .object(let book)? = results.first
    else {
      Issue.record("no results")
      return
    }
    #expect(book["id"] == .string("2mansfield00"), "a book on the shelf can be named")
    #expect(book["source"] == .string("shelf"))
  }

  @Test func aBookOfTheShelfIsPrintedAsItIsOnDisk() async throws {
    var own = Shelf.middlemarch
    own.isbn = ["9780441172719"]
    own.publisher = nil
    var found = StubClient.dune
    found.book.publisher = "Ace"
    found.book.pages = 604
    let run = try CommandLineRun(asking: StubClient(["openlibrary": .found([found])]), books: [own])
    let json = try await run("search", "--json", "9780441172719").json
    guard case .object(let object) = json, case .array(let results)? = object["results"],
      case .object(var book)? = results.first
    else {
      Issue.record("no results")
      return
    }
    #expect(results.count == 1)
    #expect(book["source"] == .string("shelf"))
    book["source"] = nil
    #expect(book == (try run.book(own.id)).json)
  }
}
