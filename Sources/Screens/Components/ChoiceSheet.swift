import Observation
import SeogaResources
import TextScreen

/// A sheet that asks for one of a few things: one more letter, or Enter on the marked line.
final class ChoiceSheet: Screen {
  /// One line of the sheet.
  struct Choice {
    /// Command id, with its words; it also names the line in the help.
    let id: String
    let key: Key
    let label: String
    let detail: String
    let isCurrent: Bool
    let run: () -> Void
  }

  @Observable final class Model {
    var selected = 0
  }

  let scope: String
  private let words: Words
  private let title: String
  private let titleDetail: String
  private let choices: [Choice]
  private let close: () -> Void
  private let model = Model()

  init(
    scope: String,
    words: Words,
    title: String,
    titleDetail: String,
    choices: [Choice],
    close: @escaping () -> Void
  ) {
    self.scope = scope
    self.words = words
    self.title = title
    self.titleDetail = titleDetail
    self.choices = choices
    self.close = close
    model.selected = choices.firstIndex(where: \.isCurrent) ?? 0
  }

  var commands: [Command] {
    choices.map { choice in
      Command(choice.id, [choice.key], words: words, inFooter: false) { [self] in choose(choice) }
    } + [
      Command("choice.take", [.enter], words: words) { [self] in choose(choices[model.selected]) },
      Command("choice.leave", [.escape, .character("q")], words: words) { [self] in close() },
      Command("choice.down", [.character("j"), .down], words: words, inFooter: false) { [self] in
        model.selected = min(choices.count - 1, model.selected + 1)
      },
      Command("choice.up", [.character("k"), .up], words: words, inFooter: false) { [self] in
        model.selected = max(0, model.selected - 1)
      },
    ]
  }

  private func choose(_ choice: Choice) {
    close()
    choice.run()
  }

  func sheetRows(in grid: Grid) -> Int? { choices.count + (grid.isLow ? 1 : 3) }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    let used = frame.write(title, at: text.lowerBound, row: row, limit: text.count, .heading)
    frame.write("  " + titleDetail, at: text.lowerBound + used, row: row, limit: text.count - used, .quiet)
    row += frame.grid.isLow ? 1 : 2
    let keys = choices.map { words.key(of: $0.id, standard: KeyName.text(of: $0.key)) }
    let keyColumns = (keys.map { TextWidth.columns(of: $0) }.max() ?? 1) + 2
    let labels = choices.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    // Where the sheet cannot have all the rows it needs, its lines scroll with the marker.
    let room = max(1, frame.rows.upperBound - row)
    let skipped = max(0, model.selected - room + 1)
    for (index, choice) in choices.enumerated().dropFirst(skipped).prefix(room) {
      let isHere = index == model.selected
      if isHere { frame.markHere(row: row) }
      frame.write(keys[index], at: text.lowerBound, row: row, .key)
      frame.write(choice.label, at: text.lowerBound + keyColumns, row: row, isHere ? .selected : .text)
      let detail = text.lowerBound + keyColumns + max(labels, 18) + 2
      frame.write(choice.detail, at: detail, row: row, limit: text.upperBound - detail, .quiet)
      row += 1
    }
  }
}
