import ScreenKit
import SeogaResources
import TextScreen

/// The editor of one note: a text, and above it the page, the kind and the tags.
final class NoteEditorScreen: Screen, HasContext {
  let model: NoteEditorModel
  let keeper: NoteKeeper
  let outside: NoteOutside
  let context: ScreenContext
  /// Columns and rows the text was drawn in last: where keys that move by rows find them.
  private var window = Size(columns: 66, rows: 16)

  init(_ context: ScreenContext, model: NoteEditorModel, keeper: NoteKeeper, outside: NoteOutside) {
    self.context = context
    self.model = model
    self.keeper = keeper
    self.outside = outside
  }

  /// Why nothing can be saved now; nil where it can.
  var obstacle: String? { context.edits.obstacle(to: model.book) }

  var subject: (bookID: String, noteID: String) { (model.buffer.bookID, model.buffer.id) }

  var isSaving: Bool { keeper.isSaving }

  // MARK: Typing

  var recordID: String? { model.buffer.bookID }

  var textKeys: [Key] {
    guard model.prompt == nil, model.focus == .text else { return [] }
    return [.backspace, .delete, .enter, .left, .right, .up, .down]
  }

  func type(_ key: Key) -> Bool {
    if model.prompt != nil { return model.editPrompt { $0.handle(key) } }
    return switch model.focus {
    case .text: edit { $0.handle(key) }
    case .page, .tags: model.editField { $0.handle(key) }
    // Letters mean nothing here, and must not run commands either; a blank has a row.
    case .kind: key.isPrintable && key != .character(" ")
    }
  }

  func paste(_ text: String) {
    if model.prompt != nil {
      _ = model.editPrompt { $0.paste(text) }
      return
    }
    switch model.focus {
    case .text: change { $0.insert(text) }
    case .page, .tags: _ = model.editField { $0.paste(text) }
    case .kind: router.show(Message(model.words("message.pasteNowhere")))
    }
  }

  /// Changes or moves in the text as it was drawn last.
  @discardableResult
  func edit(_ change: (inout TextEditor) -> Bool) -> Bool {
    model.editText(columns: window.columns, rows: window.rows, change)
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let layout = NoteEditorLayout(model: model, grid: frame.grid)
    window = Size(columns: layout.text.count, rows: layout.body.count)
    NoteEditorDrawing(model: model, layout: layout).draw(into: &frame)
  }

  // MARK: Leaving

  func preserve() -> String? { keeper.preserve() }

  func closed() { keeper.closed() }

  /// Shows the editor; it may be closed and on its way to the disk.
  func open() { keeper.open(self) }
}
