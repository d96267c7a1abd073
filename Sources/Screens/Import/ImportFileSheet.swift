import Interchange
import SeogaResources
import TextScreen

/// The sheet that asks for the file to import.
final class ImportFileSheet: Screen {
  private static let mostRows = 3

  private let model: ImportFileModel
  private let taken: (_ path: String, ImportFile) -> Void
  private let close: () -> Void

  init(
    model: ImportFileModel,
    taken: @escaping (_ path: String, ImportFile) -> Void,
    close: @escaping () -> Void
  ) {
    self.model = model
    self.taken = taken
    self.close = close
  }

  let scope = "help.importFile"

  private var words: Words { model.words }

  var commands: [Command] {
    [
      Command("importFile.readFile", [.enter], words: words) { [self] in
        model.read { [self] path, file in
          close()
          taken(path, file)
        }
      },
      Command("importFile.complete", [.tab], words: words) { [model] in model.complete() },
      Command("importFile.leave", [.escape], words: words) { [self] in close() },
    ]
  }

  func closed() { model.forget() }

  // MARK: Text

  var takesText: Bool { true }

  func type(_ key: Key) -> Bool { model.edit { $0.handle(key) } }

  func paste(_ text: String) {
    _ = model.edit {
      $0.insert(text)
      return true
    }
  }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? {
    field.height(width: grid.text.count) + (grid.isLow ? 2 : 4)
  }

  private var field: TextFieldView {
    var state = TextFieldView.State.focused
    if case .refused(let reason) = model.state { state = .wrong(reason: reason, isFocused: true) }
    return TextFieldView(
      text: model.editor,
      hint: words("importFile.hint"),
      state: state,
      mostRows: ImportFileSheet.mostRows
    )
  }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    let used = frame.write(words("importFile.title"), at: text.lowerBound, row: row, .heading) + 2
    frame.write(
      words("importFile.detail"),
      at: text.lowerBound + used,
      row: row,
      limit: text.count - used,
      .quiet
    )
    row += frame.grid.isLow ? 1 : 2
    row += field.draw(into: &frame, columns: text, row: row)
    if !frame.grid.isLow { row += 1 }
    frame.write(below, at: text.lowerBound, row: row, limit: text.count, .quiet)
  }

  /// What stands below the field: what is going on, what it may go on with, or where such a file comes from.
  private var below: String {
    if model.state == .reading { return words("importFile.reading") }
    return model.names.isEmpty ? words("importFile.whence") : model.names.joined(separator: "  ")
  }
}
