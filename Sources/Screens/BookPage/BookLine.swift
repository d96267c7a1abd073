import ScreenKit
import TextScreen

/// One row of a book's page, before anything is known of rows of the screen.
struct BookLine {
  /// A piece of the row; columns count from the left end of the page.
  struct BookLineRun {
    enum BookRunContent {
      case text(String)
      /// The thread of a share from 0 to 1 in so many columns; without a share a light one.
      case thread(share: Double?, width: Int)
      case picture(CellPicture, row: Int)
    }

    var content: BookRunContent
    /// First column, or for `right` the one behind the last.
    var column: Int
    var alignment = TextWidth.Alignment.left
    var limit: Int
    var role: Role

    static func text(_ text: String, at column: Int, limit: Int, _ role: Role = .text) -> BookLineRun {
      BookLineRun(content: .text(text), column: column, limit: limit, role: role)
    }

    static func text(_ text: String, endingAt end: Int, _ role: Role = .quiet) -> BookLineRun {
      BookLineRun(content: .text(text), column: end, alignment: .right, limit: end, role: role)
    }
  }

  struct FieldRow {
    let field: TextFieldView
    var columns: Range<Int>
    /// From 0 at the field's first row.
    let index: Int
  }

  /// The part the row belongs to; nil for a row between parts.
  let part: BookPart?
  private(set) var runs: [BookLineRun]
  private(set) var field: FieldRow?

  static let blank = BookLine(nil, [])

  init(_ part: BookPart?, _ runs: [BookLineRun], field: FieldRow? = nil) {
    self.part = part
    self.runs = runs
    self.field = field
  }

  func shifted(by columns: Int) -> BookLine {
    var line = self
    for index in line.runs.indices {
      line.runs[index].column += columns
      if line.runs[index].alignment == .right { line.runs[index].limit += columns }
    }
    if let field {
      line.field?.columns = (field.columns.lowerBound + columns)..<(field.columns.upperBound + columns)
    }
    return line
  }

  func adding(_ more: [BookLineRun]) -> BookLine {
    var line = self
    line.runs += more
    return line
  }

  /// Draws the row; `left` is the screen's column of the page's left end.
  func draw(into frame: inout Frame, left: Int, row: Int) {
    for run in runs { draw(run, into: &frame, left: left, row: row) }
    if let field {
      let columns = (left + field.columns.lowerBound)..<(left + field.columns.upperBound)
      field.field.draw(into: &frame, columns: columns, row: row - field.index)
    }
  }

  private func draw(_ run: BookLineRun, into frame: inout Frame, left: Int, row: Int) {
    switch run.content {
    case .thread(let share, let width):
      if let share {
        frame.progress(share, at: left + run.column, row: row, width: width)
      } else {
        frame.thread(at: left + run.column, row: row, width: width)
      }
    case .picture(let picture, let index):
      guard frame.rows.contains(row) else { return }
      let column = left + run.column
      picture.draw(row: index, into: &frame.canvas, column: column, row: row, limit: run.limit)
    case .text(let text) where run.alignment == .right:
      frame.write(text, endingAt: left + run.column, row: row, limit: run.limit, run.role)
    case .text(let text):
      frame.write(text, at: left + run.column, row: row, limit: run.limit, run.role)
    }
  }
}
