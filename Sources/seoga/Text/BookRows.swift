import Messages
import ReadingCore

/// Books as rows of a list: id, title, author, where it stands, rating.
nonisolated struct BookRows: Sendable {
  private let bookWords: BookWords
  private let places: [String: Int]

  /// Rows in which a book that waits is given its place in the `queue`.
  init(bookWords: BookWords, queue: [BookCard]) {
    self.bookWords = bookWords
    places = Dictionary(
      queue.enumerated().map { ($0.element.id, $0.offset + 1) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func rows(_ books: [BookCard]) -> [[String]] {
    books.mappedTogether { book in
      [book.id, bookWords.title(book), bookWords.authors(book), status(book), bookWords.rating(book)]
    }
  }

  private func status(_ book: BookCard) -> String {
    let status = bookWords.status(book, queuePlace: places[book.id])
    guard book.status == .reading, book.place != nil else { return status }
    let percent = bookWords.percent(book)
    return "\(status), \(percent.isEmpty ? bookWords.place(book) : percent)"
  }
}
