import ReadingCore

/// Books by what a row can be recognised by, so that each row is a look-up or three.
struct BookIndex: Sendable {
  enum Likeness: CaseIterable {
    case source, isbn, service, title
  }

  /// The books a row may belong to, by their places.
  enum RowMatch {
    case one(Int)
    /// As surely to the one as to the others: only the reader can tell.
    case several([Int])
  }

  /// The books, in the order given.
  private(set) var books: [Book] = []
  private let source: ImportSource
  private var marks: [BookMarks] = []
  private var bySource: [String: [Int]] = [:]
  private var byISBN: [String: [Int]] = [:]
  private var byService: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]
  /// Books by what records were known by that became one with them; books of their own go before.
  private var byAbsorbedSource: [String: [Int]] = [:]
  private var byAbsorbedISBN: [String: [Int]] = [:]

  init(_ books: [Book], source: ImportSource) {
    self.source = source
    let marks = books.mappedTogether { BookMarks($0, source: source) }
    for (book, marks) in zip(books, marks) { _ = add(book, marks) }
  }

  /// Makes room for so many more books.
  mutating func reserveCapacity(_ more: Int) {
    books.reserveCapacity(books.count + more)
    marks.reserveCapacity(marks.count + more)
    bySource.reserveCapacity(bySource.count + more)
    byISBN.reserveCapacity(byISBN.count + more)
    byTitle.reserveCapacity(byTitle.count + more)
  }

  /// Takes in a book with the marks it has.
  mutating func add(_ book: Book, _ marks: BookMarks) -> Int {
    let place = books.count
    books.append(book)
    self.marks.append(marks)
    enter(marks, at: place)
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
    books[place] = book
    marks[place] = BookMarks(book, source: source)
    enter(marks[place], at: place)
  }

  /// Where a row's book stands, by what they have in common; nil where none has it.
  ///
  /// A book with another identifier of the same program is another book; so is, among those of one title and
  /// author, one whose ISBNs are all others. Of several that are left an ISBN decides, then what an earlier import
  /// of the row left, then the page count.
  func match(of row: ImportedBook, _ marks: BookMarks, by likeness: Likeness) -> RowMatch? {
    if books.isEmpty { return nil }
    var places = places(of: marks, by: likeness)
    guard places.count > 1 else { return places.first.map(RowMatch.one) }
    let tests: [(Int) -> Bool] = [
      { self.marks[$0].isbn.contains(where: marks.isbn.contains) },
      { place in source.memory(of: row, in: books[place]).cells.map(row.origin.isRemembered) ?? false },
      { books[$0].pages != nil && books[$0].pages == row.pages },
    ]
    for test in tests where places.count > 1 {
      let met = places.filter(test)
      if !met.isEmpty { places = met }
    }
    return places.count > 1 ? .several(places) : places.first.map(RowMatch.one)
  }

  private func places(of row: BookMarks, by likeness: Likeness) -> [Int] {
    switch likeness {
    case .source: row.source.flatMap { bySource[$0] ?? byAbsorbedSource[$0] } ?? []
    case .isbn:
      row.isbn.reduce(into: []) { all, isbn in
        all += (byISBN[isbn] ?? byAbsorbedISBN[isbn] ?? [])
          .filter { !all.contains($0) && marks[$0].mayBeSource(of: row) }
      }
    case .service:
      row.services.reduce(into: []) { all, id in
        // A copy of an entry keeps its identifier: other ISBNs tell it apart.
        all += (byService[id] ?? []).filter {
          !all.contains($0) && marks[$0].mayBeSource(of: row) && !marks[$0].isOtherEdition(of: row)
        }
      }
    case .title: titleMates(of: row).filter { !marks[$0].isOtherEdition(of: row) }
    }
  }

  /// The place of a book by its identifier.
  func place(ofBook id: String) -> Int? { books.firstIndex { $0.id == id } }

  /// Whether a book of the same title and author stands here under another ISBN.
  func hasOtherEdition(of row: BookMarks) -> Bool {
    titleMates(of: row).contains { marks[$0].isOtherEdition(of: row) }
  }

  private func titleMates(of row: BookMarks) -> [Int] {
    guard let title = row.titles.first, let places = byTitle[title] else { return [] }
    return places.filter { marks[$0].mayBeSource(of: row) }
  }

  private mutating func enter(_ marks: BookMarks, at place: Int) {
    if let id = marks.source { Self.enter(place, in: &bySource[id, default: []]) }
    for isbn in marks.isbn { Self.enter(place, in: &byISBN[isbn, default: []]) }
    for id in marks.services { Self.enter(place, in: &byService[id, default: []]) }
    for title in marks.titles { Self.enter(place, in: &byTitle[title, default: []]) }
    for id in marks.absorbedSources { Self.enter(place, in: &byAbsorbedSource[id, default: []]) }
    for isbn in marks.absorbedISBN { Self.enter(place, in: &byAbsorbedISBN[isbn, default: []]) }
  }

  private static func enter(_ place: Int, in places: inout [Int]) {
    if !places.contains(place) { places.append(place) }
  }
}
