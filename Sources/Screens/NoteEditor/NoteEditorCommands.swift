import ScreenKit
import SeogaResources
import TextScreen

extension NoteEditorScreen {
  var scope: CommandScope {
    if let prompt = model.prompt {
      return switch prompt.kind {
      case .find: .editorFind
      case .replace: .editorReplace
      case .line: .editorLine
      }
    }
    return switch model.focus {
    case .text: .editor
    case .kind: .editorKind
    case .page, .tags: .editorField
    }
  }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .editorSave: CommandAction(unless: obstacle) { [keeper] in keeper.save() }
    case .editorLeave: CommandAction { [keeper] in keeper.leave() }
    case .editorFields, .editorNext: CommandAction { [model] in model.stepFocus(by: 1) }
    case .editorFieldsBack, .editorPrevious: CommandAction { [model] in model.stepFocus(by: -1) }
    case .editorToText: CommandAction { [model] in model.focus(on: .text) }
    case .editorKindNext: CommandAction { [model] in model.stepKind(by: 1) }
    case .editorKindPrevious: CommandAction { [model] in model.stepKind(by: -1) }
    case .editorHandOver: outside.handOver(change)
    case .editorScan: outside.scan(change)
    case .editorCount: CommandAction { [self] in tellCounts() }
    default: finding(command) ?? changing(command) ?? moving(command)
    }
  }

  func change(_ change: (inout TextEditor) -> Void) {
    edit {
      change(&$0)
      return true
    }
  }

  // MARK: Finding

  private func finding(_ command: CommandSpec) -> CommandAction? {
    switch command {
    case .editorFind: ask(.find)
    case .editorReplace: ask(.replace)
    case .editorLine: ask(.line)
    case .editorFindAgain: again(forward: true)
    case .editorFindBefore: again(forward: false)
    case .promptTake, .promptReplace:
      CommandAction { [self] in if !model.answerPrompt() { sayNothingFound() } }
    case .promptAll: CommandAction { [self] in replaceAll() }
    case .promptLeave: CommandAction { [model] in model.leavePrompt() }
    case .promptField: CommandAction { [model] in model.stepPrompt() }
    case .promptNext: CommandAction { [self] in seek(forward: true) }
    case .promptPrevious: CommandAction { [self] in seek(forward: false) }
    default: nil
    }
  }

  private func ask(_ kind: EditorPrompt.EditorPromptKind) -> CommandAction {
    let ask = CommandAction { [model] in model.ask(kind) }
    guard model.buffer.text.isEmpty else { return ask }
    return ask.unless(model.words("editor.nothingWritten")).offered(false)
  }

  private func again(forward: Bool) -> CommandAction {
    CommandAction(unless: model.sought.isEmpty ? model.words("editor.findAgain.none") : nil) { [self] in
      seek(forward: forward)
    }
  }

  private func seek(forward: Bool) {
    if !model.seek(forward: forward) { sayNothingFound() }
  }

  private func sayNothingFound() {
    let (words, wanted) = (model.words, model.wanted)
    router.show(
      Message(wanted.isEmpty ? words("editor.findAgain.none") : words("editor.notFound", ["words": wanted]))
    )
  }

  private func replaceAll() {
    let count = model.replaceAll()
    guard count > 0 else { return sayNothingFound() }
    router.show(Message(model.words.count("editor.replaced", count), offers: ["editor.undo"]))
  }

  // MARK: Changing

  /// Changes of the text that are no typing; those that have nothing to do say so.
  private func changing(_ command: CommandSpec) -> CommandAction? {
    let text = model.buffer.text
    let nothing = text.isEmpty ? "editor.nothingWritten" : nil
    return switch command {
    case .editorUndo: changing(unless: text.canUndo ? nil : "editor.undo.none") { $0.undo() }
    case .editorRedo: changing(unless: text.canRedo ? nil : "editor.redo.none") { $0.redo() }
    case .editorCut: changing(unless: nothing) { $0.cut() }
    case .editorCopy: CommandAction(unless: nothing.map { model.words($0) }) { [self] in copySelection() }
    case .editorPaste: changing(unless: text.cutText.isEmpty ? "editor.paste.none" : nil) { $0.paste() }
    case .editorQuote: changing { $0.toggle(.quote) }
    case .editorBullet: changing { $0.toggle(.bullet) }
    case .editorMark: changing { $0.toggleMark() }
    case .editorWordErase: changing(unless: nothing) { $0.deleteWordBackward() }
    default: nil
    }
  }

  private func changing(
    unless reason: String? = nil,
    _ change: @escaping (inout TextEditor) -> Void
  ) -> CommandAction {
    CommandAction(unless: reason.map { model.words($0) }) { [self] in self.change(change) }
  }

  private func copySelection() {
    change { $0.copy() }
    let isTaken = router.copy(model.buffer.text.cutText)
    router.show(Message(model.words(isTaken ? "editor.copied" : "editor.copied.here")))
  }

  private func tellCounts() {
    let (words, text) = (model.words, model.buffer.text)
    let counts = text.counts
    let phrases = [
      words.count("editor.lines", counts.lines), words.count("editor.words", counts.words),
      words.count("editor.characters", counts.characters),
    ]
    let key = text.hasSelection ? "editor.count.selected" : "editor.count.all"
    router.show(Message(words(key, ["counts": phrases.joined(separator: ", ")])))
  }

  private func moving(_ command: CommandSpec) -> CommandAction? {
    switch command {
    case .editorWordBack: changing { $0.move(.wordLeft) }
    case .editorWordForward: changing { $0.move(.wordRight) }
    case .editorRowStart: changing { $0.move(.rowStart) }
    case .editorRowEnd: changing { $0.move(.rowEnd) }
    case .editorPageUp: changing { $0.move(.pageUp) }
    case .editorPageDown: changing { $0.move(.pageDown) }
    case .editorTextStart: changing { $0.move(.start) }
    case .editorTextEnd: changing { $0.move(.end) }
    default: nil
    }
  }
}
