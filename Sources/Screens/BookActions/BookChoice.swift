import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A book that was chosen.
enum ChosenBook {
  case shelved(id: String)
  /// One that was named and is not on the shelf yet.
  case new(Book)

  var id: String {
    switch self {
    case .shelved(let id): id
    case .new(let book): book.id
    }
  }

  /// The book that has to be put on the shelf; nil where it stands there.
  var new: Book? { if case .new(let book) = self { book } else { nil } }
}

struct BookChoice {
  private let context: ScreenContext

  init(_ context: ScreenContext) { self.context = context }

  /// Opens a question; `chosen` is called with the book's identifier, of a new one once it is on the shelf.
  func ask(
    _ scope: CommandScope,
    _ title: String,
    _ detail: String,
    among candidates: Set<String>? = nil,
    canAdd: Bool = true,
    chosen: @escaping (_ id: String) -> Void
  ) {
    ask(
      scope,
      title,
      detail,
      among: candidates,
      canAdd: canAdd,
      taken: { book in
        guard let new = book.new else { return chosen(book.id) }
        context.edits.add({ _ in new }, failed: { [] }) {
          chosen(new.id)
          return nil
        }
      }
    )
  }

  /// Opens a question whose answer puts a new book on the shelf itself, with what it is chosen for.
  ///
  /// `detail` is what it is asked for, `here` the book that is meant now, `candidates` the only books of the shelf
  /// that it can be.
  func ask(
    _ scope: CommandScope,
    _ title: String,
    _ detail: String,
    here: String? = nil,
    among candidates: Set<String>? = nil,
    canAdd: Bool = true,
    taken: @escaping (_ book: ChosenBook) -> Void
  ) {
    let picker = BookPicker(
      scope: scope,
      title: (title, detail),
      books: BooksToChoose(
        library: context.library,
        candidates: candidates,
        here: here,
        words: context.bookWords
      ),
      canAdd: canAdd && context.edits.obstacle() == nil
    ) { [self] choice in
      context.router.pop()
      switch choice {
      case .book(let id): taken(.shelved(id: id))
      case .new(let title):
        taken(.new(Book(id: context.identifiers.make(), title: title, added: context.clock.now().stamp)))
      case nil: break
      }
    }
    context.router.push(PickerSheet(picker))
  }
}

/// What is taken from the list: a book of the shelf, or the words typed as the title of a new one.
private enum ChosenRow {
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
  private let candidates: Set<String>?
  private let here: String?
  /// What was typed last: a frame asks for it more than once.
  private var kept: MatchingBooks?
  /// What tells books of one title apart, by that title and their identifiers; their files are read for it.
  private var editions: [String: [String: String]] = [:]

  init(library: Library, candidates: Set<String>?, here: String?, words: BookWords) {
    (self.library, self.candidates, self.here, self.words) = (library, candidates, here, words)
  }

  var total: Int { candidates?.count ?? library.index.shelf.count }

  func found(_ text: String) -> [BookRef] { look(for: text).refs }

  private func look(for text: String) -> MatchingBooks {
    if let kept, kept.revision == library.revision, kept.text == text { return kept }
    let shelf = library.index.shelf
    let filter = Filter.parse(text, today: words.days.today).filter
    let wanted = candidates.map { Set($0.compactMap(shelf.ref)) }
    let sorted = shelf.sorted(.standard)
    let all = shelf.matching(filter, among: wanted.map { wanted in sorted.filter(wanted.contains) } ?? sorted)
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
  /// Rows whose columns are measured: more than are in sight.
  private static let measured = 50

  let scope: CommandScope
  let title: (text: String, detail: String)?
  var list = QueriedList()
  private let books: BooksToChoose
  private let canAdd: Bool
  private let choose: (ChosenRow?) -> Void

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

  /// Columns of author, edition and state: what the first rows need, as far as that leaves two fifths to the title.
  private func widths(columns: Int) -> [Int] {
    let text = list.query.text
    let cards = found.prefix(Self.measured).compactMap(books.card)
    let texts = [
      cards.map(words.authors), cards.map { books.edition(of: $0, among: text) },
      cards.map { words.status($0, queuePlace: books.queuePlace(of: $0)) },
    ]
    var room = columns * 3 / 5
    // What tells them apart must not be cut for an author.
    var widths = [0, 0, 0]
    for index in [2, 1, 0] {
      let needed = texts[index].map { TextWidth.columns(of: $0) }.max() ?? 0
      widths[index] = needed == 0 ? 0 : min(room, needed + Self.gap)
      room -= widths[index]
    }
    return widths
  }

  /// As wide as the titles in sight are, but not so narrow that authors move with every letter typed.
  private func titleWidth(columns: Int, beside others: Int) -> Int {
    let titles = found.prefix(Self.measured).compactMap {
      books.card($0).map { TextWidth.columns(of: words.title($0)) }
    }
    return min(columns - others, max(columns * 2 / 5, (titles.max() ?? 0) + Self.gap))
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
    let widths = widths(columns: columns.count)
    let title = titleWidth(columns: columns.count, beside: widths.reduce(0, +))
    frame.write(words.title(card), at: left, row: row, limit: title - Self.gap, role)
    var column = left + title
    for (text, width) in zip([words.authors(card), edition, state], widths) where width > 0 {
      frame.write(
        text,
        at: column,
        row: row,
        limit: width - (column + width == columns.upperBound ? 0 : Self.gap),
        .quiet
      )
      column += width
    }
  }
}
