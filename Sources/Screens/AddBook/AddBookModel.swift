import LibraryStore
import Observation
import ReadingCore
import SeogaResources

/// The form for a new book: what is typed stays until it was added, also while the form is closed.
@Observable final class AddBookModel {
  let words: Words
  private let library: Library
  private let clock: WallClock
  private let identifiers: Identifiers
  private let edits: LibraryEdits
  var draft = AddBookDraft()

  init(library: Library, words: Words, clock: WallClock, identifiers: Identifiers, edits: LibraryEdits) {
    self.library = library
    self.words = words
    self.clock = clock
    self.identifiers = identifiers
    self.edits = edits
  }

  /// Puts the book on the shelf and empties the form; where the book cannot be saved, the form is as it was.
  ///
  /// `failed` gives the ids of the commands that make sense then.
  ///
  /// - Returns: false where a field stands in the way.
  func add(added: @escaping (_ id: String) -> Void, failed: @escaping () -> [String]) -> Bool {
    guard draft.check() else { return false }
    let kept = draft
    let id = identifiers.make()
    let title = kept.book(id: id, added: "").title
    draft = AddBookDraft()
    edits.add(
      { [self] rank in newBook(kept, id, rank) },
      failed: { [self] in
        // A book can be there although not everything went well; a second one would be no help.
        guard library.book(id) == nil else {
          added(id)
          return []
        }
        if draft.isUntouched { draft = kept }
        return failed()
      },
      { [words] in
        added(id)
        return Message(words("message.added", ["title": title]))
      }
    )
    return true
  }

  private func newBook(_ draft: AddBookDraft, _ id: String, _ rank: String?) -> Book {
    var book = draft.book(id: id, added: clock.now().stamp)
    guard draft.status != .want else { return book }
    // A book that is begun now is begun today; when an older one was finished, nobody has said.
    let day = draft.status == .reading ? clock.today : nil
    book.setStatus(
      draft.status,
      Book.StatusDetails(day: day, readID: identifiers.make(), rank: rank)
    )
    return book
  }
}
