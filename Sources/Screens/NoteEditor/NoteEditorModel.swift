import LibraryStore
import Observation
import ReadingCore
import TextScreen

/// One note in the editor: its fields, which of them has the focus, and how safe they are.
@Observable final class NoteEditorModel: HasContext {
  enum NoteEditorField: CaseIterable {
    case text, page, kind, tags
  }

  enum NoteKeptState: Equatable {
    /// Nothing was written yet.
    case whileWriting
    /// On the disk for so many seconds.
    case ago(seconds: Int)
    /// On the disk since a time of day, such as `21:04`.
    case at(String)
    /// In memory alone, since the disk refused it.
    case not
  }

  enum PageNotice: Equatable {
    case refused
    /// The book has only so many pages.
    case beyond(pages: Int)
  }

  let context: ScreenContext
  /// Kinds to choose among; a note of another kind keeps it as a choice.
  @ObservationIgnored let kinds: [Note.NoteKind]
  private(set) var buffer: NoteBuffer
  private(set) var focus = NoteEditorField.text
  /// What is asked at the foot; nil most of the time.
  var prompt: EditorPrompt?
  @ObservationIgnored var sought = ""
  var kept = NoteKeptState.whileWriting
  /// Why the note could not be saved, until it is or is changed again.
  var saveTrouble: String?
  /// Why the draft could not be kept, until it is.
  var draftTrouble: String?
  /// Called after each change of what would be saved.
  @ObservationIgnored var changed: () -> Void = {}

  init(_ context: ScreenContext, _ buffer: NoteBuffer) {
    self.context = context
    self.buffer = buffer
    let usual: [Note.NoteKind] = [.thought, .quote, .summary]
    kinds = usual.contains(buffer.kind) ? usual : usual + [buffer.kind]
  }

  /// The book, nil where it is not on the shelf any more.
  var book: Book? { library.book(buffer.bookID) }

  var today: ReadingDay { clock.today }

  /// What the reader should know about the page; a page beyond the book is kept all the same.
  var pageNotice: PageNotice? {
    switch buffer.pageEntry {
    case .none: return nil
    case .refused: return .refused
    case .page(let page):
      guard let pages = book?.pages, page > pages else { return nil }
      return .beyond(pages: pages)
    }
  }

  // MARK: Intents

  /// Changes or moves in the text; it is wrapped for the window it was seen in.
  ///
  /// - Returns: what `change` returns.
  @discardableResult
  func editText(columns: Int, rows: Int, _ change: (inout TextEditor) -> Bool) -> Bool {
    buffer.text.resize(columns: columns, rows: rows)
    let revision = buffer.text.revision
    let used = change(&buffer.text)
    if buffer.text.revision != revision { changed() }
    return used
  }

  /// Changes or moves in the focused field of one line.
  ///
  /// - Returns: what `change` returns; false where the focus is elsewhere.
  func editField(_ change: (inout LineEditor) -> Bool) -> Bool {
    switch focus {
    case .page: edit(\.page, change)
    case .tags: edit(\.tags, change)
    case .text, .kind: false
    }
  }

  private func edit(
    _ field: WritableKeyPath<NoteBuffer, LineEditor>,
    _ change: (inout LineEditor) -> Bool
  ) -> Bool {
    let before = buffer[keyPath: field].text
    let used = change(&buffer[keyPath: field])
    if !buffer[keyPath: field].text.isIdentical(to: before) { changed() }
    return used
  }

  /// Goes on by so many kinds, around the end.
  func stepKind(by steps: Int) {
    let index = (kinds.firstIndex(of: buffer.kind) ?? 0) + steps
    buffer.kind = kinds[(index % kinds.count + kinds.count) % kinds.count]
    changed()
  }

  /// Moves the focus by so many fields, around the end.
  func stepFocus(by steps: Int) {
    let fields = NoteEditorField.allCases
    let index = (fields.firstIndex(of: focus) ?? 0) + steps
    focus(on: fields[(index % fields.count + fields.count) % fields.count])
  }

  func focus(on field: NoteEditorField) {
    buffer.text.endRun()
    focus = field
  }

  /// Takes note that another program has the text, or has it no more.
  func setLent(_ isLent: Bool) {
    guard buffer.isLent != isLent else { return }
    buffer.isLent = isLent
    changed()
  }

  func wasSaved(_ saved: NoteBuffer, as note: Note, by edit: NoteEdit) {
    buffer.wasSaved(saved, as: note, by: edit)
  }

  func wasTried(_ edit: NoteEdit) { buffer.wasTried(edit) }
}
