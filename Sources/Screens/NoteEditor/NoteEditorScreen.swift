import SeogaResources
import TextScreen

/// The editor of one note: a text, and above it the page, the kind and the tags.
final class NoteEditorScreen: Screen {
  private let model: NoteEditorModel
  private let keeper: NoteKeeper
  private let say: (Message) -> Void
  /// Why nothing can be saved now; nil where it can.
  private let obstacle: () -> String?
  /// Columns and rows the text was drawn in last: where keys that move by rows find them.
  private var window = Size(columns: 66, rows: 16)

  init(
    model: NoteEditorModel,
    keeper: NoteKeeper,
    obstacle: @escaping () -> String?,
    say: @escaping (Message) -> Void
  ) {
    self.model = model
    self.keeper = keeper
    self.obstacle = obstacle
    self.say = say
  }

  let scope = "help.inEditor"

  /// The book and the note it writes.
  var subject: (bookID: String, noteID: String) { (model.writing.bookID, model.writing.id) }

  /// Whether the note is on its way to the disk.
  var isSaving: Bool { keeper.isSaving }

  // MARK: Commands

  var commands: [Command] {
    let words = model.words
    let save = [
      Command(
        "editor.save",
        [.control("s"), .control("o")],
        words: words,
        availability: obstacle().map { .disabled(because: $0) } ?? .ready
      ) { [keeper] in keeper.save() },
      Command("editor.leave", [.escape, .control("x")], words: words) { [keeper] in keeper.leave() },
    ]
    guard model.focus == .text else {
      return fieldCommands + save + (model.focus == .kind ? kindCommands : [])
    }
    return save + [
      Command("editor.fields", [.tab], words: words) { [model] in model.stepFocus(by: 1) },
      Command("editor.fieldsBack", [.backTab], words: words, inFooter: false) { [model] in
        model.stepFocus(by: -1)
      },
    ] + changes + movements
  }

  private var fieldCommands: [Command] {
    let words = model.words
    return [
      Command("editor.next", [.tab], words: words) { [model] in model.stepFocus(by: 1) },
      Command("editor.previous", [.backTab], words: words) { [model] in model.stepFocus(by: -1) },
      Command("editor.toText", [.enter], words: words, inFooter: false) { [model] in model.focus(on: .text) },
    ]
  }

  private var kindCommands: [Command] {
    let words = model.words
    return [
      Command("editor.kindNext", [.right, .character(" ")], words: words) { [model] in
        model.stepKind(by: 1)
      },
      Command("editor.kindPrevious", [.left], words: words, inFooter: false) { [model] in
        model.stepKind(by: -1)
      },
    ]
  }

  /// Changes of the text that are no typing; those that have nothing to do say so.
  private var changes: [Command] {
    let text = model.writing.text
    return [
      row("undo", [.alt("u")], isReady: text.canUndo) { $0.undo() },
      row("redo", [.alt("e")], isReady: text.canRedo) { $0.redo() },
      row("cut", [.control("k")]) { $0.cut() },
      row("paste", [.control("u")], isReady: !text.cutText.isEmpty) { $0.paste() },
    ]
  }

  private var movements: [Command] {
    [
      row("wordBack", [.alt("b")]) { $0.move(.wordLeft) },
      row("wordForward", [.alt("f")]) { $0.move(.wordRight) },
      row("rowStart", [.home, .control("a")]) { $0.move(.rowStart) },
      row("rowEnd", [.end, .control("e")]) { $0.move(.rowEnd) },
      row("pageUp", [.pageUp]) { $0.move(.pageUp) },
      row("pageDown", [.pageDown]) { $0.move(.pageDown) },
      row("textStart", [.alt("<")]) { $0.move(.start) },
      row("textEnd", [.alt(">")]) { $0.move(.end) },
    ]
  }

  private func row(
    _ name: String,
    _ keys: [Key],
    isReady: Bool = true,
    _ change: @escaping (inout TextEditor) -> Void
  ) -> Command {
    let words = model.words
    return Command(
      "editor.\(name)",
      keys,
      words: words,
      inFooter: false,
      availability: isReady ? .ready : .disabled(because: words("editor.\(name).none"))
    ) { [self] in
      edit {
        change(&$0)
        return true
      }
    }
  }

  // MARK: Typing

  var bookID: String? { model.writing.bookID }
  var takesText: Bool { true }

  func type(_ key: Key) -> Bool {
    switch model.focus {
    case .text: edit { $0.handle(key) }
    case .page, .tags: model.editField { $0.handle(key) }
    // Letters mean nothing here, and must not run commands either; a blank has a row.
    case .kind: key.isPrintable && key != .character(" ")
    }
  }

  func paste(_ text: String) {
    switch model.focus {
    case .text:
      edit {
        $0.insert(text)
        return true
      }
    case .page, .tags:
      _ = model.editField {
        $0.insert(text)
        return true
      }
    case .kind: say(Message(model.words("message.pasteNowhere")))
    }
  }

  @discardableResult
  private func edit(_ change: (inout TextEditor) -> Bool) -> Bool {
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
