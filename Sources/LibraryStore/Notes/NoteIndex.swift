public import ReadingCore

/// The notes of every book on the shelf, folded for searching, without a book being read: an index from the
/// cache, and over it the books that changed since that was written.
public struct NoteIndex: Sendable {
  /// Fewer changes than this, or than this share of the books, are sooner read again than all is written anew.
  private static let leastWorthWriting = 64
  private static let shareWorthWriting = 100
  static let noRow = Int32(-1)

  let base: NoteSegment
  private(set) var recent = NoteSegment.empty
  /// The books of the base whose files hold something else now, or are gone.
  private(set) var isDead: [Bool]
  private var deadNotes = 0
  /// The row that each book of the base has in the library's own index; `noRow` where it has none.
  private(set) var rows: [Int32]

  public init() { self.init(.empty) }

  init(_ base: NoteSegment) {
    self.base = base
    isDead = Array(repeating: false, count: base.head.books)
    rows = Array(repeating: Self.noRow, count: base.head.books)
  }

  public init(of book: Book) {
    self.init()
    change(put: [NotedBook(book, sum: 0)], drop: [])
  }

  public var count: Int { base.head.notes - deadNotes + recent.head.notes }

  /// The greatest page any note has; 0 without one.
  public var greatestPage: Int {
    let greatest = base.read { view in
      var greatest: UInt32 = 0
      for note in 0..<view.head.notes where view.page(note) > greatest && !isDead[view.book(of: note)] {
        greatest = view.page(note)
      }
      return greatest
    }
    return Int(recent.read { view in (0..<view.head.notes).reduce(greatest) { max($0, view.page($1)) } })
  }

  // MARK: One note

  /// Whose note it is, and which of the book's notes.
  public func place(of note: NoteRef) -> (bookID: String, index: Int) {
    let (segment, number) = at(note)
    return segment.read { view in
      let book = view.book(of: number)
      return (String(decoding: view.id(book), as: UTF8.self), number - view.notes(of: book).lowerBound)
    }
  }

  /// The rows beside one in a list by books that are of the same book.
  public func rowsOfBook(ofRow row: Int, in rows: NoteRows) -> Range<Int> {
    let refs = rows.refs
    guard refs.indices.contains(row) else { return row..<row }
    let (segment, number) = at(refs[row])
    let offset = Int(refs[row].number) - number
    let notes = segment.read { $0.notes(of: $0.book(of: number)) }
    let isOther = { !notes.contains(Int(refs[$0].number) - offset) }
    let start = (0..<row).last(where: isOther).map { $0 + 1 } ?? 0
    return start..<((row..<refs.count).first(where: isOther) ?? refs.count)
  }

  /// The books that some notes are of, each once.
  public func books(of rows: NoteRows) -> [String] {
    var books: Set<String> = []
    for note in rows.refs { books.insert(place(of: note).bookID) }
    return books.sorted { $0.precedes($1) }
  }

  public func ref(bookID: String, index: Int) -> NoteRef? {
    guard let notes = notes(of: bookID), notes.indices.contains(notes.lowerBound + index) else { return nil }
    return NoteRef(notes.lowerBound + index)
  }

  private func notes(of id: String) -> Range<Int>? {
    if let book = recent.book(of: id) {
      let notes = recent.notes(of: book)
      return (notes.lowerBound + base.head.notes)..<(notes.upperBound + base.head.notes)
    }
    return base.book(of: id).flatMap { isDead[$0] ? nil : base.notes(of: $0) }
  }

  /// Where a note stands: in the base or in what changed since.
  func at(_ note: NoteRef) -> (segment: NoteSegment, number: Int) {
    let number = Int(note.number)
    return number < base.head.notes ? (base, number) : (recent, number - base.head.notes)
  }

  /// The book from which a note was taken out last; nil where none was.
  public var lastRemoval: String? {
    var latest: (moment: Int64, id: String)?
    func look(_ segment: NoteSegment, isDead: (Int) -> Bool) {
      segment.read { view in
        for book in 0..<view.head.books {
          let moment = view.removal(book)
          guard moment != NotedBook.noMoment, moment >= latest?.moment ?? moment, !isDead(book) else {
            continue
          }
          let id = String(decoding: view.id(book), as: UTF8.self)
          // Of two of one moment the first.
          if let latest, latest.moment == moment, latest.id.precedes(id) {
            continue
          }
          latest = (moment, id)
        }
      }
    }
    look(base) { isDead[$0] }
    look(recent) { _ in false }
    return latest?.id
  }

  // MARK: Changing

  /// Takes books as they are now; of others only that they are not what they were.
  mutating func change(put books: [NotedBook], drop ids: [String]) {
    let ids = ids + books.map(\.id)
    for id in ids {
      if let book = base.book(of: id) { kill(book) }
    }
    // As bytes: two identifiers may differ in normal form alone.
    let changed = Set(ids.map { Array($0.utf8) })
    let new = books.sorted { $0.id.precedes($1.id) }
    var (builder, rest) = (NoteBuilder(), new[...])
    let numbers = builder.numbers(of: recent)
    for book in 0..<recent.head.books {
      let id = recent.id(book)
      if changed.contains(Array(id.utf8)) { continue }
      while let next = rest.first, next.id.precedes(id) {
        builder.add(next)
        rest = rest.dropFirst()
      }
      recent.read { builder.add(book, of: $0, numbers: numbers) }
    }
    for book in rest { builder.add(book) }
    recent = builder.made(root: "")
  }

  private mutating func kill(_ book: Int) {
    guard !isDead[book] else { return }
    isDead[book] = true
    deadNotes += base.notes(of: book).count
  }

  /// Holds the notes against the books on the shelf and drops those of others; gives the books whose notes are
  /// not known.
  mutating func join(_ shelf: IndexPart) -> [String] {
    var (missing, known): ([String], Set<Int>) = ([], [])
    rows = Array(repeating: Self.noRow, count: base.head.books)
    var isAlive = Array(repeating: false, count: base.head.books)
    base.read { base in
      recent.read { recent in
        var book = 0
        shelf.each { ref, id, sum in
          while book < base.head.books, ByteRun.compare(base.id(book), id) < 0 { book += 1 }
          let isThere = book < base.head.books && ByteRun.compare(base.id(book), id) == 0
          if isThere, !isDead[book], base.sum(book) == sum {
            isAlive[book] = true
            if let row = ref.row { rows[book] = Int32(row) }
          } else if let changed = recent.book(of: id), recent.sum(changed) == sum {
            known.insert(changed)
          } else {
            missing.append(String(decoding: id, as: UTF8.self))
          }
        }
      }
    }
    for book in isAlive.indices where !isAlive[book] { kill(book) }
    let gone = (0..<recent.head.books).filter { !known.contains($0) }.map { recent.id($0) }
    if !gone.isEmpty { change(put: [], drop: gone) }
    return missing
  }

  /// Whether so much changed that it is worth writing anew.
  var isWorthWriting: Bool {
    recent.head.books > max(Self.leastWorthWriting, base.head.books / Self.shareWorthWriting)
      || recent.head.books > 0 && base.head.books == 0
  }

  /// The same notes in one index, held against the same books; as it is where that cannot be.
  func folded(root: String, _ shelf: IndexPart) -> NoteIndex {
    var (builder, next) = (NoteBuilder(), 0)
    let (numbers, changed) = (builder.numbers(of: base), builder.numbers(of: recent))
    base.read { base in
      recent.read { recent in
        for book in 0..<base.head.books where !isDead[book] {
          while next < recent.head.books, ByteRun.compare(recent.id(next), base.id(book)) < 0 {
            builder.add(next, of: recent, numbers: changed)
            next += 1
          }
          builder.add(book, of: base, numbers: numbers)
        }
        while next < recent.head.books {
          builder.add(next, of: recent, numbers: changed)
          next += 1
        }
      }
    }
    guard let segment = builder.segment(root: root) else { return self }
    var folded = NoteIndex(segment)
    _ = folded.join(shelf)
    return folded
  }

  // MARK: Books

  /// Where the index of the library has the books of what changed since the base.
  func refsOfRecent(_ shelf: IndexPart) -> [BookRef?] {
    (0..<recent.head.books).map { shelf.ref(of: recent.id($0)) }
  }

  /// Where the index of the library has a book of the base.
  func ref(ofBase book: Int, _ shelf: IndexPart) -> BookRef? {
    let row = rows[book]
    // A file that was only looked at again stands beside the rows, and holds what it did.
    if row != Self.noRow, shelf.isAlive(Int(row)) { return BookRef(row: Int(row)) }
    return shelf.ref(of: base.id(book))
  }
}
