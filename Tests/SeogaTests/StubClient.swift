import Catalogue
import CatalogueAsking
import ReadingCore
import Synchronization

/// Catalogues that answer as a test says, and remember what they were asked.
nonisolated final class StubClient: Sendable {
  /// A page of a source's answers by the source's name; the first has no page's name.
  struct Page: Hashable {
    let source: String
    var page: String?
  }

  private let answers: [Page: CatalogueAnswer]
  private let details: CatalogueAnswer?
  private let log = Mutex<[String]>([])

  /// - Parameter details: what is told of one book; nil for nothing more.
  init(_ answers: [Page: CatalogueAnswer], details: CatalogueAnswer? = nil) {
    self.answers = answers
    self.details = details
  }

  /// Sources of one page each.
  convenience init(_ answers: [String: CatalogueAnswer], details: CatalogueAnswer? = nil) {
    self.init(
      Dictionary(uniqueKeysWithValues: answers.map { (Page(source: $0.key), $0.value) }),
      details: details
    )
  }

  /// What was asked, sorted, since all are asked at once: "openlibrary: dune", "openlibrary 2: dune".
  var asked: [String] { log.withLock { $0.sorted() } }

  var client: CatalogueClient {
    CatalogueClient(
      search: { [self] query, page, source in
        let name = page.map { "\(source.name) \($0)" } ?? source.name
        log.withLock { $0.append("\(name): \(query.list?.name ?? query.words)") }
        return answers[Page(source: source.name, page: page)] ?? CatalogueAnswer(state: .offline)
      },
      details: { [self] book, source in
        log.withLock { $0.append("\(source.name) more: \(book.more ?? "")") }
        return details ?? CatalogueAnswer(state: .offline)
      },
      cover: { _, _ in nil },
      preview: { _, _ in .failed(.nothingFound) }
    )
  }

  /// A book as a source describes it.
  static func book(
    _ title: String,
    by author: String? = nil,
    isbn: String? = nil,
    published: String? = nil,
    source: String = "openlibrary"
  ) -> CatalogueRecord {
    var book = CatalogueRecord.blank(title: title)
    book.authors = author.map { [Author(name: $0)] } ?? []
    book.isbn = isbn.map { [$0] } ?? []
    book.published = published
    return CatalogueRecord(book: book, source: source)
  }
}

extension StubClient {
  /// A book as a catalogue may describe it.
  static let dune = book("Dune", by: "Frank Herbert", isbn: "9780441172719", published: "June 1, 1990")
}

extension CommandLineRun {
  /// The command line over some books, which asks a stub with the settings given.
  convenience init(asking stub: StubClient, settings: String? = nil, books: [Book] = []) throws {
    try self.init(books)
    client = stub.client
    if let settings { try writeSettings(settings) }
  }
}
