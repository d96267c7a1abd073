import Messages
import ReadingCore
import ScreenKit
import TextScreen

struct NotesRows: ListRows {
  let height = NoteLines.rows
  let gap: Int
  private let model: NotesModel
  private let left: Int
  private let lines: NoteLines

  init(_ model: NotesModel, columns: Range<Int>, grid: Grid) {
    self.model = model
    gap = grid.isLow ? 0 : 1
    left = columns.lowerBound
    lines = NoteLines(
      columns: columns,
      words: BookWords(words: model.words, today: model.today),
      greatestPage: model.greatestPage,
      needles: model.needles
    )
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    guard let item = model.item(inRow: index) else { return }
    if model.isMarked(item.id) { frame.write(frame.glyphs.have, at: left - 1, row: row, .have) }
    lines.draw(item, isSelected: isSelected, row: row, into: &frame)
  }
}
