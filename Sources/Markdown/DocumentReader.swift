/// Puts what stands in the tree of a text back into the lines it was written in.
struct DocumentReader {
  private enum OpenContainer {
    case quotation
    case item(sign: String, line: Int)
  }

  /// Lines a definition of a link takes at most.
  private static let mostDefining = 4

  private let source: [[UInt8]]
  private let titles: TitleMarks
  /// Nil where nothing was put yet.
  private var lines: [DocumentLine?]
  /// Lines that went into another.
  private var joined: Set<Int> = []
  private var open: [OpenContainer] = []
  private(set) var links: [DocumentLink] = []

  /// `titles` are those of the lines that were read.
  init(_ source: [[UInt8]], _ titles: TitleMarks) {
    (self.source, self.titles) = (source, titles)
    lines = Array(repeating: nil, count: source.count)
  }

  /// The lines; what no part of the tree stands for, such as the definition of a link, is as it was written.
  var finished: [DocumentLine] {
    source.indices.compactMap { index in
      if let line = lines[index] { return line }
      if joined.contains(index) { return nil }
      return isBlank(index)
        ? DocumentLine() : DocumentLine(String(decoding: source[index], as: UTF8.self), .raw)
    }
  }

  // MARK: Blocks

  /// Reads a block and what stands in it; containers lie in one another no deeper than `ReadableLines` lets them.
  mutating func read(_ block: MarkdownNode) {
    switch block.kind {
    case .document, .list: for child in block.children { read(child) }
    case .quotation: read(block, in: .quotation)
    case .item: readItem(block)
    case .paragraph: readWords(block, .text)
    case .heading: readWords(block, .heading)
    case .code: readCode(block)
    case .html: put(literal(of: block).map { DocumentLine($0) }, from: block.lines.lowerBound, of: block)
    case .rule: put([DocumentLine("", .rule)], from: block.lines.lowerBound, of: block)
    default: break
    }
  }

  private mutating func read(_ block: MarkdownNode, in container: OpenContainer) {
    open.append(container)
    for child in block.children { read(child) }
    // Lines between two blocks, which have no words but stand in the quotation or item.
    for index in block.lines where source.indices.contains(index) && lines[index] == nil {
      if isBlank(index) { lines[index] = DocumentLine(in: containers(ofLine: index)) }
    }
    open.removeLast()
  }

  /// Whether a line has no words in the containers that are open.
  private func isBlank(_ index: Int) -> Bool {
    source[index].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
  }

  private mutating func readItem(_ item: MarkdownNode) {
    let first = item.lines.lowerBound
    read(item, in: .item(sign: sign(of: item), line: first))
    // An item of a definition alone has no words either, and that stands as it was written.
    guard lines.indices.contains(first), lines[first] == nil, isEmptyItem(first, from: item.firstByte) else {
      return
    }
    open.append(.item(sign: sign(of: item), line: first))
    put([DocumentLine()], from: first, of: item)
    open.removeLast()
  }

  private func isEmptyItem(_ index: Int, from start: Int) -> Bool {
    source[index].dropFirst(start).drop { $0 != 0x20 && $0 != 0x09 }.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The sign of an item as it was written, with one blank after it.
  private func sign(of item: MarkdownNode) -> String {
    let first = item.lines.lowerBound
    guard source.indices.contains(first) else { return "- " }
    let rest = source[first].dropFirst(item.firstByte)
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    let sign = digits + rest.dropFirst(digits.count).prefix(1)
    return String(decoding: sign, as: UTF8.self) + " "
  }

  private mutating func readWords(_ block: MarkdownNode, _ kind: DocumentLine.LineKind) {
    var words = WordReader(kind, titles: titles, linksBefore: links.count)
    words.read(block)
    var read = words.finished
    links += words.links
    let first = block.lines.lowerBound
    let defined = definingLines(of: block)
    if let box = takeBox(from: &read[0], line: first) { widenSign(by: box) }
    put(read, from: first + defined, of: block)
    let rest = (first + defined + read.count)..<max(first + defined + read.count, block.lines.upperBound + 1)
    for index in rest where lines.indices.contains(index) && lines[index] == nil {
      // The line under a heading keeps its place; the others went into the words above.
      if kind == .heading {
        lines[index] = DocumentLine("", .underline, in: containers(ofLine: index))
      } else {
        joined.insert(index)
      }
    }
  }

  /// How many lines at the head of a block define links; cmark-gfm takes them off without a word.
  private func definingLines(of block: MarkdownNode) -> Int {
    var first = block.lines.lowerBound
    let last = min(block.lines.upperBound, source.count - 1)
    while let length = (1...DocumentReader.mostDefining).last(where: { length in
      first + length <= last && isDefinition(first..<(first + length), of: block)
    }) {
      first += length
    }
    return first - block.lines.lowerBound
  }

  /// Whether lines alone, without what they stand in, have no words.
  private func isDefinition(_ lines: Range<Int>, of block: MarkdownNode) -> Bool {
    let bare = lines.map { index in
      let words = source[index].dropFirst(index == block.lines.lowerBound ? block.firstByte : 0)
      return Array(words.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") })
    }
    guard bare.first?.first == UInt8(ascii: "["), let tree = MarkdownTree(bare) else { return false }
    return withExtendedLifetime(tree) { tree.document.children.isEmpty }
  }

  /// The box of a task before the words of an item; it hangs with the sign.
  private func takeBox(from line: inout DocumentLine, line index: Int) -> String? {
    guard case .item(_, index)? = open.last,
      let box = ["[ ] ", "[x] ", "[X] "].first(where: line.text.hasPrefix),
      line.runs.first.map({ $0.bytes.lowerBound >= box.utf8.count }) ?? true
    else { return nil }
    line.text.removeFirst(box.count)
    line.runs = line.runs.map { run in
      var run = run
      run.bytes = (run.bytes.lowerBound - box.utf8.count)..<(run.bytes.upperBound - box.utf8.count)
      return run
    }
    return box
  }

  private mutating func widenSign(by box: String) {
    guard case .item(let sign, let line)? = open.popLast() else { return }
    open.append(.item(sign: sign + box, line: line))
  }

  private mutating func readCode(_ block: MarkdownNode) {
    let code = literal(of: block).map { DocumentLine($0, .code) }
    guard block.isFenced else { return put(code, from: block.lines.lowerBound, of: block) }
    // The fences keep their places, and what stands behind the opening one is the reader's.
    put(
      [DocumentLine(titles.written(block.fenceWords), .code)] + code,
      from: block.lines.lowerBound,
      of: block
    )
    let last = block.lines.upperBound
    if lines.indices.contains(last), lines[last] == nil { put([DocumentLine()], from: last, of: block) }
  }

  private func literal(of block: MarkdownNode) -> [String] {
    var lines = titles.written(block.literal).split(omittingEmptySubsequences: false) { $0.isNewline }.map {
      String($0)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  // MARK: Lines

  private mutating func put(_ read: [DocumentLine], from first: Int, of block: MarkdownNode) {
    for (index, line) in zip(first..., read) where lines.indices.contains(index) {
      var line = line
      line.containers = containers(ofLine: index)
      lines[index] = line
    }
  }

  private func containers(ofLine index: Int) -> [DocumentLine.Container] {
    open.map { container in
      switch container {
      case .quotation: .quotation
      case .item(let sign, let line): .item(sign: sign, isFirst: line == index)
      }
    }
  }
}
