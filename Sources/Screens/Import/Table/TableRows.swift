import Interchange
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// Draws the columns of a table: the name, a cell, what it becomes, how it is read.
struct TableRows: ListRows {
  private static let gap = 2

  let hasHeadings = true
  private let columns: Range<Int>
  private let model: TableModel
  private let cells: [String]
  /// Where each of the four begins, and how wide it is.
  private let places: [(start: Int, width: Int)]

  init(columns: Range<Int>, model: TableModel) {
    self.columns = columns
    self.model = model
    cells = model.table.cells(inRow: model.row)
    // As much for the cell as for what it becomes and how it is read together.
    let shares = [22, 36, 24, 18]
    var start = columns.lowerBound
    places = shares.enumerated().map { index, share in
      let end = index == shares.count - 1 ? columns.upperBound : start + columns.count * share / 100
      defer { start = end }
      return (start, max(0, end - start - (index == shares.count - 1 ? 0 : TableRows.gap)))
    }
  }

  private func write(_ text: String, in part: Int, row: Int, _ role: Role, into frame: inout Frame) {
    frame.write(text, at: places[part].start, row: row, limit: places[part].width, role)
  }

  func drawHeadings(above index: Int, row: Int, into frame: inout Frame) {
    let words = model.words
    let cell = words("table.column.cell", ["row": String(model.row + 1)])
    for (part, text) in [
      words("table.column.name"), cell, words("table.column.becomes"), words("table.column.readAs"),
    ]
    .enumerated() {
      write(text, in: part, row: row, .quiet, into: &frame)
    }
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    guard model.mapping.columns.indices.contains(index) else { return }
    let column = model.mapping.columns[index]
    let isLeft = column.field == nil
    write(
      column.name.isEmpty ? "-" : column.name,
      in: 0,
      row: row,
      isSelected ? .selected : .text,
      into: &frame
    )
    write(cells[index], in: 1, row: row, .quiet, into: &frame)
    write(model.sentences.name(of: column.field), in: 2, row: row, isLeft ? .quiet : .text, into: &frame)
    if model.unclear.contains(where: { $0.place == index }) {
      write(model.words("table.askDays"), in: 3, row: row, .warn, into: &frame)
    } else if let reading = column.reading {
      write(model.sentences.name(of: reading), in: 3, row: row, .quiet, into: &frame)
    }
  }
}
