import LibraryStore
import ReadingCore
import SeogaResources

/// Opens the editor: on a new note, on a note of a book, on a draft left behind.
final class NoteEditors {
  private let library: Library
  private let drafts: Drafts
  private let words: Words
  private let wallClock: WallClock
  private let identifiers: Identifiers
  private let clock: any Clock<Duration>
  private let tracker: WorkTracker
  private unowned let router: any Router
  private let obstacle: (Book?) -> String?
  private weak var last: NoteEditorScreen?

  init(
    library: Library,
    drafts: Drafts,
    words: Words,
    wallClock: WallClock,
    identifiers: Identifiers,
    clock: any Clock<Duration>,
    tracker: WorkTracker,
    router: any Router,
    obstacle: @escaping (Book?) -> String?
  ) {
    self.library = library
    self.drafts = drafts
    self.words = words
    self.wallClock = wallClock
    self.identifiers = identifiers
    self.clock = clock
    self.tracker = tracker
    self.router = router
    self.obstacle = obstacle
  }

  // MARK: Opening

  /// Opens a new note on a book, its page filled in with the one the reader is on.
  func newNote(on bookID: String) {
    guard let book = library.book(bookID) else { return }
    open(NoteWriting(newOn: bookID, id: identifiers.make(), page: NoteEditors.page(in: book)))
  }

  /// Opens a note of a book.
  func edit(_ noteID: String, of bookID: String) {
    if let last, last.isSaving, last.subject == (bookID, noteID) {
      // Its last words are not in the library yet.
      return last.open()
    }
    guard let note = library.book(bookID)?.notes.first(where: { $0.id == noteID }) else { return }
    open(NoteWriting(note, of: bookID, draftID: identifiers.make()))
  }

  private func open(_ writing: NoteWriting, isDraft: Bool = false) {
    let model = NoteEditorModel(writing, library: library, words: words, clock: wallClock)
    let file = DraftFile(id: writing.draftID, drafts: drafts, exists: isDraft)
    let keeper = DraftKeeper(
      model: model,
      file: file,
      wallClock: wallClock,
      clock: clock,
      tracker: tracker
    )
    let saver = NoteKeeper(
      model: model,
      library: library,
      wallClock: wallClock,
      identifiers: identifiers,
      tracker: tracker,
      drafts: keeper,
      place: NoteKeeper.Place(
        close: { [router] in router.close($0) },
        open: { [router] in router.push($0) },
        show: { [router] in router.show($0) }
      )
    )
    let screen = NoteEditorScreen(
      model: model,
      keeper: saver,
      obstacle: { [obstacle] in obstacle(model.book) },
      say: { [router] in router.show($0) }
    )
    last = screen
    screen.open()
  }

  /// The page of the last entry in the log, where it is a page.
  private static func page(in book: Book) -> Int? {
    guard case .page(let page)? = book.place, page > 0 else { return nil }
    return page
  }

  // MARK: Drafts

  /// Offers what was left unsaved, one draft after the other, and names drafts that cannot be read.
  func offerDrafts() {
    tracker.run { [self] in
      do throws(StoreError) {
        let found = try await NoteEditors.load(drafts)
        if let problem = found.problems.first {
          router.show(Message(StoreSentences(words: words).text(of: problem)))
        }
        let pending = await dropSaved(found.drafts)
        offer(pending, number: 1, count: pending.count)
      } catch {
        router.show(Message(StoreSentences(words: words).text(of: error)))
      }
    }
  }

  private func offer(_ pending: [Draft], number: Int, count: Int) {
    guard let draft = pending.first else { return }
    let next = { [self] in
      router.pop()
      offer(Array(pending.dropFirst()), number: number + 1, count: count)
    }
    router.push(
      DraftSheet(
        draft: draft,
        book: library.book(draft.book),
        place: (number, count),
        words: words,
        today: wallClock.today,
        answers: DraftSheet.Answers(
          take: { [self] in
            // The next one waits below, until this one is closed.
            next()
            open(NoteWriting(draft, found: note(of: draft)), isDraft: true)
          },
          later: next,
          discard: { [self] in
            next()
            discard(draft)
          }
        )
      )
    )
  }

  private func discard(_ draft: Draft) {
    tracker.run { [self] in
      do throws(StoreError) {
        try await NoteEditors.delete(draft.id, drafts)
        router.show(Message(words("draft.discarded")))
      } catch {
        router.show(Message(StoreSentences(words: words).text(of: error)))
      }
    }
  }

  /// Removes drafts of which every word is in their book: the program ended between the two steps of saving.
  private func dropSaved(_ found: [Draft]) async -> [Draft] {
    var pending: [Draft] = []
    for draft in found {
      if let note = note(of: draft), NoteEditors.holds(note, draft) {
        try? await NoteEditors.delete(draft.id, drafts)
      } else {
        pending.append(draft)
      }
    }
    return pending
  }

  private func note(of draft: Draft) -> Note? {
    library.book(draft.book)?.notes.first { $0.id == draft.note ?? draft.id }
  }

  private static func holds(_ note: Note, _ draft: Draft) -> Bool {
    NoteEdit.isSame(note.text, draft.text) && note.kind == draft.kind
      && NotePage(text: draft.page) != .refused && NotePage(text: draft.page).number == note.page
      && NoteTags.tags(in: draft.tags) == note.tags
  }

  @concurrent private nonisolated static func load(
    _ drafts: Drafts
  ) async throws(StoreError) -> (drafts: [Draft], problems: [FileProblem]) { try drafts.load() }

  @concurrent private nonisolated static func delete(
    _ id: String,
    _ drafts: Drafts
  ) async throws(StoreError) { try drafts.delete(id) }
}
