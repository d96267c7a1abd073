import Catalogue

/// The books of an answer's records, of which no more are read than are taken.
struct AnswerBooks {
  private(set) var books: [CatalogueRecord] = []
  /// Records that could not be understood.
  private(set) var dropped = 0

  /// Reads records until one more book is there than an answer takes, which tells that there are more.
  init<Record>(of records: some Sequence<Record>, read: (Record) -> CatalogueRecord?) {
    for record in records where books.count <= CatalogueAnswer.mostBooks {
      if let book = read(record) { books.append(book) } else { dropped += 1 }
    }
  }
}
