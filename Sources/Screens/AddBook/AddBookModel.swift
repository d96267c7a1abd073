import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// The form for a new book: what is typed stays until it was added, also while the form is closed, and after the
/// program ended.
@Observable final class AddBookModel: HasContext {
  let context: ScreenContext
  private let keeper: AddBookKeeper
  var draft = AddBookDraft() { didSet { keeper.keep(draft) } }

  init(_ context: ScreenContext) {
    self.context = context
    keeper = AddBookKeeper(context)
  }

  /// Begins with what was typed the last time, or else with a title.
  func open(titled title: String) {
    guard draft.isUntouched else { return }
    draft = (title.isEmpty ? keeper.claimLatestDraft() : nil) ?? AddBookDraft(title: title)
  }

  /// Begins with a form that was left behind.
  ///
  /// - Returns: false where another program took it up.
  func resumeDraft(_ id: String) -> Bool {
    guard let left = keeper.claimDraft(id) else { return false }
    draft = left
    return true
  }

  func preserve() -> String? { keeper.keepNow().map { StoreSentences(words: words).text(of: $0) } }

  /// Puts the book on the shelf and empties the form; where the book cannot be saved, the form is as it was.
  ///
  /// `failed` gives the ids of the commands that make sense then.
  ///
  /// - Returns: false where a field stands in the way.
  func add(added: @escaping (_ id: String) -> Void, failed: @escaping () -> [String]) -> Bool {
    guard draft.check() else { return false }
    let (typed, form) = (draft, keeper.handOver())
    let id = form?.bookID ?? identifiers.make()
    let title = typed.book(id: id, added: "").title
    draft = AddBookDraft()
    edits.add(
      { [self] rank in newBook(typed, id, rank) },
      failed: { [self] in
        // A book can be there although not everything went well; a second one would be no help.
        guard library.book(id) == nil else {
          keeper.wasAdded(form)
          added(id)
          return []
        }
        keeper.resume(form)
        if draft.isUntouched { draft = typed }
        return failed()
      },
      { [words, keeper] in
        keeper.wasAdded(form)
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
