import ReadingCore

/// The rows of a table whose values are parted by commas and the like.
struct CSVRows<Format: RowFormat>: RowTable {
  private let table: CSVTable
  private let heading: RowHeading<Format.Column>

  static func recognises(_ file: FileBeginning) -> Bool { file.names.flatMap(heading) != nil }

  init(_ bytes: [UInt8]) throws(ImportProblem) {
    let table = CSVTable(Format.utf8(bytes), most: ImportLimits.rows)
    try ImportLimits.check(table)
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

  var count: Int { table.rows.count }

  var ownColumns: [String] {
    heading.columns.compactMap { column in if case .own(let name) = column { name } else { nil } }
  }

  func rows() -> [TableRow<Format.Column>] { table.rows.mappedTogether(read) }

  func file(ofRows places: [Int]) -> [UInt8] {
    let rows = places.compactMap { table.rows.indices.contains($0) ? table.rows[$0] : nil }
    guard !rows.isEmpty else { return [] }
    return rows.reduce(into: Array(table.bytes[table.heading])) { $0 += table.bytes[$1.range] }
  }

  private func read(_ row: CSVTable.CSVRow) -> TableRow<Format.Column> {
    guard let values = table.cells(of: row) else { return .damaged(title: "", .notText) }
    let cells = RowCells(values, heading: heading)
    if let reason = doubt(row, values, cells) { return .damaged(title: cells[Format.title] ?? "", reason) }
    let isShort = values.count < heading.columns.count
    return .cells(cells, doubts: isShort ? [.breaksOff(columns: values.count)] : [])
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
    return nil
  }
}
