import ScreenKit
import SeogaResources
import TextScreen

/// What the board shows while the library has no book: a small shelf and the first steps.
struct Welcome {
  private struct WelcomeSpine {
    let title: String
    let body: Int
    let rows: Int
    let role: Role
  }

  private static let spines = [
    WelcomeSpine(title: "서", body: 2, rows: 6, role: .spine6),
    WelcomeSpine(title: "가", body: 2, rows: 7, role: .spine3),
    WelcomeSpine(title: "Seoga", body: 1, rows: 6, role: .spine1),
    WelcomeSpine(title: "읽기", body: 2, rows: 7, role: .spine4),
    WelcomeSpine(title: "쓰기", body: 2, rows: 6, role: .spine5),
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
    var row = frame.rows.lowerBound + 1 + frame.grid.gap
    if hasPicture { drawShelf(at: text.lowerBound, row: row + 1, into: &frame) }
    let title = TextWidth.wrap(words("welcome.title"), to: text.upperBound - left)
    row = frame.write(lines: title, at: left, row: row, .heading) + 1
    let first = row
    for (command, step) in [("book.add", "a"), ("board.classics", "c"), ("library.import", "i")] {
      frame.write(words.key(of: command, standard: step), at: left, row: row, .key)
      let column = left + (hasPicture ? Welcome.keyColumns : 4)
      let key = frame.grid.sizeClass == .narrow ? "welcome.step.\(step).short" : "welcome.step.\(step)"
      row = frame.write(
        lines: TextWidth.wrap(
          words(key, ["count": String(Classics.count)]),
          to: text.upperBound - column
        ),
        at: column,
        row: row
      )
    }
    frame.canvas.cursor = Position(column: left, row: first)
    guard hasPicture else { return }
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
    var next = 0
    let spines = Welcome.spines.enumerated().map { index, spine in
      let place = SpineLayout.SpinePlace(index: index, column: next, body: spine.body)
      next = place.columns.upperBound
      let text = SpineText(
        spine.title,
        author: "",
        isFavourite: false,
        body: spine.body,
        rows: spine.rows - 1,
        glyphs: frame.glyphs
      )
      return Spine(place: place, rows: spine.rows, text: text, role: spine.role)
    }
    let rect = Rect(
      columns: column..<(column + Welcome.shelfColumns),
      rows: (row - 1)..<(row + Welcome.shelfRows + 1)
    )
    SpineDrawing(rect: rect, first: row).draw(spines, into: &frame)
  }
}
