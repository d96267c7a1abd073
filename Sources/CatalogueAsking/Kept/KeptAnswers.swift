public import Catalogue
import ReadingCore

/// What was asked lately and what was found, kept in the cache so that it is there without a network.
public struct KeptAnswers: Sendable, Hashable {
  public struct KeptQuestion: Sendable, Hashable {
    public var words: String
    /// When, RFC 3339.
    public var asked: String
    /// How many books there are, as far as the sources said.
    public var total: Int
    public var books: [CatalogueRecord]

    public init(words: String, asked: String, total: Int, books: [CatalogueRecord]) {
      self.words = words
      self.asked = asked
      self.total = total
      self.books = books
    }
  }

  /// A book of an earlier answer, and when it came.
  public struct Earlier: Sendable, Hashable {
    public var book: CatalogueRecord
    /// When, RFC 3339.
    public var asked: String

    public init(book: CatalogueRecord, asked: String) {
      self.book = book
      self.asked = asked
    }
  }

  public static let most = 50
  public static let mostBooks = 100

  /// The questions, the latest first; each once.
  public private(set) var questions: [KeptQuestion] = []

  public init() {}

  /// Puts a question first; the same one asked earlier gives way.
  public mutating func keep(_ question: KeptQuestion) {
    questions.removeAll { $0.words == question.words }
    var question = question
    question.books = Array(question.books.prefix(Self.mostBooks))
    questions.insert(question, at: 0)
    questions = Array(questions.prefix(Self.most))
  }

  /// Takes what another program has kept; of the same question the later answer stays.
  public mutating func join(_ other: KeptAnswers) {
    let times = (questions + other.questions).map { ($0, Moment(stamp: $0.asked)?.seconds ?? .min) }
    var seen: Set<String> = []
    // Sorting keeps the order of what was asked in one second: what stands here goes before.
    let latest = times.sorted { $0.1 > $1.1 }.map(\.0).filter { seen.insert($0.words).inserted }
    questions = Array(latest.prefix(Self.most))
  }

  /// Books of earlier answers in which all the words occur, in title, author or ISBN, each once, those asked
  /// for last first; of one source alone where it is named.
  public func books(with words: String, from source: String? = nil) -> [Earlier] {
    guard let match = WordMatch(words) else { return [] }
    var seen: Set<MatchKey> = []
    var found: [Earlier] = []
    // Two sources need not have a number in common.
    var joined = JoinedBooks()
    for question in questions {
      for book in question.books where source == nil || book.source == source {
        guard match.matches(book.book) else { continue }
        let marks = MatchKey.all(of: book)
        let isNew = seen.isDisjoint(with: marks)
        seen.formUnion(marks)
        guard isNew else { continue }
        let known = joined.books.count
        joined.add([book])
        if joined.books.count > known { found.append(Earlier(book: book, asked: question.asked)) }
      }
    }
    return found
  }
}

/// What two answers have in common that tell of the same book.
private enum MatchKey: Hashable {
  case isbn(ISBN)
  case identifier(service: String, id: String)
  case words(title: String, authors: [String], published: String?)

  static func all(of found: CatalogueRecord) -> Set<MatchKey> {
    let book = found.book
    var marks = Set(book.isbn.compactMap(ISBN.init(text:)).map(MatchKey.isbn))
    for (service, id) in book.sources { marks.insert(.identifier(service: service, id: id)) }
    if marks.isEmpty {
      let authors = book.authors.map { TextFold.fold($0.name) }
      marks.insert(.words(title: TextFold.fold(book.title), authors: authors, published: book.published))
    }
    return marks
  }
}
