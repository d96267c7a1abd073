import ScreenKit
import SeogaResources
import TextScreen

/// A command a row: its keys, and what it does.
struct KeysRows: ListRows {
  private static let keyColumns = 15
  private static let gap = 1

  private let model: KeysModel
  private let lines: [KeysModel.KeysLine]
  private let columns: Range<Int>

  init(_ model: KeysModel, columns: Range<Int>) {
    self.model = model
    self.columns = columns
    lines = model.lines
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    let (left, words) = (columns.lowerBound, model.words)
    switch lines[index] {
    case .blank: break
    case .heading(let name): frame.write(words(name), at: left, row: row, limit: columns.count, .heading)
    case .command(let command):
      let live = model.live(command)
      let limit = Self.keyColumns - Self.gap
      frame.write(model.shown(live), at: left, row: row, limit: limit, live.isEmpty ? .quiet : .key)
      let room = columns.count - Self.keyColumns
      let text = command.help(words)
      frame.write(text, at: left + Self.keyColumns, row: row, limit: room, isSelected ? .selected : .text)
    }
  }

  func isMarked(_ index: Int) -> Bool {
    guard lines.indices.contains(index), case .command(let command) = lines[index] else { return false }
    return model.isChosen(command)
  }
}
