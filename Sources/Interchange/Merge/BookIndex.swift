import ReadingCore

/// Books by what a row can be recognised by, so that each row is one look-up.
struct BookIndex {
  /// What two records of one book share.
  enum Likeness {
    case source, isbn, title
  }

  /// The books, in the order given.
  private(set) var books: [Book] = []
  private let source: String
  private var bySource: [String: Int] = [:]
  private var byISBN: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]

  /// An index of books for rows of one program.
  init(_ books: [Book], source: String) {
    self.source = source
    for book in books { _ = add(book) }
  }

  /// Adds a book and gives its place.
  mutating func add(_ book: Book) -> Int {
    let place = books.count
    books.append(book)
    enter(book, at: place)
    return place
  }

  /// Puts a book that has learnt something in its own place.
  mutating func replace(_ place: Int, with book: Book) {
    books[place] = book
    enter(book, at: place)
  }

  /// Where the book of a row stands, if it is alike in a certain way.
  ///
  /// A book with another identifier of the same program is another book; so is, among those of one title and
  /// author, one whose ISBNs are all others.
  func place(of row: ImportedBook, by likeness: Likeness) -> Int? {
    switch likeness {
    case .source: row.sourceID.flatMap { bySource[$0] }
    case .isbn:
      row.isbn.lazy.compactMap(ISBN.init(text:)).compactMap { isbn in
        byISBN[isbn.digits]?.first { isSameSource(row, books[$0]) }
      }.first
    case .title:
      titleMates(of: row).first { !isOtherEdition(row, books[$0]) }
    }
  }

  /// Whether a book of the same title and author stands here under another ISBN.
  func hasOtherEdition(of row: ImportedBook) -> Bool { !titleMates(of: row).isEmpty }

  private func titleMates(of row: ImportedBook) -> [Int] {
    let places = byTitle[Self.key(row.title, row.authors)] ?? []
    return places.filter { isSameSource(row, books[$0]) }
  }

  private func isSameSource(_ row: ImportedBook, _ book: Book) -> Bool {
    guard let id = row.sourceID, let other = book.sources[source] else { return true }
    return id == other
  }

  private func isOtherEdition(_ row: ImportedBook, _ book: Book) -> Bool {
    let own = Set(row.isbn.compactMap(ISBN.init(text:)))
    let others = book.isbn.compactMap(ISBN.init(text:))
    return !own.isEmpty && !others.isEmpty && own.isDisjoint(with: others)
  }

  private mutating func enter(_ book: Book, at place: Int) {
    if let id = book.sources[source], bySource[id] == nil { bySource[id] = place }
    for isbn in book.isbn.compactMap(ISBN.init(text:)) {
      Self.enter(place, in: &byISBN[isbn.digits, default: []])
    }
    Self.enter(place, in: &byTitle[Self.key(book.title, book.authors), default: []])
    // A title typed as the site prints it still carries its series.
    let bare = SeriesTail.split(book.title).title
    if bare != book.title { Self.enter(place, in: &byTitle[Self.key(bare, book.authors), default: []]) }
  }

  private static func enter(_ place: Int, in places: inout [Int]) {
    if !places.contains(place) { places.append(place) }
  }

  /// Title and first author without case, accents and spacing; the author also without points, so that
  /// `J. R. R. Tolkien` and `J.R.R. Tolkien` are one.
  private static func key(_ title: String, _ authors: [Author]) -> String {
    let author = (authors.first { $0.role == nil } ?? authors.first)?.name ?? ""
    var key: [UInt8] = []
    for byte in TextFold.fold(title).utf8 where byte != UInt8(ascii: " ") || key.last != byte {
      key.append(byte)
    }
    key.append(0)
    key += TextFold.fold(author).utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") }
    return String(decoding: key, as: UTF8.self)
  }
}
