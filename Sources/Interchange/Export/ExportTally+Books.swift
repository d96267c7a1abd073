import ReadingCore

// What of a book no form for other programs has a place for.
extension ExportTally {
  /// Counts what only Seoga keeps of a copy and of how a book is found.
  mutating func addOwnFields(_ book: Book) {
    add(.durations, for: book.duration)
    add(.sizes, if: book.dimensions != nil)
    add(.covers, for: book.coverURL)
    add(.aboutAuthors, for: book.aboutAuthors)
    add(.favourites, if: book.favourite)
    add(.queuePlaces, if: book.queueRank != nil)
    let unread = book.unread
    add(.otherFields, unread.fields.members.count { !unread.lacks($0.key) } + unread.strays.count)
  }

  /// Counts the reads and what stands in them; a form for them says itself what of it stays out.
  mutating func addReading(_ book: Book) {
    add(.reads, book.reads.count)
    add(.notes, book.notes.count)
    add(.ratings, if: book.rating != nil)
    add(.statuses, if: book.status != .want)
    add(.ownedMarks, if: book.owned)
    add(.media, if: book.medium != nil)
    add(.importedRows, if: book.origin != nil)
    add(.identifiers, book.sources.count)
  }
}
