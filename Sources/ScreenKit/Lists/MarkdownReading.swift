import TextScreen

/// A line of a note as it is read: the signs of quotation and of emphasis are left out, since its look says them.
package nonisolated struct MarkdownReading {
  package let text: String
  /// How many times it is quoted.
  package let quotes: Int
  package let stretches: [MarkdownLine.Stretch]

  package init(_ line: String) {
    let start = LineStart(line)
    let bytes = Array(line.utf8)
    let first = start.isQuoted ? start.marker : 0
    quotes = bytes[..<first].count { $0 == UInt8(ascii: ">") }
    // A quotation is told by what stands before it.
    let looks = MarkdownLine(line).stretches.filter { $0.role != .quiet }
    var isSign = bytes.indices.map { $0 < first }
    for look in looks {
      for index in look.bytes.prefix(look.signs) { isSign[index] = true }
      for index in look.bytes.suffix(look.signs) { isSign[index] = true }
    }
    let words = bytes.indices.filter { !isSign[$0] }
    text = String(decoding: words.map { bytes[$0] }, as: UTF8.self)
    // Where each byte stands when the signs are gone.
    var places = [0]
    for sign in isSign { places.append(places[places.count - 1] + (sign ? 0 : 1)) }
    stretches = looks.map { look in
      MarkdownLine.Stretch(
        bytes: places[look.bytes.lowerBound]..<places[look.bytes.upperBound],
        role: look.signs == 1 ? .emphasis : look.role
      )
    }
  }
}
