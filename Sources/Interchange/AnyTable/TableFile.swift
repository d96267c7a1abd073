import ReadingCore

/// A table of books that no known program wrote, whose columns the reader says or agrees to.
public struct TableFile: Sendable {
  /// What such a file is called on the command line.
  public static let format = "csv"

  public let encoding: TextEncoding
  /// The columns as the file names them; empty texts where it does not.
  public let names: [String]
  let table: CSVTable

  /// Reads a table's bytes; what is nil is found out.
  ///
  /// - Throws: `notText` where the bytes are none of the encoding, `empty`, and `unknownHeader` where there are not two
  ///   columns and a row.
  public init(_ bytes: [UInt8], encoding: TextEncoding? = nil, separator: TableSeparator? = nil)
    throws(ImportProblem)
  {
    try ImportLimits.check(bytes: bytes.count)
    let encoding = encoding ?? TextEncoding.guess(bytes)
    guard let text = encoding.decode(bytes), CSVTable.isText(text[...]) else { throw .notText }
    let table = CSVTable(text, separator: separator, most: ImportLimits.rows)
    try ImportLimits.check(table)
    guard let names = table.names else { throw .notText }
    if names.allSatisfy({ FieldText.trimmed($0).isEmpty }), table.rows.isEmpty { throw .empty }
    guard names.count > 1 || separator != nil, !table.rows.isEmpty else { throw .unknownHeader }
    self.encoding = encoding
    self.table = table
    self.names = names.map { FieldText.trimmed($0) }
  }

  public var rowCount: Int { table.rows.count }

  public var separator: TableSeparator { TableSeparator(rawValue: table.separator) ?? .comma }

  /// The cells of a row from 0 on, as many as there are columns; empty ones where it has fewer.
  public func cells(inRow row: Int) -> [String] {
    guard table.rows.indices.contains(row), let cells = table.cells(of: table.rows[row]) else {
      return names.map { _ in "" }
    }
    return names.indices.map { $0 < cells.count ? FieldText.trimmed(cells[$0]) : "" }
  }

  /// The file with its columns said, as any other.
  public func file(_ mapping: TableMapping) -> ImportFile {
    ImportFile(format: TableFile.format, content: .books(RowFile<TableFormat>(MappedRows(self, mapping))))
  }
}
