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
  private let drafts: Drafts
  /// The draft of a memo that was not finished when the program was left or suspended.
  private var draftID: String?

  private var words: Words { model.words }

  init(
    model: BookModel,
    edits: LibraryEdits,
    clock: WallClock,
    identifiers: Identifiers,
    drafts: Drafts
  ) {
    self.drafts = drafts
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
      Command("memo.leave", [.escape], words: words) { [self] in closeMemo() },
    ]
  }

  /// The field stays open until the text is on the disk, so that nothing typed is lost when saving fails.
  private func saveMemo() {
    guard let typed = model.memo?.text else { return }
    let text = BookTexts.trimmed(typed)
    let seen = model.memoBase?.text ?? ""
    guard text != seen else { return closeMemo() }
    let (id, stamp) = (identifiers.make(), clock.now().stamp)
    edits.change(model.bookID, { $0.setMemo(text, seen: seen, id: id, at: stamp) }) { [self] changed in
      if model.memo?.text == typed { closeMemo() }
      guard changed.memo?.text ?? "" == text else { return Message(words("book.memo.both")) }
      return Message(words(text.isEmpty ? "book.memo.removed" : "book.memo.saved"))
    }
  }

  private func closeMemo() {
    // A draft that stays is only offered once more.
    if let draftID { try? drafts.delete(draftID) }
    draftID = nil
    model.leaveMemo()
  }

  /// Writes down a memo that is still being typed, as a draft: the library keeps the one that was saved.
  ///
  /// - Returns: a sentence where the disk does not take it; nil where nothing is lost.
  func preserve() -> String? {
    guard let typed = model.memo?.text else { return nil }
    let (text, base) = (BookTexts.trimmed(typed), model.memoBase)
    guard !text.isEmpty, text != LineEditor(base?.text ?? "").text else { return nil }
    let id = draftID ?? identifiers.make()
    draftID = id
    var draft = Draft(
      id: id,
      book: model.bookID,
      note: base?.id,
      kind: .memo,
      text: text,
      page: base?.page.map(String.init) ?? "",
      tags: base?.tags.joined(separator: ", ") ?? "",
      updated: clock.now().stamp
    )
    draft.base = base
    do throws(StoreError) {
      try drafts.save(draft)
      return nil
    } catch {
      return StoreSentences(words: words).text(of: error)
    }
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
