import ReadingCore

/// Books of the shelf and of the trash by what a file of highlights can say of them.
struct WorkIndex {
  /// Where a work belongs, and how it was found.
  enum WorkMatch {
    case shelf(Int, Meeting)
    /// To one of several books of the shelf, and nothing speaks for one of them; how many there are.
    case undecided(Int)
    case trash
    case none
  }

  enum Meeting {
    /// By the reader's choice, by a number, by title and author, or by what an earlier import left.
    case sure
    /// By a title that has more or less behind it, or with an author on one side alone.
    case likeTitle
    /// As surely as others of the shelf, of which it alone is being read; how many there are.
    case oneOfSeveral(Int)
  }

  private(set) var books: [Book]
  private let source: ClippingSource
  private let sources: [ClippingSource]
  private let assigned: [String: String]
  private var known: [String: [Int]] = [:]
  private var byLikeness: [String: [Int]] = [:]
  private var trashed: [String: [Book]] = [:]

  /// An index for works of one program; `assigned` names books of the shelf by works.
  init(
    shelf: [Book],
    trash: [Book],
    source: ClippingSource,
    among sources: [ClippingSource],
    assigned: [String: String]
  ) {
    (self.source, self.sources) = (source, sources)
    self.assigned = assigned
    books = shelf
    let living = Set(shelf.map(\.id))
    for (place, book) in shelf.enumerated() { enter(book, at: place) }
    for book in trash where !living.contains(book.id) {
      for mark in Set(WorkMarks(book, source).sure) { trashed[mark, default: []].append(book) }
    }
  }

  mutating func add(_ book: Book, of work: ClippedWork) -> Int {
    books.append(book)
    enter(book, at: books.count - 1)
    know(WorkMarks(work, source).sure, at: books.count - 1)
    return books.count - 1
  }

  /// Puts a book that has learnt something in its own place.
  mutating func replace(_ place: Int, with book: Book) { books[place] = book }

  private mutating func enter(_ book: Book, at place: Int) {
    let marks = WorkMarks(book, source)
    know(marks.sure, at: place)
    for mark in Set(marks.like) { byLikeness[mark, default: []].append(place) }
  }

  private mutating func know(_ marks: [String], at place: Int) {
    for mark in marks where known[mark]?.last != place { known[mark, default: []].append(place) }
  }

  /// Where a work belongs; `home` is the place of the book that has entries of it already.
  func place(of work: ClippedWork, home: Int? = nil) -> WorkMatch {
    if let id = assigned[WorkMarks.choice(work)], let place = books.firstIndex(where: { $0.id == id }) {
      return .shelf(place, .sure)
    }
    let marks = WorkMarks(work, source)
    for mark in marks.sure {
      let places = (known[mark] ?? []).filter { mayBe(work, books[$0], by: mark, of: marks) }
      if !places.isEmpty { return choice(of: work, among: places) }
    }
    // Only then: a copy that was deleted hides no book that stands there.
    if marks.sure.contains(where: { mark in
      trashed[mark]?.contains { mayBe(work, $0, by: mark, of: marks) } ?? false
    }) {
      return .trash
    }
    // The title or the authors may be read otherwise than when those were imported.
    if let home, mayBe(work, books[home]) { return .shelf(home, .sure) }
    for mark in marks.like {
      let places = (byLikeness[mark] ?? []).filter { mayBe(work, books[$0], by: mark, of: marks) }
      // Of several like it nobody knows which one is meant.
      if places.count == 1 { return .shelf(places[0], .likeTitle) }
      if places.count > 1 { break }
    }
    return .none
  }

  /// Of books that a work may be equally well the one with its ISBN, with notes of the program, or with its page
  /// count, or else the one being read.
  private func choice(of work: ClippedWork, among places: [Int]) -> WorkMatch {
    if places.count == 1 { return .shelf(places[0], .sure) }
    let isbn = work.isbn.compactMap { ISBN(text: $0)?.digits }
    let tests: [(Book) -> Bool] = [
      { $0.isbn.contains { ISBN(text: $0).map { isbn.contains($0.digits) } ?? false } },
      { $0.notes.contains { ClippingOrigin(of: $0).names(source, of: sources) } },
      { $0.pages != nil && $0.pages == work.pages },
    ]
    var left = places
    for test in tests where left.count > 1 {
      let met = left.filter { test(books[$0]) }
      if !met.isEmpty { left = met }
    }
    if left.count == 1 { return .shelf(left[0], .sure) }
    let reading = left.filter { books[$0].status == .reading }
    return reading.count == 1 ? .shelf(reading[0], .oneOfSeveral(left.count)) : .undecided(left.count)
  }

  /// Whether no number of the shop speaks against a book's being a work's.
  private func mayBe(_ work: ClippedWork, _ book: Book) -> Bool {
    guard let asin = work.asin, let other = book.sources["asin"] else { return true }
    return asin == other || book.absorbed.contains { $0.sources["asin"] == asin }
  }

  /// Whether nothing speaks against it where they have a mark in common: two documents are no one book by their
  /// titles alone.
  private func mayBe(_ work: ClippedWork, _ book: Book, by mark: String, of marks: WorkMarks) -> Bool {
    mayBe(work, book) && (marks.numbers.contains(mark) || !isOfAnotherDocument(book, than: work))
  }

  /// Whether a book is known to be other documents than a work.
  func isOfAnotherDocument(_ place: Int, than work: ClippedWork) -> Bool {
    isOfAnotherDocument(books[place], than: work)
  }

  private func isOfAnotherDocument(_ book: Book, than work: ClippedWork) -> Bool {
    guard let column = work.identity, let identity = work.marks.first(where: { $0.column == column })?.text
    else { return false }
    let known = WorkMarks.texts(of: column, in: book, source)
    return !known.isEmpty && !known.contains(identity)
  }
}

/// What a book is recognised by, from a file of highlights or from the shelf; the surest first.
struct WorkMarks {
  private(set) var sure: [String] = []
  /// Those of a work that are numbers of it, and no words.
  private(set) var numbers: Set<String> = []
  private(set) var like: [String] = []

  init(_ work: ClippedWork, _ source: ClippingSource) {
    sure = work.marks.map { Self.mark(source, $0.column, $0.text) }
    if let asin = work.asin { sure.append("asin\u{0}\(asin)") }
    sure += work.isbn.compactMap { ISBN(text: $0)?.digits }.map { "isbn\u{0}\($0)" }
    numbers = Set(sure)
    for cell in work.marks where cell.column == "title" {
      numbers.remove(Self.mark(source, cell.column, cell.text))
    }
    let author = Self.author(work.authors)
    sure.append(Self.title(work.title, author))
    // The title as it stands against a shorter one of the shelf, then a shorter one of its own.
    let short = Self.short(work.title)
    like = [Self.like("short", work.title, author)]
    if short != work.title { like.append(Self.like("whole", short, author)) }
    if author.isEmpty {
      like.append(Self.like("bare", work.title, ""))
    } else {
      like.append(Self.like("nameless", work.title, ""))
    }
  }

  init(_ book: Book, _ source: ClippingSource) {
    learn(book.origin, book.sources, book.isbn, source)
    for record in book.absorbed { learn(record.origin, record.sources, record.isbn, source) }
    let author = Self.author(book.authors)
    let bare = SeriesTail.split(book.title).title
    var titles = [book.title]
    if bare != book.title { titles.append(bare) }
    if let subtitle = book.subtitle { titles.append("\(bare): \(subtitle)") }
    for title in titles {
      sure.append(Self.title(title, author))
      let short = Self.short(title)
      if short != title { like.append(Self.like("short", short, author)) }
      like.append(Self.like("whole", title, author))
      like.append(Self.like(author.isEmpty ? "nameless" : "bare", title, ""))
    }
  }

  private mutating func learn(
    _ origin: JSONObject?,
    _ sources: [String: String],
    _ isbn: [String],
    _ source: ClippingSource
  ) {
    if case .object(let cells)? = origin?[source.name] {
      for cell in cells.members {
        guard case .string(let text) = cell.value else { continue }
        sure += text.split(separator: "\n").map { Self.mark(source, cell.key, String($0)) }
      }
    }
    if let asin = sources["asin"] { sure.append("asin\u{0}\(asin)") }
    sure += isbn.compactMap { ISBN(text: $0)?.digits }.map { "isbn\u{0}\($0)" }
  }

  /// What a book remembers in a column of a program's, one text a line.
  static func texts(of column: String, in book: Book, _ source: ClippingSource) -> [String] {
    ([book.origin] + book.absorbed.map(\.origin)).flatMap { origin -> [String] in
      guard case .object(let cells)? = origin?[source.name], case .string(let text)? = cells[column] else {
        return []
      }
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// What a book that the reader chose for a work is found by, however the author's name is written.
  static func choice(_ work: ClippedWork) -> String { title(work.title, author(work.authors)) }

  private static func mark(_ source: ClippingSource, _ column: String, _ text: String) -> String {
    "\(source.name)\u{0}\(column)\u{0}\(text)"
  }

  private static func title(_ title: String, _ author: String) -> String {
    "title\u{0}\(Passage.key(title))\u{0}\(author)"
  }

  private static func like(_ kind: String, _ title: String, _ author: String) -> String {
    "\(kind)\u{0}\(Passage.key(title))\u{0}\(author)"
  }

  /// The first author by the parts of the name in any order, so that a family name may stand first.
  private static func author(_ authors: [Author]) -> String {
    let name = (authors.first { $0.role == nil } ?? authors.first)?.name ?? ""
    let parts = name.split { $0.isWhitespace || ".,·・•".contains($0) }.map { Passage.key(String($0)) }
    // Initials may stand together or apart.
    let words = parts.filter { $0.count > 1 }.sorted()
    let letters = parts.filter { $0.count == 1 }.joined()
    return words.joined(separator: " ") + letters
  }

  /// A title without what follows a colon or stands in brackets at its end: subtitle, edition, series.
  private static func short(_ title: String) -> String {
    var short = title
    while true {
      let (rest, group) = BracketedTail.split(short)
      if group == nil { break }
      short = rest
    }
    if let end = short.firstIndex(where: { ":;：；".contains($0) }), end > short.startIndex {
      short = FieldText.trimmed(short[..<end])
    }
    return short.isEmpty ? title : short
  }
}
