import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct BookChoice {
  private let context: ScreenContext

  init(_ context: ScreenContext) { self.context = context }

  /// Opens a question; `chosen` is called with the book's identifier.
  ///
  /// `detail` is what it is asked for.
  func ask(
    _ scope: CommandScope,
    _ title: String,
    _ detail: String,
    chosen: @escaping (_ id: String) -> Void
  ) {
    let books = BooksToChoose(library: context.library)
    context.router.push(
      PickerSheet(
        BookPicker(
          scope: scope,
          title: (title, detail),
          books: books,
          words: context.bookWords
        ) { [context] id in
          context.router.pop()
          if let id { chosen(id) }
        }
      )
    )
  }
}

/// The books that words mean, those whose title is just these words first.
private final class BooksToChoose {
  /// Cards that are read for a letter typed, in search of titles that are just these words.
  private static let mostRead = 500

  private let library: Library
  /// What was typed last: a frame asks for it more than once.
  private var kept: (revision: Int, text: String, found: [BookRef])?

  init(library: Library) { self.library = library }

  var total: Int { library.index.shelf.count }

  func found(_ text: String) -> [BookRef] {
    if let kept, kept.revision == library.revision, kept.text == text { return kept.found }
    let shelf = library.index.shelf
    let all = shelf.matching(Filter.parse(text).filter, among: shelf.sorted(.standard))
    let typed = TextFold.fold(FieldText.trimmed(text))
    let exact = all.prefix(Self.mostRead).filter { ref in
      shelf.card(ref).map { TextFold.fold($0.title) } == typed
    }
    let found = exact + all.filter { !exact.contains($0) }
    kept = (library.revision, text, found)
    return found
  }

  func card(_ ref: BookRef) -> BookCard? { library.index.shelf.card(ref) }

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  func queuePlace(of card: BookCard) -> Int? {
    guard card.status == .next else { return nil }
    return library.board.next.firstIndex { $0.id == card.id }.map { $0 + 1 }
  }
}

/// The books of the shelf by title, author and state, narrowed while typing.
private final class BookPicker: PickerContent {
  private static let gap = 2

  let scope: CommandScope
  let title: (text: String, detail: String)?
  var list = QueriedList()
  private let books: BooksToChoose
  private let words: BookWords
  private let choose: (_ id: String?) -> Void

  init(
    scope: CommandScope,
    title: (text: String, detail: String),
    books: BooksToChoose,
    words: BookWords,
    choose: @escaping (_ id: String?) -> Void
  ) {
    self.scope = scope
    self.title = title
    self.books = books
    self.words = words
    self.choose = choose
  }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .bookChoiceTake: CommandAction { [self] in if let id = selectedID { choose(id) } }
    case .entryLeave: CommandAction { [choose] in choose(nil) }
    default: nil
    }
  }

  private var found: [BookRef] { books.found(list.query.text) }

  private var selectedID: String? {
    let found = found
    return found.indices.contains(list.selected) ? books.card(found[list.selected])?.id : nil
  }

  // MARK: Drawing

  var prompt: (text: String, role: Role) { (words.words("bookChoice.label"), .quiet) }
  var hint: String { words.words("bookChoice.hint") }
  var nothing: String { words.words("bookChoice.none") }
  var total: Int { books.total }
  var count: Int { found.count }

  var counted: String {
    words.words("bookChoice.count", ["shown": String(count), "count": String(total)])
  }

  /// Title, author and state; the author goes first where columns are few.
  func draw(_ index: Int, isSelected: Bool, columns: Range<Int>, row: Int, into frame: inout Frame) {
    guard let card = books.card(found[index]) else { return }
    let isNarrow = frame.grid.sizeClass == .narrow
    let title = isNarrow ? columns.count * 3 / 5 : columns.count * 2 / 5
    let author = isNarrow ? 0 : columns.count * 3 / 10
    let left = columns.lowerBound
    let role: Role = isSelected ? .selected : .text
    frame.write(words.title(card), at: left, row: row, limit: title - Self.gap, role)
    if author > 0 {
      frame.write(words.authors(card), at: left + title, row: row, limit: author - Self.gap, .quiet)
    }
    let state = words.status(card, queuePlace: books.queuePlace(of: card))
    frame.write(state, at: left + title + author, row: row, limit: columns.count - title - author, .quiet)
  }
}
