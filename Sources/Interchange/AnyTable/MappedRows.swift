import ReadingCore

/// The rows of a table whose columns are said, each cell written as the field it becomes is read.
struct MappedRows: RowTable {
  private let file: TableFile
  private let mapping: TableMapping

  init(_ file: TableFile, _ mapping: TableMapping) {
    self.file = file
    self.mapping = mapping
  }

  var count: Int { file.rowCount }

  // What the reader leaves out is kept nowhere, and everything else has a field.
  var ownColumns: [String] { [] }

  func rows() -> [TableRow<TableField>] { file.table.rows.mappedTogether(row) }

  func file(ofRows places: [Int]) -> [UInt8] {
    let table = file.table
    let rows = places.compactMap { table.rows.indices.contains($0) ? table.rows[$0] : nil }
    guard !rows.isEmpty else { return [] }
    let text = rows.reduce(into: Array(table.bytes[table.heading])) { $0 += table.bytes[$1.range] }
    return file.encoding.encode(text) ?? text
  }

  private func row(_ row: CSVTable.CSVRow) -> TableRow<TableField> {
    guard let values = file.table.cells(of: row) else { return .damaged(title: "", .notText) }
    let titled = mapping.columns.firstIndex { $0.field == .title }
    let title = titled.flatMap { $0 < values.count ? FieldText.trimmed(values[$0]) : nil } ?? ""
    if row.isBroken { return .damaged(title: title, .brokenQuotes) }
    if values.allSatisfy({ FieldText.trimmed($0).isEmpty }) { return .damaged(title: "", .empty) }
    let surplus = values.dropFirst(mapping.columns.count)
    if !surplus.allSatisfy({ FieldText.trimmed($0).isEmpty }) {
      return .damaged(title: title, .tooLong(columns: values.count))
    }
    return .cells(cells(values), doubts: [])
  }

  private func cells(_ values: [String]) -> RowCells<TableField> {
    var texts: [TableField: [String]] = [:]
    for (value, column) in zip(values, mapping.columns) {
      let value = FieldText.trimmed(value)
      guard let field = column.field, !value.isEmpty else { continue }
      texts[field, default: []] += Self.written(value, as: field, column)
    }
    return RowCells(
      texts.reduce(into: [:]) { cells, entry in
        cells[entry.key] = Self.cell(entry.value, as: entry.key)
      }
    )
  }

  /// What several columns say of a field, as one cell that a reader can read in the book's origin too: lists as they
  /// are typed, notes below each other.
  private static func cell(_ texts: [String], as field: TableField) -> String? {
    if field == .note { return texts.joined(separator: "\n\n") }
    return field.takesSeveral ? FieldText.text(of: texts) : texts.first
  }

  /// A cell as its field is read; what cannot be read stays as it is, for the row to say so.
  private static func written(_ text: String, as field: TableField, _ column: TableMapping.MappedColumn)
    -> [String]
  {
    switch field {
    case .author: return authors(text, column.reading)
    case .tags, .genres: return list(text, column.reading ?? .commas)
    case .tag: return ["\(column.name): \(text)"]
    case .rating:
      let greatest = column.reading == .of10 ? 10 : column.reading == .of100 ? 100 : 5
      return [TableWords.rating(text, of: greatest)?.text ?? text]
    case .started, .finished, .added:
      let reading = RowDates(column.reading).read(text)
      return [reading.isClear ? reading.day?.text ?? text : text]
    case .pages:
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let unit = TextFold.fold(FieldText.trimmed(text[digits.endIndex...]))
      return [["쪽", "페이지", "p", "p.", "pages", "s.", "seiten"].contains(unit) ? String(digits) : text]
    default: return [text]
    }
  }

  private static func authors(_ text: String, _ reading: TableReading?) -> [String] {
    switch reading {
    case .commas: return AuthorNames.parts(between: ",", text)
    case .turned: return AuthorNames.parted(text).map(\.name)
    case .whole: return [text]
    default: return AuthorNames.read(text).map(\.name)
    }
  }

  private static func list(_ text: String, _ reading: TableReading) -> [String] {
    guard let separator = reading.separator else { return [text] }
    return text.split(separator: separator).map { FieldText.trimmed($0) }
      .map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
  }
}
