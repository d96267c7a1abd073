/// The columns of a BookWyrm export, in the order of the file.
enum BookWyrmColumn: Int, RowColumn {
  case title, authors, id, openLibrary, inventaire, libraryThing, goodreads, bnf, viaf, wikidata
  case asin, audibleASIN, isfdb, isbn10, isbn13, oclc, started, finished, stopped
  case rating, reviewName, reviewWarning, review, reviewed, shelf, shelfName, shelved

  static let columns = RowColumns<BookWyrmColumn>()

  static let names = [
    "title", "author_text", "remote_id", "openlibrary_key", "inventaire_id", "librarything_key",
    "goodreads_key", "bnf_id", "viaf", "wikidata", "asin", "aasin", "isfdb", "isbn_10", "isbn_13",
    "oclc_number", "start_date", "finish_date", "stopped_date", "rating", "review_name", "review_cw",
    "review_content", "review_published", "shelf", "shelf_name", "shelf_date",
  ]

  static let needed: [BookWyrmColumn] = [.title, .authors, .id, .started, .finished, .stopped, .shelf]

  var use: ColumnUse {
    switch self {
    case .title, .authors, .id, .openLibrary, .goodreads, .asin, .isbn10, .isbn13, .started, .finished,
      .stopped, .rating, .shelf, .shelfName, .shelved:
      .field
    case .reviewName, .review: .note
    case .inventaire, .libraryThing, .bnf, .viaf, .wikidata, .audibleASIN, .isfdb, .oclc,
      .reviewWarning,
      .reviewed:
      .kept
    }
  }
}

/// The columns of an older BookWyrm export.
enum OlderBookWyrmColumn: Int, RowColumn {
  case id, title, author, isbn, rating, shelf, review, added, finished

  static let columns = RowColumns<OlderBookWyrmColumn>()

  static let names = ["id", "title", "author", "ISBN13", "rating", "shelf", "review", "added", "finished"]

  /// Its rows may be a cell or two short.
  static let needed: [OlderBookWyrmColumn] = [.title, .author, .shelf]

  var use: ColumnUse {
    switch self {
    case .title, .author, .isbn, .rating, .shelf, .added, .finished: .field
    case .review: .note
    // It counts the rows of one server, and the newer export has the address of the book there instead.
    case .id: .none
    }
  }
}
