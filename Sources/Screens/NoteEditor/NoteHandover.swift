import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// Hands the text of the note to the reader's own editor, and takes what that made of it.
final class NoteHandover {
  private let model: NoteEditorModel
  private let handover: TextHandover
  private let tracker: WorkTracker
  private let preserve: () -> String?
  private let say: (Message) -> Void
  private var isAway = false
  private var words: Words { model.words }

  /// - Parameter preserve: has the note on the disk when it returns; a sentence where it could not.
  init(
    model: NoteEditorModel,
    handover: TextHandover,
    tracker: WorkTracker,
    preserve: @escaping () -> String?,
    say: @escaping (Message) -> Void
  ) {
    self.model = model
    self.handover = handover
    self.tracker = tracker
    self.preserve = preserve
    self.say = say
  }

  /// What hands it over; `edit` changes the text as it is seen.
  func action(_ edit: @escaping (_ change: (inout TextEditor) -> Void) -> Void) -> CommandAction {
    CommandAction(unless: handover.isThere() ? nil : words("editor.handOver.none")) { [self] in handOver(edit)
    }
    // What is written on has other keys in the footer; an empty note may as well begin elsewhere.
    .offered(model.buffer.text.isEmpty)
  }

  private func handOver(_ edit: @escaping (_ change: (inout TextEditor) -> Void) -> Void) {
    guard !isAway else { return }
    isAway = true
    let (id, text) = (model.buffer.draftID, model.buffer.text.text)
    // A draft tells the next start what the editor's file belongs to, should the program end before the editor.
    model.setLent(true)
    _ = preserve()
    tracker.run { [self] in
      let outcome = await handover.edit(id, text)
      isAway = false
      guard outcome != .left else { return }
      model.setLent(false)
      await receive(outcome, edit)
    }
  }

  private func receive(
    _ outcome: TextHandover.HandoverOutcome,
    _ edit: (_ change: (inout TextEditor) -> Void) -> Void
  ) async {
    switch outcome {
    case .unchanged, .left: break
    case .changed(let text, let file):
      edit { $0.rewrite(to: text) }
      guard preserve() == nil else { return tell(words("editor.handOver.unkept"), file) }
      return await handover.forget(file)
    case .emptied: say(Message(words("editor.handOver.emptied")))
    case .ended(let code, let file):
      let key = code == 127 ? "editor.handOver.notFound" : "editor.handOver.failed"
      tell(words(key, ["code": String(code)]), file)
    case .notUTF8(let file): tell(words("editor.handOver.notUTF8"), file)
    case .refused(let error):
      let reason = StoreSentences(words: words).text(of: error)
      say(Message(words("editor.handOver.refused", ["reason": reason])))
    }
    // The draft that was there for the editor alone goes.
    _ = preserve()
  }

  /// Says what came of it; where a file was left it is named below the fields, where long paths find room.
  private func tell(_ sentence: String, _ file: String?) {
    say(Message(sentence))
    if let file { model.saveTrouble = words("editor.handOver.file", ["file": file]) }
  }
}
