import Catalogue
import ReadingCore

// Komga and Kavita answer a search with series, each of which leads to a feed of its books.
extension OPDS {
  /// Series whose books are asked for at once: each takes a request of its own.
  private static let mostSeries = 5
  /// Series without books that are passed over in one answer.
  private static let mostEmpty = 25

  /// A page of results, and which of its series come next, where it has series.
  struct SeriesPage {
    let page: String
    let first: Int

    /// Reads what `text` gives; any other page begins with its first series.
    init(_ text: String) {
      let parts = text.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[0].hasPrefix("+"),
        let first = NumberBounds.counted.number(parts[0].dropFirst())
      {
        (page, self.first) = (String(parts[1]), first)
      } else {
        (page, first) = (text, 0)
      }
    }

    static func text(_ page: OPDSPage, from first: Int) -> String { "+\(first) \(page.text)" }
  }

  /// The books of some series of a page, in their order, and the series themselves; `answer` is the page's own, which
  /// has no book.
  func books(
    of ways: [OPDSWay],
    from first: Int,
    passed: Int = 0,
    _ answer: CatalogueAnswer,
    on page: OPDSPage
  ) -> SourceStep {
    let series = Array(ways.dropFirst(first).prefix(Self.mostSeries))
    let requests = series.map { SourceRequest(url: $0.address.text, accept: Self.feedTypes) }
    guard !requests.isEmpty else { return .done(answer) }
    return .fetch(requests) { outcomes in
      var books: [CatalogueRecord] = []
      var dropped = 0
      var failure: SourceState?
      for (way, outcome) in zip(series, outcomes) {
        switch feed(outcome) {
        case .failure(let stop): failure = failure ?? stop.answer.state
        case .success(let feed):
          let found = feed.books(of: source, service: service)
          books += found.books.map { $0.inSeries(way.title) }
          dropped += found.dropped
        }
      }
      let following = first + Self.mostSeries
      let next = following < ways.count ? SeriesPage.text(page, from: following) : answer.next
      if books.isEmpty, let failure { return .done(CatalogueAnswer(state: failure)) }
      // Series without a book, as those that nobody may read, are passed over as long as there are others.
      if books.isEmpty, following < ways.count, passed < Self.mostEmpty {
        return self.books(of: ways, from: following, passed: passed + series.count, answer, on: page)
      }
      var found = CatalogueAnswer.found(books, next: next, dropped: dropped)
      // Series without a book are no find.
      if !books.isEmpty { found.branches = answer.branches }
      return .done(found)
    }
  }
}

extension CatalogueRecord {
  /// The same in the series it was found in, unless it says so itself.
  fileprivate func inSeries(_ name: String) -> CatalogueRecord {
    var record = self
    if record.book.series.isEmpty, name != book.title { record.book.series = [SeriesPlace(name: name)] }
    return record
  }
}
