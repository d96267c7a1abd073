import Observation
import ScreenKit
import SeogaResources
import TextScreen

/// Asks for a key of a command: the next one pressed is the answer, whatever it does elsewhere.
@Observable final class NewKeySheet: Screen {
  private static let textRows = 2

  @ObservationIgnored let scope = CommandScope.newKey
  @ObservationIgnored private let model: KeysModel
  @ObservationIgnored private let command: CommandSpec
  @ObservationIgnored private let isAdded: Bool
  /// Why the key pressed last is not taken.
  private var refusal: String?

  /// - Parameter isAdded: whether the key comes beside those the command has.
  init(_ model: KeysModel, _ command: CommandSpec, isAdded: Bool) {
    self.model = model
    self.command = command
    self.isAdded = isAdded
  }

  private var words: Words { model.words }

  func action(for command: CommandSpec) -> CommandAction? {
    command == .keyLeave ? CommandAction { [self] in model.router.close(self) } : nil
  }

  func type(_ key: Key) -> Bool {
    let latin = HangulKeys.latin(for: key)
    guard latin.count == 1 else {
      refusal = words("keys.several.pressed", ["keys": latin.map(KeyName.text(of:)).joined(separator: " ")])
      return true
    }
    refusal = model.give(latin[0], to: command, isAdded: isAdded)
    if refusal == nil { model.router.close(self) }
    return true
  }

  private var question: String {
    words(isAdded ? "keys.press.beside" : "keys.press", ["what": command.help(words)])
  }

  private var detail: String {
    refusal ?? words("keys.press.now", ["keys": model.shown(model.live(command))])
  }

  private func lines(_ grid: Grid) -> (question: [String], detail: [String]) {
    let room = grid.text.count
    let most = max(Self.textRows, grid.size.rows / 2 - 2)
    let question = Array(TextWidth.wrap(question, to: room).prefix(most - 1))
    return (question, Array(TextWidth.wrap(detail, to: room).prefix(most - question.count)))
  }

  func sheetRows(in grid: Grid) -> Int? {
    let lines = lines(grid)
    return max(Self.textRows + 1, lines.question.count + lines.detail.count) + grid.gap
  }

  func draw(into frame: inout Frame) {
    let (left, row) = (frame.grid.text.lowerBound, frame.rows.lowerBound)
    let (lines, room) = (lines(frame.grid), frame.grid.text.count)
    let next = frame.write(lines: lines.question, at: left, row: row, limit: room, .heading)
    frame.write(lines: lines.detail, at: left, row: next, limit: room, refusal == nil ? .quiet : .warn)
    frame.canvas.cursor = Position(column: left, row: row)
  }
}
