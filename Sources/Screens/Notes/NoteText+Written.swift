import Markdown
import ScreenKit
import TextScreen

extension NoteText {
  /// Adds what the reader wrote; every line keeps its place, only the signs go.
  mutating func add(_ document: MarkdownDocument, columns: Int, quoteColumns: Int) {
    /// The width of the first heading while its thread is still to be drawn.
    var firstHeading: Int?
    var hasHeading = false
    var links = 0
    for (index, line) in document.lines.enumerated() {
      let isQuoted = line.containers.first == .quotation
      let margin = NoteTextMargin(line.containers, columns: isQuoted ? quoteColumns : columns)
      let base = NoteTextLine(
        isQuoted: isQuoted,
        anchor: NoteAnchor(part: 0, paragraph: index),
        column: margin.column,
        bars: margin.bars,
        signs: margin.signs
      )
      // An underline keeps its place: it is the thread of the first heading, and blank under the others.
      if let width = firstHeading, line.kind != .headingGoesOn {
        addRow(like: base, .furtherAbove, thread: width)
        firstHeading = nil
        if line.kind == .underline { continue }
      }
      let first = lines.count
      switch line.kind {
      case .rule: addRow(like: base, .below, thread: margin.width)
      case .heading:
        if let last = lines.last, !last.text.isEmpty || last.thread > 0 { addRow(like: base, .above) }
        add(line, like: base, margin, &links)
        if !hasHeading { firstHeading = width(from: first) }
        hasHeading = true
      case .headingGoesOn:
        add(line, like: base, margin, &links)
        firstHeading = firstHeading.map { max($0, width(from: first)) }
      case .text, .underline, .code, .raw: add(line, like: base, margin, &links)
      }
    }
    if let width = firstHeading, let last = lines.last { addRow(like: last, .below, thread: width) }
  }

  private func width(from row: Int) -> Int { lines[row...].map { TextWidth.columns(of: $0.text) }.max() ?? 0 }

  /// `links` is how many of them have begun.
  private mutating func add(
    _ line: DocumentLine,
    like base: NoteTextLine,
    _ margin: NoteTextMargin,
    _ links: inout Int
  ) {
    let text = margin.lead + line.text
    let shift = margin.lead.utf8.count
    var looks: [(bytes: Range<Int>, role: Role)] = []
    var linked: [(bytes: Range<Int>, link: Int, isFirst: Bool)] = []
    let roles: [(DocumentLine.Stress, Role)] = [(.strong, .heading), (.emphasis, .emphasis), (.code, .quiet)]
    for run in line.runs {
      let bytes = (run.bytes.lowerBound + shift)..<(run.bytes.upperBound + shift)
      for (stress, role) in roles where run.stress.contains(stress) { looks.append((bytes, role)) }
      guard let link = run.link else { continue }
      linked.append((bytes, link, link >= links))
      links = max(links, link + 1)
    }
    let whole = 0..<text.utf8.count
    if line.kind == .heading || line.kind == .headingGoesOn { looks.append((whole, .heading)) }
    if line.kind == .code { looks.append((whole, .quiet)) }
    add(TextWidth.rows(of: text, to: margin.width), like: base, looks, links: linked)
  }
}

/// What stands before the words of a line, and what is left to them.
struct NoteTextMargin {
  /// Columns a dashed line takes with the blank after it.
  static let bar = 2

  private(set) var column = 0
  private(set) var bars: [Int] = []
  private(set) var signs: [(column: Int, text: String)] = []
  /// Signs too deep in for a column of their own, to stand before the words.
  private(set) var lead = ""
  /// At least half of the columns.
  let width: Int

  init(_ containers: [DocumentLine.Container], columns: Int) {
    for (index, container) in containers.enumerated() {
      let (step, sign): (Int, String?) =
        switch container {
        case .quotation: (index == 0 ? 0 : NoteTextMargin.bar, nil)
        case .item(let sign, let isFirst): (TextWidth.columns(of: sign), isFirst ? sign : nil)
        }
      guard lead.isEmpty, column + step <= columns / 2 else {
        lead += sign ?? ""
        continue
      }
      if container == .quotation { bars.append(index == 0 ? -NoteTextMargin.bar : column) }
      if let sign { signs.append((column, sign)) }
      column += step
    }
    width = max(1, columns - column)
  }
}
