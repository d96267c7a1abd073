import ReadingCore

/// What an index keeps of one file: the book's card, its texts folded for searching, and what the file was.
struct IndexedBook: Sendable {
  let card: BookCard
  let subject: FilterSubject
  /// The file's status when it was read; nil where the file has to be read again.
  var file: FileStatus?
  /// Tells the file's content from another.
  let sum: UInt64

  /// - Parameter bytes: what the file holds.
  init(_ book: Book, bytes: [UInt8], file: FileStatus?, isDeleted: Bool) {
    card = BookCard(book)
    subject = FilterSubject(book, deleted: isDeleted, withNotes: false, withReadings: false)
    self.file = file
    sum = Checksum.of(bytes)
  }
}
