import Interchange
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the columns: the file and how it is written, the four counts, what keeps it from being imported.
struct TableHead: ListHead {
  private static let gap = 2
  private static let countColumns = 12

  let model: TableModel
  let columns: Range<Int>
  let grid: Grid
  private var words: Words { model.words }

  var rows: Int { grid.isLow ? 2 : 5 }

  func draw(in rect: Rect, into frame: inout Frame) {
    let top = rect.rows.lowerBound
    drawName(row: top, into: &frame)
    if grid.isLow {
      frame.write(state[1], at: columns.lowerBound, row: top + 1, limit: columns.count, .quiet)
    } else {
      drawCounts(row: top + 2, into: &frame)
    }
  }

  private func drawName(row: Int, into frame: inout Frame) {
    let table = model.table
    let written =
      grid.sizeClass == .narrow
      ? table.encoding.name
      : words(
        "table.written",
        [
          "rows": words.count("import.rows", table.rowCount),
          "separator": model.sentences.name(of: table.separator), "encoding": table.encoding.name,
        ]
      )
    let heading = words("import.heading")
    let start = TextWidth.columns(of: heading) + TableHead.gap
    frame.write(heading, at: columns.lowerBound, row: row, .heading)
    let most = columns.count - start - TableHead.gap
    // The name gives way first: the reader has just typed it.
    let taken = min(
      TextWidth.columns(of: written),
      max(most * 3 / 4, most - TextWidth.columns(of: model.name))
    )
    frame.write(written, endingAt: columns.upperBound, row: row, limit: taken, .quiet)
    frame.write(model.name, at: columns.lowerBound + start, row: row, limit: most - taken)
  }

  private func drawCounts(row: Int, into frame: inout Frame) {
    let labels = ImportReport.ImportFate.allCases.map { words("import.toBe.\($0.rawValue)") }
    let state = state
    let width = state.map { TextWidth.columns(of: $0) }.max() ?? 0
    let step = min(TableHead.countColumns, max(0, columns.count - width) / labels.count)
    var column = columns.lowerBound
    for (fate, label) in zip(ImportReport.ImportFate.allCases, labels) {
      frame.write(String(model.report.count(of: fate)), at: column, row: row, .selected)
      frame.write(label, at: column, row: row + 1, .quiet)
      column += max(step, TextWidth.columns(of: label) + TableHead.gap)
    }
    guard column + width <= columns.upperBound else { return }
    for (index, phrase) in state.enumerated() { frame.write(phrase, at: column, row: row + index, .quiet) }
  }

  private var state: [String] {
    [words("import.state.notYet"), model.obstacle ?? words("table.state.enter")]
  }
}
