import LibraryStore
import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// One book's page: which part the marker is on, what is unfolded, and the memo while it is written.
@Observable final class BookModel: HasContext {
  let bookID: String
  let context: ScreenContext

  /// The part the marker was put on last; a narrower page may not have it.
  private(set) var selected = BookPart.memo
  private(set) var unfolded: Set<BookPart> = []
  /// Where the page stands; nil at its top.
  private(set) var anchor: BookScroll.BookScrollAnchor?
  private(set) var notesAnchor: BookScroll.BookScrollAnchor?
  private(set) var memo: LineEditor?
  /// What was typed in the memo when it was left unsaved; nil where nothing was.
  private(set) var leftMemo: LineEditor?
  /// The memo's note as it was when writing began.
  private(set) var memoBase: Note?
  @ObservationIgnored private var onShelves:
    (book: Book, saved: SavedShelves, today: ReadingDay, revision: Int, names: [String])?
  @ObservationIgnored var memoChanged: () -> Void = {}

  init(_ context: ScreenContext, bookID: String) {
    self.context = context
    self.bookID = bookID
  }

  /// The book; nil once it was deleted.
  var book: Book? { library.book(bookID) }

  var today: ReadingDay { clock.today }

  /// How fast books of its language were read.
  var usualSpeed: ReadingSpeed { book.map { library.usualSpeed(of: $0) } ?? ReadingSpeed() }

  /// The names of the saved shelves the book is on, worked out once and not for each frame.
  var shelves: [String] {
    guard let book else { return [] }
    // Another book may have become a double of this one.
    let (saved, today, revision) = (library.shelves, today, library.revision)
    if let onShelves, onShelves.saved == saved, onShelves.today == today, onShelves.book == book,
      onShelves.revision == revision
    {
      return onShelves.names
    }
    let names = saved.names(with: book, today: today) { [library, bookID] in
      library.index.shelf.hasDouble(bookID)
    }
    onShelves = (book, saved, today, revision, names)
    return names
  }

  // MARK: Place

  func move(
    to part: BookPart,
    anchor: BookScroll.BookScrollAnchor?,
    notesAnchor: BookScroll.BookScrollAnchor?
  ) {
    selected = part
    self.anchor = anchor
    self.notesAnchor = notesAnchor
  }

  func select(_ part: BookPart) { selected = part }

  func toggle(_ part: BookPart) {
    if unfolded.remove(part) == nil { unfolded.insert(part) }
  }

  // MARK: Memo

  /// Gives the memo the focus, and what was typed there before: on this page, or as the draft says.
  func editMemo(_ left: @autoclosure () -> Draft?) {
    if let leftMemo {
      memo = leftMemo
      self.leftMemo = nil
      return
    }
    if let draft = left() {
      (memoBase, memo) = (draft.base, LineEditor(draft.text))
      return
    }
    memoBase = book?.memo
    memo = LineEditor(memoBase?.text ?? "")
  }

  func changeMemo(_ change: (inout LineEditor) -> Bool) -> Bool {
    guard var editor = memo else { return false }
    let used = change(&editor)
    guard editor != memo else { return used }
    let isTyped = editor.text != memo?.text
    memo = editor
    if isTyped { memoChanged() }
    return used
  }

  /// What is typed in the memo or was left there, without blanks around it; nil where it is empty or says
  /// what is saved.
  var unsavedMemo: String? {
    guard let typed = (memo ?? leftMemo)?.text else { return nil }
    let text = FieldText.trimmed(typed)
    return text.isEmpty || text == LineEditor(memoBase?.text ?? "").text ? nil : text
  }

  /// Takes the focus from the memo; what is typed stays for the next time where it is to be kept.
  func leaveMemo(keeping isKept: Bool = false) {
    leftMemo = isKept ? memo : nil
    memo = nil
  }
}
