/// What of a reader's Markdown reaches beyond it: a block left open takes in all that follows, and a heading has a
/// place among those of the whole file.
struct MarkdownBlocks {
  private enum Open {
    /// A block of code, by the marks it began with.
    case code(Substring)
    /// A block of HTML: what ends it, any of several, the first being its own.
    case html([String])
  }

  /// Blocks of HTML that no empty line ends: how they begin and what ends them, in small letters.
  private static let html: [(start: String, ends: [String])] =
    [("<!--", ["-->"]), ("<![cdata[", ["]]>"]), ("<?", ["?>"])]
    + rawElements.map { name in
      ("<\(name)", ["</\(name)>"] + rawElements.filter { $0 != name }.map { "</\($0)>" })
    }
  private static let rawElements = ["pre", "script", "style", "textarea"]

  /// What ends the block that is open at the end; nil where none is.
  var end: String? {
    switch open {
    case .code(let marks): String(marks)
    case .html(let ends): ends[0]
    case nil: nil
    }
  }

  /// Whether a line of it is a heading.
  private(set) var hasHeading = false
  private var open: Open?

  init(_ text: String) {
    var isBelowText = false
    for line in text.linesOfText {
      let rest = line.drop { $0 == " " }
      let wasOpen = open != nil
      // What is further in is code of another kind, or goes on with what is above.
      let isFurtherIn = line.count - rest.count > 3
      if let open {
        if Self.ends(open, isFurtherIn ? "" : rest, line) { self.open = nil }
      } else if !isFurtherIn {
        open = Self.opened(by: rest)
        if open == nil, Self.isHeading(rest, isBelowText: isBelowText) { hasHeading = true }
      }
      isBelowText = !wasOpen && open == nil && !rest.allSatisfy(\.isWhitespace)
    }
  }

  private static func ends(_ open: Open, _ rest: Substring, _ line: Substring) -> Bool {
    switch open {
    case .html(let ends):
      let line = line.lowercased()
      return ends.contains { line.contains($0) }
    case .code(let marks):
      let run = rest.prefix { $0 == marks.first }
      return run.count >= marks.count && rest.dropFirst(run.count).allSatisfy(\.isWhitespace)
    }
  }

  /// The block a line opens and does not end itself.
  private static func opened(by rest: Substring) -> Open? {
    if let mark = rest.first, mark == "`" || mark == "~" {
      let run = rest.prefix { $0 == mark }
      guard run.count >= 3, mark == "~" || !rest.dropFirst(run.count).contains("`") else { return nil }
      return .code(run)
    }
    guard rest.first == "<" else { return nil }
    let line = rest.lowercased()
    for (start, ends) in html where line.hasPrefix(start) {
      let isElement = start.last?.isLetter == true
      if isElement, let after = line.dropFirst(start.count).first, after != ">", !after.isWhitespace {
        continue
      }
      return ends.contains { line.contains($0) } ? nil : .html(ends)
    }
    let isDeclaration =
      line.hasPrefix("<!") && line.dropFirst(2).first?.isASCII == true
      && line.dropFirst(2).first?.isLetter == true
    return isDeclaration && !line.contains(">") ? .html([">"]) : nil
  }

  /// Whether a line is a heading, or makes one of the text above it.
  private static func isHeading(_ rest: Substring, isBelowText: Bool) -> Bool {
    let signs = rest.prefix { $0 == "#" }.count
    if (1...6).contains(signs) { return rest.dropFirst(signs).first.map(\.isWhitespace) ?? true }
    guard isBelowText, let mark = rest.first, mark == "=" || mark == "-" else { return false }
    return rest.drop { $0 == mark }.allSatisfy(\.isWhitespace)
  }
}
