import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct NoteReaderView {
  private static let mostOthers = 5
  /// Columns between two phrases of a row.
  private static let gap = 3

  let reader: NoteReader
  let item: NoteItem
  let words: BookWords
  let place: String
  /// Folded words it was found by.
  let needles: [String]
  /// The link Enter follows, and what is said of it; nil without one.
  let chosen: (link: Int, phrase: String)?
  let choose: (_ link: Int) -> Void

  private var columns: Range<Int> { reader.columns }

  /// Draws it from a row of its text on.
  func draw(top: Int, into frame: inout Frame) {
    let isCut = top + reader.body.count < reader.text.lines.count
    drawHead(isCut: isCut, into: &frame)
    let lines = reader.text.lines[top...].prefix(reader.body.count)
    for (row, line) in zip(reader.body, lines) { draw(line, row: row, into: &frame) }
    if lines.allSatisfy(\.isBlank), top == 0, !isCut {
      let empty = words.words("book.note.empty")
      frame.write(empty, at: reader.start.text, row: reader.body.lowerBound, .quiet)
    }
    drawRest(below: isCut ? reader.text.lines.count - top - reader.body.count : 0, into: &frame)
    if reader.isBeside, !frame.grid.isLow, !isCut {
      let first = reader.body.lowerBound + lines.count + 2
      drawOthers(rows: first..<max(first, reader.body.upperBound), into: &frame)
    }
  }

  // MARK: Head

  private func drawHead(isCut: Bool, into frame: inout Frame) {
    let row = frame.grid.content.lowerBound
    let day = reader.day
    let below = isCut && frame.grid.isLow ? " \(frame.glyphs.down)" : ""
    let right = reader.isBeside ? day : place + below
    frame.write(right, endingAt: columns.upperBound, row: row, .quiet)
    let room = columns.count - TextWidth.columns(of: right) - 2
    let used = frame.write(words.title(item.book), at: columns.lowerBound, row: row, limit: room, .heading)
    if used + 2 < room {
      let column = columns.lowerBound + used + 2
      frame.write(words.authors(item.book), at: column, row: row, limit: room - used - 2, .quiet)
    }
    let left = columns.lowerBound
    frame.write(lines: reader.facts, at: left, row: row + 1, limit: columns.count, .quiet)
    if !reader.isBeside { frame.write(day, endingAt: columns.upperBound, row: row + 1, .quiet) }
    if let row = reader.threadRow { frame.thread(at: columns.lowerBound, row: row, width: columns.count) }
  }

  // MARK: Text

  private func draw(_ line: NoteText.NoteTextLine, row: Int, into frame: inout Frame) {
    let first = line.isQuoted || line.isSource ? reader.start.quote : reader.start.text
    for bar in line.bars { frame.write(frame.glyphs.quotation, at: first + bar, row: row, .quiet) }
    for sign in line.signs { frame.write(sign.text, at: first + sign.column, row: row, .here) }
    let column = first + line.column
    guard line.thread == 0 else { return frame.thread(at: column, row: row, width: line.thread) }
    frame.write(
      line.text,
      at: column,
      row: row,
      limit: columns.upperBound - column,
      line.isSource ? .quiet : .text
    )
    for look in line.looks { frame.tint(line.columns(look.columns, from: column), row: row, look.role) }
    for link in line.links {
      let columns = line.columns(link.columns, from: column)
      frame.stop(columns, row: row, isHere: link.link == chosen?.link, go: { choose(link.link) })
    }
    for link in line.links where link.link == chosen?.link {
      frame.tint(line.columns(link.columns, from: column), row: row, .selected)
      if link.isFirst {
        frame.write(frame.glyphs.here, at: column + link.columns.lowerBound, row: row, .here)
      }
    }
    guard !needles.isEmpty, !line.isSource else { return }
    for hit in TextHits.columns(of: needles, in: line.text) {
      frame.tint((column + hit.lowerBound)..<(column + hit.upperBound), row: row, .hit)
    }
  }

  /// Where the chosen link leads, and how much of the note is below the window.
  private func drawRest(below count: Int, into frame: inout Frame) {
    guard let row = frame.grid.restRow else { return }
    let below = count > 0 ? "\(words.words.count("notes.below", count)) \(frame.glyphs.down)" : ""
    frame.write(below, endingAt: columns.upperBound, row: row, .quiet)
    guard let chosen else { return }
    let end = columns.upperBound - (below.isEmpty ? 0 : TextWidth.columns(of: below) + NoteReaderView.gap)
    frame.write(chosen.phrase, endingAt: end, row: row, limit: end - columns.lowerBound, .quiet)
  }

  // MARK: Other notes

  /// The other notes on the book at the foot, the latest first, where rows are left.
  private func drawOthers(rows: Range<Int>, into frame: inout Frame) {
    let others = item.book.notes.filter { $0.id != item.note.id && $0.kind != .memo }.reversed()
    let shown = others.prefix(max(0, min(NoteReaderView.mostOthers, rows.count - 2)))
    guard !shown.isEmpty else { return }
    let heading = rows.upperBound - shown.count - 2
    frame.write(words.words("notes.others"), at: columns.lowerBound, row: heading, .heading)
    let summaries = shown.map { NoteSummary($0, words: words.words, quotation: frame.glyphs.quotation) }
    let places = min(columns.count / 3, summaries.map { TextWidth.columns(of: $0.place) }.max() ?? 0)
    let title = columns.lowerBound + (places == 0 ? 0 : places + 3)
    for (index, (note, summary)) in zip(shown, summaries).enumerated() {
      let row = heading + 2 + index
      let day = words.days.short(stamp: note.created)
      frame.write(summary.place, at: columns.lowerBound, row: row, limit: places, .quiet)
      frame.write(day, endingAt: columns.upperBound, row: row, .quiet)
      let room = columns.upperBound - title - TextWidth.columns(of: day) - 2
      frame.write(summary.title, at: title, row: row, limit: room)
    }
  }
}
