/// Texts as Markdown.
enum MarkdownText {
  /// What would be more than itself within a line: to Markdown, or to Obsidian.
  private static let marks = Set("\\`*_[]<>#|~&$^".unicodeScalars)
  /// What would be so where it stands twice.
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

  /// A reader's text as it is, but for a block of code left open at its end: all that follows would be code.
  static func closed(_ text: String) -> String {
    guard let fence = openFence(text) else { return text }
    return text + (text.hasSuffix("\n") ? "" : "\n") + fence
  }

  /// The marks that end the block of code a text leaves open; nil where it leaves none.
  private static func openFence(_ text: String) -> String? {
    var open: Substring?
    for line in text.linesOfText {
      let rest = line.drop { $0 == " " }
      guard line.count - rest.count <= 3, let mark = rest.first, mark == "`" || mark == "~" else { continue }
      let run = rest.prefix { $0 == mark }
      let after = rest.dropFirst(run.count)
      if let fence = open {
        let ends = fence.first == mark && run.count >= fence.count && after.allSatisfy(\.isWhitespace)
        if ends { open = nil }
      } else if run.count >= 3, mark == "~" || !after.contains("`") {
        open = run
      }
    }
    return open.map(String.init)
  }

  /// A reader's tag as Obsidian takes one: without blanks and most signs.
  static func tag(_ text: String) -> String {
    let refused = Set("!@#$%^&*(),.?\":{}|<>;'\\[]+=~`")
    let parts = text.split { $0.isWhitespace || refused.contains($0) }
    return parts.joined(separator: "-")
  }
}
