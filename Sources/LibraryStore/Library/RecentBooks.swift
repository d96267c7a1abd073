import ReadingCore

/// The books that were looked at last, so that a book on the screen is not read for every frame.
struct RecentBooks {
  private struct RecentBookKey: Hashable {
    /// As bytes: two identifiers may differ in normal form alone.
    let id: [UInt8]
    let place: LibraryFiles.BookFolder

    init(_ id: String, _ place: LibraryFiles.BookFolder) { (self.id, self.place) = (Array(id.utf8), place) }
  }

  /// More than any screen shows at once.
  private static let most = 256

  private var books: [RecentBookKey: Book?] = [:]
  private var revision = 0

  /// A book, read where it was not looked at since it changed; nil where it could not be.
  ///
  /// What could not be read is tried again at another revision of the library.
  mutating func book(
    _ id: String,
    in place: LibraryFiles.BookFolder,
    of revision: Int,
    read: () -> Book?
  ) -> Book? {
    if revision != self.revision {
      books = books.filter { $0.value != nil }
      self.revision = revision
    }
    let key = RecentBookKey(id, place)
    if let known = books[key] { return known }
    if books.count >= RecentBooks.most { books = [:] }
    let book = read()
    books[key] = book
    return book
  }

  mutating func keep(_ book: Book) { books[RecentBookKey(book.id, .shelf)] = book }

  /// Has every book read again when it is looked at next.
  mutating func forget() { books = [:] }
}
