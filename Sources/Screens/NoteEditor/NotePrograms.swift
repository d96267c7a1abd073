import ScreenKit
import SeogaResources
import TextScreen

/// Programs beside Seoga that a note can be written with, where they are there.
package struct NotePrograms {
  /// The reader's own editor.
  package var handover: TextHandover
  /// Makes text of pictures.
  package var pictures: PictureText

  /// Programs; a test gives some of its own.
  package init(handover: TextHandover = .none, pictures: PictureText = .none) {
    self.handover = handover
    self.pictures = pictures
  }

  /// None of them is there.
  package static let none = NotePrograms()
}

/// What has other programs work at the text of the editor.
final class NoteOutside {
  private let model: NoteEditorModel
  private let pictures: PictureText
  private let files: ReaderFiles
  private let clock: any Clock<Duration>
  private let tracker: WorkTracker
  private unowned let router: any Router
  private let handover: NoteHandover

  /// - Parameter preserve: has the note on the disk when it returns; a sentence where it could not.
  init(
    model: NoteEditorModel,
    programs: NotePrograms,
    files: ReaderFiles,
    clock: any Clock<Duration>,
    tracker: WorkTracker,
    router: any Router,
    preserve: @escaping () -> String?
  ) {
    self.model = model
    pictures = programs.pictures
    self.files = files
    self.clock = clock
    self.tracker = tracker
    self.router = router
    handover = NoteHandover(
      model: model,
      handover: programs.handover,
      tracker: tracker,
      preserve: preserve,
      say: { [router] in router.show($0) }
    )
  }

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
    let scan = ScanQuestion(words: words, files: files, pictures: pictures, clock: clock, tracker: tracker)
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
