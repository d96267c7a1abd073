extension String {
  /// The lines, whatever ends them; without their ends.
  var linesOfText: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) }

  /// The text as one line.
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
