import ScreenKit
import SeogaResources
import TextScreen

/// The rows of the editor's commands.
extension NoteEditorScreen {
  var editorCommands: [Command] {
    guard model.focus == .text else { return footerRows }
    return footerRows + questions + changes + selecting + movements
  }

  /// The rows that come first, with all that the footer may offer.
  var footerRows: [Command] {
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
    ] + fromOutside + [ask("find", [.control("w")], .find)]
  }

  private var fromOutside: [Command] {
    outside.commands { [self] change in
      edit {
        change(&$0)
        return true
      }
    }
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

  // MARK: Finding

  private func ask(_ name: String, _ keys: [Key], _ kind: EditorPrompt.Kind) -> Command {
    let row = Command("editor.\(name)", keys, words: model.words) { [model] in model.ask(kind) }
    guard model.writing.text.isEmpty else { return row }
    return row.disabled(because: model.words("editor.nothingWritten")).outsideFooter()
  }

  private var questions: [Command] {
    let words = model.words
    func again(_ name: String, _ keys: [Key], forward: Bool) -> Command {
      let row = Command("editor.\(name)", keys, words: words, inFooter: false) { [self] in
        seek(forward: forward)
      }
      return model.sought.isEmpty ? row.disabled(because: words("editor.findAgain.none")) : row
    }
    return [
      again("findAgain", [.alt("w")], forward: true),
      again("findBefore", [.alt("q")], forward: false),
      ask("replace", [.control("\\")], .replace).outsideFooter(),
      ask("line", [.alt("g")], .line).outsideFooter(),
    ]
  }

  private func seek(forward: Bool) {
    if !model.seek(forward: forward) { sayNothingFound() }
  }

  private func sayNothingFound() {
    let (words, wanted) = (model.words, model.wanted)
    say(
      Message(wanted.isEmpty ? words("editor.findAgain.none") : words("editor.notFound", ["words": wanted]))
    )
  }

  /// Rows that are in scope while something is asked at the foot.
  var promptCommands: [Command] {
    guard let prompt = model.prompt else { return [] }
    let words = model.words
    let take = Command(
      prompt.kind == .replace ? "editor.prompt.replace" : "editor.prompt.take",
      [.enter],
      words: words
    ) { [self] in
      if !model.takePrompt() { sayNothingFound() }
    }
    let leave = Command("editor.prompt.leave", [.escape, .control("x")], words: words) { [model] in
      model.leavePrompt()
    }
    guard prompt.kind != .line else { return [take, leave] }
    let steps = [
      Command("editor.prompt.next", [.down, .alt("w"), .control("w")], words: words) { [self] in
        seek(forward: true)
      },
      Command("editor.prompt.previous", [.up, .alt("q")], words: words, inFooter: false) { [self] in
        seek(forward: false)
      },
    ]
    guard prompt.kind == .replace else { return [take, leave] + steps }
    return [
      take,
      Command("editor.prompt.all", [.alt("a")], words: words) { [self] in
        let count = model.replaceAll()
        guard count > 0 else { return sayNothingFound() }
        say(Message(words.count("editor.replaced", count), offers: ["editor.undo"]))
      },
      leave,
      Command("editor.prompt.field", [.tab, .backTab], words: words) { [model] in model.stepPrompt() },
    ] + steps
  }

  // MARK: Changing

  /// Changes of the text that are no typing; those that have nothing to do say so.
  private var changes: [Command] {
    let text = model.writing.text
    return [
      row("undo", [.alt("u")], isReady: text.canUndo, hasLabel: true) { $0.undo() },
      row("redo", [.alt("e")], isReady: text.canRedo) { $0.redo() },
      row("cut", [.control("k")], isReady: !text.isEmpty, because: "editor.nothingWritten") { $0.cut() },
      row("copy", [.alt("6")], isReady: !text.isEmpty, because: "editor.nothingWritten") { $0.copy() }
        .followed(by: { [self] in tellCopied() }),
      row("paste", [.control("u")], isReady: !text.cutText.isEmpty) { $0.paste() },
      row("quote", [.alt("3")]) { $0.toggle(.quote) },
      row("bullet", [.alt("8")]) { $0.toggle(.bullet) },
    ]
  }

  private func tellCopied() {
    let isTaken = copy(model.writing.text.cutText)
    say(Message(model.words(isTaken ? "editor.copied" : "editor.copied.here")))
  }

  private var selecting: [Command] {
    let words = model.words
    return [
      row("mark", [.alt("a"), .control("^")]) { $0.toggleMark() },
      Command("editor.count", [.alt("d")], words: words, inFooter: false) { [self] in tellCounts() },
    ]
  }

  private func tellCounts() {
    let (words, text) = (model.words, model.writing.text)
    let counts = text.counts
    let phrases = [
      words.count("editor.lines", counts.lines), words.count("editor.words", counts.words),
      words.count("editor.characters", counts.characters),
    ]
    let key = text.hasSelection ? "editor.count.selected" : "editor.count.all"
    say(Message(words(key, ["counts": phrases.joined(separator: ", ")])))
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
    because reason: String? = nil,
    hasLabel: Bool = false,
    _ change: @escaping (inout TextEditor) -> Void
  ) -> Command {
    let words = model.words
    return Command(
      "editor.\(name)",
      keys,
      words: words,
      inFooter: hasLabel,
      availability: isReady ? .ready : .disabled(because: words(reason ?? "editor.\(name).none"))
    ) { [self] in
      edit {
        change(&$0)
        return true
      }
    }.outsideFooter()
  }
}
