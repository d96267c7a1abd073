import SeogaResources
import TextScreen

/// The sheet that asks for the picture whose text goes into a note.
final class ScanSheet: Screen {
  private static let mostRows = 3

  private let model: ScanModel
  private let taken: (PictureText.Reading) -> Void
  private let close: () -> Void

  init(
    model: ScanModel,
    taken: @escaping (PictureText.Reading) -> Void,
    close: @escaping () -> Void
  ) {
    self.model = model
    self.taken = taken
    self.close = close
  }

  let scope = "help.scan"

  private var words: Words { model.words }

  var commands: [Command] {
    [
      Command("scan.read", [.enter], words: words) { [self] in
        model.read { [self] reading in
          close()
          taken(reading)
        }
      },
      Command("scan.complete", [.tab], words: words) { [model] in model.complete() },
      Command("scan.leave", [.escape], words: words) { [self] in close() },
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
      hint: words("scan.hint"),
      state: state,
      mostRows: ScanSheet.mostRows
    )
  }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    let used = frame.write(words("scan.title"), at: text.lowerBound, row: row, .heading) + 2
    let room = text.count - used
    frame.write(words("scan.detail"), at: text.lowerBound + used, row: row, limit: room, .quiet)
    row += frame.grid.isLow ? 1 : 2
    row += field.draw(into: &frame, columns: text, row: row)
    if !frame.grid.isLow { row += 1 }
    frame.write(below(frame.glyphs), at: text.lowerBound, row: row, limit: text.count, .quiet)
  }

  /// What stands below the field: what is going on, what it may go on with, or what is read best.
  private func below(_ glyphs: Glyphs) -> String {
    if model.state == .reading {
      return "\(glyphs.spinner[model.spinner.turn % glyphs.spinner.count]) \(words("scan.reading"))"
    }
    return model.names.isEmpty ? words("scan.whence") : model.names.joined(separator: "  ")
  }
}
