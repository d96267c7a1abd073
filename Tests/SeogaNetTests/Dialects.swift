import Catalogue
import Foundation
import ReadingCore
import TestSupport

/// A book as a test has the catalogues know it.
struct DialectBook {
  /// Which row of the list it belongs to.
  let row: Int
  let source: String
  let title: String
  let author: String
  var isbn: String?
  var year: String?
  var language: String?
}

/// A server that speaks as the four kinds of catalogues do, each below a path of its own.
final class Dialects: Sendable {
  /// The names of the sources, which are their kinds.
  static let names = ["openlibrary", "googlebooks", "aladin", "opds"]

  let run: NetRun
  private var server: LoopbackCatalogue { run.bench.server }

  init(_ books: [DialectBook]) async throws {
    run = try await NetRun()
    try run.bench.writeSecrets(#"{"googlebooks": {"key": "g-key"}, "aladin": {"key": "a-key"}}"#)
    for name in Self.names { speak(name, books.filter { $0.source == name }) }
  }

  var sources: [CatalogueSource] {
    zip(Self.names, [CatalogueSource.ServiceKind.openLibrary, .googleBooks, .aladin, .opds]).map {
      name,
      kind in
      CatalogueSource(kind: kind, name: name, url: "\(server.url)/\(name)")
    }
  }

  /// Has a source know some books and answer as it does.
  func speak(_ name: String, _ books: [DialectBook]) {
    switch name {
    case "openlibrary":
      server.answer("/openlibrary/search.json") { _ in .text(Self.docs(books)) }
    case "googlebooks":
      server.answer("/googlebooks/books/v1/volumes") { request in
        request.target.contains("key=g-key") ? .text(Self.volumes(books)) : .status(400)
      }
    case "aladin":
      server.answer("/aladin/ttb/api/ItemSearch.aspx") { request in
        .text(
          request.target.contains("ttbkey=a-key") && request.target.contains("SearchTarget=Book")
            ? Self.items(books) : Self.items([]),
          type: "text/javascript"
        )
      }
    default:
      server.answer("/opds") { _ in .text(Self.root, type: "application/opds+json") }
      server.answer("/opds/search") { _ in .text(Self.publications(books), type: "application/opds+json") }
    }
  }

  /// Has a source answer in another way, whatever it is asked.
  func answer(_ name: String, _ reply: LoopbackReply) {
    let paths = [
      "openlibrary": ["/openlibrary/search.json"], "googlebooks": ["/googlebooks/books/v1/volumes"],
      "aladin": ["/aladin/ttb/api/ItemSearch.aspx"], "opds": ["/opds", "/opds/search"],
    ]
    for path in paths[name] ?? [] { server.answer(path) { _ in reply } }
  }

  // MARK: What they say

  private static let root = #"""
    {"metadata": {"title": "Home"}, "navigation": [],
     "links": [{"rel": "search", "href": "opds/search{?query}", "templated": true}]}
    """#

  private static func json(_ members: KeyValuePairs<String, Any?>) -> [String: Any] {
    var object: [String: Any] = [:]
    for (key, value) in members { object[key] = value }
    return object
  }

  private static func text(_ object: [String: Any]) -> String {
    (try? JSONSerialization.data(withJSONObject: object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func docs(_ books: [DialectBook]) -> String {
    let docs = books.enumerated().map { number, book in
      json([
        "key": "/works/OL\(number + 1)W", "title": book.title, "author_name": [book.author],
        "edition_count": 1,
        "isbn": book.isbn.map { [$0] }, "language": book.language.map { [$0] },
        "publish_date": book.year.map { [$0] },
      ])
    }
    return text(["numFound": books.count, "start": 0, "docs": docs])
  }

  private static func volumes(_ books: [DialectBook]) -> String {
    let items = books.enumerated().map { number, book in
      let info = json([
        "title": book.title, "authors": [book.author], "publishedDate": book.year, "language": book.language,
        "industryIdentifiers": book.isbn.map {
          [["type": $0.count == 10 ? "ISBN_10" : "ISBN_13", "identifier": $0]]
        },
      ])
      return ["kind": "books#volume", "id": "g\(number)", "volumeInfo": info] as [String: Any]
    }
    return text(json(["kind": "books#volumes", "totalItems": 999, "items": items.isEmpty ? nil : items]))
  }

  private static func items(_ books: [DialectBook]) -> String {
    let items = books.enumerated().map { number, book in
      json([
        "itemId": 1_000 + number, "title": book.title, "author": "\(book.author) (지은이)", "mallType": "BOOK",
        "isbn13": book.isbn ?? "", "pubDate": book.year.map { "\($0)-03-01" } ?? "",
        "isbn": "K00203356\(number % 10)",
      ])
    }
    return text(["version": "20131101", "totalResults": books.count, "item": items]) + ";"
  }

  private static func publications(_ books: [DialectBook]) -> String {
    let publications = books.enumerated().map { number, book in
      let metadata = json([
        "title": book.title, "author": ["name": book.author], "published": book.year,
        "language": book.language,
        "identifier": book.isbn.map { "urn:isbn:\($0)" } ?? "urn:uuid:\(number)",
      ])
      return ["metadata": metadata, "links": []] as [String: Any]
    }
    let metadata: [String: Any] = ["title": "Found", "numberOfItems": books.count]
    return text(["metadata": metadata, "links": [], "publications": publications])
  }
}
