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
  /// The same of books that stood there, to know them by.
  private var learnt: Set<Int> = []
  /// The first row that met each book that stood there, and those that made the others.
  private var rows: [Int: Int] = [:]
  private var added: [Int] = []
  /// How many books stood there.
  private let standing: Int
  private var entries: [ImportReport.ImportEntry] = []
  /// Books of the shelf by rows that the reader has given to them.
  private let assigned: [String: String]
  /// Reads the cells a book remembers of an earlier import.
  private let recall: @Sendable (JSONObject) -> ImportedBook
  /// Rows that may belong to several books.
  private var waiting: [PlannedRow] = []

  /// A row with what can be made of it before it is held against the rows before it.
  private struct PlannedRow: Sendable {
    let number: Int
    let read: ImportRow.ReadRow
    let marks: BookMarks
    /// The book it makes, where no book of the shelf or of the trash is like it.
    let new: BookIndex.MatchableBook?

    var title: String { read.title }
  }

  /// A planner of rows of one program over the books of the shelf and of the trash.
  init(
    shelf: [Book],
    trash: [Book],
    source: ImportSource,
    assigned: [String: String],
    identifiers: Identifiers,
    stamp: String,
    recall: @escaping @Sendable (JSONObject) -> ImportedBook
  ) {
    self.source = source
    self.assigned = assigned
    self.recall = recall
    self.identifiers = identifiers
    self.stamp = stamp
    self.shelf = BookIndex(shelf, source: source)
    standing = shelf.count
    // A book in both places lives.
    let living = Set(shelf.map(\.id))
    self.trash = BookIndex(trash.filter { !living.contains($0.id) }, source: source)
  }

  var plan: ImportPlan {
    ImportPlan(
      report: ImportReport(entries: entries.sorted { $0.row < $1.row }),
      books: changed.mappedTogether { [shelf] in shelf[$0] }
    )
  }

  /// Plans rows: each is a new book, news for a book of the shelf, or nothing new.
  mutating func plan(_ rows: [ImportRow]) {
    let prepared = rows.indices.mappedTogether { [self] in prepare(rows[$0], number: $0 + 1) }
    entries.reserveCapacity(rows.count)
    shelf.reserveCapacity(rows.count)
    for (index, row) in prepared.enumerated() {
      if let row {
        if !plan(row) { waiting.append(row) }
      } else if case .skipped(let title, let reason) = rows[index] {
        skip(index + 1, title: title, reason)
      }
    }
    finish()
    letGoAside(prepared)
  }

  /// What takes the most time is asked of each row by itself, and so for several at once.
  private func prepare(_ row: ImportRow, number: Int) -> PlannedRow? {
    guard case .book(let read) = row else { return nil }
    let marks = BookMarks(read.book)
    let isKnown = shelf.knows(marks) || trash.knows(marks)
    return PlannedRow(
      number: number,
      read: read,
      marks: marks,
      new: isKnown || read.book.lack != nil ? nil : newBook(of: read.book)
    )
  }

  private mutating func skip(_ row: Int, title: String, _ reason: ImportReason) {
    entries.append(ImportReport.ImportEntry(row: row, fate: .skipped, title: title, reasons: [reason]))
  }

  /// Plans what has waited: rows after one may have taken books it could have belonged to. What may still belong
  /// to several is skipped, for the reader to say which.
  private mutating func finish() {
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
    let marks = row.marks
    if !assigned.isEmpty, let id = assigned[Self.choice(row.number)], let place = shelf.place(ofBook: id) {
      meet(row, at: place, .byHand, among: candidates(of: row))
      return true
    }
    for likeness in BookIndex.Likeness.allCases {
      switch shelf.match(of: row.read, marks, by: likeness) {
      case .one(let place)?:
        meet(row, at: place, ImportReason(likeness))
        return true
      case .several?: return false
      case nil: break
      }
      if trash.match(of: row.read, marks, by: likeness) != nil {
        skip(row.number, title: row.title, .inTrash)
        return true
      }
    }
    if let lack = row.read.book.lack {
      skip(row.number, title: row.title, lack)
      return true
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
    for likeness in BookIndex.Likeness.allCases {
      guard let match = shelf.match(of: row.read, row.marks, by: likeness) else { continue }
      if case .several(let places) = match { return places.map { shelf[$0].id } }
      return []
    }
    return []
  }

  private func newBook(of row: ImportedBook) -> BookIndex.MatchableBook {
    let book = Book(id: identifiers.make(), title: row.title, added: row.added?.text ?? stamp)
    var merge = RowMerge(book, source: source, identifiers: identifiers, stamp: stamp)
    var row = row
    if row.added == nil { row.origin.kept.append((ImportedOrigin.madeColumn, stamp)) }
    merge.learn(row, earlier: nil)
    return BookIndex.MatchableBook(merge.book, source: source)
  }

  private mutating func add(_ row: PlannedRow, isOtherEdition: Bool) {
    let new = row.new ?? newBook(of: row.read.book)
    changed.append(shelf.add(new))
    added.append(row.number)
    entries.append(
      ImportReport.ImportEntry(
        row: row.number,
        fate: .added,
        title: row.title,
        reasons: row.read.book.doubts + (isOtherEdition ? [.otherEdition] : []),
        book: new.book.id,
        status: new.book.status
      )
    )
  }

  private mutating func meet(
    _ row: PlannedRow,
    at place: Int,
    _ meeting: ImportReason,
    among candidates: [String] = []
  ) {
    let (book, imported) = (shelf[place], row.read.book)
    var merge = RowMerge(book, source: source, identifiers: identifiers, stamp: stamp)
    let earlier = merge.remembered(of: imported).map {
      imported.origin.isRemembered(by: $0) ? imported : recall($0)
    }
    let earlierRow = place < standing ? rows[place] : added[place - standing]
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
        if earlierRow == nil { rows[place] = row.number }
        entries.append(entry(.unchanged, (isByHand ? [meeting] : []) + merge.doubts))
      }
      return
    }
    guard book.isOfKnownFormat else {
      skip(row.number, title: row.title, .newerFormat)
      return
    }
    shelf.replace(place, with: merge.book)
    if place < standing, learnt.insert(place).inserted { changed.append(place) }
    if earlierRow == nil { rows[place] = row.number }
    let met = isByHand ? meeting : earlierRow.map(ImportReason.earlierRow) ?? meeting
    let learnt = merge.facts.map(ImportReason.learnt)
    entries.append(entry(.merged, [met] + learnt + merge.doubts + imported.doubts))
  }
}

extension ImportReason {
  fileprivate init(_ likeness: BookIndex.Likeness) {
    self =
      switch likeness {
      case .source, .service: .sameSource
      case .isbn: .sameISBN
      case .title: .sameTitle
      }
  }
}
