import Observation
import SeogaResources
import TextScreen

/// A sheet with one field and a line that says, while it is typed, what it will come to.
final class EntrySheet: Screen {
  /// What the text typed so far comes to.
  enum Reading: Equatable {
    /// Nothing typed yet.
    case empty
    /// Enter would take it; the sentence says what that means.
    case good(String)
    /// Enter would refuse it; the sentence says why.
    case wrong(String)
  }

  @Observable final class Model {
    var editor: LineEditor
    /// Whether Enter was pressed on something wrong.
    var isRefused = false

    init(text: String) { editor = LineEditor(text) }
  }

  let scope: String
  private let id: String
  private let words: Words
  private let title: String
  private let titleDetail: String
  private let label: String
  private let hint: String
  private let read: (String) -> Reading
  private let save: (String) -> Void
  private let close: () -> Void
  private let model: Model

  init(
    id: String,
    words: Words,
    title: String,
    titleDetail: String,
    label: String,
    hint: String,
    text: String = "",
    read: @escaping (String) -> Reading,
    save: @escaping (String) -> Void,
    close: @escaping () -> Void
  ) {
    scope = "help.\(id)"
    self.id = id
    self.words = words
    self.title = title
    self.titleDetail = titleDetail
    self.label = label
    self.hint = hint
    self.read = read
    self.save = save
    self.close = close
    model = Model(text: text)
  }

  var commands: [Command] {
    [
      Command("entry.save", [.enter, .control("s")], words: words) { [self] in take() },
      Command("entry.leave", [.escape], words: words) { [self] in close() },
    ]
  }

  private func take() {
    switch read(model.editor.text) {
    case .good:
      close()
      save(model.editor.text)
    case .wrong: model.isRefused = true
    case .empty: close()
    }
  }

  var takesText: Bool { true }

  func type(_ key: Key) -> Bool {
    model.isRefused = false
    return model.editor.handle(key)
  }

  func paste(_ text: String) { model.editor.insert(text) }

  func sheetRows(in grid: Grid) -> Int? { grid.isLow ? 4 : 5 }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    let used = frame.write(title, at: text.lowerBound, row: row, limit: text.count, .heading)
    frame.write("  " + titleDetail, at: text.lowerBound + used, row: row, limit: text.count - used, .quiet)
    row += frame.grid.isLow ? 1 : 2
    let column = text.lowerBound + frame.write(label, at: text.lowerBound, row: row, .quiet) + 2
    let shown = model.editor.text
    frame.write(shown, at: column, row: row, limit: text.upperBound - column)
    let before = TextWidth.columns(of: String(shown.prefix(model.editor.cursorOffset)))
    frame.canvas.cursor = Position(column: min(column + before, text.upperBound), row: row)
    drawReading(into: &frame, column: column, row: row)
    frame.write(hint, at: text.lowerBound, row: row + (frame.grid.isLow ? 2 : 1), limit: text.count, .quiet)
  }

  private func drawReading(into frame: inout Frame, column: Int, row: Int) {
    let text = frame.grid.text
    let shown = TextWidth.columns(of: model.editor.text)
    let isBeside = frame.grid.sizeClass != .narrow
    let start = isBeside ? max(column + shown + 3, text.lowerBound + 23) : text.lowerBound
    let line = isBeside ? row : row + 1
    switch read(model.editor.text) {
    case .empty: break
    case .good(let sentence):
      frame.write(sentence, at: start, row: line, limit: text.upperBound - start)
    case .wrong(let sentence):
      frame.write(
        sentence,
        at: start,
        row: line,
        limit: text.upperBound - start,
        model.isRefused ? .wrong : .warn
      )
    }
  }
}
