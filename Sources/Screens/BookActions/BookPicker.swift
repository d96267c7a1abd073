import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What is taken from the list: a book of the shelf, or the words typed as the title of a new one.
enum ChosenRow {
  case book(String)
  case new(title: String)
}

/// The books of the shelf by title, author and state, narrowed while typing; the words typed come last, as the
/// title of a new one.
final class BookPicker: PickerContent {
  static let gap = 2

  let scope: CommandScope
  let title: (text: String, detail: String)?
  var list = QueriedList()
  private let books: BooksToChoose
  private let canAdd: Bool
  private let choose: (ChosenRow?) -> Void
  private var kept: BookColumns?

  init(
    scope: CommandScope,
    title: (text: String, detail: String),
    books: BooksToChoose,
    canAdd: Bool,
    choose: @escaping (ChosenRow?) -> Void
  ) {
    self.scope = scope
    self.title = title
    self.books = books
    self.canAdd = canAdd
    self.choose = choose
    // That book is no answer.
    if let first = found.first.flatMap(books.card), books.isHere(first) { list.move(by: 1, count: count) }
  }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .bookChoiceTake: CommandAction { [self] in if let selected { choose(selected) } }
    case .entryLeave: CommandAction { [choose] in choose(nil) }
    default: nil
    }
  }

  private var words: BookWords { books.words }

  private var found: [BookRef] { books.found(list.query.text) }

  private var newTitle: String? {
    let title = FieldText.trimmed(list.query.text)
    return canAdd && !title.isEmpty ? title : nil
  }

  private var selected: ChosenRow? {
    let found = found
    guard found.indices.contains(list.selected) else { return newTitle.map { .new(title: $0) } }
    return books.card(found[list.selected]).map { .book($0.id) }
  }

  // MARK: Drawing

  var prompt: (text: String, role: Role) { (words.words("bookChoice.label"), .quiet) }
  var hint: String { words.words("bookChoice.hint") }
  var nothing: String { words.words("bookChoice.none") }
  var total: Int { books.total + (canAdd ? 1 : 0) }
  var count: Int { found.count + (newTitle == nil ? 0 : 1) }

  var counted: String {
    words.words("bookChoice.count", ["shown": String(found.count), "count": String(books.total)])
  }

  /// The columns for what is found, worked out once and not for each row.
  private func columns(of width: Int) -> BookColumns {
    let basis = BookColumns.BookColumnsBasis(text: list.query.text, revision: books.revision, width: width)
    if let kept, kept.basis == basis { return kept }
    let columns = BookColumns(basis, found: found, of: books)
    kept = columns
    return columns
  }

  /// Title, author, what tells books of one title apart, and state; where columns are few, the author goes first
  /// and the rest stands behind the title.
  func draw(_ index: Int, isSelected: Bool, columns: Range<Int>, row: Int, into frame: inout Frame) {
    let found = found
    let role: Role = isSelected ? .selected : .text
    guard found.indices.contains(index) else {
      let text = words.words("bookChoice.new", ["title": newTitle ?? ""])
      frame.write(text, at: columns.lowerBound, row: row, limit: columns.count, role)
      return
    }
    guard let card = books.card(found[index]) else { return }
    if books.isHere(card), !isSelected {
      frame.write(frame.glyphs.notNow, at: columns.lowerBound - 1, row: row, .quiet)
    }
    let edition = books.edition(of: card, among: list.query.text)
    let state = books.state(of: card)
    let left = columns.lowerBound
    let hasEditions = books.hasEditions(list.query.text)
    if frame.grid.sizeClass == .narrow {
      let title = columns.count * (hasEditions ? 7 : 6) / 10
      let used = frame.write(words.title(card), at: left, row: row, limit: title - Self.gap, role) + Self.gap
      frame.write(edition, at: left + used, row: row, limit: title - Self.gap - used, .quiet)
      frame.write(state, at: left + title, row: row, limit: columns.count - title, .quiet)
      return
    }
    let shown = self.columns(of: columns.count)
    frame.write(words.title(card), at: left, row: row, limit: shown.title - Self.gap, role)
    var column = left + shown.title
    for (text, width) in zip([words.authors(card), edition, state], shown.others) where width > 0 {
      let gap = column + width == columns.upperBound ? 0 : Self.gap
      frame.write(text, at: column, row: row, limit: width - gap, .quiet)
      column += width
    }
  }
}
