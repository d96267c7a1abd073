import Catalogue
import CatalogueAsking
import ReadingCore

/// A line of the search that the marker can stand on.
enum SearchRow: Identifiable {
  case question(KeptAnswers.KeptQuestion)
  case own(BookCard)
  case found(JoinedBook)
  /// A book of an earlier answer, and its place among those.
  case earlier(KeptAnswers.Earlier, Int)
  /// A book that came with the program, and its place among those.
  case classic(Book, Int)
  /// A series of a server, and its place among those.
  case series(FoundSeries, Int)
  case byHand(String)

  enum ID: Hashable {
    case question(String)
    case own(String)
    case found(Int)
    case earlier(Int)
    case classic(Int)
    case series(Int)
    case byHand
  }

  var id: ID {
    switch self {
    case .question(let question): .question(question.words)
    case .own(let card): .own(card.id)
    case .found(let joined): .found(joined.id)
    case .earlier(_, let place): .earlier(place)
    case .classic(_, let place): .classic(place)
    case .series(_, let place): .series(place)
    case .byHand: .byHand
    }
  }

  /// The book of a row of found, earlier or classic books; nil for all other rows.
  var joined: JoinedBook? {
    switch self {
    case .found(let joined): joined
    case .earlier(let earlier, let place): JoinedBook(id: place, earlier.book)
    case .classic(let book, let place):
      JoinedBook(id: place, CatalogueRecord(book: book, source: SearchRow.classics))
    case .question, .own, .series, .byHand: nil
    }
  }

  /// Whether it is a book, and not a way to one.
  var isBook: Bool {
    switch self {
    case .own, .found, .earlier, .classic: true
    case .question, .series, .byHand: false
    }
  }

  /// What the books that came with the program have as their source.
  static let classics = "classics"
}

struct SearchSection {
  enum SearchSectionKind: String {
    case lately, own, earlier, classics, catalogues, series, close, byHand

    /// Whether the words found its rows; the others are what is left to do.
    var isFound: Bool { self != .close && self != .byHand }
  }

  let kind: SearchSectionKind
  let rows: [SearchRow]
  /// Books of the same kind that are not shown.
  let others: Int

  init(_ kind: SearchSectionKind, _ rows: [SearchRow], others: Int = 0) {
    (self.kind, self.rows, self.others) = (kind, rows, others)
  }
}

extension [SearchSection] {
  var filled: [SearchSection] { filter { !$0.rows.isEmpty } }
}
