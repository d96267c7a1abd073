import Interchange
import Messages
import ReadingCore

/// The books that a file of highlights names, one row for each, those with most entries first.
nonisolated struct ImportBooks: Sendable {
  struct ImportBookRow: Sendable {
    /// Number of its first entry, which it is known by.
    let number: Int
    let title: String
    /// What a book of the shelf is chosen by for its entries; nil where they name none.
    let work: String?
    /// Places of its entries in the report, in their order.
    let entries: [Int]
    let way: ImportBookWay
    /// The book most of its entries make or are merged into; nil where all are left out.
    let book: String?
    let isTaken: Bool

    /// Whether the reader can leave it out, or has.
    var canBeLeftOut: Bool { work != nil && (book != nil || way == .leftOut) }
  }

  enum ImportBookWay: Sendable, Hashable {
    case shelf(Aim)
    case newBook
    /// Nowhere, as the reader wants it.
    case leftOut
    /// Nowhere; why, where all say the same.
    case skipped(ImportReason?)
  }

  /// A book of the shelf that entries go to.
  struct Aim: Sendable, Hashable {
    let title: String
    /// Its first author.
    let author: String?
    var isByHand = false
    /// Whether only its title, or one of several, speaks for it.
    var isGuess = false
    /// Whether some of the entries go to other books.
    var isShared = false
    var isKnown = false
  }

  private(set) var rows: [ImportBookRow]
  private let placeByWork: [String: Int]
  private let placeByNumber: [Int: Int]

  /// The books of a report on a file of highlights; `assigned` names books of the shelf by works.
  init(_ report: ImportReport, shelf: [Book], assigned: [String: String]) {
    var groups: [[Int]] = []
    var groupByWork: [String: Int] = [:]
    for (index, entry) in report.entries.enumerated() {
      let group = groupByWork[entry.work ?? "", default: groups.count]
      if group == groups.count {
        groups.append([])
        groupByWork[entry.work ?? ""] = group
      }
      groups[group].append(index)
    }
    let aims = Self.aims(Set(report.entries.compactMap(\.book)), shelf)
    let ordered = groups.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    rows = ordered.map { Self.row($0, report, aims, assigned) }
    placeByWork = Self.places(rows) { $0.work ?? "" }
    placeByNumber = Self.places(rows, by: \.number)
  }

  /// Takes what a report on the same file says of the entries of one work.
  mutating func change(_ work: String, _ report: ImportReport, shelf: [Book], assigned: [String: String]) {
    guard let place = placeByWork[work] else { return }
    let group = rows[place].entries
    let aims = Self.aims(Set(group.compactMap { report.entries[$0].book }), shelf)
    rows[place] = Self.row(group, report, aims, assigned)
  }

  /// Those of some books that are on the shelf.
  private static func aims(_ wanted: Set<String>, _ shelf: [Book]) -> [String: Aim] {
    var aims: [String: Aim] = [:]
    guard !wanted.isEmpty else { return aims }
    for book in shelf where wanted.contains(book.id) {
      aims[book.id] = Aim(title: book.title, author: book.authors.first?.name)
      if aims.count == wanted.count { break }
    }
    return aims
  }

  private static func places<Key: Hashable>(_ rows: [ImportBookRow], by key: (ImportBookRow) -> Key) -> [Key:
    Int]
  {
    Dictionary(rows.enumerated().map { (key($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  func row(of work: String) -> ImportBookRow? { placeByWork[work].map { rows[$0] } }

  func row(numbered number: Int) -> ImportBookRow? { placeByNumber[number].map { rows[$0] } }

  private static func row(
    _ group: [Int],
    _ report: ImportReport,
    _ aims: [String: Aim],
    _ assigned: [String: String]
  ) -> ImportBookRow {
    let entries = group.map { report.entries[$0] }
    let isTaken = entries.contains { $0.fate == .added || $0.fate == .merged }
    var counts: [String: Int] = [:]
    for entry in entries { if let book = entry.book { counts[book, default: 0] += 1 } }
    let most = counts.values.max()
    let book = entries.lazy.compactMap(\.book).first { counts[$0] == most }
    let way: ImportBookWay
    if let book {
      way =
        aims[book].map { aim in
          var aim = aim
          aim.isByHand = entries[0].work.map { assigned[$0] == book } ?? false
          aim.isGuess = entries.contains { $0.reasons.contains(where: \.isGuess) }
          aim.isShared = counts.count > 1
          aim.isKnown = !isTaken
          return .shelf(aim)
        } ?? .newBook
    } else if entries.contains(where: { $0.reasons == [.leftOut] }) {
      way = .leftOut
    } else {
      let reasons = Set(entries.map(\.reasons))
      way = .skipped(reasons.count == 1 ? entries[0].reasons.first : nil)
    }
    return ImportBookRow(
      number: entries[0].row,
      title: entries[0].title,
      work: entries[0].work,
      entries: group,
      way: way,
      book: book,
      isTaken: isTaken
    )
  }
}

extension ImportReason {
  /// Whether it says that the book of an entry is not certain.
  fileprivate nonisolated var isGuess: Bool {
    switch self {
    case .likeTitle, .oneOfSeveral: true
    default: false
    }
  }
}

/// The books of a file through a filter, worked out once for each change.
struct ImportBookList: NumberedRows {
  private var books: ImportBooks
  private let sentences: ImportSentences
  /// What each book is searched in, folded; empty until there is a filter.
  private var texts: [String] = []
  /// Whether the texts are of an earlier plan.
  private var areTextsOld = false
  private var filter: String?
  /// Places of the books shown, in order, and where each number stands among them.
  private var shown: [Int] = []
  private var places: [Int: Int] = [:]

  init(_ books: ImportBooks, sentences: ImportSentences) {
    self.books = books
    self.sentences = sentences
  }

  var count: Int { shown.count }

  func row(of number: Int) -> Int? { places[number] }

  func number(at row: Int) -> Int? { book(at: row)?.number }

  func book(at row: Int) -> ImportBooks.ImportBookRow? {
    shown.indices.contains(row) ? books.rows[shown[row]] : nil
  }

  /// Takes another plan of the same file; what a filter shows stays, so that a choice made there can be unmade.
  mutating func update(books: ImportBooks) {
    self.books = books
    areTextsOld = true
    if filter?.isEmpty ?? true { texts = [] }
    if texts.count != books.rows.count { filter = nil }
  }

  mutating func update(filter: String) {
    guard filter != self.filter else { return }
    self.filter = filter
    let words = FilterWords(filter)
    if !words.isEmpty, areTextsOld || texts.count != books.rows.count {
      areTextsOld = false
      texts = books.rows.map { TextFold.fold("\($0.title) \(sentences.text(of: $0.way))") }
    }
    shown = books.rows.indices.filter { words.isEmpty || words.match(texts[$0]) }
    places = Dictionary(
      shown.enumerated().map { (books.rows[$1].number, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

/// Rows of a list that are known by numbers of a file.
protocol NumberedRows {
  var count: Int { get }
  func row(of number: Int) -> Int?
  func number(at row: Int) -> Int?
}

struct FilterWords {
  private let words: [String]

  init(_ filter: String) {
    words = TextFold.fold(filter).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  var isEmpty: Bool { words.isEmpty }

  func match(_ text: String) -> Bool { words.allSatisfy { TextFold.contains(text, $0) } }
}
