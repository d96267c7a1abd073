/// Walks over the bytes of a table.
struct CSVScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let separator: UInt8
  var position: Int

  /// Whether a mark that cannot open a value is a part of it: who parts values by tabs seldom quotes any.
  private var keepsMarks: Bool { separator == UInt8(ascii: "\t") }

  private static let quote = UInt8(ascii: "\"")
  private static let feed = UInt8(ascii: "\n")
  private static let carriage = UInt8(ascii: "\r")

  /// The next row; nil at the end of the file.
  ///
  /// After a broken row the next one begins at the next line. What a broken value seemed to span is scanned
  /// once more, and never a third time: a mark that could open another such value would have closed this one.
  mutating func next() -> CSVTable.CSVRow? {
    guard position < bytes.count else { return nil }
    let start = position
    var isAtValue = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == Self.quote, isAtValue {
        isAtValue = false
        if let end = closing(from: position), isEnd(end) {
          position = end
        } else if keepsMarks {
          position += 1
        } else {
          position = lineEnd(from: position)
          return CSVTable.CSVRow(range: start..<position, isBroken: true)
        }
        continue
      }
      if byte == Self.feed || byte == Self.carriage {
        position = lineEnd(from: position)
        return CSVTable.CSVRow(range: start..<position, isBroken: false)
      }
      isAtValue = byte == separator
      position += 1
    }
    return CSVTable.CSVRow(range: start..<position, isBroken: false)
  }

  /// The values between the separators of a row, a doubled quotation mark read as one.
  func cells(in row: Range<Int>) -> [String] {
    var cells: [String] = []
    var start = row.lowerBound
    var index = start
    let end = contentEnd(of: row)
    while true {
      let isQuoted: Bool
      (index, isQuoted) = valueEnd(from: start, to: end)
      cells.append(isQuoted ? unquoted(start..<index) : String(decoding: bytes[start..<index], as: UTF8.self))
      guard index < end else { return cells }
      index += 1
      start = index
    }
  }

  /// Where a value of a row ends, and whether a mark opens it.
  private func valueEnd(from start: Int, to end: Int) -> (end: Int, isQuoted: Bool) {
    guard start < end, bytes[start] == Self.quote else { return (nextSeparator(from: start, to: end), false) }
    let closed = closing(from: start) ?? .max
    if closed == end || closed < end && bytes[closed] == separator { return (closed, true) }
    if keepsMarks { return (nextSeparator(from: start, to: end), false) }
    return (nextSeparator(from: min(closed, end), to: end), true)
  }

  /// Just behind the mark that closes a quoted value; nil where none does.
  private func closing(from opening: Int) -> Int? {
    var index = opening + 1
    while index < bytes.count {
      guard bytes[index] == Self.quote else {
        index += 1
        continue
      }
      guard index + 1 < bytes.count, bytes[index + 1] == Self.quote else { return index + 1 }
      index += 2
    }
    return nil
  }

  private func isEnd(_ index: Int) -> Bool {
    guard index < bytes.count else { return true }
    let byte = bytes[index]
    return byte == separator || byte == Self.feed || byte == Self.carriage
  }

  private func lineEnd(from index: Int) -> Int {
    var index = index
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == Self.feed { return index }
      if byte == Self.carriage {
        return index < bytes.count && bytes[index] == Self.feed ? index + 1 : index
      }
    }
    return index
  }

  private func contentEnd(of row: Range<Int>) -> Int {
    var end = row.upperBound
    if end > row.lowerBound, bytes[end - 1] == Self.feed { end -= 1 }
    if end > row.lowerBound, bytes[end - 1] == Self.carriage { end -= 1 }
    return end
  }

  private func nextSeparator(from index: Int, to end: Int) -> Int {
    var index = index
    while index < end, bytes[index] != separator { index += 1 }
    return index
  }

  /// The text of a value that a mark opens.
  private func unquoted(_ range: Range<Int>) -> String {
    var inner = range.dropFirst()
    if let last = inner.last, bytes[last] == Self.quote { inner = inner.dropLast() }
    guard bytes[inner].contains(Self.quote) else { return String(decoding: bytes[inner], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(inner.count)
    var isDoubled = false
    for byte in bytes[inner] {
      isDoubled = byte == Self.quote && !isDoubled
      if !isDoubled { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
