import ReadingCore

/// Decides row by row what becomes of a file, without touching anything.
struct ImportPlanner {
  private let source: ImportSource
  private let identifiers: Identifiers
  private let stamp: String
  private var shelf: BookIndex
  private let trash: BookIndex
  /// Places of books that are new or have learnt something, in the order of the rows.
  private var changed: [Int] = []
  private var isChanged: Set<Int> = []
  /// The first row that met each book.
  private var rows: [Int: Int] = [:]
  private var entries: [ImportReport.ImportEntry] = []

  /// A planner of rows of one program over the books of the shelf and of the trash.
  init(shelf: [Book], trash: [Book], source: ImportSource, identifiers: Identifiers, stamp: String) {
    self.source = source
    self.identifiers = identifiers
    self.stamp = stamp
    self.shelf = BookIndex(shelf, source: source)
    // A book in both places lives.
    let living = Set(shelf.map(\.id))
    self.trash = BookIndex(trash.filter { !living.contains($0.id) }, source: source)
  }

  var plan: ImportPlan {
    ImportPlan(report: ImportReport(entries: entries), books: changed.map { shelf.books[$0] })
  }

  mutating func skip(_ row: Int, title: String, _ reason: ImportReason) {
    entries.append(ImportReport.ImportEntry(row: row, fate: .skipped, title: title, reasons: [reason]))
  }

  /// Plans a row: a new book, news for a book of the shelf, or nothing new.
  ///
  /// `title` is the one to report; `recall` reads the cells a book remembers of an earlier import.
  mutating func planRow(
    _ row: Int,
    title: String,
    _ imported: ImportedBook,
    recall: (JSONObject) -> ImportedBook
  ) {
    let marks = BookMarks(imported)
    for likeness in BookIndex.Likeness.allCases {
      if let place = shelf.place(of: marks, by: likeness) {
        meet(row, title, imported, at: place, by: likeness, recall)
        return
      }
      if trash.place(of: marks, by: likeness) != nil {
        skip(row, title: title, .inTrash)
        return
      }
    }
    add(row, title, imported, isOtherEdition: shelf.hasOtherEdition(of: marks))
  }

  private mutating func add(_ row: Int, _ title: String, _ imported: ImportedBook, isOtherEdition: Bool) {
    let book = Book(
      id: identifiers.make(),
      title: imported.title,
      added: imported.added?.text ?? stamp
    )
    var merge = RowMerge(book, source: source, identifiers: identifiers, stamp: stamp)
    merge.learn(imported, earlier: nil)
    let place = shelf.add(merge.book)
    note(place, row)
    entries.append(
      ImportReport.ImportEntry(
        row: row,
        fate: .added,
        title: title,
        reasons: imported.doubts + (isOtherEdition ? [.otherEdition] : []),
        book: book.id
      )
    )
  }

  private mutating func meet(
    _ row: Int,
    _ title: String,
    _ imported: ImportedBook,
    at place: Int,
    by likeness: BookIndex.Likeness,
    _ recall: (JSONObject) -> ImportedBook
  ) {
    let book = shelf.books[place]
    var merge = RowMerge(book, source: source, identifiers: identifiers, stamp: stamp)
    let earlier = merge.remembered.map { imported.origin.isRemembered(by: $0) ? imported : recall($0) }
    let earlierRow = rows[place]
    merge.learn(imported, earlier: earlier, isRepeated: earlierRow != nil)
    guard !merge.facts.isEmpty else {
      if let earlierRow {
        skip(row, title: title, .sameRow(earlierRow))
      } else {
        rows[place] = row
        let entry = ImportReport.ImportEntry(
          row: row,
          fate: .unchanged,
          title: title,
          reasons: merge.doubts,
          book: book.id
        )
        entries.append(entry)
      }
      return
    }
    guard book.isOfKnownFormat else {
      skip(row, title: title, .newerFormat)
      return
    }
    shelf.replace(place, with: merge.book)
    note(place, row)
    let meeting: ImportReason = earlierRow.map(ImportReason.earlierRow) ?? ImportReason(likeness)
    entries.append(
      ImportReport.ImportEntry(
        row: row,
        fate: .merged,
        title: title,
        reasons: [meeting] + merge.facts.map(ImportReason.learnt) + merge.doubts + imported.doubts,
        book: book.id
      )
    )
  }

  private mutating func note(_ place: Int, _ row: Int) {
    if isChanged.insert(place).inserted { changed.append(place) }
    if rows[place] == nil { rows[place] = row }
  }
}

extension ImportReason {
  fileprivate init(_ likeness: BookIndex.Likeness) {
    self =
      switch likeness {
      case .source: .sameSource
      case .isbn: .sameISBN
      case .title: .sameTitle
      }
  }
}
