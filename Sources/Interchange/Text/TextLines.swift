extension String {
  /// The lines, whatever ends them; without their ends.
  var linesOfText: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) }

  var onOneLine: String { linesOfText.joined(separator: " ") }

  /// The text with one line feed for each line end, as notes have them.
  var withPlainLineEnds: String {
    utf8.contains(0x0D) ? linesOfText.joined(separator: "\n") : self
  }
}

extension Character {
  /// Whether it ends a line: a line feed, a carriage return, or both.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

extension StringProtocol {
  /// The text without blanks, byte order marks and characters of no width around it.
  var withoutBlanksAround: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isBlank { scalars.removeFirst() }
    while let last = scalars.last, last.isBlank { scalars.removeLast() }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    switch value {
    case 0x200B, 0x2060, 0xFEFF: true
    case 0x21...0x7E: false
    default: properties.isWhitespace
    }
  }
}
