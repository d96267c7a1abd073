import Markdown
import ScreenKit
import TextScreen

extension NoteText {
  /// Adds what the reader wrote; every line keeps its place, only the signs go.
  mutating func add(_ document: MarkdownDocument, columns: Int, quoteColumns: Int) {
    /// The width of the first heading while its thread is still to be drawn.
    var firstHeading: Int?
    var hasHeading = false
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
      if let width = firstHeading {
        addRow(like: base, isAbove: line.kind != .underline, thread: width)
        firstHeading = nil
        if line.kind == .underline { continue }
      }
      switch line.kind {
      case .rule: addRow(like: base, isAbove: false, thread: margin.width)
      case .heading:
        if let last = lines.last, !last.text.isEmpty || last.thread > 0 { addRow(like: base, isAbove: true) }
        let first = lines.count
        add(line, like: base, width: margin.width)
        if !hasHeading { firstHeading = lines[first...].map { TextWidth.columns(of: $0.text) }.max() }
        hasHeading = true
      case .text, .underline, .code, .raw: add(line, like: base, width: margin.width)
      }
    }
    if let width = firstHeading, let last = lines.last { addRow(like: last, isAbove: false, thread: width) }
  }

  private mutating func add(_ line: DocumentLine, like base: NoteTextLine, width: Int) {
    var looks: [(bytes: Range<Int>, role: Role)] = line.runs.flatMap { run in
      let roles: [(DocumentLine.Stress, Role)] = [
        (.strong, .heading), (.emphasis, .emphasis), (.code, .quiet),
      ]
      return roles.filter { run.stress.contains($0.0) }.map { (bytes: run.bytes, role: $0.1) }
    }
    let whole = 0..<line.text.utf8.count
    if line.kind == .heading { looks.append((whole, .heading)) }
    if line.kind == .code { looks.append((whole, .quiet)) }
    let links = line.runs.compactMap { run in run.link.map { (bytes: run.bytes, link: $0) } }
    add(TextWidth.rows(of: line.text, to: width), like: base, looks, links: links)
  }
}

/// What stands before the words of a line, and what is left to them.
struct NoteTextMargin {
  /// Columns a dashed line takes with the blank after it.
  static let bar = 2

  private(set) var column = 0
  private(set) var bars: [Int] = []
  private(set) var signs: [(column: Int, text: String)] = []
  /// At least half of the columns.
  let width: Int

  init(_ containers: [DocumentLine.Container], columns: Int) {
    for (index, container) in containers.enumerated() {
      let (step, sign): (Int, String?) =
        switch container {
        case .quotation: (index == 0 ? 0 : NoteTextMargin.bar, nil)
        case .item(let sign, let isFirst): (TextWidth.columns(of: sign), isFirst ? sign : nil)
        }
      // What is deeper in than that stands where the one around it does.
      guard column + step <= columns / 2 else { break }
      if container == .quotation { bars.append(index == 0 ? -NoteTextMargin.bar : column) }
      if let sign { signs.append((column, sign)) }
      column += step
    }
    width = max(1, columns - column)
  }
}
