/// What a column of a table anybody made can become in a book.
public enum TableField: Int, RowColumn {
  case title, subtitle, author, publisher, published, isbn, language, pages, medium, series, position
  case tags, genres, rating, status, started, finished, reads, added, owned, favourite, synopsis
  case note, tag

  static let columns = RowColumns<TableField>()

  /// What they are called where columns are named by hand.
  static let names = [
    "title", "subtitle", "author", "publisher", "published", "isbn", "language", "pages", "medium", "series",
    "position", "tags", "genres", "rating", "status", "started", "finished", "reads", "added", "owned",
    "favourite", "synopsis", "note", "tag",
  ]

  static let needed: [TableField] = [.title]

  var use: ColumnUse { self == .note ? .note : .field }

  public var key: String { TableField.names[rawValue] }

  public init?(key: String) { self.init(name: key) }

  var isDay: Bool { self == .started || self == .finished || self == .added }

  /// Whether several columns can become it, each adding to what is there.
  var takesSeveral: Bool { [.author, .tags, .genres, .tag, .note].contains(self) }

  /// The ways its cells can be read, the usual one first; empty where there is one alone.
  public var readings: [TableReading] {
    switch self {
    case .author: [.asWritten, .commas, .turned, .whole]
    case .tags, .genres: [.commas, .semicolons, .bars, .slashes, .whole]
    case .rating: [.of5, .of10, .of100]
    case .started, .finished, .added: [.yearFirst, .dayFirst, .monthFirst]
    default: []
    }
  }
}

/// How the cells of a column are to be read.
public enum TableReading: String, Sendable, CaseIterable {
  /// Days: 2021-04-03; 03.04.2021; 04/03/2021.
  case yearFirst, dayFirst, monthFirst
  /// Ratings by the greatest one.
  case of5, of10, of100
  /// Names: as the cell shows it; with the family name first.
  case asWritten, turned
  /// What parts a list; nothing does.
  case commas, semicolons, bars, slashes, whole

  var separator: Character? {
    switch self {
    case .commas: ","
    case .semicolons: ";"
    case .bars: "|"
    case .slashes: "/"
    default: nil
    }
  }
}
