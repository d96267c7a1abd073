package enum MarkdownHeading {
  private static let mostSigns = 6

  /// A line without the signs that make it a heading; a line that is none as it is.
  package static func text(of line: Substring) -> Substring {
    let signs = line.prefix { $0 == "#" }.count
    guard (1...mostSigns).contains(signs) else { return line }
    let rest = line.dropFirst(signs)
    guard rest.first == " " || rest.first == "\t" else { return line }
    let text = withoutBlanks(rest)
    // Signs at the end close it where a blank stands before them.
    let open = withoutSigns(text)
    let closed = open.last.map { $0 == " " || $0 == "\t" } ?? true ? withoutBlanks(open) : text
    return closed.isEmpty ? line : closed
  }

  private static func withoutSigns(_ text: Substring) -> Substring {
    var text = text
    while text.last == "#" { text.removeLast() }
    return text
  }

  private static func withoutBlanks(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
