import ReadingCore

/// The columns of a Goodreads library export, in the order of the file.
///
/// The site wrote 31 of them to 2021, 24 from 2022 and 23 from October 2026.
enum GoodreadsColumn: Int, RowColumn {
  case bookID, title, author, authorLastFirst, additionalAuthors, isbn10, isbn13, rating, averageRating
  case publisher, binding, pages, published, firstPublished, finished, added
  case shelves, shelfPositions, exclusiveShelf, review, spoiler, privateNotes, readCount
  case recommendedFor, recommendedBy, ownedCopies, purchaseDate, purchasePlace
  case condition, conditionDescription, bookCrossing

  static let columns = RowColumns<GoodreadsColumn>()

  static let names = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
    "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published",
    "Original Publication Year", "Date Read", "Date Added", "Bookshelves", "Bookshelves with positions",
    "Exclusive Shelf", "My Review", "Spoiler", "Private Notes", "Read Count", "Recommended For",
    "Recommended By", "Owned Copies", "Original Purchase Date", "Original Purchase Location", "Condition",
    "Condition Description", "BCID",
  ]

  var use: ColumnUse {
    switch self {
    case .bookID, .title, .author, .additionalAuthors, .isbn10, .isbn13, .rating, .publisher, .binding,
      .pages, .published, .finished, .added, .shelves, .exclusiveShelf, .readCount, .ownedCopies:
      .field
    case .review, .privateNotes: .note
    case .spoiler, .recommendedFor, .recommendedBy, .purchaseDate, .purchasePlace, .condition,
      .conditionDescription, .bookCrossing:
      .kept
    case .firstPublished, .shelfPositions: .keptOnce
    case .authorLastFirst, .averageRating: .none
    }
  }

  static let needed: [GoodreadsColumn] = [.bookID, .title, .author, .finished, .shelves, .exclusiveShelf]
}
