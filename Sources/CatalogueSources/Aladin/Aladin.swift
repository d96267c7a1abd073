public import Catalogue
import ReadingCore

/// Aladin (Open API, version 20131101), or a mirror of it: a Korean bookshop, with the reader's key.
///
/// Source: <https://blog.aladin.co.kr/openapi/6695306>.
public struct Aladin: SourceService {
  private static let pageSize = 50
  /// It gives no more of one search than this many.
  private static let mostResults = 200
  private static let publicAddress = "https://www.aladin.co.kr"
  private static let path = "/ttb/api"

  public let spacing = Duration.milliseconds(300)

  private let source: String
  private let base: WebAddress

  /// The service at a source's address, the public one where none is named; nil where that is no address.
  public init?(_ source: CatalogueSource) {
    guard let base = WebAddress(source.url ?? Self.publicAddress) else { return nil }
    self.source = source.name
    self.base = base.orBelow(Self.path)
  }

  /// Asks for books: those of Korea, and for words without Hangul those from abroad as well, which it keeps apart, but
  /// in a genre.
  public func search(_ query: CatalogueQuery, page: String?) -> SourceStep {
    if let list = query.list, query.words.isEmpty { return self.list(list, page: page) }
    if let isbn = query.isbn { return lookUp("ISBN13", isbn.digits) { .found($0.map { [$0] } ?? []) } }
    guard let page = Self.number(page) else { return .done(CatalogueAnswer(state: .failed(.unreadable))) }
    var targets = Script(of: query.words) == .hangul ? ["Book"] : ["Book", "Foreign"]
    var members = ["Start=\(page)", "MaxResults=\(Self.pageSize)", "Cover=Big"]
    if case .genre(let genre)? = query.list {
      // Its categories are those of Korean books.
      targets = ["Book"]
      members.append("CategoryId=\(Self.category(genre))")
    }
    let words = ["Query=" + WebAddress.escaped(query.words), "QueryType=Keyword"]
    let requests = targets.map { request("/ItemSearch.aspx", words + ["SearchTarget=" + $0] + members) }
    return .fetch(requests) { .done(answer(of: $0, page)) }
  }

  private func list(_ list: CatalogueList, page: String?) -> SourceStep {
    guard let page = Self.number(page) else { return .done(CatalogueAnswer(state: .failed(.unreadable))) }
    let members =
      switch list {
      case .bestsellers: ["QueryType=Bestseller", "CategoryId=0"]
      case .newBooks: ["QueryType=ItemNewSpecial", "CategoryId=0"]
      case .genre(let genre): ["QueryType=Bestseller", "CategoryId=\(Self.category(genre))"]
      }
    let request = request(
      "/ItemList.aspx",
      members + ["SearchTarget=Book", "Start=\(page)", "MaxResults=\(Self.pageSize)", "Cover=Big"]
    )
    return .fetch([request]) { .done(answer(of: $0, page)) }
  }

  private static func number(_ page: String?) -> Int? {
    page.map { NumberBounds(2...mostResults / pageSize).number($0) } ?? 1
  }

  /// The number of a genre in the shop's table of categories, some of which hold more; see `ServiceKind.has`.
  private static func category(_ genre: CatalogueGenre) -> Int {
    switch genre {
    case .fiction: 1
    case .poetry: 50_940
    case .essay: 55_889
    case .sf: 50_930
    case .crime: 50_926
    case .history: 74
    case .science: 987
    case .philosophy: 656
    case .art: 517
    case .travel: 1_196
    case .comics: 2_551
    case .children: 1_108
    }
  }

  /// Asks for the one item, which alone tells its pages and its size.
  public func details(of book: CatalogueRecord) -> SourceStep {
    guard let id = book.more else { return .done(.found([book])) }
    return lookUp("ItemId", id) { .found($0.map { [book.completed(by: $0)] } ?? []) }
  }

  private func lookUp(
    _ kind: String,
    _ number: String,
    _ answer: @escaping @Sendable (CatalogueRecord?) -> CatalogueAnswer
  ) -> SourceStep {
    let members = [
      "ItemId=" + WebAddress.escaped(number), "ItemIdType=" + kind, "Cover=Big",
      "OptResult=packing,authors,previewImgList",
    ]
    return .fetch([request("/ItemLookUp.aspx", members)]) { outcomes in
      switch AladinAnswer.read(outcomes.first) {
      case .stopped(let state): return .done(CatalogueAnswer(state: state))
      case .page(let page):
        let items = page.items.lazy.compactMap { $0.object.flatMap(AladinItem.init) }
        // Used copies and other goods have the number of the book, too.
        guard var found = items.compactMap({ $0.record(of: source) }).first else {
          return .done(CatalogueAnswer(state: .nothingFound))
        }
        found.more = nil
        return .done(answer(found))
      }
    }
  }

  private func request(_ path: String, _ members: [String]) -> SourceRequest {
    let query = members + ["output=js", "Version=20131101"]
    return SourceRequest(
      url: base.below(path + "?" + query.joined(separator: "&")).text,
      accept: "application/json, text/javascript;q=0.9, */*;q=0.1",
      keyMember: "ttbkey"
    )
  }

  private func answer(of outcomes: [SourceOutcome], _ page: Int) -> CatalogueAnswer {
    var pages: [AladinAnswer.AladinPage] = []
    var failure: SourceState?
    for outcome in outcomes {
      switch AladinAnswer.read(outcome) {
      case .page(let page): pages.append(page)
      case .stopped(let state): failure = failure ?? state
      }
    }
    guard !pages.isEmpty else { return CatalogueAnswer(state: failure ?? .failed(.unreadable)) }
    let found = AnswerBooks(of: pages.lazy.flatMap(\.items)) { item in
      item.object.flatMap(AladinItem.init)?.record(of: source)
    }
    let goesOn = pages.contains { $0.goesOn(after: page, of: Self.pageSize, most: Self.mostResults) }
    var answer = CatalogueAnswer.found(
      found.books,
      next: goesOn ? String(page + 1) : nil,
      total: pages.count == outcomes.count ? total(of: pages) : nil,
      dropped: found.dropped
    )
    // What one of two questions found is there, and that the other failed is told.
    if let failure { answer.state = failure }
    return answer
  }

  /// What can be reached of what is said to be there.
  private func total(of pages: [AladinAnswer.AladinPage]) -> Int? {
    let totals = pages.compactMap { $0.total.map { min($0, Self.mostResults) } }
    return totals.count == pages.count ? totals.reduce(0, +) : nil
  }
}
