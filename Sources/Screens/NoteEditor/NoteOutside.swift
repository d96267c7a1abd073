import ScreenKit
import SeogaResources
import TextScreen

final class NoteOutside: HasContext {
  private let model: NoteEditorModel
  let context: ScreenContext
  private let handover: NoteHandover

  /// - Parameter preserve: has the note on the disk when it returns; a sentence where it could not.
  init(
    _ context: ScreenContext,
    model: NoteEditorModel,
    preserve: @escaping () -> String?
  ) {
    self.context = context
    self.model = model
    handover = NoteHandover(
      model: model,
      handover: context.clients.handover,
      tracker: context.tracker,
      preserve: preserve,
      say: { [router = context.router] in router.show($0) }
    )
  }

  private var files: ReaderFiles { context.clients.files }
  private var pictures: PictureText { context.clients.pictures }

  /// Hands the text to the reader's own editor; `edit` changes it as it is seen.
  func handOver(_ edit: @escaping (_ change: (inout TextEditor) -> Void) -> Void) -> CommandAction {
    handover.action(edit)
  }

  /// Asks for a picture whose text goes to the cursor.
  func scan(_ edit: @escaping (_ change: (inout TextEditor) -> Void) -> Void) -> CommandAction {
    CommandAction(unless: pictures.isThere() ? nil : model.words("scan.noProgram")) { [self] in
      openScan(edit)
    }
  }

  /// Whether a text put in at the cursor would stick to the word before it.
  private static func joinsWords(_ text: TextEditor) -> Bool {
    let before = text.text(ofLine: text.line).prefix(text.column - 1).last
    return !text.hasSelection && before.map { !$0.isWhitespace } ?? false
  }

  private func openScan(_ edit: @escaping (_ change: (inout TextEditor) -> Void) -> Void) {
    let words = model.words
    let scan = ScanQuestion(words: words, files: files, pictures: pictures, delay: delay, tracker: tracker)
    router.push(
      scan.sheet { [router] reading in
        edit { $0.insert((NoteOutside.joinsWords($0) ? "\n" : "") + reading.text) }
        if let remark = PictureSentences(words: words).remark(on: reading) { router.show(Message(remark)) }
      } close: { [router] sheet in
        router.close(sheet)
      }
    )
  }
}
