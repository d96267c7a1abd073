enum MarkdownText {
  /// Characters with a meaning within a line, in Markdown or in Obsidian.
  private static let marks = Set("\\`*_[]<>#|~&$^".unicodeScalars)
  /// Characters with a meaning where they stand twice.
  private static let doubleMarks = Set("=%".unicodeScalars)

  /// A text that is to look as it is, on one line.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var last: Unicode.Scalar?
    for scalar in text.onOneLine.unicodeScalars {
      if marks.contains(scalar) || (scalar == last && doubleMarks.contains(scalar)) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
      last = scalar
    }
    return escaped
  }

  /// A text as a quotation, line for line.
  static func quoted(_ text: String) -> String {
    text.linesOfText.map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }

  /// A passage as a quotation. A block ends with it, but not what Obsidian hides.
  static func passage(_ text: String) -> String {
    quoted(MarkdownBlocks(text).openMark.map { "\(text)\n\($0)" } ?? text)
  }

  /// A reader's text as it is, but for what is left open at its end: all that follows would be part of it.
  static func closed(_ text: String) -> String {
    guard let end = MarkdownBlocks(text).end else { return text }
    return text + (text.hasSuffix("\n") ? "" : "\n") + end
  }

  /// A reader's tag as Obsidian takes one: without blanks and most signs.
  static func tag(_ text: String) -> String {
    let refused = Set("!@#$%^&*(),.?\":{}|<>;'\\[]+=~`")
    let parts = text.split { $0.isWhitespace || refused.contains($0) }
    return parts.joined(separator: "-")
  }
}
