import ReadingCore

/// Books by what a row can be recognised by, so that each row is a look-up or three.
struct BookIndex: Sendable {
  enum Likeness: CaseIterable {
    case source, isbn, service, title
  }

  /// The books a row may belong to, and those that have one mark, by their places; of most there is one.
  enum RowMatch {
    case one(Int)
    /// As surely to the one as to the others: only the reader can tell.
    case several([Int])

    fileprivate init?(_ places: [Int]) {
      guard let first = places.first else { return nil }
      self = places.count > 1 ? .several(places) : .one(first)
    }

    fileprivate var places: [Int] {
      switch self {
      case .one(let place): [place]
      case .several(let places): places
      }
    }

    fileprivate func with(_ place: Int) -> RowMatch {
      let places = places
      // New books come after all that are there.
      let isThere = places.last.map { $0 >= place } == true && places.contains(place)
      return isThere ? self : .several(places + [place])
    }
  }

  /// A book with what it is recognised by, handed on without a copy of its many fields.
  final class MatchableBook: Sendable {
    let book: Book
    let marks: BookMarks

    init(_ book: Book, source: ImportSource) {
      self.book = book
      marks = BookMarks(book, source: source)
    }
  }

  /// In the order given.
  private var books: [MatchableBook] = []
  private let source: ImportSource
  private var bySource: [String: RowMatch] = [:]
  private var byISBN: [String: RowMatch] = [:]
  private var byService: [String: RowMatch] = [:]
  private var byTitle: [String: RowMatch] = [:]
  /// Books by what records were known by that became one with them; books of their own go before.
  private var byAbsorbedSource: [String: RowMatch] = [:]
  private var byAbsorbedISBN: [String: RowMatch] = [:]

  init(_ books: [Book], source: ImportSource) {
    self.source = source
    for book in books.mappedTogether({ MatchableBook($0, source: source) }) { _ = add(book) }
  }

  /// The book at a place.
  subscript(place: Int) -> Book { books[place].book }

  /// Makes room for so many more books.
  mutating func reserveCapacity(_ more: Int) {
    books.reserveCapacity(books.count + more)
    bySource.reserveCapacity(bySource.count + more)
    byISBN.reserveCapacity(byISBN.count + more)
    byTitle.reserveCapacity(byTitle.count + more)
  }

  /// Takes in a book, and gives its place.
  mutating func add(_ book: MatchableBook) -> Int {
    let place = books.count
    books.append(book)
    enter(book.marks, at: place)
    return place
  }

  /// Whether any book here has something in common with a row.
  func knows(_ row: BookMarks) -> Bool {
    if books.isEmpty { return false }
    return row.source.map { bySource[$0] != nil || byAbsorbedSource[$0] != nil } ?? false
      || row.isbn.contains { byISBN[$0] != nil || byAbsorbedISBN[$0] != nil }
      || row.services.contains { byService[$0] != nil }
      || row.titles.contains { byTitle[$0] != nil }
  }

  /// Puts a book that has learnt something in its own place.
  mutating func replace(_ place: Int, with book: Book) {
    books[place] = MatchableBook(book, source: source)
    enter(books[place].marks, at: place)
  }

  /// Where a row's book stands, by what they have in common; nil where none has it.
  ///
  /// A book with another identifier of the same program is another book; so is, among those of one title and
  /// author, one whose ISBNs are all others. Of several that are left an ISBN decides, then what an earlier import
  /// of the row left, then the page count.
  func match(of row: ImportRow.ReadRow, _ marks: BookMarks, by likeness: Likeness) -> RowMatch? {
    if books.isEmpty { return nil }
    var places = places(of: marks, by: likeness)
    guard places.count > 1 else { return RowMatch(places) }
    let tests: [(Int) -> Bool] = [
      { self.books[$0].marks.isbn.contains(where: marks.isbn.contains) },
      { place in
        source.memory(of: row.book, in: books[place].book).cells.map(row.book.origin.isRemembered)
          ?? false
      },
      { books[$0].book.pages != nil && books[$0].book.pages == row.book.pages },
    ]
    for test in tests where places.count > 1 {
      let met = places.filter(test)
      if !met.isEmpty { places = met }
    }
    return RowMatch(places)
  }

  private func places(of row: BookMarks, by likeness: Likeness) -> [Int] {
    switch likeness {
    case .source: row.source.flatMap { bySource[$0] ?? byAbsorbedSource[$0] }?.places ?? []
    case .isbn:
      row.isbn.reduce(into: []) { all, isbn in
        all += ((byISBN[isbn] ?? byAbsorbedISBN[isbn])?.places ?? [])
          .filter { !all.contains($0) && books[$0].marks.mayBeSource(of: row) }
      }
    case .service:
      row.services.reduce(into: []) { all, id in
        // A copy of an entry keeps its identifier: other ISBNs tell it apart.
        all += (byService[id]?.places ?? []).filter {
          !all.contains($0) && books[$0].marks.mayBeSource(of: row)
            && !books[$0].marks.isOtherEdition(of: row)
        }
      }
    case .title: titleMates(of: row).filter { !books[$0].marks.isOtherEdition(of: row) }
    }
  }

  /// The place of a book by its identifier.
  func place(ofBook id: String) -> Int? { books.firstIndex { $0.book.id == id } }

  /// Whether a book of the same title and author stands here under another ISBN.
  func hasOtherEdition(of row: BookMarks) -> Bool {
    titleMates(of: row).contains { books[$0].marks.isOtherEdition(of: row) }
  }

  private func titleMates(of row: BookMarks) -> [Int] {
    guard let title = row.titles.first, let places = byTitle[title]?.places else { return [] }
    return places.filter { books[$0].marks.mayBeSource(of: row) }
  }

  private mutating func enter(_ marks: BookMarks, at place: Int) {
    if let id = marks.source { Self.enter(place, at: id, in: &bySource) }
    for isbn in marks.isbn { Self.enter(place, at: isbn, in: &byISBN) }
    for id in marks.services { Self.enter(place, at: id, in: &byService) }
    for title in marks.titles { Self.enter(place, at: title, in: &byTitle) }
    for id in marks.absorbedSources { Self.enter(place, at: id, in: &byAbsorbedSource) }
    for isbn in marks.absorbedISBN { Self.enter(place, at: isbn, in: &byAbsorbedISBN) }
  }

  private static func enter(_ place: Int, at mark: String, in books: inout [String: RowMatch]) {
    if let former = books.updateValue(.one(place), forKey: mark) { books[mark] = former.with(place) }
  }
}
