import ReadingCore

/// A Goodreads library export: one row for each book.
struct GoodreadsFile: Sendable {
  private let table: CSVTable
  private let heading: GoodreadsHeading

  /// Rows of one book that contradict each other may go on teaching it; what a second import of the file
  /// would still learn is learnt in as many more goes at most.
  private static let rounds = 4

  /// Whether a file begins as one.
  static func recognises(_ file: FileBeginning) -> Bool { file.names.flatMap(GoodreadsHeading.init) != nil }

  /// Reads a file's bytes.
  init(_ bytes: [UInt8]) throws(ImportProblem) {
    let table = CSVTable(bytes)
    guard let names = table.names else { throw .notText }
    guard !table.rows.isEmpty || names.contains(where: { !FieldText.trimmed($0).isEmpty }) else {
      throw .empty
    }
    guard let heading = GoodreadsHeading(names) else { throw .unknownHeader }
    guard !table.isOfAnotherEncoding else { throw .notText }
    self.table = table
    self.heading = heading
  }

  /// Rows below the heading.
  var rows: Int { table.rows.count }

  /// What importing it would write and say, given the books of the shelf and of the trash.
  func plan(shelf: [Book], trash: [Book], identifiers: Identifiers, stamp: String) -> ImportPlan {
    let plan = planOnce(shelf: shelf, trash: trash, identifiers: identifiers, stamp: stamp)
    guard plan.report.hasRepeatedBooks else { return plan }
    var books = plan.books
    for _ in 0..<Self.rounds {
      let again = planOnce(
        shelf: shelf.overwritten(by: books),
        trash: trash,
        identifiers: identifiers,
        stamp: stamp
      )
      if again.books.isEmpty { break }
      books = books.overwritten(by: again.books)
    }
    return ImportPlan(report: plan.report, books: books)
  }

  private func planOnce(
    shelf: [Book],
    trash: [Book],
    identifiers: Identifiers,
    stamp: String
  ) -> ImportPlan {
    var planner = ImportPlanner(
      shelf: shelf,
      trash: trash,
      source: ImportSource(name: "goodreads", idColumn: GoodreadsColumn.bookID.name),
      identifiers: identifiers,
      stamp: stamp
    )
    let dates = dates(stamp: stamp)
    for (index, row) in table.rows.enumerated() {
      plan(row, number: index + 1, dates, &planner)
    }
    return planner.plan
  }

  /// The rows a report skips, as they were, with the file's own heading; nothing where it skips none.
  func skipped(_ report: ImportReport) -> [UInt8] {
    let numbers = report.entries.lazy.filter { $0.fate == .skipped }.map(\.row)
    let rows = numbers.compactMap { table.rows.indices.contains($0 - 1) ? table.rows[$0 - 1] : nil }
    guard !rows.isEmpty else { return [] }
    return rows.reduce(into: Array(table.bytes[table.heading])) { $0 += table.bytes[$1.range] }
  }

  private func plan(_ row: CSVTable.Row, number: Int, _ dates: GoodreadsDates, _ planner: inout ImportPlanner)
  {
    guard let values = table.cells(of: row) else {
      planner.skip(number, title: "", .notText)
      return
    }
    let cells = GoodreadsCells(values, heading: heading)
    let title = cells[.title] ?? ""
    if let reason = doubt(row, values, cells) {
      planner.skip(number, title: title, reason)
      return
    }
    var book = GoodreadsRow.book(cells, dates: dates)
    if values.count < heading.columns.count { book.doubts.append(.breaksOff(columns: values.count)) }
    planner.take(number, title: title, book) { remembered in
      GoodreadsRow.book(GoodreadsCells(remembered: remembered), dates: dates)
    }
  }

  /// Why a row cannot be a book.
  private func doubt(_ row: CSVTable.Row, _ values: [String], _ cells: GoodreadsCells) -> ImportReason? {
    if row.isBroken { return .brokenQuotes }
    if cells.isEmpty, values.allSatisfy({ FieldText.trimmed($0).isEmpty }) { return .empty }
    if values.count < heading.leastCells { return .breaksOff(columns: values.count) }
    let surplus = values.dropFirst(heading.columns.count)
    if !surplus.allSatisfy({ FieldText.trimmed($0).isEmpty }) { return .tooLong(columns: values.count) }
    return cells[.title] == nil ? .noTitle : nil
  }

  private func dates(stamp: String) -> GoodreadsDates {
    let places = [GoodreadsColumn.finished, .added].compactMap { heading[$0] }
    var cells: [String] = []
    for row in table.rows where !row.isBroken {
      let values = table.cells(of: row) ?? []
      for place in places where place < values.count { cells.append(values[place]) }
    }
    return GoodreadsDates(judging: cells, thisYear: NumberBounds.counted.number(stamp.prefix(4)) ?? 2000)
  }
}
