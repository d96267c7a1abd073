import ReadingCore

/// Books by what a row can be recognised by, so that each row is a look-up or three.
struct BookIndex {
  enum Likeness: CaseIterable {
    case source, isbn, title
  }

  /// The books, in the order given.
  private(set) var books: [Book] = []
  private let source: ImportSource
  private var marks: [BookMarks] = []
  private var bySource: [String: Int] = [:]
  private var byISBN: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]

  init(_ books: [Book], source: ImportSource) {
    self.source = source
    for book in books { _ = add(book) }
  }

  mutating func add(_ book: Book) -> Int {
    let place = books.count
    books.append(book)
    marks.append(BookMarks(book, source: source))
    enter(marks[place], at: place)
    return place
  }

  /// Puts a book that has learnt something in its own place.
  mutating func replace(_ place: Int, with book: Book) {
    books[place] = book
    marks[place] = BookMarks(book, source: source)
    enter(marks[place], at: place)
  }

  /// Where a book stands that is alike in a certain way.
  ///
  /// A book with another identifier of the same program is another book; so is, among those of one title and
  /// author, one whose ISBNs are all others.
  func place(of row: BookMarks, by likeness: Likeness) -> Int? {
    switch likeness {
    case .source:
      return row.source.flatMap { bySource[$0] }
    case .isbn:
      for isbn in row.isbn {
        if let place = byISBN[isbn]?.first(where: { marks[$0].mayBeSource(of: row) }) { return place }
      }
      return nil
    case .title:
      return titleMates(of: row).first { !marks[$0].isOtherEdition(of: row) }
    }
  }

  /// Whether a book of the same title and author stands here under another ISBN.
  func hasOtherEdition(of row: BookMarks) -> Bool {
    titleMates(of: row).contains { marks[$0].isOtherEdition(of: row) }
  }

  private func titleMates(of row: BookMarks) -> [Int] {
    guard let title = row.titles.first, let places = byTitle[title] else { return [] }
    return places.filter { marks[$0].mayBeSource(of: row) }
  }

  private mutating func enter(_ marks: BookMarks, at place: Int) {
    if let id = marks.source, bySource[id] == nil { bySource[id] = place }
    for isbn in marks.isbn { Self.enter(place, in: &byISBN[isbn, default: []]) }
    for title in marks.titles { Self.enter(place, in: &byTitle[title, default: []]) }
  }

  private static func enter(_ place: Int, in places: inout [Int]) {
    if !places.contains(place) { places.append(place) }
  }
}
