import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources

/// Opens the editor: on a new note, on a note of a book, on a draft left behind.
final class NoteEditors: HasContext {
  let context: ScreenContext
  private weak var last: NoteEditorScreen?
  /// The note begun last, and the place where the reader was in its book.
  private var lastNew: (note: String, book: String, place: ReadingPlace?)?

  init(_ context: ScreenContext) {
    self.context = context
  }

  private var strays: Drafts? { context.strays }

  // MARK: Opening

  /// Opens a new note on a book, its page filled in with the one the reader is on.
  func newNote(_ kind: Note.NoteKind, on bookID: String) {
    guard let book = library.book(bookID) else { return }
    let id = identifiers.make()
    open(NoteBuffer(new: kind, on: bookID, id: id, page: page(in: book)))
    lastNew = (id, bookID, book.place)
  }

  func edit(_ noteID: String, of bookID: String) {
    if let last, last.isSaving, last.subject == (bookID, noteID) {
      // Its last words are not in the library yet.
      return last.open()
    }
    guard let note = library.book(bookID)?.notes.first(where: { $0.id == noteID }) else { return }
    open(NoteBuffer(note, of: bookID, draftID: identifiers.make()))
  }

  private func open(_ buffer: NoteBuffer, hold: DraftHold? = nil) {
    let model = NoteEditorModel(context, buffer)
    let file = DraftFile(id: buffer.draftID, drafts: drafts, hold: hold)
    let keeper = NoteKeeper(
      context,
      model: model,
      draftKeeper: DraftKeeper(context, model: model, file: file)
    )
    let screen = NoteEditorScreen(
      context,
      model: model,
      keeper: keeper,
      outside: NoteOutside(context, model: model) { keeper.preserve() }
    )
    last = screen
    screen.open()
  }

  /// The page of the note begun last, while the reader is where that was written; else that of the last entry in the log.
  private func page(in book: Book) -> Int? {
    if let lastNew, lastNew.book == book.id, lastNew.place == book.place,
      let note = book.notes.first(where: { $0.id == lastNew.note })
    {
      return note.page
    }
    guard case .page(let page)? = book.place, page > 0 else { return nil }
    return page
  }

  // MARK: Drafts

  /// Takes the notes that were left unsaved and are open nowhere else, the oldest first, and names the drafts that
  /// cannot be read.
  func claimDrafts() async throws(StoreError) -> (found: [FoundDraft], problems: [FileProblem]) {
    let found = try await NoteEditors.claim(drafts, strays, library.isOnShelf)
    let left = LeftTexts(handover: context.clients.handover, drafts: drafts)
    return (await dropSaved(await left.put(into: found.found)), found.problems)
  }

  func resume(_ found: FoundDraft) {
    open(NoteBuffer(found.draft, found: note(of: found.draft)), hold: found.hold)
  }

  /// Puts a draft whose book is gone on another, as a note of its own, and opens it there.
  func put(_ found: FoundDraft, on bookID: String) {
    let moved = found.moved(to: bookID, hasMemo: library.book(bookID)?.memo != nil)
    attempt { [self] () throws(StoreError) in
      try await drafts.later { (drafts) throws(StoreError) in try drafts.save(moved.draft) }
      resume(moved)
    }
  }

  func discard(_ found: FoundDraft) async throws(StoreError) {
    try await drafts.later { (drafts) throws(StoreError) in try drafts.discard(found.draft.id) }
  }

  /// Removes drafts of which every word is in their book: the program ended between the two steps of saving.
  private func dropSaved(_ found: [FoundDraft]) async -> [FoundDraft] {
    var pending: [FoundDraft] = []
    for found in found {
      let isSaved = note(of: found.draft).map { NoteEditors.holds($0, found.draft) } ?? isNothing(found.draft)
      if isSaved {
        try? await drafts.later { (drafts) throws(StoreError) in try drafts.delete(found.draft.id) }
      } else {
        pending.append(found)
      }
    }
    return pending
  }

  /// Whether a draft is of a note that nobody began; only another program had it.
  private func isNothing(_ draft: Draft) -> Bool {
    guard let book = library.book(draft.book), draft.note == nil else { return false }
    let page = page(in: book).map { String($0) } ?? ""
    return draft.text.allSatisfy(\.isWhitespace) && draft.tags.isEmpty && draft.page == page
  }

  private func note(of draft: Draft) -> Note? {
    library.book(draft.book)?.notes.first { $0.id == draft.note ?? draft.id }
  }

  private static func holds(_ note: Note, _ draft: Draft) -> Bool {
    note.text.isIdentical(to: draft.text) && note.kind == draft.kind
      && PageNumber(text: draft.page) != .refused && PageNumber(text: draft.page).number == note.page
      && FieldText.tags(draft.tags) == note.tags
  }

  @concurrent private nonisolated static func claim(
    _ drafts: Drafts,
    _ strays: Drafts?,
    _ isOurs: @Sendable (_ bookID: String) -> Bool
  ) async throws(StoreError) -> (found: [FoundDraft], problems: [FileProblem]) {
    // What cannot be taken over now is found the next time.
    if let strays { try? drafts.adopt(from: strays) { isOurs($0.book) } }
    return try drafts.holdAll()
  }
}
