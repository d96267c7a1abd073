import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// One note laid out to be read: its book and its fields over a thread, and the text.
struct NoteReader {
  struct NoteReaderBasis: Equatable {
    let note: Note
    let title: String
    let grid: Grid
    let today: ReadingDay
    let language: Language
  }

  /// Columns from the margin to the text where there is room, as in the editor.
  private static let indent = 6
  private static let widest = 66
  private static let mostFactRows = 3

  let columns: Range<Int>
  let facts: [String]
  let day: String
  let threadRow: Int?
  let text: NoteText
  /// First columns of text and of what is quoted.
  let start: (text: Int, quote: Int)
  let body: Range<Int>
  let isBeside: Bool

  init(_ item: NoteItem, grid: Grid, words: BookWords) {
    let pane = SplitLayout(grid, rows: grid.content, .text).pane
    isBeside = pane != nil
    columns = pane?.columns ?? grid.text
    let isIndented = !isBeside && grid.sizeClass == .compact
    let first = columns.lowerBound + (isIndented ? NoteReader.indent : 0)
    let width = min(NoteReader.widest, columns.upperBound - first)
    // The dashed line hangs in the margin where there is one.
    start = (first, isIndented ? first : first + 2)
    text = NoteText(
      item.note,
      columns: width,
      quoteColumns: first + width - start.quote,
      source: NoteReader.source(of: item, words: words)
    )
    let top = grid.content.lowerBound
    let written = DayWords.day(ofStamp: item.note.created)
    let isNarrow = grid.sizeClass == .narrow
    day = isNarrow ? words.days.short(written) : words.days.full(written)
    let beside = isBeside ? 0 : TextWidth.columns(of: day) + 2
    facts = NoteReader.facts(
      of: item,
      gap: isNarrow ? "  " : "    ",
      width: columns.count - beside,
      words: words
    )
    let below = top + 1 + facts.count
    threadRow = grid.isLow ? nil : below
    body = (grid.isLow ? below : below + 1 + grid.gap)..<max(below + 3, grid.content.upperBound)
  }

  // MARK: Window

  /// Rows above the window when the text was left at an anchor.
  func top(at anchor: NoteText.NoteAnchor?) -> Int { text.top(at: anchor, height: body.count) }

  /// Where the text stands after a step from the place it has.
  func anchor(after step: ListStep, from anchor: NoteText.NoteAnchor?) -> NoteText.NoteAnchor? {
    let top = top(at: anchor)
    let moved =
      switch step {
      case .by(let rows): top + rows
      case .first: 0
      case .last: text.lines.count
      }
    return text.anchor(at: text.clamped(moved, height: body.count))
  }

  // MARK: Links

  /// The link so many on from one, round and round; of links in the window the first, where that one is not in it.
  func link(after link: Int, by step: Int, anchor: NoteText.NoteAnchor?) -> Int {
    let window = window(at: anchor)
    let seen = text.lines[window].flatMap(\.links).map(\.link)
    if !seen.contains(link), let next = step > 0 ? seen.min() : seen.max() { return next }
    let count = text.links.count
    return (link + step + count) % max(1, count)
  }

  /// Where the text has to stand for a link to be seen: where it does, if that will do.
  func anchor(showing link: Int, from anchor: NoteText.NoteAnchor?) -> NoteText.NoteAnchor? {
    guard let rows = text.rows(ofLink: link) else { return anchor }
    let window = window(at: anchor)
    if window.contains(rows.lowerBound), window.contains(rows.upperBound) { return anchor }
    let top = rows.lowerBound < window.lowerBound ? rows.lowerBound : rows.upperBound - body.count + 1
    return text.anchor(at: text.clamped(top, height: body.count))
  }

  private func window(at anchor: NoteText.NoteAnchor?) -> Range<Int> {
    let top = top(at: anchor)
    return top..<min(text.lines.count, top + body.count)
  }

  // MARK: Words

  /// "p. 87    thought    #눈  #제주", in as many rows as it takes.
  private static func facts(of item: NoteItem, gap: String, width: Int, words: BookWords) -> [String] {
    let note = item.note
    let page = note.page.map { words.words("progress.page", ["page": String($0)]) }
    let tags = FieldText.shown(tags: note.tags)
    let facts = [page, note.place, note.chapter, words.words.name(of: note.kind), tags]
    let phrases = facts.compactMap { $0 }.filter { !$0.isEmpty }
    let oneLine = phrases.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    let rows = TextWidth.wrap(oneLine.joined(separator: gap), to: width)
    guard rows.count > mostFactRows else { return rows }
    let rest = rows[(mostFactRows - 1)...].joined(separator: " ")
    return rows.prefix(mostFactRows - 1) + [TextWidth.clip(rest, to: width)]
  }

  /// "Middlemarch, p. 735".
  private static func source(of item: NoteItem, words: BookWords) -> String {
    let page = item.note.page.map { words.words("progress.page", ["page": String($0)]) }
    return ([words.title(item.book)] + [page ?? item.note.place ?? item.note.chapter].compactMap { $0 })
      .joined(separator: ", ")
  }
}
