import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct BookChoice {
  private let context: ScreenContext

  init(_ context: ScreenContext) { self.context = context }

  /// Opens a question; `chosen` is called with the book's identifier, of a new one once it is on the shelf.
  ///
  /// `detail` is what it is asked for, `here` the book that is meant now, `typed` the words it begins with.
  func ask(
    _ scope: CommandScope,
    _ title: String,
    _ detail: String,
    here: String? = nil,
    typed: String = "",
    canAdd: Bool = true,
    chosen: @escaping (_ id: String) -> Void
  ) {
    let picker = BookPicker(
      scope: scope,
      title: (title, detail),
      books: BooksToChoose(library: context.library, here: here, words: context.bookWords),
      typed: typed,
      canAdd: canAdd && context.edits.obstacle() == nil
    ) { [self] choice in
      context.router.pop()
      switch choice {
      case .book(let id): chosen(id)
      case .new(let title): add(title, chosen)
      case nil: break
      }
    }
    context.router.push(PickerSheet(picker))
  }

  private func add(_ title: String, _ added: @escaping (_ id: String) -> Void) {
    let book = Book(id: context.identifiers.make(), title: title, added: context.clock.now().stamp)
    context.edits.add({ _ in book }, failed: { [] }) {
      added(book.id)
      return nil
    }
  }
}

/// What is taken from the list: a book of the shelf, or the words typed as the title of a new one.
private enum ChosenBook {
  case book(String)
  case new(title: String)
}

/// The books that words mean, those whose title is just these words first.
private final class BooksToChoose {
  /// Cards that are read for a letter typed, in search of titles that are just these words or alike.
  private static let mostRead = 500
  /// Books of one title whose files are read to tell them apart.
  private static let mostTwins = 20

  private struct MatchingBooks {
    let revision: Int
    let text: String
    let refs: [BookRef]
    /// Books whose folded title several have, by that.
    let twins: [String: [BookRef]]
  }

  let words: BookWords
  private let library: Library
  private let here: String?
  /// What was typed last: a frame asks for it more than once.
  private var kept: MatchingBooks?
  /// What tells books of one title apart, by that title and their identifiers; their files are read for it.
  private var editions: [String: [String: String]] = [:]

  init(library: Library, here: String?, words: BookWords) {
    (self.library, self.here, self.words) = (library, here, words)
  }

  var total: Int { library.index.shelf.count }

  func found(_ text: String) -> [BookRef] { look(for: text).refs }

  private func look(for text: String) -> MatchingBooks {
    if let kept, kept.revision == library.revision, kept.text == text { return kept }
    let shelf = library.index.shelf
    let filter = Filter.parse(text, today: words.days.today).filter
    let all = shelf.matching(filter, among: shelf.sorted(.standard))
    let typed = TextFold.fold(FieldText.trimmed(text))
    let titles = all.prefix(Self.mostRead).map { shelf.card($0).map { TextFold.fold($0.title) } ?? "" }
    let exact = zip(all, titles).filter { $0.1 == typed }.map(\.0)
    let alike = Dictionary(grouping: zip(titles, all), by: \.0).mapValues { $0.map(\.1) }
    let found = MatchingBooks(
      revision: library.revision,
      text: text,
      refs: exact.isEmpty ? all : exact + all.filter { !exact.contains($0) },
      twins: alike.filter { $0.value.count > 1 && !$0.key.isEmpty }
    )
    kept = found
    editions = [:]
    return found
  }

  func isHere(_ card: BookCard) -> Bool { card.id == here }

  /// What tells a book from others of its title among those found; empty where none has it.
  func edition(of card: BookCard, among text: String) -> String {
    if isHere(card) { return words.words("bookChoice.here") }
    let title = TextFold.fold(card.title)
    guard let twins = look(for: text).twins[title] else { return "" }
    if let known = editions[title] { return known[card.id] ?? "" }
    let books = twins.prefix(Self.mostTwins).compactMap { self.card($0).flatMap { library.book($0.id) } }
    let told = words.tellingApart(books)
    editions[title] = told
    return told[card.id] ?? ""
  }

  /// Whether any of the books found has others of its title, or is the one meant now.
  func hasEditions(_ text: String) -> Bool { here != nil || !look(for: text).twins.isEmpty }

  func card(_ ref: BookRef) -> BookCard? { library.index.shelf.card(ref) }

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  func queuePlace(of card: BookCard) -> Int? {
    guard card.status == .next else { return nil }
    return library.board.next.firstIndex { $0.id == card.id }.map { $0 + 1 }
  }
}

/// The books of the shelf by title, author and state, narrowed while typing; the words typed come last, as the
/// title of a new one.
private final class BookPicker: PickerContent {
  private static let gap = 2

  let scope: CommandScope
  let title: (text: String, detail: String)?
  var list: QueriedList
  private let books: BooksToChoose
  private let canAdd: Bool
  private let choose: (ChosenBook?) -> Void

  init(
    scope: CommandScope,
    title: (text: String, detail: String),
    books: BooksToChoose,
    typed: String,
    canAdd: Bool,
    choose: @escaping (ChosenBook?) -> Void
  ) {
    self.scope = scope
    self.title = title
    self.books = books
    list = QueriedList(typed)
    self.canAdd = canAdd
    self.choose = choose
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

  private var selected: ChosenBook? {
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
    let state = words.status(card, queuePlace: books.queuePlace(of: card))
    let left = columns.lowerBound
    let hasEditions = books.hasEditions(list.query.text)
    if frame.grid.sizeClass == .narrow {
      let title = columns.count * (hasEditions ? 7 : 6) / 10
      let used = frame.write(words.title(card), at: left, row: row, limit: title - Self.gap, role) + Self.gap
      frame.write(edition, at: left + used, row: row, limit: title - Self.gap - used, .quiet)
      frame.write(state, at: left + title, row: row, limit: columns.count - title, .quiet)
      return
    }
    let shares = hasEditions ? [39, 24, 19, 18] : [40, 30, 0, 30]
    var column = left
    for (text, share) in zip([words.title(card), words.authors(card), edition, state], shares) {
      let width = columns.count * share / 100
      let isLast = column + width + 4 > columns.upperBound
      let limit = isLast ? columns.upperBound - column : width - Self.gap
      if share > 0 { frame.write(text, at: column, row: row, limit: limit, column == left ? role : .quiet) }
      column += width
    }
  }
}
