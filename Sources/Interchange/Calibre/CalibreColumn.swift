/// The columns of a calibre catalogue in CSV, in the order of their names; `calibredb list` and an OPF file say the same
/// under the same names.
enum CalibreColumn: Int, RowColumn {
  case authorSort, authors, comments, cover, formats, id, identifiers, isbn, languages, libraryName
  case published, publisher, rating, series, seriesIndex, size, tags, timestamp, title, titleSort, uuid
  case ownPages, ownRead, ownReadDate

  static let columns = RowColumns<CalibreColumn>()

  static let names = [
    "author_sort", "authors", "comments", "cover", "formats", "id", "identifiers", "isbn", "languages",
    "library_name", "pubdate", "publisher", "rating", "series", "series_index", "size", "tags", "timestamp",
    "title", "title_sort", "uuid", "#pages", "#read", "#read_date",
  ]

  static let needed: [CalibreColumn] = [.authors, .title]

  var use: ColumnUse {
    switch self {
    case .authors, .comments, .formats, .identifiers, .isbn, .languages, .published, .publisher, .rating,
      .series, .seriesIndex, .tags, .timestamp, .title, .uuid, .ownPages, .ownRead, .ownReadDate:
      .field
    case .authorSort, .cover, .id, .libraryName, .size, .titleSort: .none
    }
  }
}
