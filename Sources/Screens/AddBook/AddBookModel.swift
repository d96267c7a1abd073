import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The form for a new book: what is typed stays until it was added, also while the form is closed, and after the
/// program ended.
@Observable final class AddBookModel: HasContext {
  let context: ScreenContext
  private let keeper: AddBookKeeper
  let own: OwnBooksOfTitle
  let lookup: EditionLookup
  var draft: AddBookDraft {
    didSet {
      keeper.keep(draft)
      own.refresh()
    }
  }

  init(_ context: ScreenContext) {
    self.context = context
    keeper = AddBookKeeper(context)
    own = OwnBooksOfTitle(context)
    lookup = EditionLookup(context)
    draft = keeper.blank()
  }

  // MARK: What is there already

  /// The books of the shelf that have this ISBN or this title.
  var alreadyHere: [OwnBooksOfTitle.OwnBook] {
    own.books(titled: draft.text(of: .title).text, isbn: draft.isbn)
  }

  /// Which of these the marker is on, below the title; nil while it is on a field.
  var selectedHere: Int? {
    get { draft.focus == .title ? here.flatMap { alreadyHere.indices.contains($0) ? $0 : nil } : nil }
    set { here = newValue }
  }
  private var here: Int?
  /// What the edition asked for last filled in.
  @ObservationIgnored private var filled: [AddBookDraft.AddBookField: String] = [:]

  /// Goes to the next field, or the one before; between the title and the next lie the books that are here.
  func move(by steps: Int, throughBooks: Bool = false) {
    let count = throughBooks ? alreadyHere.count : 0
    let place = (selectedHere ?? -1) + steps
    if draft.focus == .title, (selectedHere != nil || steps > 0), (-1..<count).contains(place), throughBooks {
      return selectedHere = place < 0 ? nil : place
    }
    here = nil
    let left = draft.focus
    draft.moveFocus(by: steps)
    if left == .isbn { lookUp() }
    if throughBooks, steps < 0, draft.focus == .title, !alreadyHere.isEmpty { here = alreadyHere.count - 1 }
  }

  func focus(on field: AddBookDraft.AddBookField) {
    let all = AddBookDraft.AddBookField.allCases
    guard let from = all.firstIndex(of: draft.focus), let to = all.firstIndex(of: field), from != to else {
      return
    }
    move(by: to - from)
  }

  /// Asks the catalogues for the edition of the ISBN typed, which fills the fields that are empty.
  func lookUp() {
    guard let isbn = draft.isbn else { return }
    if lookup.asked != isbn { withdrawFilled() }
    lookup.ask(isbn) { [self] book, new in
      guard draft.isbn == isbn else { return }
      // What the reader emptied meanwhile stays empty.
      for (field, typed) in AddBookDraft.filled where new.contains(field) {
        let text = FieldPath.book(field).text(in: book) ?? ""
        if draft.fill(text, in: typed) { filled[typed] = text }
      }
    }
  }

  /// Takes back what another edition filled in and nobody changed.
  private func withdrawFilled() {
    for (field, text) in filled { draft.withdraw(text, from: field) }
    filled = [:]
  }

  /// Begins with what was typed the last time, or else with a title.
  func open(titled title: String) {
    guard draft.isUntouched else { return }
    draft = (title.isEmpty ? keeper.claimLatestDraft() : nil) ?? keeper.blank(titled: title)
    own.refresh()
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
    let found = lookup.book(of: typed.isbn)
    let id = form?.bookID ?? identifiers.make()
    let title = typed.book(id: id, added: "").title
    draft = keeper.blank()
    filled = [:]
    edits.add(
      { [self] rank in newBook(typed, found, id, rank) },
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
      { [words, keeper, lookup] in
        keeper.wasAdded(form)
        // The same ISBN in a form of its own is another question.
        lookup.forget(typed.isbn)
        added(id)
        return Message(words("message.added", ["title": title]), about: title)
      }
    )
    return true
  }

  private func newBook(_ draft: AddBookDraft, _ found: Book?, _ id: String, _ rank: String?) -> Book {
    var book = draft.book(id: id, added: clock.now().stamp, found: found)
    guard let typed = try? draft.statusPhrase, typed.status != .want else { return book }
    // A book that is begun now is begun today; when an older one was finished, nobody has said.
    let day = typed.day(unsaid: typed.status == .reading ? clock.today : nil)
    book.setStatus(
      typed.status,
      Book.StatusDetails(day: day, readID: identifiers.make(), rank: rank)
    )
    return book
  }
}
