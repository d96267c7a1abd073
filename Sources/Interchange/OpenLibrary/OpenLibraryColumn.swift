/// The columns of Open Library's reading log, in the order of the file.
///
/// The site wrote three of them until 2022, `Work Id`, `Edition Id` and `Bookshelf`, and all since.
enum OpenLibraryColumn: Int, RowColumn {
  case work, title, authors, firstPublished, edition, editionCount, bookshelf, rating, averageRating
  case ratingsCount, hasEbook, subjects, people, places, times

  static let columns = RowColumns<OpenLibraryColumn>()

  static let names = [
    "Work ID", "Title", "Authors", "First Publish Year", "Edition ID", "Edition Count", "Bookshelf",
    "My Ratings", "Ratings Average", "Ratings Count", "Has Ebook", "Subjects", "Subject People",
    "Subject Places", "Subject Times",
  ]

  static let needed: [OpenLibraryColumn] = [.work, .bookshelf]

  var use: ColumnUse {
    switch self {
    case .work, .title, .authors, .firstPublished, .edition, .bookshelf, .rating: .field
    case .subjects, .people, .places, .times: .keptOnce
    case .editionCount, .averageRating, .ratingsCount, .hasEbook: .none
    }
  }
}
