import ReadingCore

/// The notes of some books in an order and through a filter, worked out once per change and not once per frame.
///
/// Notes are named by their index among all, so that no order needs a copy of them.
struct NoteList {
  /// A line of the list: a note, and in the order of tags the tag it stands under.
  struct Row: Equatable {
    let note: Int
    var tag: String?
  }

  /// A book with the notes it has, and what was worked out from them.
  private struct Section {
    let book: Book
    /// Index of its first note among all.
    var first = 0
    let moments: [Int]
    /// Empty until something is filtered.
    var subjects: [FilterSubject] = []

    init(_ book: Book) {
      self.book = book
      moments = book.notes.map { Moment(stamp: $0.created)?.seconds ?? .min }
    }
  }

  private var revision: Int?
  private var order = NoteOrder.day
  private var filter = Filter.all
  private var sections: [Section] = []
  /// The section of each note.
  private var sectionOf: [Int] = []
  private var sorted: [Row] = []
  private var rows: [Row] = []
  /// The first row of each note, -1 for those not shown.
  private var rowOf: [Int] = []
  /// For each row the next one of its note, which stands under each of its tags; -1 after the last.
  private var nextRow: [Int] = []
  /// The greatest page of any note, shown or not.
  private(set) var greatestPage = 0

  /// How many rows are shown.
  var count: Int { rows.count }
  /// How many notes that is; one may stand under several tags.
  private(set) var noteCount = 0

  /// The note in a row with its book, and the tag it stands under; nil where there is no such row.
  func item(inRow row: Int) -> NoteItem? {
    guard rows.indices.contains(row) else { return nil }
    let (section, index) = place(of: rows[row].note)
    return NoteItem(note: section.book.notes[index], book: section.book, tag: rows[row].tag)
  }

  /// The row something is in, under its tag where there is such a row; nil where it is not shown.
  func row(of id: NoteItem.ID) -> Int? {
    guard let note = index(of: id), rowOf[note] >= 0 else { return nil }
    guard order == .tag, id.tag != nil else { return rowOf[note] }
    var row = rowOf[note]
    while row >= 0, rows[row].tag != id.tag { row = nextRow[row] }
    return row >= 0 ? row : rowOf[note]
  }

  private func place(of note: Int) -> (section: Section, index: Int) {
    let section = sections[sectionOf[note]]
    return (section, note - section.first)
  }

  private func index(of id: NoteItem.ID) -> Int? {
    // The library keeps its books in the order of their identifiers.
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = sections[middle].book.id.utf8.lexicographicallyPrecedes(id.bookID.utf8)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    guard low < sections.count, sections[low].book.id == id.bookID else { return nil }
    return sections[low].book.notes.firstIndex { $0.id == id.noteID }.map { sections[low].first + $0 }
  }

  // MARK: Working out

  /// Takes what is wanted now and works out anew only what differs from the last time.
  ///
  /// `books` is asked where their `revision` is another, and gives them in the order of their identifiers.
  mutating func update(revision: Int, order: NoteOrder, filter: Filter, books: () -> [Book]) {
    let isNew = revision != self.revision
    let isReordered = isNew || order != self.order
    guard isReordered || filter != self.filter else { return }
    self.revision = revision
    self.order = order
    self.filter = filter
    if isNew { take(books()) }
    if isReordered { sorted = order == .tag ? byTag() : inOrder() }
    choose()
  }

  /// Keeps what was worked out for books that are as they were.
  private mutating func take(_ books: [Book]) {
    var known = sections[...]
    sections = books.filter { !$0.notes.isEmpty }.map { book in
      known = known.drop { $0.book.id.utf8.lexicographicallyPrecedes(book.id.utf8) }
      if let same = known.first, same.book == book { return same }
      return Section(book)
    }
    sectionOf = []
    greatestPage = 0
    for index in sections.indices {
      let notes = sections[index].book.notes
      sections[index].first = sectionOf.count
      sectionOf += Array(repeating: index, count: notes.count)
      greatestPage = max(greatestPage, notes.lazy.compactMap(\.page).max() ?? 0)
    }
  }

  private mutating func choose() {
    if filter.isEmpty {
      rows = sorted
    } else {
      prepareSubjects()
      rows = sorted.filter { row in
        let section = sectionOf[row.note]
        return filter.matches(sections[section].subjects[row.note - sections[section].first])
      }
    }
    rowOf = Array(repeating: -1, count: sectionOf.count)
    nextRow = Array(repeating: -1, count: rows.count)
    for (row, line) in rows.enumerated().reversed() {
      nextRow[row] = rowOf[line.note]
      rowOf[line.note] = row
    }
    noteCount = order == .tag ? rowOf.count { $0 >= 0 } : rows.count
  }

  private mutating func prepareSubjects() {
    for index in sections.indices where sections[index].subjects.isEmpty {
      let subject = FilterSubject(sections[index].book, withNotes: false)
      sections[index].subjects = sections[index].book.notes.map { FilterSubject($0, of: subject) }
    }
  }

  // MARK: Orders

  private func inOrder() -> [Row] {
    let notes = order == .book ? byBook() : byDay()
    return notes.map { Row(note: $0) }
  }

  /// The latest first.
  private func byDay() -> [Int] {
    let moments = sections.flatMap(\.moments)
    // Within a book notes are stored as they were made, so an index tells which of two came later.
    return sectionOf.indices.sorted {
      moments[$0] == moments[$1] ? $0 > $1 : moments[$0] > moments[$1]
    }
  }

  /// Books by their titles; in a book by page, and then what has no page as it was written.
  private func byBook() -> [Int] {
    let titles = sections.map { TextOrder($0.book.title) }
    return sections.indices.sorted { titles[$0] < titles[$1] }.flatMap { index in
      let section = sections[index]
      return section.book.notes.indices
        .sorted { left, right in
          let pages = [left, right].map { section.book.notes[$0].page ?? .max }
          return pages[0] == pages[1] ? left < right : pages[0] < pages[1]
        }
        .map { section.first + $0 }
    }
  }

  /// Under each of their tags, and those without one at the end; the latest first.
  private func byTag() -> [Row] {
    var tagged: [String: [Row]] = [:]
    var untagged: [Row] = []
    for index in byDay() {
      let (section, note) = place(of: index)
      let tags = section.book.notes[note].tags
      if tags.isEmpty { untagged.append(Row(note: index)) }
      for tag in Set(tags) { tagged[tag, default: []].append(Row(note: index, tag: tag)) }
    }
    let tags = tagged.keys.map { (name: $0, order: TextOrder($0)) }.sorted { $0.order < $1.order }
    return tags.flatMap { tagged[$0.name] ?? [] } + untagged
  }
}

/// What notes are ordered by; the word names the words for it.
enum NoteOrder: String, CaseIterable {
  case day, book, tag
}

/// A note in a list, with its book.
struct NoteItem: Identifiable {
  /// What tells it from the others.
  struct ID: Hashable {
    let bookID: String
    let noteID: String
    /// The tag it stands under, where the list is ordered by tags.
    var tag: String?
  }

  let note: Note
  let book: Book
  var tag: String?

  var id: ID { ID(bookID: book.id, noteID: note.id, tag: tag) }
}
