/// The columns of an Openreads CSV export, in the order of the file.
enum OpenreadsColumn: Int, RowColumn {
  case title, subtitle, author, description, status, favourite, deleted, rating, pages, publisher, published,
    isbn
  case openLibrary, tags, review, notes, format, readings, added, modified

  static let columns = RowColumns<OpenreadsColumn>()

  static let names = [
    "title", "subtitle", "author", "description", "status", "favourite", "deleted", "rating", "pages",
    "publisher", "publication_year", "isbn", "olid", "tags", "my_review", "notes", "book_format", "readings",
    "date_added", "date_modified",
  ]

  static let needed: [OpenreadsColumn] = [.title, .author, .status, .readings]

  var use: ColumnUse {
    switch self {
    case .title, .subtitle, .author, .description, .status, .favourite, .deleted, .rating, .pages,
      .publisher, .published, .isbn, .openLibrary, .tags, .format, .readings, .added:
      .field
    case .review, .notes: .note
    case .modified: .none
    }
  }
}
