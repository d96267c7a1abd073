import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

struct AddCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Put a book on the shelf and print its id."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The title as you shelve it.")
  var title: String

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

  func run(at desk: Desk) throws(Refusal) {
    var book = Book(id: desk.identifier(), title: title, added: desk.stamp)
    // The day of an end that lies in the past is not known; only a beginning is taken to be today.
    let isBeginning = status.flatMap(Status.init(typed:)) == .reading
    let edit = try EditTexts(desk: desk).edit(
      assignments,
      of: book,
      statusDay: isBeginning ? desk.today : nil
    )
    try desk.attempt { () throws(StoreError) in
      do throws(RecordGone) { try edit.apply(to: &book) } catch { throw .gone(id: error.id) }
    }
    book.authors = authors.compactMap(Author.init(typed:))
    book.tags = tags.filter { !$0.isEmpty }
    _ = try desk.attempt { () throws(StoreError) in try desk.files.add([book]) }
    desk.output.line(book.id)
    if !book.isbn.isEmpty { desk.tellSameISBN(as: book) }
  }

  private var assignments: [EditTexts.Assignment] {
    let fields: [(BookField, String?)] = [
      (.title, title), (.isbn, isbn), (.pages, pages), (.status, status),
    ]
    return fields.compactMap { field, text in
      text.map { EditTexts.Assignment(typed: field.rawValue, name: .book(field), value: $0) }
    }
  }
}

extension Desk {
  /// Names the books of the shelf that are the same edition; the new one stands, as it may be a second copy.
  fileprivate func tellSameISBN(as book: Book) {
    let wanted = Set(book.isbn.compactMap(ISBN.init(text:)))
    // What of the library cannot be read is no matter of a book just added.
    guard let index = try? files.cards(cache: { paths.cache(libraryID: $0) }).index else { return }
    for other in index.shelf.all.compactMap({ index.shelf.card($0) }) where other.id != book.id {
      guard !wanted.isDisjoint(with: other.isbn.compactMap(ISBN.init(text:))) else { continue }
      output.message(words("cli.add.sameISBN", ["title": title(other), "id": other.id]))
    }
  }
}
