import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws the list of notes with what stands above and below it.
struct NotesListView {
  private static let widestProse = 76

  let model: NotesModel
  let columns: Range<Int>
  let grid: Grid
  private var words: Words { model.words }

  /// Rows from one note to the next.
  private var step: Int { grid.isLow ? NoteLines.rows : NoteLines.rows + 1 }

  /// Rows of the notes, between what stands above and below them.
  private var rows: Range<Int> {
    let head = model.isFiltering || !grid.isLow ? FilterFieldView.rows : 0
    let first = grid.content.lowerBound + head
    return first..<max(first + NoteLines.rows, grid.content.upperBound - (hasFoot ? 1 : 0))
  }

  /// Whether the name stands below the list, since there is no room above it.
  private var hasFoot: Bool {
    grid.isLow && !model.isFiltering
      && (model.hasFilter || model.bookID != nil || model.order != .day || model.markCount > 0)
  }

  /// How many notes there is room for.
  var height: Int { NoteLines.count(in: rows.count, step: step) }

  func draw(into frame: inout Frame) {
    let head = NotesHead(model: model, columns: columns)
    if let draft = model.draft {
      head.drawField(draft, row: grid.content.lowerBound, into: &frame)
    } else if !grid.isLow {
      head.draw(row: grid.content.lowerBound, into: &frame)
    }
    let place = model.placeInList(height: height)
    drawNotes(into: &frame)
    if hasFoot {
      head.drawFoot(place, row: rows.upperBound, into: &frame)
    } else if let row = grid.restRow {
      let phrase = model.filterProblem ?? place
      frame.write(phrase, endingAt: columns.upperBound, row: row, limit: columns.count, .quiet)
    }
  }

  private func drawNotes(into frame: inout Frame) {
    guard model.count > 0 else { return drawNothing(into: &frame) }
    let lines = NoteLines(
      columns: columns,
      words: BookWords(words: words, today: model.today),
      greatestPage: model.greatestPage,
      needles: model.needles
    )
    let list = model.list(height: height)
    let caret = frame.canvas.cursor
    for (index, row) in zip(list.visible, stride(from: rows.lowerBound, to: rows.upperBound, by: step)) {
      guard let item = model.item(inRow: index) else { continue }
      let isSelected = index == list.selected
      if isSelected { drawMark(row: row, into: &frame) }
      if model.isMarked(item.id) {
        frame.write(frame.glyphs.have, at: columns.lowerBound - 1, row: row, .have)
      }
      lines.draw(item, isSelected: isSelected, row: row, into: &frame)
    }
    if model.isFiltering { frame.canvas.cursor = caret }
  }

  private func drawMark(row: Int, into frame: inout Frame) {
    let column = columns.lowerBound - 2
    if model.isReading {
      frame.write(frame.glyphs.elsewhere, at: column, row: row, .here)
    } else {
      frame.markHere(row: row, column: column)
    }
  }

  /// What is said where no note is shown, and what the reader can do about it.
  private func drawNothing(into frame: inout Frame) {
    if model.isUnknown {
      return model.readingBar.draw(columns: columns, row: rows.lowerBound, into: &frame)
    }
    guard model.isWhole else { return }
    var row = rows.lowerBound
    for (index, sentence) in nothing.enumerated() {
      for line in TextWidth.wrap(sentence, to: min(columns.count, NotesListView.widestProse)) {
        frame.write(line, at: columns.lowerBound, row: row, index == 0 ? .text : .quiet)
        row += 1
      }
    }
    if !model.isFiltering { frame.canvas.cursor = Position(column: columns.lowerBound, row: row - 1) }
  }

  private var nothing: [String] {
    if model.bookID != nil, model.book == nil { return [words("book.gone"), words("book.gone.way")] }
    if model.total > 0 {
      return [
        words("notes.noMatch"), words(model.isFiltering ? "shelf.noMatch.typing" : "shelf.noMatch.step"),
      ]
    }
    if model.bookID != nil { return [words("notes.empty"), words("book.notes.none")] }
    return [words("notes.empty"), words(model.hasBooks ? "notes.empty.step" : "notes.empty.noBooks")]
  }
}
