import ReadingCore

/// The books of several answers, each once; books only come to the end, so that nothing jumps.
public struct JoinedBooks: Sendable {
  /// Books of one title and author that are compared with another at most: more are a catalogue of their own.
  private static let mostCompared = 32

  /// The books in the order they came first.
  public private(set) var books: [JoinedBook] = []
  /// What each source's description of each book is recognised by, in the order of `books`.
  private var marks: [[BookMark]] = []
  private var byID: [String: [Int]] = [:]
  private var byISBN: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]
  /// The identifier of the next book to come: a place may be left by a book that joined another.
  private var nextID = 0

  public init() {}

  /// Takes the books of one more answer: those that are there already join their own, the others come to the end.
  public mutating func add(_ found: [CatalogueRecord]) {
    for book in found { add(book) }
  }

  private mutating func add(_ found: CatalogueRecord) {
    let mark = BookMark(found)
    let keys = Keys(mark)
    let known = keys.ids.flatMap { byID[$0] ?? [] }
    if known.contains(where: { place in marks[place].contains { $0.isSameEntry(as: mark) } }) { return }
    let place = place(of: mark, known: known, keys)
    if let place {
      books[place].add(found)
      marks[place].append(mark)
    } else {
      books.append(JoinedBook(id: nextID, found))
      nextID += 1
      marks.append([mark])
    }
    enter(keys, at: place ?? books.count - 1)
  }

  /// Where the book of a mark stands: by a service's own identifier, by ISBN, else by title, author and year.
  private func place(of mark: BookMark, known: [Int], _ keys: Keys) -> Int? {
    let numbered = known + mark.isbn.flatMap { byISBN[$0] ?? [] }.prefix(Self.mostCompared)
    if let place = numbered.first(where: { place in marks[place].allSatisfy(mark.mayBe) }) { return place }
    let titled = keys.titles.lazy.flatMap { byTitle[$0] ?? [] }.prefix(Self.mostCompared)
    return titled.first { place in
      let marks = marks[place]
      return marks.allSatisfy { mark.mayBe($0) && mark.hasYear(of: $0) } && marks.contains(where: mark.isLike)
    }
  }

  /// Takes ISBNs that a source named later of a book it had found: whatever else is found by one of them is the same
  /// book, and what stands in a row of its own joins the earlier one.
  ///
  /// - Returns: whether a row joined another.
  public mutating func learn(_ isbn: [String], of found: CatalogueRecord) -> Bool {
    let digits = isbn.compactMap { ISBN(text: $0)?.digits }
    guard let place = books.firstIndex(where: { $0.found.contains(found) }),
      let number = books[place].found.firstIndex(of: found),
      !digits.allSatisfy(marks[place][number].isbn.contains)
    else { return false }
    let others = digits.flatMap { byISBN[$0] ?? [] }
    marks[place][number].learn(digits)
    let own = marks[place]
    let other = others.first { other in
      other != place && marks[other].allSatisfy { mark in own.allSatisfy(mark.mayBe) }
    }
    guard let other else {
      for each in digits { Self.enter(place, in: &byISBN[each, default: []]) }
      return false
    }
    join(max(place, other), into: min(place, other))
    return true
  }

  private mutating func join(_ later: Int, into earlier: Int) {
    for found in books[later].found { books[earlier].add(found) }
    marks[earlier] += marks[later]
    books.remove(at: later)
    marks.remove(at: later)
    (byID, byISBN, byTitle) = ([:], [:], [:])
    for (place, marks) in marks.enumerated() { for mark in marks { enter(Keys(mark), at: place) } }
  }

  private mutating func enter(_ keys: Keys, at place: Int) {
    for id in keys.ids { Self.enter(place, in: &byID[id, default: []]) }
    for isbn in keys.isbn { Self.enter(place, in: &byISBN[isbn, default: []]) }
    for title in keys.titles { Self.enter(place, in: &byTitle[title, default: []]) }
  }

  private static func enter(_ place: Int, in places: inout [Int]) {
    if places.last != place, places.count < mostCompared { places.append(place) }
  }

  private struct Keys {
    let ids: [String]
    let isbn: [String]
    let titles: [String]

    init(_ mark: BookMark) {
      ids = mark.ids.map { $0.key + "\0" + $0.value }
      isbn = mark.isbn
      titles = mark.authors.map { mark.title.main + "\0" + $0 }
    }
  }
}

extension JoinedBooks: Hashable {
  /// Whether the same books were joined to the same; how they are found again follows from them.
  public static func == (left: JoinedBooks, right: JoinedBooks) -> Bool { left.books == right.books }

  public func hash(into hasher: inout Hasher) { hasher.combine(books) }
}
