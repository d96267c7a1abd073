import ReadingCore

/// Text as a book's fields hold it, out of what strangers send: no tags, no control characters, no end of length.
enum PlainText {
  /// Characters of a title, a name or a genre at most.
  static let longestLine = 500
  /// Characters of a synopsis at most; longer ones end with an ellipsis.
  static let longestText = 20_000
  /// Bytes that are looked at for a text: marks may take more room than what they are around.
  private static let mostBytes = 400_000

  /// One line, blanks in it made single spaces; nil where nothing is left.
  static func line(_ text: String) -> String? {
    var line = ""
    var isOpen = false
    for scalar in text.unicodeScalars.prefix(longestLine * 8) {
      if scalar.properties.isWhitespace {
        isOpen = !line.isEmpty
      } else if !isControl(scalar) {
        if isOpen { line += " " }
        isOpen = false
        line.unicodeScalars.append(scalar)
      }
    }
    if line.utf8.count > longestLine { line = shortened(line, to: longestLine) }
    return line.isEmpty ? nil : line
  }

  /// Paragraphs of plain text, blank lines between them; nil where nothing is left.
  static func paragraphs(_ text: String) -> String? {
    var lines: [String] = []
    for line in bounded(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let bare = bareLine(line)
      if !bare.isEmpty || lines.last?.isEmpty == false { lines.append(bare) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let whole = lines.joined(separator: "\n")
    return whole.isEmpty ? nil : shortened(whole, to: longestText)
  }

  /// Paragraphs of HTML without its tags; where decoding it once leaves HTML, it was escaped twice.
  static func paragraphs(html: String) -> String? {
    paragraphs(unescaped: HTMLText.plain(bounded(html), by: .stranger))
  }

  /// Paragraphs of text that was HTML; where tags still stand in it, it was escaped twice.
  static func paragraphs(unescaped text: String) -> String? {
    paragraphs(HTMLText.hasTag(text) ? HTMLText.plain(text, by: .stranger) : text)
  }

  static func line(html: String) -> String? { line(HTMLText.plain(bounded(html), by: .stranger)) }

  private static func bounded(_ text: String) -> String {
    text.utf8.count <= mostBytes ? text : String(decoding: text.utf8.prefix(mostBytes), as: UTF8.self)
  }

  private static func shortened(_ text: String, to limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  private static func bareLine(_ line: Substring) -> String {
    var bare = ""
    for scalar in line.unicodeScalars where !isControl(scalar) || scalar == "\t" {
      bare.unicodeScalars.append(scalar == "\t" ? " " : scalar)
    }
    let trimmed = bare.drop(while: \.isWhitespace)
    return trimmed.lastIndex { !$0.isWhitespace }.map { String(trimmed[...$0]) } ?? ""
  }

  /// Control characters, and those that turn the direction of what stands around them.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF:
      true
    default: false
    }
  }
}
