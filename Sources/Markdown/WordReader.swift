/// Reads the words of a paragraph or heading, and how they look.
struct WordReader {
  /// What is still to be done: nodes may lie in one another as deep as a text is long.
  private enum WordStep {
    case node(MarkdownNode, stress: DocumentLine.Stress, link: Int?)
    /// The end of a link, whose words began there.
    case endOfLink(MarkdownNode, Int, stress: DocumentLine.Stress, start: (line: Int, byte: Int))
  }

  private let kind: DocumentLine.LineKind
  private let titles: TitleMarks
  private let linksBefore: Int
  private var lines: [DocumentLine] = []
  private var line: DocumentLine
  /// Those of these words alone.
  private(set) var links: [DocumentLink] = []

  /// `linksBefore` is how many the blocks before have.
  init(_ kind: DocumentLine.LineKind, titles: TitleMarks, linksBefore: Int) {
    (self.kind, self.titles, self.linksBefore) = (kind, titles, linksBefore)
    line = DocumentLine("", kind)
  }

  /// At least one line.
  var finished: [DocumentLine] { lines + [line] }

  mutating func read(_ block: MarkdownNode) {
    var steps: [WordStep] = block.children.reversed().map { .node($0, stress: [], link: nil) }
    while let step = steps.popLast() {
      switch step {
      case .node(let node, let stress, let link): read(node, stress, link, &steps)
      case .endOfLink(let node, let link, let stress, let start):
        if start == (lines.count, line.text.utf8.count) { append(titles.written(node.address), stress, link) }
        append("]", stress, link)
        let title = titles.written(node.title)
        if !title.isEmpty { append(" \"\(title)\"", stress, nil) }
      }
    }
  }

  private mutating func read(
    _ node: MarkdownNode,
    _ stress: DocumentLine.Stress,
    _ link: Int?,
    _ steps: inout [WordStep]
  ) {
    var (stress, link) = (stress, link)
    switch node.kind {
    case .text: return appendWords(node.literal, stress, link)
    case .lineEnd: return endLine()
    case .span: return append(titles.written(node.literal), stress.union(.code), link)
    case .htmlSpan:
      let parts = titles.written(node.literal).split(
        omittingEmptySubsequences: false,
        whereSeparator: \.isNewline
      )
      for (index, part) in parts.enumerated() {
        if index > 0 { endLine() }
        append(String(part), stress, link)
      }
      return
    case .emphasis: stress.formUnion(.emphasis)
    case .strong: stress.formUnion(.strong)
    // A picture in a link leads where that does.
    case .link where link == nil:
      let number = add(.address(titles.written(node.address)))
      append("[", stress, number)
      steps.append(.endOfLink(node, number, stress: stress, start: (lines.count, line.text.utf8.count)))
      link = number
    default: break
    }
    steps += node.children.reversed().map { .node($0, stress: stress, link: link) }
  }

  private mutating func add(_ link: DocumentLink) -> Int {
    links.append(link)
    return linksBefore + links.count - 1
  }

  private mutating func appendWords(_ text: String, _ stress: DocumentLine.Stress, _ link: Int?) {
    guard link == nil else { return append(titles.written(text), stress, link) }
    for piece in titles.pieces(of: text) {
      switch piece {
      case .words(let words): append(words, stress, nil)
      case .title(let name, let shown): append("[\(shown)]", stress, add(.title(name)))
      }
    }
  }

  private mutating func append(_ text: String, _ stress: DocumentLine.Stress, _ link: Int?) {
    let start = line.text.utf8.count
    line.text += text
    let bytes = start..<line.text.utf8.count
    guard !bytes.isEmpty, !stress.isEmpty || link != nil else { return }
    if let last = line.runs.last, last.bytes.upperBound == start, last.stress == stress, last.link == link {
      line.runs[line.runs.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
    } else {
      line.runs.append(DocumentLine.Run(bytes: bytes, stress: stress, link: link))
    }
  }

  private mutating func endLine() {
    lines.append(line)
    line = DocumentLine("", kind == .heading ? .headingGoesOn : kind)
  }
}
