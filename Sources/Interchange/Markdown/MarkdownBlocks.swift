/// What of a reader's Markdown reaches beyond it: a block left open takes in all that follows, and a heading has a
/// place among those of the whole file.
struct MarkdownBlocks {
  private enum OpenBlock {
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

  /// What ends all that is open at the end; nil where nothing is.
  var end: String? {
    let indent = String(repeating: " ", count: items.column)
    let block: String? =
      switch open {
      case .code(let marks): indent + marks
      case .html(let ends): indent + ends[0]
      case nil: nil
      }
    let ends = [block, openMark].compactMap(\.self)
    return ends.isEmpty ? nil : ends.joined(separator: "\n")
  }

  /// The mark that hides what follows until it stands there again; nil where none is open at the end.
  var openMark: String? { marks.open }

  private(set) var hasHeading = false
  private var open: OpenBlock?
  private var items = MarkdownItems()
  /// How many items the open block stands in.
  private var depth = 0
  private var marks = ObsidianMarks()
  /// Whether the line before is text that may go on.
  private var isBelowText = false

  init(_ text: String) {
    for line in text.linesOfText { read(line) }
    marks.endText()
  }

  private mutating func read(_ line: Substring) {
    let before = items
    let place = items.leave(line)
    // A block ends with the item it stands in.
    if open != nil, items.count < depth { open = nil }
    guard let block = open else { return begin(place, before) }
    isBelowText = false
    if Self.ends(block, place.isFurtherIn ? "" : place.rest, line) { open = nil }
  }

  /// Reads a line that stands in no block; `before` are the items that the line before it stands in.
  private mutating func begin(_ place: MarkdownItems.IndentedLine, _ before: MarkdownItems) {
    let line = items.enter(place, isBelowText: isBelowText && items.count == before.count)
    let isItem = line.rest.startIndex != place.rest.startIndex
    // What is further in is code of another kind, or goes on with what is above.
    if !line.isFurtherIn { open = Self.opened(by: line.rest) }
    depth = items.count
    let isHeading =
      !line.isFurtherIn && !isItem && open == nil && Self.isHeading(line.rest, isBelowText: isBelowText)
    if isHeading { hasHeading = true }
    let isCode = line.isFurtherIn && !isBelowText
    let isText =
      open == nil && !isCode && !isHeading && !line.rest.isEmpty && line.rest.first != ">"
      && !MarkdownItems.isRule(line.rest)
    if isItem || !isText { marks.endText() }
    if open == nil, !isCode { marks.add(line.rest) }
    // A text may go on without the blanks of its item.
    if isText, !isItem, isBelowText { items = before }
    isBelowText = isText
  }

  private static func ends(_ open: OpenBlock, _ rest: Substring, _ line: Substring) -> Bool {
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
  private static func opened(by rest: Substring) -> OpenBlock? {
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
