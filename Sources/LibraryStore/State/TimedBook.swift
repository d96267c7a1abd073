public import ReadingCore

/// The book a timer runs on, wherever that is by now.
public enum TimedBook: Sendable {
  case onShelf(Book)
  case inTrash(Book)
  /// Nowhere, or in a file that cannot be read.
  case gone

  /// Finds it, or the book that it became part of.
  ///
  /// - Parameters:
  ///   - absorbing: the books that absorbed other records, asked for where there is none of its own name.
  ///   - book: reads the book of an id.
  public init<Failure: Error>(
    of timer: ReadingTimer,
    absorbing: () throws(Failure) -> [BookCard],
    book: (_ id: String, LibraryFiles.BookFolder) -> Book?
  ) throws(Failure) {
    if let found = book(timer.book, .shelf) {
      self = .onShelf(found)
      return
    }
    let kept = try absorbing().first { $0.absorbed.contains { $0.id.isIdentical(to: timer.book) } }
    if let kept, let found = book(kept.id, .shelf) {
      self = .onShelf(found)
    } else {
      self = book(timer.book, .trash).map { .inTrash($0) } ?? .gone
    }
  }

  /// The book as far as it can be read.
  public var book: Book? {
    switch self {
    case .onShelf(let book), .inTrash(let book): book
    case .gone: nil
    }
  }

  /// Whether what a timer measured stands in its log already: whoever stopped it was ended before it was taken away.
  public func hasEntry(of timer: ReadingTimer) -> Bool {
    guard case .onShelf(let book) = self, let entry = timer.entry else { return false }
    return book.hasLogEntry(entry)
  }
}
