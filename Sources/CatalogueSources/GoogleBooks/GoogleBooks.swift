public import Catalogue
import ReadingCore

/// Google Books (API v1), or a mirror of it: volumes, with the reader's key.
///
/// Source: <https://developers.google.com/books/docs/v1/reference/volumes/list>.
public struct GoogleBooks: SourceService {
  private static let pageSize = 20
  /// Where a search ends: nobody reads on so far.
  private static let farthest = 1_000
  private static let publicAddress = "https://www.googleapis.com"
  private static let path = "/books/v1"

  public let spacing = Duration.milliseconds(300)

  private let source: String
  private let base: WebAddress

  /// The service at a source's address, the public one where none is named; nil where that is no address.
  public init?(_ source: CatalogueSource) {
    guard let base = WebAddress(source.url ?? Self.publicAddress) else { return nil }
    self.source = source.name
    self.base = base.orBelow(Self.path)
  }

  /// Asks for books; words that find nothing anywhere are looked for in titles.
  public func search(_ query: CatalogueQuery, page: String?) -> SourceStep {
    if let list = query.list { return self.list(list, with: query.words, page: page) }
    if let isbn = query.isbn { return ask(GoogleQuery("isbn:" + isbn.digits, from: 0, hasPages: false)) }
    guard let page else {
      return ask(GoogleQuery(query.words, from: 0), orElse: GoogleQuery(titled: query.words, from: 0))
    }
    let isTitle = page.hasPrefix(GoogleQuery.titleMark)
    let place = isTitle ? page.dropFirst(GoogleQuery.titleMark.count) : page[...]
    guard let start = NumberBounds(0...Self.farthest - 1).number(place) else {
      return .done(CatalogueAnswer(state: .failed(.unreadable)))
    }
    return ask(
      isTitle ? GoogleQuery(titled: query.words, from: start) : GoogleQuery(query.words, from: start)
    )
  }

  /// Genres are subjects here; other lists it has none.
  private func list(_ list: CatalogueList, with words: String, page: String?) -> SourceStep {
    guard case .genre(let genre) = list else { return .done(CatalogueAnswer(state: .nothingFound)) }
    guard let start = page.map({ NumberBounds(1...Self.farthest - 1).number($0) }) ?? 0 else {
      return .done(CatalogueAnswer(state: .failed(.unreadable)))
    }
    let subject = "subject:\"\(Self.subject(genre))\""
    return ask(GoogleQuery(words.isEmpty ? subject : "\(words) \(subject)", from: start))
  }

  private static func subject(_ genre: CatalogueGenre) -> String {
    switch genre {
    case .essay: "Literary Collections"
    case .sf: "Science Fiction"
    case .crime: "Mystery & Detective"
    case .comics: "Comics & Graphic Novels"
    case .children: "Juvenile Fiction"
    case .fiction, .poetry, .history, .science, .philosophy, .art, .travel:
      genre.rawValue.prefix(1).uppercased() + genre.rawValue.dropFirst()
    }
  }

  /// Asks for the one volume, which alone tells its size and all its pictures.
  ///
  /// One without a title is a book of the shelf, asked for by its identifier.
  public func details(of book: CatalogueRecord) -> SourceStep {
    guard let id = book.more else { return .done(.found([book])) }
    return fetch("/volumes/" + WebAddress.escaped(id), []) { reply in
      switch reply {
      case .stopped(let state): return .done(CatalogueAnswer(state: state))
      case .object(let object):
        guard let whole = GoogleVolume(object)?.record(of: source, at: base) else {
          return .done(.found([], dropped: 1))
        }
        return .done(.found([book.completed(by: whole)]))
      }
    }
  }

  private struct GoogleQuery: Sendable {
    /// What stands before the place in a page's name where the words are looked for in titles.
    static let titleMark = "title:"

    let words: String
    let start: Int
    private let mark: String
    /// Whether there may be more than one page: an edition is one.
    private let hasPages: Bool

    init(_ words: String, from start: Int, hasPages: Bool = true) {
      (self.words, self.start, self.hasPages, mark) = (words, start, hasPages, "")
    }

    /// Asks for words in titles.
    init(titled words: String, from start: Int) {
      (self.words, self.start, hasPages, mark) = ("intitle:" + words, start, true, Self.titleMark)
    }

    /// The page after this one, which was full; nil at the end.
    var next: String? {
      let following = start + GoogleBooks.pageSize
      return hasPages && following < GoogleBooks.farthest ? mark + String(following) : nil
    }
  }

  private func ask(_ query: GoogleQuery, orElse other: GoogleQuery? = nil) -> SourceStep {
    let members = [
      "q=" + WebAddress.escaped(query.words), "startIndex=\(query.start)", "maxResults=\(Self.pageSize)",
      "printType=books",
    ]
    return fetch("/volumes", members) { reply in
      switch reply {
      case .stopped(let state): return .done(CatalogueAnswer(state: state))
      case .object(let object):
        let answer = answer(object, to: query)
        if answer.state == .nothingFound, let other { return ask(other) }
        return .done(answer)
      }
    }
  }

  /// The books of a page. The service's own total is a guess that changes from page to page, so the last page is known
  /// by being short.
  private func answer(_ object: JSONObject, to query: GoogleQuery) -> CatalogueAnswer {
    let items = object["items"]?.list ?? []
    let found = AnswerBooks(of: items) { item in
      item.object.flatMap(GoogleVolume.init)?.record(of: source, at: base)
    }
    let next = items.count >= Self.pageSize ? query.next : nil
    let total = next != nil || query.start > 0 ? nil : found.books.count
    return .found(found.books, next: next, total: total, dropped: found.dropped)
  }

  /// Asks; whom the service cannot place on the map is asked for again as somebody in the country it is from.
  private func fetch(
    _ path: String,
    _ members: [String],
    isPlaced: Bool = false,
    then: @escaping @Sendable (GoogleReply) -> SourceStep
  ) -> SourceStep {
    let members = members + (isPlaced ? ["country=US"] : [])
    let query = members.isEmpty ? "" : "?" + members.joined(separator: "&")
    let request = SourceRequest(
      url: base.below(path + query).text,
      accept: "application/json",
      keyMember: "key"
    )
    return .fetch([request]) { outcomes in
      switch GoogleAnswer.read(outcomes.first) {
      case .unplaced where !isPlaced: fetch(path, members, isPlaced: true, then: then)
      case .unplaced: then(.stopped(.refused(status: 403, takesKey: false)))
      case .reply(let reply): then(reply)
      }
    }
  }
}
