import ReadingCore

/// A file with rows of books, whichever program wrote it.
protocol BookTable: Sendable {
  /// Rows below the heading.
  var rows: Int { get }
  /// `assigned` names books of the shelf by rows that the reader has given to them.
  func plan(
    shelf: [Book],
    trash: [Book],
    assigned: [String: String],
    identifiers: Identifiers,
    stamp: String
  ) -> ImportPlan
  /// The rows a report skips, as they were, with the file's own heading; nothing where it skips none.
  func skipped(_ report: ImportReport) -> [UInt8]
}

/// A table of one program: one row for each book.
struct RowFile<Format: RowFormat>: BookTable {
  private let table: CSVTable
  private let heading: RowHeading<Format.Column>

  /// Rows of one book that contradict each other may go on teaching it; what a second import of the file
  /// would still learn is learnt in as many more goes at most.
  private static var rounds: Int { 4 }

  private enum ParsedRow: Sendable {
    case skipped(title: String, ImportReason)
    case book(title: String, ImportedBook)
  }

  private struct Rows {
    let rows: [ParsedRow]
    let dates: RowDates
  }

  static func recognises(_ file: FileBeginning) -> Bool { file.names.flatMap(heading) != nil }

  init(_ bytes: [UInt8]) throws(ImportProblem) {
    let table = CSVTable(bytes)
    guard let names = table.names else { throw .notText }
    guard !table.rows.isEmpty || names.contains(where: { !FieldText.trimmed($0).isEmpty }) else {
      throw .empty
    }
    guard let heading = Self.heading(names) else { throw .unknownHeader }
    guard !table.isOfAnotherEncoding else { throw .notText }
    self.table = table
    self.heading = heading
  }

  private static func heading(_ names: [String]) -> RowHeading<Format.Column>? {
    RowHeading(names, isHeading: Format.isHeading)
  }

  var rows: Int { table.rows.count }

  func plan(
    shelf: [Book],
    trash: [Book],
    assigned: [String: String],
    identifiers: Identifiers,
    stamp: String
  ) -> ImportPlan {
    let rows = read(stamp: stamp)
    func plan(_ shelf: [Book]) -> ImportPlan {
      var planner = ImportPlanner(
        shelf: shelf,
        trash: trash,
        source: Format.source,
        assigned: assigned,
        identifiers: identifiers,
        stamp: stamp
      )
      return self.plan(rows, &planner)
    }
    let first = plan(shelf)
    guard first.report.hasRepeatedBooks else { return first }
    var books = first.books
    for _ in 0..<Self.rounds {
      let again = plan(shelf.overwritten(by: books))
      if again.books.isEmpty { break }
      books = books.overwritten(by: again.books)
    }
    return ImportPlan(report: first.report, books: books)
  }

  private func plan(_ rows: Rows, _ planner: inout ImportPlanner) -> ImportPlan {
    for (index, row) in rows.rows.enumerated() {
      switch row {
      case .skipped(let title, let reason): planner.skip(index + 1, title: title, reason)
      case .book(let title, let book):
        planner.planRow(index + 1, title: title, book) { remembered in
          Self.book(RowCells(remembered: remembered), rows.dates)
        }
      }
    }
    planner.finish()
    return planner.plan
  }

  func skipped(_ report: ImportReport) -> [UInt8] {
    let numbers = report.entries.lazy.filter { $0.fate == .skipped }.map(\.row)
    let rows = numbers.compactMap { table.rows.indices.contains($0 - 1) ? table.rows[$0 - 1] : nil }
    guard !rows.isEmpty else { return [] }
    return rows.reduce(into: Array(table.bytes[table.heading])) { $0 += table.bytes[$1.range] }
  }

  /// Reads every row, each by itself.
  private func read(stamp: String) -> Rows {
    let cells = table.rows.mappedTogether { table.cells(of: $0) }
    let dates = dates(cells, stamp: stamp)
    let rows = cells.indices.mappedTogether { read(table.rows[$0], cells[$0], dates) }
    return Rows(rows: rows, dates: dates)
  }

  private func read(_ row: CSVTable.CSVRow, _ values: [String]?, _ dates: RowDates) -> ParsedRow {
    guard let values else { return .skipped(title: "", .notText) }
    let cells = RowCells(values, heading: heading)
    let title = cells[Format.title] ?? ""
    if let reason = doubt(row, values, cells) { return .skipped(title: title, reason) }
    var book = Self.book(cells, dates)
    if values.count < heading.columns.count { book.doubts.append(.breaksOff(columns: values.count)) }
    return .book(title: title, book)
  }

  private static func book(_ cells: RowCells<Format.Column>, _ dates: RowDates) -> ImportedBook {
    var row = RowReader(cells, dates: dates)
    Format.read(&row)
    return row.book
  }

  /// Why a row cannot be a book.
  private func doubt(_ row: CSVTable.CSVRow, _ values: [String], _ cells: RowCells<Format.Column>)
    -> ImportReason?
  {
    if row.isBroken { return .brokenQuotes }
    if cells.isEmpty, values.allSatisfy({ FieldText.trimmed($0).isEmpty }) { return .empty }
    if values.count < heading.leastCells { return .breaksOff(columns: values.count) }
    let surplus = values.dropFirst(heading.columns.count)
    if !surplus.allSatisfy({ FieldText.trimmed($0).isEmpty }) { return .tooLong(columns: values.count) }
    return cells[Format.title] == nil ? .noTitle : nil
  }

  private func dates(_ cells: [[String]?], stamp: String) -> RowDates {
    let places = Format.days.compactMap { heading[$0] }
    var days: [String] = []
    for (row, values) in zip(table.rows, cells) where !row.isBroken {
      guard let values else { continue }
      for place in places where place < values.count { days.append(values[place]) }
    }
    return RowDates(judging: days, thisYear: NumberBounds.counted.number(stamp.prefix(4)) ?? 2000)
  }
}
