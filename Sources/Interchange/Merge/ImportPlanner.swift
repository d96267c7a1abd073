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
  /// Books of the shelf by rows that the reader has given to them.
  private let assigned: [String: String]
  /// Rows that may belong to several books.
  private var waiting: [PlannedRow] = []

  private struct PlannedRow {
    let number: Int
    let title: String
    let book: ImportedBook
    let recall: (JSONObject) -> ImportedBook
  }

  /// A planner of rows of one program over the books of the shelf and of the trash.
  init(
    shelf: [Book],
    trash: [Book],
    source: ImportSource,
    assigned: [String: String],
    identifiers: Identifiers,
    stamp: String
  ) {
    self.source = source
    self.assigned = assigned
    self.identifiers = identifiers
    self.stamp = stamp
    self.shelf = BookIndex(shelf, source: source)
    // A book in both places lives.
    let living = Set(shelf.map(\.id))
    self.trash = BookIndex(trash.filter { !living.contains($0.id) }, source: source)
  }

  var plan: ImportPlan {
    ImportPlan(
      report: ImportReport(entries: entries.sorted { $0.row < $1.row }),
      books: changed.map { shelf.books[$0] }
    )
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
    recall: @escaping (JSONObject) -> ImportedBook
  ) {
    let row = PlannedRow(number: row, title: title, book: imported, recall: recall)
    if !plan(row) { waiting.append(row) }
  }

  /// Plans what has waited: rows after one may have taken books it could have belonged to. What may still belong
  /// to several is skipped, for the reader to say which.
  mutating func finish() {
    var before = Int.max
    while waiting.count < before {
      before = waiting.count
      waiting = waiting.filter { !plan($0) }
    }
    for row in waiting { skipUndecided(row) }
    waiting = []
  }

  /// - Returns: whether it is known what becomes of the row.
  private mutating func plan(_ row: PlannedRow) -> Bool {
    let marks = BookMarks(row.book)
    if let id = assigned[Self.choice(row.number)], let place = shelf.place(ofBook: id) {
      meet(row, at: place, .byHand, among: candidates(of: row))
      return true
    }
    for likeness in BookIndex.Likeness.allCases {
      switch shelf.match(of: row.book, marks, by: likeness) {
      case .one(let place)?:
        meet(row, at: place, ImportReason(likeness))
        return true
      case .several?: return false
      case nil: break
      }
      if trash.match(of: row.book, marks, by: likeness) != nil {
        skip(row.number, title: row.title, .inTrash)
        return true
      }
    }
    add(row, isOtherEdition: shelf.hasOtherEdition(of: marks))
    return true
  }

  /// By what the reader's choice of a book for a row is remembered.
  private static func choice(_ row: Int) -> String { "row\u{0}\(row)" }

  private mutating func skipUndecided(_ row: PlannedRow) {
    let candidates = candidates(of: row)
    entries.append(
      ImportReport.ImportEntry(
        row: row.number,
        fate: .skipped,
        title: row.title,
        reasons: [.oneOfSeveral(candidates.count)],
        work: Self.choice(row.number),
        candidates: candidates
      )
    )
  }

  /// The books that a row may belong to as surely as to each other, by their identifiers.
  private func candidates(of row: PlannedRow) -> [String] {
    let marks = BookMarks(row.book)
    for likeness in BookIndex.Likeness.allCases {
      guard let match = shelf.match(of: row.book, marks, by: likeness) else { continue }
      if case .several(let places) = match { return places.map { shelf.books[$0].id } }
      return []
    }
    return []
  }

  private mutating func add(_ row: PlannedRow, isOtherEdition: Bool) {
    var imported = row.book
    if imported.added == nil { imported.origin.kept.append((ImportedOrigin.madeColumn, stamp)) }
    let book = Book(
      id: identifiers.make(),
      title: imported.title,
      added: imported.added?.text ?? stamp
    )
    var merge = RowMerge(book, source: source, identifiers: identifiers, stamp: stamp)
    merge.learn(imported, earlier: nil)
    let place = shelf.add(merge.book)
    note(place, row.number)
    entries.append(
      ImportReport.ImportEntry(
        row: row.number,
        fate: .added,
        title: row.title,
        reasons: imported.doubts + (isOtherEdition ? [.otherEdition] : []),
        book: book.id,
        status: merge.book.status
      )
    )
  }

  private mutating func meet(
    _ row: PlannedRow,
    at place: Int,
    _ meeting: ImportReason,
    among candidates: [String] = []
  ) {
    let (book, imported) = (shelf.books[place], row.book)
    var merge = RowMerge(book, source: source, identifiers: identifiers, stamp: stamp)
    let earlier = merge.remembered(of: imported).map {
      imported.origin.isRemembered(by: $0) ? imported : row.recall($0)
    }
    let earlierRow = rows[place]
    merge.learn(imported, earlier: earlier, isRepeated: earlierRow != nil)
    let isByHand = meeting == .byHand
    // What the reader has chosen can be chosen anew.
    func entry(_ fate: ImportReport.ImportFate, _ reasons: [ImportReason]) -> ImportReport.ImportEntry {
      ImportReport.ImportEntry(
        row: row.number,
        fate: fate,
        title: row.title,
        reasons: reasons,
        book: book.id,
        work: isByHand ? Self.choice(row.number) : nil,
        candidates: candidates
      )
    }
    guard !merge.facts.isEmpty else {
      if let earlierRow, !isByHand {
        skip(row.number, title: row.title, .sameRow(earlierRow))
      } else {
        rows[place] = rows[place] ?? row.number
        entries.append(entry(.unchanged, (isByHand ? [meeting] : []) + merge.doubts))
      }
      return
    }
    guard book.isOfKnownFormat else {
      skip(row.number, title: row.title, .newerFormat)
      return
    }
    shelf.replace(place, with: merge.book)
    note(place, row.number)
    let met = isByHand ? meeting : earlierRow.map(ImportReason.earlierRow) ?? meeting
    let learnt = merge.facts.map(ImportReason.learnt)
    entries.append(entry(.merged, [met] + learnt + merge.doubts + imported.doubts))
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
