import ScreenKit
import SeogaResources
import TextScreen

/// What the board shows while the library has no book: a small shelf and the first steps.
struct Welcome {
  private struct Spine {
    let title: String
    let body: Int
    let rows: Int
    let colour: UInt8
  }

  private static let spines = [
    Spine(title: "서", body: 2, rows: 6, colour: 6), Spine(title: "가", body: 2, rows: 7, colour: 3),
    Spine(title: "Seoga", body: 1, rows: 6, colour: 1), Spine(title: "읽기", body: 2, rows: 7, colour: 4),
    Spine(title: "쓰기", body: 2, rows: 6, colour: 5),
  ]
  private static let shelfRows = 7
  private static let shelfColumns = 22
  private static let pictureColumns = 28
  private static let keyColumns = 10

  let words: Words

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let hasPicture = frame.grid.size.columns >= 72 && !frame.grid.isLow
    let left = text.lowerBound + (hasPicture ? Welcome.pictureColumns : 0)
    var row = frame.rows.lowerBound + (frame.grid.isLow ? 1 : 2)
    if hasPicture { drawShelf(at: text.lowerBound, row: row + 1, into: &frame) }
    let title = TextWidth.wrap(words("welcome.title"), to: text.upperBound - left)
    row = frame.write(lines: title, at: left, row: row, .heading) + 1
    let first = row
    for (command, step) in [("book.add", "a"), ("board.classics", "c"), ("library.import", "i")] {
      frame.write(words.key(of: command, standard: step), at: left, row: row, .key)
      let column = left + (hasPicture ? Welcome.keyColumns : 4)
      let key = frame.grid.sizeClass == .narrow ? "welcome.step.\(step).short" : "welcome.step.\(step)"
      row = frame.write(
        lines: TextWidth.wrap(words(key), to: text.upperBound - column),
        at: column,
        row: row
      )
    }
    guard hasPicture else { return }
    frame.canvas.cursor = Position(column: left, row: first)
    let promise = TextWidth.wrap(words("welcome.promise"), to: min(46, text.upperBound - left))
    row = frame.write(lines: promise, at: left, row: row + 2, .quiet)
    drawParts(at: text.lowerBound, row: row + 2, second: left, into: &frame)
  }

  private func drawParts(at column: Int, row: Int, second: Int, into frame: inout Frame) {
    var row = row
    for part in ["reading", "next", "finished"] {
      frame.write(words("board.\(part)"), at: column, row: row, .quiet)
      let sentence = TextWidth.wrap(words("welcome.\(part)"), to: frame.grid.text.upperBound - second)
      row = frame.write(lines: sentence, at: second, row: row, .quiet)
    }
  }

  private func drawShelf(at column: Int, row: Int, into frame: inout Frame) {
    var left = column
    for spine in Welcome.spines {
      draw(spine, at: left, row: row + Welcome.shelfRows - spine.rows, into: &frame)
      left += spine.body + 1
    }
    let board = String(repeating: "⠛", count: Welcome.shelfColumns)
    frame.canvas.draw(
      board,
      column: column,
      row: row + Welcome.shelfRows,
      style: Style(colour: 3, attributes: .dim)
    )
  }

  private func draw(_ spine: Spine, at column: Int, row: Int, into frame: inout Frame) {
    let edge = Style(colour: spine.colour)
    let body = Style(colour: spine.colour, attributes: .reverse)
    let letters = Array(spine.title)
    for index in 0..<spine.rows {
      frame.canvas.draw(frame.glyphs.edge, column: column, row: row + index, style: edge)
      let blank = String(repeating: " ", count: spine.body)
      frame.canvas.draw(blank, column: column + 1, row: row + index, style: body)
      let sign =
        index == 0
        ? String(repeating: frame.glyphs.light, count: spine.body)
        : index <= letters.count ? String(letters[index - 1]) : ""
      frame.canvas.draw(sign, column: column + 1, row: row + index, style: body)
    }
  }
}
