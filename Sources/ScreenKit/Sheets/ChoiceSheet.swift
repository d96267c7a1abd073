import Observation
package import SeogaResources
import TextScreen

extension CommandSpec {
  static let choiceTake = CommandSpec("choice.take", .enter)
  static let choiceLeave = CommandSpec("choice.leave", .escape, .character("q"))
  static let choiceDown = CommandSpec("choice.down", .character("j"), .down, isOffered: false)
  static let choiceUp = CommandSpec("choice.up", .character("k"), .up, isOffered: false)
}

extension CommandScope {
  /// A sheet on which each of some commands chooses a line.
  package static func choice(_ name: String, _ choices: [CommandSpec]) -> CommandScope {
    CommandScope(
      name,
      kind: .sheet,
      choices.map(\.inHelpOnly),
      [.choiceTake, .choiceLeave, .choiceDown, .choiceUp]
    )
  }
}

/// A sheet that asks for one of a few things: one more letter, or Enter on the marked line.
package final class ChoiceSheet: Screen {
  package struct SheetChoice {
    /// What chooses it; it also names the line in the help.
    let command: CommandSpec
    let label: String
    let detail: String
    let isCurrent: Bool
    let obstacle: String?
    let run: () -> Void

    package init(
      _ command: CommandSpec,
      label: String,
      detail: String,
      isCurrent: Bool,
      obstacle: String? = nil,
      run: @escaping () -> Void
    ) {
      self.command = command
      self.label = label
      self.detail = detail
      self.isCurrent = isCurrent
      self.obstacle = obstacle
      self.run = run
    }
  }

  @Observable final class ChoiceSheetModel {
    var selected = 0
  }

  package let scope: CommandScope
  private let words: Words
  private let title: String
  private let titleDetail: String
  private let choices: [SheetChoice]
  private let close: () -> Void
  private let model = ChoiceSheetModel()

  package init(
    scope: CommandScope,
    words: Words,
    title: String,
    titleDetail: String,
    choices: [SheetChoice],
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

  package func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .choiceTake: action(of: choices[model.selected])
    case .choiceLeave: CommandAction(run: close)
    case .choiceDown: CommandAction { [self] in model.selected = min(choices.count - 1, model.selected + 1) }
    case .choiceUp: CommandAction { [self] in model.selected = max(0, model.selected - 1) }
    default: choices.first { $0.command == command }.map(action)
    }
  }

  private func action(of choice: SheetChoice) -> CommandAction {
    CommandAction(unless: choice.obstacle, about: title) { [self] in choose(choice) }
  }

  private func choose(_ choice: SheetChoice) {
    close()
    choice.run()
  }

  package func sheetRows(in grid: Grid) -> Int? { choices.count + 1 + 2 * grid.gap }

  package func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let isNarrow = frame.grid.sizeClass == .narrow
    var row = frame.rows.lowerBound
    frame.writeSheetTitle(title, titleDetail, row: row)
    row += 1 + frame.grid.gap
    let keys = choices.map {
      words.key(of: $0.command.id, standard: $0.command.keys.first.map(KeyName.text(of:)) ?? "")
    }
    let label = text.lowerBound + (keys.map { TextWidth.columns(of: $0) }.max() ?? 1) + 2
    let widest = choices.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    let labels = min(widest, (text.upperBound - label) * (isNarrow ? 3 : 2) / 3)
    let columns = (label: label, detail: label + (isNarrow ? labels : max(labels, 18)) + 2)
    // Where the sheet cannot have all the rows it needs, its lines scroll with the marker.
    let room = max(1, frame.rows.upperBound - row)
    let skipped = max(0, model.selected - room + 1)
    for (index, choice) in choices.enumerated().dropFirst(skipped).prefix(room) {
      let isHere = index == model.selected
      draw(choice, key: keys[index], isHere: isHere, columns, row: row, into: &frame)
      frame.stop(text, row: row, isHere: isHere, go: { [model] in model.selected = index })
      row += 1
    }
  }

  private func draw(
    _ choice: SheetChoice,
    key: String,
    isHere: Bool,
    _ columns: (label: Int, detail: Int),
    row: Int,
    into frame: inout Frame
  ) {
    let text = frame.grid.text
    let isOff = choice.obstacle != nil
    if isHere {
      frame.markHere(row: row, to: text.upperBound)
    } else if isOff {
      frame.mark(.notNow, at: frame.grid.mark, row: row)
    }
    frame.write(key, at: text.lowerBound, row: row, isOff ? .notNow : .key)
    let role: Role = isOff ? .notNow : isHere ? .selected : .text
    frame.write(choice.label, at: columns.label, row: row, limit: columns.detail - 2 - columns.label, role)
    // Where a narrow sheet has no room for all of it, the label has to do.
    let room = text.upperBound - columns.detail
    if frame.grid.sizeClass == .narrow, TextWidth.columns(of: choice.detail) > room { return }
    frame.write(choice.detail, at: columns.detail, row: row, limit: room, .quiet)
  }
}
