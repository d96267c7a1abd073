import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

// The way from what a reader types to the books meant.
extension Desk {
  func book(_ text: String) throws(CommandRefusal) -> Book {
    if let book = try bookByIdentifier(text) { return book }
    let index = try cards()
    if let book = try search(text, in: index, .shelf) { return book }
    if case .found(let card) = search(index, .trash, try rules(for: text)).find(text) {
      throw CommandRefusal(words("cli.book.inTrash", ["book": text, "title": title(card), "id": card.id]))
    }
    throw CommandRefusal(words("cli.book.none", ["book": text]))
  }

  /// The one book that is meant, also in the trash where the filter asks for it.
  func bookToShow(_ text: String) throws(CommandRefusal) -> Book {
    if parsed(text, try rules(for: text)).filter.wantsDeleted { return try deletedBook(text) }
    // As the list of those in the trash names it.
    if Identifiers.isIdentifier(text), files.readable(text) == nil,
      let book = files.readable(text, in: .trash)
    {
      return book
    }
    return try book(text)
  }

  func deletedBook(_ text: String) throws(CommandRefusal) -> Book {
    let index = try cards()
    if let book = try search(text, in: index, .trash) { return book }
    if case .found(let card) = search(index, .shelf, try rules(for: text)).find(text) {
      throw CommandRefusal(words("cli.book.onShelf", ["book": text, "title": title(card)]))
    }
    throw CommandRefusal(words("cli.book.noneDeleted", ["book": text]))
  }

  func cards(_ filter: Filter, in index: LibraryIndex) throws(CommandRefusal) -> [BookCard] {
    let place: LibraryFiles.BookFolder = filter.wantsDeleted ? .trash : .shelf
    let part = index[place]
    // Sorted when it is known which: to put all books in order takes longer than to find the few that are meant.
    let found = part.sorted(try matching(filter, among: index.refs(in: place), in: index), by: .standard)
    return found.mappedTogether { part.card($0) }.compactMap { $0 }
  }

  /// How many books a filter finds.
  func count(_ filter: Filter, in index: LibraryIndex) throws(CommandRefusal) -> Int {
    try matching(filter, among: index.refs(in: filter.wantsDeleted ? .trash : .shelf), in: index).count
  }

  /// The books on the shelf that a filter finds.
  func refs(_ filter: Filter, in index: LibraryIndex) throws(CommandRefusal) -> [BookRef] {
    try matching(filter, among: index.shelf.all, in: index)
  }

  private func matching(
    _ filter: Filter,
    among all: [BookRef],
    in index: LibraryIndex
  ) throws(CommandRefusal) -> [BookRef] {
    let place: LibraryFiles.BookFolder = filter.wantsDeleted ? .trash : .shelf
    return index[place].matching(filter, among: all, beside: try beside(filter, in: index)) { id in
      files.readable(id, in: place).map { FilterSubject($0, deleted: filter.wantsDeleted) }
    }
  }

  /// What a filter asks of the books on the shelf beside their cards.
  private func beside(_ filter: Filter, in index: LibraryIndex) throws(CommandRefusal) -> KnownBeside {
    guard !filter.wantsDeleted else { return KnownBeside() }
    return KnownBeside(
      notes: filter.readsNotes ? try notes(in: index) : nil,
      tallies: filter.readsTallies ? try tallies(in: index) : nil
    )
  }

  func tallies(in index: LibraryIndex) throws(CommandRefusal) -> TallyIndex {
    try attempt { () throws(StoreError) in
      try files.tallies(of: index) { paths.cache(libraryID: $0) }
    }
  }

  func notes(in index: LibraryIndex) throws(CommandRefusal) -> NoteIndex {
    try attempt { () throws(StoreError) in
      try files.notes(of: index) { paths.cache(libraryID: $0) }
    }
  }

  /// The books of some cards, as their files hold them now.
  func books(_ cards: [BookCard], in place: LibraryFiles.BookFolder) -> [Book] {
    cards.compactMap { files.readable($0.id, in: place) }
  }

  /// A filter from the words of a command line. A key there is not is said and searched for as a word; what was
  /// meant otherwise is refused, since leaving it out would find too much.
  func filter(_ parts: [String]) throws(CommandRefusal) -> Filter {
    let text = parts.joined(separator: " ")
    let (filter, problems) = parsed(text, try rules(for: text))
    try refuseProblems(of: problems)
    return filter
  }

  /// Refuses what was meant otherwise, and says which keys there are not.
  func refuseProblems(of problems: [FilterProblem]) throws(CommandRefusal) {
    for problem in problems {
      if problem.isRefused { throw refusal(of: problem) }
      output.message(problem.sentence(words))
    }
  }

  private func refusal(of problem: FilterProblem) -> CommandRefusal {
    CommandRefusal(problem.sentence(words), code: ExitCode.validationFailure.rawValue)
  }

  /// Title, or a phrase where there is none.
  func title(_ book: some BookSummary) -> String { book.title.isEmpty ? words("book.noTitle") : book.title }

  /// A whole identifier names one file, so that no other has to be read.
  private func bookByIdentifier(_ text: String) throws(CommandRefusal) -> Book? {
    guard Identifiers.isIdentifier(text) else { return nil }
    let (book, access) = try attempt { () throws(StoreError) in
      (try files.book(text), try files.look().access)
    }
    if book != nil { tell(access) }
    return book
  }

  private func search(
    _ index: LibraryIndex,
    _ place: LibraryFiles.BookFolder,
    _ rules: ShelfRules
  ) -> BookSearch {
    BookSearch(
      index: index,
      place: place,
      today: program.clock.today,
      rules: rules,
      // Without them each book is read.
      beside: { (try? beside($0, in: index)) ?? KnownBeside() },
      book: { files.readable($0, in: place) }
    )
  }

  private func search(
    _ text: String,
    in index: LibraryIndex,
    _ place: LibraryFiles.BookFolder
  ) throws(CommandRefusal) -> Book? {
    switch search(index, place, try rules(for: text)).find(text) {
    case .found(let card): return files.readable(card.id, in: place)
    case .none: return nil
    case .several(let cards):
      let bookWords = try bookWords()
      let apart = bookWords.tellingApart(books(cards, in: place))
      let rows = SortOrder.standard.sorted(cards, files.names).map { card in
        [
          card.id, title(card), card.authors.map(\.name).joined(separator: ", "), apart[card.id] ?? "",
          bookWords.status(card, queuePlace: nil),
        ]
      }
      let list = Candidates(rows: rows, flexible: [1, 2, 3]).lines(desk: self)
      throw CommandRefusal([words.count("cli.book.several", cards.count, ["book": text])] + list)
    case .badTerm(let problem): throw refusal(of: problem)
    }
  }
}
