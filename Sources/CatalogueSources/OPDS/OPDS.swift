public import Catalogue
import ReadingCore

/// A catalogue of OPDS at any address, of version 1.2 or 2.0 as its feeds show: calibre-server, Calibre-Web, Komga and
/// others.
public struct OPDS: SourceService {
  static let feedTypes =
    "application/atom+xml, application/opds+json;q=0.9, application/xml;q=0.8, */*;q=0.1"
  private static let descriptionTypes =
    "application/opensearchdescription+xml, application/xml;q=0.9, */*;q=0.1"
  /// Where calibre, Calibre-Web and Komga have their catalogues.
  private static let catalogues = ["/opds", "/opds/v2/catalog", "/opds/v1.2/catalog"]
  private static let jsonTypes = "application/opds-publication+json, application/json"

  /// Such servers stand at home or are small: no more than two requests a second.
  public let spacing = Duration.milliseconds(500)

  let source: CatalogueSource
  private let root: WebAddress

  /// The catalogue at a source's address; nil where it names none, or one that is none.
  public init?(_ source: CatalogueSource) {
    guard let root = source.url.flatMap(WebAddress.init) else { return nil }
    self.source = source
    self.root = root
  }

  /// Asks the catalogue how it is searched, and then for the words; calibre is asked for an ISBN as such.
  public func search(_ query: CatalogueQuery, page: String?) -> SourceStep {
    if query.list != nil { return .done(CatalogueAnswer(state: .nothingFound)) }
    if let address = query.feed { return self.feed(at: address, page: page) }
    if let page {
      let place = SeriesPage(page)
      guard let page = OPDSPage(place.page) else {
        return .done(CatalogueAnswer(state: .failed(.unreadable)))
      }
      return fetch(page.address) { results(of: $0, on: page, series: place.first) }
    }
    return fetchRoot { outcome in
      switch feed(outcome) {
      case .failure(let stop): .done(stop.answer)
      case .success(let feed):
        withTemplate(of: feed) { [isCalibre = feed.isCalibre] in ask(query, by: $0, isCalibre: isCalibre) }
      }
    }
  }

  /// Asks for all that is known of a book where a server tells it apart: calibre, and those of OPDS 2.0 that name an
  /// address of the publication.
  public func details(of book: CatalogueRecord) -> SourceStep {
    guard let address = book.more else { return .done(.found([book])) }
    return .fetch([SourceRequest(url: address, accept: Self.jsonTypes)]) { outcomes in
      guard case .answer(let answer)? = outcomes.first else {
        return .done(CatalogueAnswer(state: Self.state(of: outcomes.first)))
      }
      if answer.status == 404 || answer.status == 410 { return .done(CatalogueAnswer(state: .nothingFound)) }
      guard answer.status == 200 else {
        return .done(CatalogueAnswer(state: .failed(.status(answer.status))))
      }
      guard let whole = whole(book, told: answer, at: WebAddress(answer.url) ?? root) else {
        return .done(CatalogueAnswer(state: .failed(answer.failure)))
      }
      return .done(.found([whole]))
    }
  }

  private func whole(_ book: CatalogueRecord, told answer: SourceAnswer, at address: WebAddress)
    -> CatalogueRecord?
  {
    guard let value = JSONReader.value(ofAnswer: answer.body) else { return nil }
    if let told = value.object.flatMap({ Publication($0, in: address) }) {
      return told.record(of: source.name, service: service).map(book.completed)
    }
    guard let told = CalibreBook(value) else { return nil }
    var whole = book
    whole.more = nil
    told.add(to: &whole.book)
    return whole
  }

  struct SearchStop: Error {
    let answer: CatalogueAnswer

    init(_ state: SourceState) { answer = CatalogueAnswer(state: state) }
  }

  func fetch(_ address: WebAddress, then: @escaping @Sendable (SourceOutcome?) -> SourceStep)
    -> SourceStep
  {
    .fetch([SourceRequest(url: address.text, accept: Self.feedTypes)]) { then($0.first) }
  }

  /// What stands at the source's address; where that is a page for readers, the first catalogue that is found below it
  /// at the addresses servers have theirs at.
  func fetchRoot(then: @escaping @Sendable (SourceOutcome?) -> SourceStep) -> SourceStep {
    fetch(root) { outcome in
      Self.isPage(outcome) ? fetchBelow(Self.catalogues[...], orElse: outcome, then: then) : then(outcome)
    }
  }

  private func fetchBelow(
    _ paths: ArraySlice<String>,
    orElse page: SourceOutcome?,
    then: @escaping @Sendable (SourceOutcome?) -> SourceStep
  ) -> SourceStep {
    guard let path = paths.first else { return then(page) }
    return fetch(root.below(path)) { outcome in
      if case .answer(let answer)? = outcome, answer.status != 200 || answer.isWebPage {
        return fetchBelow(paths.dropFirst(), orElse: page, then: then)
      }
      return then(outcome)
    }
  }

  private static func isPage(_ outcome: SourceOutcome?) -> Bool {
    guard case .answer(let answer)? = outcome, answer.status == 200 else { return false }
    return answer.isWebPage
  }

  func feed(_ outcome: SourceOutcome?) -> Result<OPDSFeed, SearchStop> {
    guard case .answer(let answer)? = outcome else { return .failure(SearchStop(Self.state(of: outcome))) }
    guard answer.status == 200 else { return .failure(SearchStop(.failed(.status(answer.status)))) }
    return OPDSFeed(answer, at: WebAddress(answer.url) ?? root).map(Result.success)
      ?? .failure(SearchStop(.failed(answer.failure)))
  }

  private static func state(of outcome: SourceOutcome?) -> SourceState {
    guard case .failed(let state)? = outcome else { return .failed(.unreadable) }
    return state
  }

  private func withTemplate(
    of feed: OPDSFeed,
    then: @escaping @Sendable (SearchTemplate) -> SourceStep
  ) -> SourceStep {
    switch feed.search {
    case .template(let template)?: then(template)
    case .description(let address)?:
      .fetch([SourceRequest(url: address.text, accept: Self.descriptionTypes)]) { outcomes in
        guard case .answer(let answer)? = outcomes.first else {
          return .done(CatalogueAnswer(state: Self.state(of: outcomes.first)))
        }
        guard answer.status == 200 else {
          return .done(CatalogueAnswer(state: .failed(.status(answer.status))))
        }
        let template = SearchTemplate.read(answer.body, at: WebAddress(answer.url) ?? address)
        return template.map(then) ?? .done(CatalogueAnswer(state: .failed(answer.failure)))
      }
    case nil: .done(CatalogueAnswer(state: .failed(.noSearch)))
    }
  }

  private func ask(_ query: CatalogueQuery, by template: SearchTemplate, isCalibre: Bool) -> SourceStep {
    guard let isbn = query.isbn else {
      return ask(query.words, by: template) {
        results(of: $0, on: $1, again: CalibreWords.plain(query.words), template)
      }
    }
    guard isCalibre else { return ask(isbn.digits, by: template) { results(of: $0, on: $1) } }
    return ask(CalibreWords.search(isbn), by: template) { outcome, page in
      switch found(outcome) {
      case .failure(let stop): .done(stop.answer)
      case .success(let feed): withNumbers(answer(of: feed, on: page), isbn)
      }
    }
  }

  private func ask(
    _ words: String,
    by template: SearchTemplate,
    then: @escaping @Sendable (SourceOutcome?, OPDSPage) -> SourceStep
  ) -> SourceStep {
    guard let page = template.address(of: words).map(OPDSPage.init) else {
      return .done(CatalogueAnswer(state: .failed(.unreadable)))
    }
    return fetch(page.address) { then($0, page) }
  }

  /// The books of a page; words that calibre took for its language of queries and did not understand are asked again
  /// as words, once.
  private func results(
    of outcome: SourceOutcome?,
    on page: OPDSPage,
    again words: String? = nil,
    _ template: SearchTemplate? = nil,
    series first: Int = 0
  ) -> SourceStep {
    if let template, case .answer(let answer)? = outcome, answer.status == 404,
      String(decoding: answer.body.suffix(40), as: UTF8.self).contains("not understood")
    {
      guard let words else { return .done(CatalogueAnswer(state: .nothingFound)) }
      return ask(words, by: template) { results(of: $0, on: $1) }
    }
    switch found(outcome) {
    case .failure(let stop): return .done(stop.answer)
    case .success(let feed):
      let answer = answer(of: feed, on: page)
      guard answer.state == .nothingFound, !feed.ways.isEmpty else { return .done(answer) }
      var series = answer
      series.branches = first == 0 ? feed.branches : []
      return books(of: feed.ways, from: first, series, on: page)
    }
  }

  /// A page of results; calibre says with 404 that it found nothing.
  private func found(_ outcome: SourceOutcome?) -> Result<OPDSFeed, SearchStop> {
    if case .answer(let answer)? = outcome, answer.status == 404 || answer.status == 410 {
      return .failure(SearchStop(.nothingFound))
    }
    return feed(outcome)
  }

  func answer(of feed: OPDSFeed, on page: OPDSPage?) -> CatalogueAnswer {
    let found = feed.books(of: source, service: service)
    let next = feed.next.flatMap { page?.next($0) }
    var answer = CatalogueAnswer.found(
      found.books,
      next: next?.text,
      total: feed.total,
      dropped: found.dropped
    )
    answer.isCut = answer.isCut || feed.isCut
    return answer
  }

  /// The service whose identifiers the entries' are.
  var service: String { "opds:" + root.host }

  /// calibre names ISBNs beside its feeds only: all the books found are asked for at once.
  private func withNumbers(_ answer: CatalogueAnswer, _ isbn: ISBN) -> SourceStep {
    let places = answer.books.compactMap { $0.more.flatMap(CalibreBook.CalibreID.init(address:)) }
    guard let address = CalibreBook.CalibreID.address(of: places) else { return .done(answer) }
    return .fetch([SourceRequest(url: address, accept: Self.jsonTypes)]) { outcomes in
      guard case .answer(let outcome)? = outcomes.first, outcome.status == 200,
        let told = JSONReader.value(ofAnswer: outcome.body)?.object
      else { return .done(answer) }
      var answer = answer
      for index in answer.books.indices {
        guard let place = answer.books[index].more.flatMap(CalibreBook.CalibreID.init(address:)),
          let book = told[place.id].flatMap(CalibreBook.init)
        else { continue }
        book.add(to: &answer.books[index].book)
        answer.books[index].more = nil
      }
      // It finds a number within longer ones too.
      answer.books.removeAll { !$0.book.isbn.isEmpty && !$0.book.isbn.contains(isbn.digits) }
      if answer.books.isEmpty { answer.state = .nothingFound }
      return .done(answer)
    }
  }
}
