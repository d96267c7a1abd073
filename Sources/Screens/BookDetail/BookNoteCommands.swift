import LibraryStore
import ReadingCore
import SeogaResources
import TextScreen

/// What can be done to the notes of a book on its page: the memo written, a note taken out and brought back.
final class BookNoteCommands {
  private let model: BookModel
  private let edits: LibraryEdits
  private let clock: WallClock
  private let identifiers: Identifiers
  /// The memo as it was, while one not finished was written to the disk to outlive the program.
  private var memoBefore: String?

  private var words: Words { model.words }

  init(model: BookModel, edits: LibraryEdits, clock: WallClock, identifiers: Identifiers) {
    self.model = model
    self.edits = edits
    self.clock = clock
    self.identifiers = identifiers
  }

  // MARK: Memo

  /// The rows while the memo has the focus.
  var memoRows: [Command] {
    [
      Command("memo.save", [.enter, .control("s")], words: words) { [self] in saveMemo() },
      Command("memo.leave", [.escape], words: words) { [self] in leaveMemo() },
    ]
  }

  /// The field stays open until the text is on the disk, so that nothing typed is lost when saving fails.
  private func saveMemo() {
    guard let typed = model.memo?.text else { return }
    let text = BookTexts.trimmed(typed)
    guard text != model.book?.memo?.text ?? "" else { return closeMemo() }
    write(text) { [self] in
      if model.memo?.text == typed { closeMemo() }
      return Message(words(text.isEmpty ? "book.memo.removed" : "book.memo.saved"))
    }
  }

  private func leaveMemo() {
    if let memoBefore { write(memoBefore) { nil } }
    closeMemo()
  }

  private func closeMemo() {
    memoBefore = nil
    model.leaveMemo()
  }

  /// Writes down a memo that is still being typed.
  func preserve() {
    guard let typed = model.memo?.text, let book = model.book else { return }
    let (text, before) = (BookTexts.trimmed(typed), book.memo?.text ?? "")
    guard !text.isEmpty, text != LineEditor(before).text else { return }
    if memoBefore == nil { memoBefore = before }
    write(text) { nil }
  }

  private func write(_ text: String, _ done: @escaping () -> Message?) {
    let (id, stamp) = (identifiers.make(), clock.now().stamp)
    edits.change(model.bookID, { $0.setMemo(text, id: id, at: stamp) }) { _ in done() }
  }

  // MARK: Notes

  /// The rows for the part under the marker; `next` is where the marker goes when its note is taken out.
  func rows(selected: BookPart, next: BookPart) -> [Command] {
    let note = note(at: selected)
    let removed = lastRemoved
    return [
      Command(
        "note.remove",
        [.character("x")],
        words: words,
        availability: note == nil ? .disabled(because: words("book.note.noneSelected")) : .ready
      ) { [self] in
        if let note { remove(note, next: next) }
      },
      Command(
        "note.restore",
        [.character("b")],
        words: words,
        availability: removed == nil ? .disabled(because: words("book.note.noneRemoved")) : .ready
      ) { [self] in
        if let removed { restore(removed) }
      },
    ]
  }

  private func note(at part: BookPart) -> Note? {
    switch part {
    case .memo: model.book?.memo
    case .note(let id): model.book?.notes.first { $0.id == id }
    default: nil
    }
  }

  private var lastRemoved: Note? {
    model.book?.removed.lazy.reversed().compactMap { removed in
      if case .note(let note) = removed.record { note } else { nil }
    }.first
  }

  private func remove(_ note: Note, next: BookPart) {
    let (id, stamp) = (note.id, clock.now().stamp)
    edits.change(
      model.bookID,
      { (book) throws(StoreError) in
        guard book.notes.contains(where: { $0.id == id }) else { throw .gone(id: id) }
        book.removeNote(id, at: stamp)
      },
      { [self] _ in
        if model.selected == .note(id) { model.select(next) }
        return Message(words("book.note.removed"), offers: ["note.restore"])
      }
    )
  }

  private func restore(_ note: Note) {
    let id = note.id
    edits.change(model.bookID, { $0.restore(id) }) { [self] _ in
      model.select(note.kind == .memo ? .memo : .note(id))
      return Message(words("book.note.restored"))
    }
  }
}
