import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done to the notes of a book on its page: the memo written, a note read, changed, taken out and
/// brought back.
final class BookNoteCommands: HasContext {
  private let model: BookModel
  let context: ScreenContext
  private let notes: NoteCommands
  private let keeper: MemoKeeper

  init(_ context: ScreenContext, model: BookModel, notes: NoteCommands, keeper: MemoKeeper) {
    self.context = context
    self.keeper = keeper
    self.notes = notes
    self.model = model
  }

  // MARK: Memo

  /// Why the book cannot be changed; nil where it can.
  var obstacle: String? { edits.obstacle(to: model.book) }

  /// The field stays open until the text is on the disk, so that nothing typed is lost when saving fails.
  private func saveMemo() {
    guard let typed = model.memo?.text else { return }
    let text = FieldText.trimmed(typed)
    let seen = model.memoBase?.text ?? ""
    guard text != seen else { return closeMemo() }
    let (id, stamp) = (identifiers.make(), clock.now().stamp)
    edits.change(model.bookID, { $0.setMemo(text, seen: seen, id: id, at: stamp) }) { [self] changed in
      if model.memo?.text == typed { closeMemo() }
      guard changed.memo?.text ?? "" == text else { return Message(words("book.memo.both")) }
      return Message(words(text.isEmpty ? "book.memo.removed" : "book.memo.saved"))
    }
  }

  /// What was typed stays for the next time, also where that is after the program was left.
  private func leaveMemo() {
    guard model.unsavedMemo != nil else { return closeMemo() }
    let problem = preserve()
    model.leaveMemo(keeping: true)
    router.show(Message(problem ?? words("book.memo.kept")))
  }

  private func closeMemo() {
    keeper.done()
    model.leaveMemo()
  }

  var leftMemo: Draft? { keeper.claimDraft() }

  /// Writes down a memo that is not saved, as a draft: the library keeps the one that was.
  func preserve() -> String? { keeper.preserve() }

  /// Ends with the page; what is typed stays as a draft.
  func closed() { keeper.closed() }

  // MARK: Notes

  /// What a command does to the memo, or to the note under the marker; nil for other commands.
  ///
  /// `marker` tells where the marker is, and where it goes when its note is taken out.
  func action(
    for command: CommandSpec,
    marker: () -> (selected: BookPart, next: BookPart)
  ) -> CommandAction? {
    switch command {
    case .memoSave: return CommandAction(unless: obstacle) { [self] in saveMemo() }
    case .memoLeave: return CommandAction { [self] in leaveMemo() }
    case .bookAllNotes:
      return CommandAction(unless: model.book == nil ? words("book.gone") : nil) { [self] in
        router.open(.notes(of: model.bookID))
      }
    case .noteEdit:
      let selected = marker().selected
      return hasNote(selected) ? notes.edit(item(at: selected)) : nil
    case .noteRemove:
      let (selected, next) = marker()
      return notes.remove(item(at: selected)) { [model] in
        if case .note = selected { model.select(next) }
      }
    case .noteRestore:
      return notes.restore(model.book?.lastRemovedItem, none: words("book.note.noneRemoved")) {
        [model] item in
        model.select(item.note.kind == .memo ? .memo : .note(item.note.id))
      }
    default: return nil
    }
  }

  func hasNote(_ part: BookPart) -> Bool {
    if case .note = part { item(at: part) != nil } else { false }
  }

  private func item(at part: BookPart) -> NoteItem? {
    guard let note = note(at: part), let book = model.book else { return nil }
    return NoteItem(note: note, book: book)
  }

  private func note(at part: BookPart) -> Note? {
    switch part {
    case .memo: model.book?.memo
    case .note(let id): model.book?.notes.first { $0.id == id }
    default: nil
    }
  }
}

extension Book {
  var lastRemovedItem: NoteItem? {
    lastRemovedNote.map { NoteItem(note: $0, book: self) }
  }
}
