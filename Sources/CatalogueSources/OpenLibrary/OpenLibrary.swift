public import Catalogue
import ReadingCore

/// Open Library, or a mirror of it: works with many editions, no key.
public struct OpenLibrary: SourceService {
  static let pageSize = 20
  /// Where a search ends: nobody reads on so far, and the service grows slow.
  static let farthest = 10_000
  private static let publicAddress = "https://openlibrary.org"

  /// Three requests a second, as the service asks of programs that say who they are.
  public let spacing = Duration.nanoseconds(333_333_334)

  let source: String
  let records: OpenLibraryRecords
  let base: WebAddress

  /// The service at a source's address, the public one where none is named; nil where that is no address.
  public init?(_ source: CatalogueSource) {
    guard let base = WebAddress(source.url ?? Self.publicAddress) else { return nil }
    self.source = source.name
    self.base = base
    records = OpenLibraryRecords(base: base)
  }

  /// Asks for books; an ISBN goes straight to its edition.
  public func search(_ query: CatalogueQuery, page: String?) -> SourceStep {
    if let list = query.list { return self.list(list, with: query.words, page: page) }
    if let isbn = query.isbn { return edition(isbn) { withWork(of: $0, isbn) } }
    guard let offset = Self.offset(page) else { return .done(CatalogueAnswer(state: .failed(.unreadable))) }
    let words = query.words
    if Self.isRefused(words) { return apart(words, from: offset) }
    return .fetch([request("q", words, from: offset)]) { [self] outcomes in
      if case .answer(let answer)? = outcomes.first, answer.status == 422 {
        return apart(words, from: offset)
      }
      return .done(answer(of: outcomes, from: offset))
    }
  }

  /// Asks for the work, the edition and the authors of a book it found.
  ///
  /// One without a title is a book of the shelf, asked for by its key.
  public func details(of book: CatalogueRecord) -> SourceStep {
    if book.book.title.isEmpty { return self.book(by: book) }
    let keys = (book.more ?? "").split(separator: " ").map(String.init)
    guard !keys.isEmpty else { return .done(.found([book])) }
    return records.fetch(keys) { [self] answers in
      var work: JSONObject?
      var edition: JSONObject?
      for (key, answer) in zip(keys, answers) {
        guard case .record(let record) = answer else { continue }
        if key.hasSuffix("W") { work = record } else { edition = record }
      }
      guard work != nil || edition != nil else {
        let state = answers.lazy.compactMap(\.failure).first ?? .nothingFound
        return .done(CatalogueAnswer(state: state))
      }
      let missing = answers.lazy.compactMap(\.failure).first
      let whole = OpenLibraryBook(work: work, edition: edition, of: book)
      return withAuthors(whole, missing: missing, Self.telling)
    }
  }

  /// Short words, and `the`, are not taken as a query, but as a title or an author they are.
  static func isRefused(_ words: String) -> Bool { words.count < 3 || words.lowercased() == "the" }

  static func offset(_ page: String?) -> Int? {
    guard let page else { return 0 }
    return NumberBounds(0...farthest - 1).number(page)
  }

  /// Asks for the words as a title and as an author, and gives what either has, each book once.
  private func apart(_ words: String, from offset: Int) -> SourceStep {
    .fetch([request("title", words, from: offset), request("author", words, from: offset)]) {
      [self] outcomes in
      .done(answer(of: outcomes, from: offset))
    }
  }

  func request(_ field: String, _ words: String, from offset: Int) -> SourceRequest {
    let query = [
      field + "=" + WebAddress.escaped(words), "fields=" + OpenLibraryDoc.fields.joined(separator: ","),
      "limit=\(Self.pageSize)", "offset=\(offset)",
    ]
    let url = base.below("/search.json?" + query.joined(separator: "&")).text
    return SourceRequest(url: url, accept: OpenLibraryRecords.mediaType)
  }

  func answer(of outcomes: [SourceOutcome], from offset: Int) -> CatalogueAnswer {
    var pages: [OpenLibraryPage] = []
    var failure: SourceState?
    for outcome in outcomes {
      switch OpenLibraryPage.read(outcome, covers: records.covers, source: source) {
      case .success(let page): pages.append(page)
      case .failure(let state): failure = failure ?? state.state
      }
    }
    guard !pages.isEmpty else { return CatalogueAnswer(state: failure ?? .failed(.unreadable)) }
    var seen: Set<String> = []
    let books = pages.flatMap(\.books).filter { book in
      book.book.sources["openlibrary"].map { seen.insert($0).inserted } ?? true
    }
    let following = offset + Self.pageSize
    let goesOn = following < Self.farthest && pages.contains { $0.goesOn(from: offset) }
    let isWhole = pages.count == outcomes.count && (pages.count == 1 || (offset == 0 && !goesOn))
    return .found(
      books,
      next: goesOn ? String(following) : nil,
      total: !isWhole ? nil : pages.count == 1 ? pages[0].total : books.count,
      dropped: pages.reduce(0) { $0 + $1.dropped }
    )
  }

  /// Asks for the record of an edition, wherever it has moved.
  func edition(
    _ isbn: ISBN,
    then: @escaping @Sendable (OpenLibraryRecords.Answer?) -> SourceStep
  ) -> SourceStep {
    .fetch([records.request("/isbn/\(isbn.digits).json")]) { [self] outcomes in
      guard let outcome = outcomes.first else { return .done(CatalogueAnswer(state: .failed(.unreadable))) }
      let answer = records.read(outcome)
      guard case .moved(let key) = answer else { return then(answer) }
      return records.fetch([key]) { then($0.first) }
    }
  }

  /// The book of an edition with what its work and its authors add; the ISBN is the one it was asked for by.
  func withWork(
    of edition: OpenLibraryRecords.Answer?,
    _ isbn: ISBN? = nil,
    _ answer: @escaping @Sendable (CatalogueRecord, SourceState?) -> CatalogueAnswer = { book, _ in
      .found([book])
    }
  ) -> SourceStep {
    guard case .record(let edition)? = edition else {
      return .done(CatalogueAnswer(state: edition?.failure ?? .nothingFound))
    }
    guard var found = OpenLibraryBook.found(edition, covers: records.covers, source: source) else {
      return .done(.found([], dropped: 1))
    }
    if let isbn, found.book.isbn.isEmpty { found.book.isbn = [isbn.digits] }
    guard let key = OpenLibraryBook.workKey(of: edition) else {
      return withAuthors(OpenLibraryBook(work: nil, edition: edition, of: found), answer)
    }
    return records.fetch([key]) { [self, found] answers in
      var work: JSONObject?
      if case .record(let record)? = answers.first { work = record }
      let book = OpenLibraryBook(work: work, edition: edition, of: found)
      return withAuthors(book, missing: answers.first?.failure, answer)
    }
  }

  /// An answer that says by its state where the book is not whole.
  static func telling(_ book: CatalogueRecord, _ missing: SourceState?) -> CatalogueAnswer {
    var answer = CatalogueAnswer.found([book])
    if let missing { answer.state = missing }
    return answer
  }

  /// The book with what its authors' records add; one that is not whole can be asked for again.
  ///
  /// - Parameters:
  ///   - missing: why a record of the book itself did not come; nil where all did.
  ///   - answer: makes the answer from the book, and from why it is not whole.
  func withAuthors(
    _ book: OpenLibraryBook,
    missing: SourceState? = nil,
    _ answer: @escaping @Sendable (CatalogueRecord, SourceState?) -> CatalogueAnswer = { book, _ in
      .found([book])
    }
  ) -> SourceStep {
    let keys = book.authorKeys
    guard !keys.isEmpty else {
      return .done(answer(book.whole(authors: [], isWhole: missing == nil), missing))
    }
    return records.fetch(keys) { answers in
      let missing = missing ?? answers.lazy.compactMap(\.failure).first
      let whole = book.whole(authors: answers.compactMap(\.record), isWhole: missing == nil)
      return .done(answer(whole, missing))
    }
  }
}
