import Catalogue
import ReadingCore

/// A feed of a catalogue, in whichever version of OPDS it is written.
enum OPDSFeed {
  case atom(AtomFeed)
  case publications(PublicationFeed)

  /// The feed an answer holds; nil where it holds none.
  init?(_ answer: SourceAnswer, at address: WebAddress) {
    if let feed = PublicationFeed(answer.body, at: address) {
      self = .publications(feed)
    } else if let feed = AtomFeed(answer.body, at: address) {
      self = .atom(feed)
    } else {
      return nil
    }
  }

  /// What it says of itself.
  var description: CatalogueAnswer.FeedDescription {
    switch self {
    case .atom(let feed): CatalogueAnswer.FeedDescription(version: "1.2", title: feed.title)
    case .publications(let feed): CatalogueAnswer.FeedDescription(version: "2.0", title: feed.title)
    }
  }

  /// Whether calibre made it, which says more beside its feeds.
  var isCalibre: Bool {
    if case .atom(let feed) = self { feed.server == .calibre } else { false }
  }

  var search: SearchLink? {
    switch self {
    case .atom(let feed): feed.search
    case .publications(let feed): feed.search.map { .template(SearchTemplate($0)) }
    }
  }

  var next: WebAddress? {
    switch self {
    case .atom(let feed): feed.next
    case .publications(let feed): feed.next
    }
  }

  /// Books on all pages; nil where it does not say.
  var total: Int? {
    switch self {
    case .atom(let feed): feed.total
    case .publications(let feed): feed.total
    }
  }

  /// Whether it is longer than any catalogue's, and was not read to its end.
  var isCut: Bool {
    if case .atom(let feed) = self { feed.isCut } else { false }
  }

  /// Where it leads onward as a tree.
  var branches: [CatalogueBranch] {
    switch self {
    case .atom(let feed): feed.branches
    case .publications(let feed): feed.branches
    }
  }

  /// Where it leads onward, as the series that some servers answer a search with.
  var ways: [OPDSWay] {
    switch self {
    case .atom(let feed): feed.entries.compactMap(\.way)
    case .publications(let feed):
      feed.navigation.compactMap { link in
        guard let title = link.title, let address = link.address else { return nil }
        return OPDSWay(title: title, address: address)
      }
    }
  }

  /// Its books; `service` is whose identifiers the entries' are.
  func books(of source: CatalogueSource, service: String) -> AnswerBooks {
    switch self {
    case .atom(let feed):
      AnswerBooks(of: feed.entries.lazy.filter(\.isBook)) {
        $0.book(server: feed.server, source: source, service: service)
      }
    case .publications(let feed):
      AnswerBooks(of: feed.publications) {
        Publication($0, in: feed.base)?.record(of: source.name, service: service)
      }
    }
  }
}

/// A way to another feed.
struct OPDSWay: Sendable {
  let title: String
  let address: WebAddress
}
