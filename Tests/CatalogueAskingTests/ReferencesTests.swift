import Catalogue
import CatalogueAsking
import ReadingCore
import Synchronization
import Testing

/// Books that are asked for by a source's own identifiers.
@Suite struct ReferencesTests {
  private let source = CatalogueSource(kind: .openLibrary)

  private func client(
    _ answer: @escaping @Sendable (_ reference: String) -> CatalogueAnswer
  ) -> (client: CatalogueClient, asked: @Sendable () -> [String]) {
    let log = Asked()
    let client = CatalogueClient(
      search: { _, _, _ in CatalogueAnswer(state: .offline) },
      details: { book, _ in
        log.references.withLock { $0.append(book.more ?? "") }
        return book.book.title.isEmpty ? answer(book.more ?? "") : CatalogueAnswer(state: .offline)
      },
      cover: { _, _ in nil },
      preview: { _, _ in .failed(.offline) }
    )
    return (client, { log.references.withLock { $0 } })
  }

  private final class Asked: Sendable {
    let references = Mutex<[String]>([])
  }

  private static func book(_ reference: String) -> CatalogueAnswer {
    .found([CatalogueRecord(book: CatalogueRecord.blank(title: "Of \(reference)"), source: "openlibrary")])
  }

  @Test func eachIsAskedForOnceAndTold() async {
    let references = (1...50).map { "OL\($0)W" }
    let (client, asked) = client {
      $0.hasSuffix("7W") ? CatalogueAnswer(state: .nothingFound) : Self.book($0)
    }
    let counts = Mutex<[Int]>([])
    let answers = await client.books(by: references, of: source) { done in
      counts.withLock { $0.append(done) }
    }
    #expect(asked().sorted() == references.sorted())
    #expect(answers.books.count == 45 && answers.unknown.count == 5 && answers.failure == nil)
    #expect(answers.books["OL12W"]?.book.title == "Of OL12W" && answers.unknown.contains("OL47W"))
    #expect(counts.withLock { $0 } == Array(1...50))
  }

  /// A source that is not there is not asked a thousand times.
  @Test func aSourceThatDoesNotAnswerIsLeftAlone() async {
    let (client, asked) = client { _ in CatalogueAnswer(state: .offline) }
    let answers = await client.books(by: (1...1_000).map { "OL\($0)W" }, of: source)
    #expect(answers.failure == .offline && answers.books.isEmpty && answers.unknown.isEmpty)
    #expect(asked().count <= 7)
  }

  @Test func oneThatFailsCostsNoOther() async {
    let (client, _) = client { $0 == "OL3W" ? CatalogueAnswer(state: .offline) : Self.book($0) }
    let answers = await client.books(by: (1...20).map { "OL\($0)W" }, of: source)
    #expect(answers.books.count == 19 && answers.failure == .offline)
  }

  /// Once the book is on the shelf nobody would ask for its authors.
  @Test func halfABookIsNone() async {
    let (client, _) = client { reference in
      var book = CatalogueRecord(book: CatalogueRecord.blank(title: "Half"), source: "openlibrary")
      book.more = reference
      return CatalogueAnswer(state: .failed(.status(503)), books: [book])
    }
    let answers = await client.books(by: ["OL1W"], of: source)
    #expect(answers.books.isEmpty && answers.unknown.isEmpty && answers.failure == .failed(.status(503)))
  }

  @Test func whoeverIsCancelledAsksNoMore() async {
    let task = Mutex<Task<CatalogueClient.ReferenceAnswers, Never>?>(nil)
    let (client, asked) = client { reference in
      if reference == "OL9W" { task.withLock { $0?.cancel() } }
      return Self.book(reference)
    }
    let started = Task { [source] in
      while task.withLock({ $0 == nil }) { await Task.yield() }
      return await client.books(by: (1...200).map { "OL\($0)W" }, of: source)
    }
    task.withLock { $0 = started }
    let answers = await started.value
    #expect(asked().count <= 16 && answers.books.count >= 4)
  }

  @Test func nothingIsAskedForNothing() async {
    let (client, asked) = client { Self.book($0) }
    let answers = await client.books(by: [], of: source)
    #expect(answers.books.isEmpty && asked().isEmpty)
  }
}
