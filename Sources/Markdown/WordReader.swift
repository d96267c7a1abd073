/// Reads the words of a paragraph or heading, and how they stress.
struct WordReader {
  private let kind: DocumentLine.LineKind
  private var lines: [DocumentLine] = []
  private var line: DocumentLine
  private(set) var links: [DocumentLink]

  /// `links` are those of the blocks before.
  init(_ kind: DocumentLine.LineKind, links: [DocumentLink]) {
    (self.kind, self.links) = (kind, links)
    line = DocumentLine("", kind)
  }

  /// At least one line.
  var finished: [DocumentLine] { lines + [line] }

  mutating func read(_ node: MarkdownNode) { read(node, stress: [], link: nil) }

  private mutating func read(_ node: MarkdownNode, stress: DocumentLine.Stress, link: Int?) {
    switch node.kind {
    case .text: append(node.literal, stress, link)
    case .lineEnd: endLine()
    case .span: append(node.literal, stress.union(.code), link)
    case .htmlSpan:
      for (index, part) in node.literal.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated()
      {
        if index > 0 { endLine() }
        append(String(part), stress, link)
      }
    case .emphasis: readChildren(of: node, stress: stress.union(.emphasis), link: link)
    case .strong: readChildren(of: node, stress: stress.union(.strong), link: link)
    // A picture in a link leads where that does.
    case .link where link == nil: readLink(node, stress: stress)
    default: readChildren(of: node, stress: stress, link: link)
    }
  }

  private mutating func readChildren(of node: MarkdownNode, stress: DocumentLine.Stress, link: Int?) {
    for child in node.children { read(child, stress: stress, link: link) }
  }

  private mutating func readLink(_ node: MarkdownNode, stress: DocumentLine.Stress) {
    let link = links.count
    links.append(.address(node.address))
    append("[", stress, link)
    let before = (lines.count, line.text)
    readChildren(of: node, stress: stress, link: link)
    if (lines.count, line.text) == before { append(node.address, stress, link) }
    append("]", stress, link)
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
    line = DocumentLine("", kind)
  }
}
