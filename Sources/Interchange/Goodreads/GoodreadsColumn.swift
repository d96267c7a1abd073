/// The columns of a Goodreads library export; the raw value is the name in the heading.
///
/// The site wrote 31 of them to 2021, 24 from 2022 and 23 from October 2026.
enum GoodreadsColumn: String, CaseIterable, Sendable {
  case bookID = "Book Id"
  case title = "Title"
  case author = "Author"
  case authorLastFirst = "Author l-f"
  case additionalAuthors = "Additional Authors"
  case isbn10 = "ISBN"
  case isbn13 = "ISBN13"
  case rating = "My Rating"
  case averageRating = "Average Rating"
  case publisher = "Publisher"
  case binding = "Binding"
  case pages = "Number of Pages"
  case published = "Year Published"
  case firstPublished = "Original Publication Year"
  case finished = "Date Read"
  case added = "Date Added"
  case shelves = "Bookshelves"
  case shelfPositions = "Bookshelves with positions"
  case exclusiveShelf = "Exclusive Shelf"
  case review = "My Review"
  case spoiler = "Spoiler"
  case privateNotes = "Private Notes"
  case readCount = "Read Count"
  case recommendedFor = "Recommended For"
  case recommendedBy = "Recommended By"
  case ownedCopies = "Owned Copies"
  case purchaseDate = "Original Purchase Date"
  case purchasePlace = "Original Purchase Location"
  case condition = "Condition"
  case conditionDescription = "Condition Description"
  case bookCrossing = "BCID"

  /// What becomes of a column's cells.
  enum Use: Sendable {
    /// A field of the book, and its origin.
    case field
    /// A note, which has an origin of its own.
    case note
    /// The book's origin alone.
    case kept
    /// The book's origin alone, and not worth a change: the site moves it about by itself.
    case keptOnce
    /// Nothing: the site's own figure, or another column said otherwise.
    case none
  }

  /// What becomes of its cells.
  var use: Use {
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

  /// Columns a row must reach: what tells which book it is and where it stands.
  static let needed: [GoodreadsColumn] = [.bookID, .title, .author, .finished, .shelves, .exclusiveShelf]
}
