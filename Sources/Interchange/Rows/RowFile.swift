import ReadingCore

/// A file with rows of books, whichever program wrote it.
protocol BookTable: Sendable {
  /// Rows below the heading, or records.
  var rows: Int { get }
  /// Columns that no field of a book is for; their cells are kept with the books.
  var ownColumns: [String] { get }
  /// `assigned` names books of the shelf by rows that the reader has given to them.
  func plan(
    shelf: [Book],
    trash: [Book],
    assigned: [String: String],
    identifiers: Identifiers,
    stamp: String
  ) -> ImportPlan
  /// What a catalogue has to be asked by for rows that do not name their book, those of books that are known left out.
  func references(shelf: [Book], trash: [Book]) -> [String]
  /// The same file with what a catalogue told.
  func telling(_ answers: [String: ImportAnswer]) -> any BookTable
  /// The rows a report skips, as they were, with the file's own heading; nothing where it skips none.
  func skipped(_ report: ImportReport) -> [UInt8]
}

/// A file of one program: one row for each book.
struct RowFile<Format: RowFormat>: BookTable {
  private let table: any RowTable<Format.Column>
  /// What a catalogue has told of rows that do not name their book, by what it was asked by.
  private var told: [String: ImportAnswer] = [:]

  /// Rows of one book that contradict each other may go on teaching it; what a second import of the file
  /// would still learn is learnt in as many more goes at most.
  private static var rounds: Int { 4 }

  init(_ table: some RowTable<Format.Column>) { self.table = table }

  var rows: Int { table.count }

  var ownColumns: [String] { table.ownColumns }

  func references(shelf: [Book], trash: [Book]) -> [String] {
    guard let reference = Format.reference else { return [] }
    let known = [shelf, trash].map { BookIndex($0, source: Format.source) }
    var seen: Set<String> = []
    return table.rows().compactMap { row in
      guard case .cells(let cells, _) = row, cells[Format.title] == nil,
        let reference = reference(cells), told[reference] == nil
      else { return nil }
      let row = ImportRow.ReadRow(title: "", book: Self.reader(of: cells, RowDates(order: nil)).book)
      let marks = BookMarks(row.book)
      let isKnown = known.contains { index in
        BookIndex.Likeness.allCases.contains { index.match(of: row, marks, by: $0) != nil }
      }
      return isKnown || !seen.insert(reference).inserted ? nil : reference
    }
  }

  func telling(_ answers: [String: ImportAnswer]) -> any BookTable {
    var file = self
    file.told.merge(answers) { $1 }
    return file
  }

  func plan(
    shelf: [Book],
    trash: [Book],
    assigned: [String: String],
    identifiers: Identifiers,
    stamp: String
  ) -> ImportPlan {
    let rows = table.rows()
    let dates = dates(rows, stamp: stamp)
    let read = rows.mappedTogether { [told] in Self.read($0, dates, told) }
    func plan(_ shelf: [Book]) -> ImportPlan {
      var planner = ImportPlanner(
        shelf: shelf,
        trash: trash,
        source: Format.source,
        assigned: assigned,
        identifiers: identifiers,
        stamp: stamp,
        recall: { Self.reader(of: RowCells(remembered: $0), dates).book }
      )
      planner.plan(read)
      let plan = planner.plan
      letGoAside(planner)
      return plan
    }
    let first = plan(shelf)
    defer { letGoAside((rows, read)) }
    guard first.report.hasRepeatedBooks else { return first }
    var books = first.books
    for _ in 0..<Self.rounds {
      let again = plan(shelf.overwritten(by: books))
      if again.books.isEmpty { break }
      books = books.overwritten(by: again.books)
    }
    return ImportPlan(report: first.report, books: books)
  }

  func skipped(_ report: ImportReport) -> [UInt8] {
    table.file(ofRows: report.entries.filter { $0.fate == .skipped }.map { $0.row - 1 })
  }

  private static func read(
    _ row: TableRow<Format.Column>,
    _ dates: RowDates,
    _ told: [String: ImportAnswer]
  ) -> ImportRow {
    switch row {
    case .damaged(let title, let reason): return .skipped(title: title, reason)
    case .cells(let cells, let doubts):
      var title = cells[Format.title] ?? ""
      let reference = title.isEmpty ? Format.reference?(cells) : nil
      if title.isEmpty, reference == nil { return .skipped(title: title, .noTitle) }
      var reader = reader(of: cells, dates)
      if let reason = reader.rejection { return .skipped(title: title, reason) }
      if let reference {
        reader.book.learn(told[reference])
        title = reader.book.title.isEmpty ? reference : reader.book.title
      }
      reader.book.doubts += doubts
      return .book(ImportRow.ReadRow(title: title, book: reader.book))
    }
  }

  /// A row that has been read.
  private static func reader(of cells: RowCells<Format.Column>, _ dates: RowDates)
    -> RowReader<Format.Column>
  {
    var row = RowReader(cells, dates: dates)
    Format.read(&row)
    return row
  }

  private func dates(_ rows: [TableRow<Format.Column>], stamp: String) -> RowDates {
    let orders = rows.mappedTogether { row -> Set<RowDates.DateOrder> in
      guard case .cells(let cells, _) = row else { return [] }
      var orders: Set<RowDates.DateOrder> = []
      for column in Format.days {
        if let cell = cells[column], let order = RowDates.order(of: cell) { orders.insert(order) }
      }
      return orders
    }
    return RowDates(
      judging: orders.reduce(into: []) { $0.formUnion($1) },
      thisYear: NumberBounds.counted.number(stamp.prefix(4)) ?? 2000
    )
  }
}
