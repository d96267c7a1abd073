import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct NotesRows: ListRows {
  let height = NoteLines.rows
  let gap: Int
  let hasHeadings: Bool
  private let columns: Range<Int>
  private let model: NotesModel
  private let lines: NoteLines

  init(_ model: NotesModel, columns: Range<Int>, grid: Grid) {
    self.model = model
    gap = grid.gap
    hasHeadings = model.isGrouped
    self.columns = columns
    lines = NoteLines(
      columns: columns,
      words: BookWords(words: model.words, today: model.today),
      greatestPage: model.greatestPage,
      // A heading says it already.
      hasTags: gap == 0,
      needles: model.needles
    )
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    guard let item = model.item(inRow: index) else { return }
    if gap > 0, let heading = model.heading(ofRow: index), heading.isFirst {
      draw(heading.name, heading.count, row: row - gap, into: &frame)
    }
    if model.isMarked(item.id) { frame.mark(.marked, at: columns.lowerBound - 1, row: row, in: columns) }
    lines.draw(item, isSelected: isSelected, row: row, into: &frame)
  }

  /// The heading of the first row in sight, wherever in its group that is.
  func drawHeadings(above index: Int, row: Int, into frame: inout Frame) {
    guard let heading = model.heading(ofRow: index) else { return }
    draw(heading.name, heading.count, row: row, into: &frame)
  }

  private func draw(_ name: String, _ count: Int, row: Int, into frame: inout Frame) {
    let counted = model.words.count("count.notes", count)
    frame.listName(name, count: "", columns: columns, beside: counted, most: columns.count / 3, row: row)
  }
}
