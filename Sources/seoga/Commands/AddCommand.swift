import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct AddCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Put a book on the shelf and print its id.",
    discussion: """
      Without a title the catalogues are asked for the edition of the ISBN, and the first that knows it tells the \
      rest; what is given here goes before it; an ISBN that is on the shelf is refused. With a title no catalogue is \
      asked.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The title as you shelve it; with --isbn it can be left to the catalogues.")
  var title: String?

  @Option(
    name: .customLong("author"),
    help: "Who wrote it; a role in parentheses: \"Deborah Smith (translator)\"."
  )
  var authors: [String] = []

  @Option(help: "ISBN of 10 or 13 digits.")
  var isbn: String?

  @Option(help: "Pages of your copy.")
  var pages: String?

  @Option(
    help: "want, next, reading, paused, finished or abandoned, or the beginning of one.",
    completion: .statuses
  )
  var status: String?

  @Option(name: .customLong("tag"), help: "A tag of yours.")
  var tags: [String] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp("Ask this catalogue and no other; can be given several times.", valueName: "name"),
    completion: .sources
  )
  var sources: [String] = []

  func validate() throws {
    if title == nil, isbn == nil { throw ValidationError("Give a title, or --isbn to look one up.") }
    if title != nil, !sources.isEmpty {
      throw ValidationError("--source goes with --isbn alone: with a title no catalogue is asked.")
    }
  }

  func run(at desk: Desk) async throws(CommandRefusal) {
    var book = Book(id: desk.identifier(), title: title ?? "", added: desk.stamp)
    if title == nil, let isbn {
      // Whatever does not fit is refused before anybody is asked.
      _ = try edit(of: book, at: desk)
      guard let isbn = ISBN(text: isbn) else {
        throw CommandRefusal(desk.words("cli.add.noISBN", ["isbn": isbn]))
      }
      try desk.refuseShelved(isbn)
      book = try await edition(isbn, at: desk)
    }
    let edit = try edit(of: book, at: desk)
    try desk.attempt { () throws(StoreError) in
      do throws(RecordGone) { try edit.apply(to: &book) } catch { throw .gone(id: error.id) }
    }
    if !authors.isEmpty { book.authors = authors.compactMap(Author.init(typed:)) }
    book.tags = tags.filter { !$0.isEmpty }
    _ = try desk.attempt { () throws(StoreError) in try desk.files.add([book]) }
    desk.tell(made: book.id, orElse: desk.words("cli.add.unprinted", ["title": book.title, "id": book.id]))
    desk.tellAlike(book)
  }

  @MainActor private func edit(of book: Book, at desk: Desk) throws(CommandRefusal) -> BookEdit {
    // The day of an end that lies in the past is not known; only a beginning is taken to be today.
    try EditTexts(desk: desk).edit(assignments, of: book) { $0 == .reading ? desk.today : nil }
  }

  private var assignments: [EditTexts.Assignment] {
    let fields: [(BookField, String?)] = [
      (.title, title), (.isbn, title == nil ? nil : isbn), (.pages, pages), (.status, status),
    ]
    return fields.compactMap { field, text in
      text.map { EditTexts.Assignment(typed: field.rawValue, name: .book(field), value: $0) }
    }
  }
}

extension Desk {
  /// Names the books of the shelf that have its ISBN or its title; the new one stands, as it may be a second copy.
  fileprivate func tellAlike(_ book: Book) {
    guard let bookWords = try? bookWords() else { return }
    let isbns = Set(book.isbn.compactMap(ISBN.init(text:)))
    let title = TextFold.fold(book.title)
    // Without an ISBN nothing has to be read of books with another title.
    for other in shelved(isbns.isEmpty ? Filter(titled: book.title) : .all) where other.id != book.id {
      let values: KeyValuePairs = ["book": bookWords.line(of: other), "id": other.id]
      if other.has(oneOf: isbns) {
        output.message(words("cli.add.sameISBN", values))
      } else if TextFold.fold(other.title) == title {
        output.message(words("cli.add.sameTitle", values))
      }
    }
  }

  /// Refuses an ISBN that stands on the shelf: who leaves the title to the catalogues may well not know.
  fileprivate func refuseShelved(_ isbn: ISBN) throws(CommandRefusal) {
    guard let own = shelved().first(where: { $0.has(oneOf: [isbn]) }) else { return }
    throw CommandRefusal(
      words("cli.add.onShelf", ["title": title(own), "id": own.id, "isbn": isbn.digits])
    )
  }

  private func shelved(_ filter: Filter = .all) -> [BookCard] {
    // What of the library cannot be read is told by whoever writes to it.
    guard let index = try? files.cards(cache: { paths.cache(libraryID: $0) }).index else { return [] }
    return index.shelf.matching(filter, among: index.shelf.all).compactMap { index.shelf.card($0) }
  }
}

extension BookCard {
  fileprivate func has(oneOf isbns: Set<ISBN>) -> Bool {
    !isbns.isDisjoint(with: (isbn + absorbed.flatMap(\.isbn)).compactMap(ISBN.init(text:)))
  }
}
