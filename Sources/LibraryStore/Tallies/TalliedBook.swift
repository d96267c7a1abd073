import ReadingCore

/// What an index of tallies keeps of one book: what it adds to the figures, and what its file held.
struct TalliedBook: Sendable {
  let id: String
  /// Tells the file's content from another.
  let sum: UInt64
  let tally: BookTally

  init(_ book: Book, sum: UInt64) {
    (id, self.sum) = (book.id, sum)
    tally = BookTally(book)
  }
}
