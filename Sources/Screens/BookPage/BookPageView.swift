import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws the window of a book's page: its rows, the title that stays, and what lies out of sight.
struct BookPageView {
  let words: Words
  let today: ReadingDay

  /// Draws the rows in sight with the marker at the first one of a part.
  ///
  /// - Parameter select: puts the marker on a part that opens.
  func draw(
    _ pane: BookColumn,
    selected: BookPart?,
    into frame: inout Frame,
    select: @escaping (BookPart) -> Void
  ) {
    let top = frame.rows.lowerBound
    let visible = pane.scroll.visible(from: pane.top)
    let marked = selected.flatMap { pane.scroll.flow.range(of: $0) }?.clamped(to: visible).first
    let first = top + (pane.top > 0 ? pane.scroll.titleRows : 0)
    // A field that is cut by the window's edge must not reach into what stands there.
    frame.confined(to: first..<(top + pane.scroll.height)) { frame in
      for index in visible {
        let row = top + index - pane.top
        if index == marked {
          frame.markHere(row: row, column: pane.columns.lowerBound - 2, to: pane.columns.upperBound)
        }
        let line = pane.scroll.flow.lines[index]
        line.draw(into: &frame, left: pane.columns.lowerBound, row: row)
        guard let part = line.part, pane.scroll.flow.stops.contains(part) else { continue }
        frame.stop(pane.columns, row: row, isHere: part == selected, go: { select(part) })
      }
    }
  }

  /// The title stays in the first row, with what lies above at its right.
  func drawTitle(of book: Book, _ page: BookColumn, into frame: inout Frame) {
    let bookWords = BookWords(words: words, today: today)
    let row = frame.rows.lowerBound
    let above = phrase(page.scroll.flow.hidden(above: page.scroll.visible(from: page.top).lowerBound))
    let right = above.isEmpty ? "" : "\(frame.glyphs.up) \(above)"
    let columns = page.columns
    let most = columns.count / 2
    frame.write(right, endingAt: columns.upperBound, row: row, limit: most, .quiet)
    let room = columns.count - min(most, TextWidth.columns(of: right)) - 2
    let used = frame.write(bookWords.title(book), at: columns.lowerBound, row: row, limit: room, .heading)
    guard used + 4 < room else { return }
    frame.write(
      bookWords.authors(book),
      at: columns.lowerBound + used + 2,
      row: row,
      limit: room - used - 2,
      .quiet
    )
  }

  func drawPartsBelow(_ page: BookColumn, into frame: inout Frame) {
    let end = page.scroll.visible(from: page.top).upperBound
    guard end < page.scroll.flow.lines.count else { return }
    drawBelow(phrase(page.scroll.flow.hidden(below: end)), in: page.columns, into: &frame)
  }

  func drawBelow(_ phrase: String, in columns: Range<Int>, into frame: inout Frame) {
    let room = columns.count - TextWidth.columns(of: frame.glyphs.down) - 1
    let shown = TextWidth.clip(phrase, to: room, mark: frame.glyphs.cut)
    let text = shown.isEmpty ? frame.glyphs.down : "\(shown) \(frame.glyphs.down)"
    let row = frame.grid.restRow ?? frame.rows.upperBound - 1
    frame.write(text, endingAt: columns.upperBound, row: row, .quiet)
  }

  private func phrase(_ keys: [String]) -> String { keys.map { words($0) }.joined(separator: ", ") }
}
