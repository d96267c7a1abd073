import ReadingCore

/// A text of values parted by commas, cut into rows (RFC 4180, section 2) that keep their own bytes.
///
/// Rows end with CRLF, LF or CR, the last one needs no end; a byte order mark is skipped; semicolons and tabs
/// part values where the heading uses them, as spreadsheets write them. A quotation mark that opens or closes
/// where it cannot costs the line it stands in, never the rest of the file.
struct CSVTable: Sendable {
  /// Where a row stands in the bytes, and what is wrong with it.
  struct CSVRow: Sendable {
    /// Its bytes with its line end.
    let range: Range<Int>
    /// Whether a quotation mark leaves open where a value ends.
    let isBroken: Bool
  }

  let bytes: [UInt8]
  let separator: UInt8
  /// The first row, with a byte order mark if there is one; empty where there is none.
  let heading: Range<Int>
  /// The rows below the heading; blank lines at the end are none.
  let rows: [CSVRow]
  /// Whether there are more rows than were to be read.
  let isCut: Bool
  /// Whether every byte is part of UTF-8 text and none is NUL.
  let isText: Bool

  /// Cuts bytes into rows; a `separator` of nil is found out by the first line. Of a table only `most` rows below the
  /// heading are read.
  init(_ bytes: [UInt8], separator chosen: TableSeparator? = nil, most: Int = .max) {
    self.bytes = bytes
    let start = bytes.starts(with: CSVTable.mark) ? CSVTable.mark.count : 0
    let separator = chosen?.rawValue ?? CSVTable.separator(of: bytes, from: start)
    self.separator = separator
    ((heading, rows, isCut), isText) = together(
      { CSVTable.cut(bytes, separator, from: start, most: most) },
      { CSVTable.isText(bytes[...]) }
    )
  }

  private static func cut(_ bytes: [UInt8], _ separator: UInt8, from start: Int, most: Int)
    -> (heading: Range<Int>, rows: [CSVRow], isCut: Bool)
  {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = CSVScanner(bytes: buffer, separator: separator, position: start)
      let heading = 0..<(scanner.next()?.range.upperBound ?? start)
      var rows: [CSVRow] = []
      while rows.count < most, let row = scanner.next() { rows.append(row) }
      let isCut = !buffer[scanner.position...].allSatisfy(isBlank)
      while let last = rows.last, buffer[last.range].allSatisfy(isBlank) { rows.removeLast() }
      return (heading, rows, isCut)
    }
  }

  /// The names in the heading, nil where it is no text.
  var names: [String]? {
    let text = bytes[heading].dropFirst(bytes.starts(with: CSVTable.mark) ? CSVTable.mark.count : 0)
    return CSVTable.isText(text) ? cells(in: text.indices) : nil
  }

  /// The values of a row, nil where it is no text.
  ///
  /// Of a broken row they are a guess, good enough to show and never to store.
  func cells(of row: CSVRow) -> [String]? {
    isText || CSVTable.isText(bytes[row.range]) ? cells(in: row.range) : nil
  }

  private func cells(in range: Range<Int>) -> [String] {
    bytes.withUnsafeBufferPointer {
      CSVScanner(bytes: $0, separator: separator, position: 0).cells(in: range)
    }
  }

  /// Whether bytes are UTF-8 without NUL, which no text holds but many a damaged file.
  static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: " ")
  }

  /// The one of the known separators that stands most often in the first line.
  private static func separator(of bytes: [UInt8], from start: Int) -> UInt8 {
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let counts = [",", ";", "\t"].map { (separator: Unicode.Scalar) in
      let byte = UInt8(truncatingIfNeeded: separator.value)
      return (byte, line.count { $0 == byte })
    }
    return counts.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ",")
  }
}

extension CSVTable {
  /// Whether the file seems to be text in another encoding, and not UTF-8 with a stray byte here and there:
  /// more rows are wrong than are right and have more than ASCII, and more than one in twenty.
  var isOfAnotherEncoding: Bool {
    guard !isText else { return false }
    var wrong = 0
    var right = 0
    for row in rows {
      let bytes = bytes[row.range]
      guard bytes.contains(where: { $0 >= 0x80 }) else { continue }
      if String(validating: bytes, as: UTF8.self) == nil { wrong += 1 } else { right += 1 }
    }
    return wrong > right && wrong * 20 > rows.count
  }
}
