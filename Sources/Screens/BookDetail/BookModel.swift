import LibraryStore
import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// One book's page: which part the marker is on, what is unfolded, and the memo while it is written.
@Observable final class BookModel {
  let bookID: String
  let words: Words
  private let library: Library
  private let clock: WallClock

  /// The part the marker was put on last; a narrower page may not have it.
  private(set) var selected = BookPart.memo
  private(set) var unfolded: Set<BookPart> = []
  /// Where the page stands; nil at its top.
  private(set) var anchor: BookScroll.Anchor?
  /// Where the notes beside the page stand.
  private(set) var notesAnchor: BookScroll.Anchor?
  /// The memo while it has the focus.
  private(set) var memo: LineEditor?
  /// The memo's note as it was when writing began.
  private(set) var memoBase: Note?

  init(bookID: String, library: Library, words: Words, clock: WallClock) {
    self.bookID = bookID
    self.library = library
    self.words = words
    self.clock = clock
  }

  /// The book; nil once it was deleted.
  var book: Book? { library.book(bookID) }

  var today: ReadingDay { clock.today }

  // MARK: Place

  func move(to part: BookPart, anchor: BookScroll.Anchor?, notesAnchor: BookScroll.Anchor?) {
    selected = part
    self.anchor = anchor
    self.notesAnchor = notesAnchor
  }

  func select(_ part: BookPart) { selected = part }

  /// Unfolds a part, or folds it again.
  func toggle(_ part: BookPart) {
    if unfolded.remove(part) == nil { unfolded.insert(part) }
  }

  // MARK: Memo

  /// Gives the memo the focus.
  func editMemo() {
    memoBase = book?.memo
    memo = LineEditor(memoBase?.text ?? "")
  }

  /// Changes what is typed.
  ///
  /// - Returns: what the change says of itself.
  func changeMemo(_ change: (inout LineEditor) -> Bool) -> Bool {
    guard var editor = memo else { return false }
    let used = change(&editor)
    if editor != memo { memo = editor }
    return used
  }

  /// Takes the focus from the memo.
  func leaveMemo() { memo = nil }
}
