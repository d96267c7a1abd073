import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// What comes into the text of a note from outside: what the reader's own editor makes of it, and the text of a
/// picture.
final class NoteOutside: HasContext {
  /// Changes the text as it is seen.
  typealias Edit = (_ change: (inout TextEditor) -> Void) -> Void

  private let model: NoteEditorModel
  let context: ScreenContext
  private let preserve: () -> String?
  private var isAway = false

  /// - Parameter preserve: has the note on the disk when it returns; a sentence where it could not.
  init(_ context: ScreenContext, model: NoteEditorModel, preserve: @escaping () -> String?) {
    self.context = context
    self.model = model
    self.preserve = preserve
  }

  private var handover: TextHandover { context.clients.handover }
  private var pictures: PictureText { context.clients.pictures }

  private func say(_ sentence: String) { router.show(Message(sentence)) }

  // MARK: The reader's own editor

  /// Hands the text to the reader's own editor, and takes what that made of it.
  func handOver(_ edit: @escaping Edit) -> CommandAction {
    CommandAction(unless: handover.isThere() ? nil : words("editor.handOver.none")) { [self] in lend(edit) }
      // What is written on has other keys in the footer; an empty note may as well begin elsewhere.
      .offered(model.buffer.text.isEmpty)
  }

  private func lend(_ edit: @escaping Edit) {
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

  private func receive(_ outcome: TextHandover.HandoverOutcome, _ edit: Edit) async {
    switch outcome {
    case .unchanged, .left: break
    case .changed(let text, let file):
      edit { $0.rewrite(to: text) }
      guard preserve() == nil else { return tell(words("editor.handOver.unkept"), file) }
      return await handover.forget(file)
    case .emptied: say(words("editor.handOver.emptied"))
    case .ended(let code, let file):
      let key = code == 127 ? "editor.handOver.notFound" : "editor.handOver.failed"
      tell(words(key, ["code": String(code)]), file)
    case .notUTF8(let file): tell(words("editor.handOver.notUTF8"), file)
    case .refused(let error):
      say(words("editor.handOver.refused", ["reason": StoreSentences(words: words).text(of: error)]))
    }
    // The draft that was there for the editor alone goes.
    _ = preserve()
  }

  /// Says what came of it; where a file was left it is named below the fields, where long paths find room.
  private func tell(_ sentence: String, _ file: String?) {
    say(sentence)
    if let file { model.saveTrouble = words("editor.handOver.file", ["file": file]) }
  }

  // MARK: Pictures

  /// Asks for a picture whose text goes to the cursor.
  func scan(_ edit: @escaping Edit) -> CommandAction {
    CommandAction(unless: pictures.isThere() ? nil : words("scan.noProgram")) { [self] in openScan(edit) }
  }

  /// Whether a text put in at the cursor would stick to the word before it.
  private static func joinsWords(_ text: TextEditor) -> Bool {
    let before = text.text(ofLine: text.line).prefix(text.column - 1).last
    return !text.hasSelection && before.map { !$0.isWhitespace } ?? false
  }

  private func openScan(_ edit: @escaping Edit) {
    let scan = ScanQuestion(
      words: words,
      files: context.clients.files,
      pictures: pictures,
      delay: delay,
      tracker: tracker
    )
    router.push(
      scan.sheet { [router, words] reading in
        edit { $0.insert((NoteOutside.joinsWords($0) ? "\n" : "") + reading.text) }
        if let remark = PictureSentences(words: words).remark(on: reading) { router.show(Message(remark)) }
      } close: { [router] sheet in
        router.close(sheet)
      }
    )
  }
}
