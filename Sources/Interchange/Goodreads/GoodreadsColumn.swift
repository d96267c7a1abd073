import ReadingCore

/// The columns of a Goodreads library export, in the order of the file.
///
/// The site wrote 31 of them to 2021, 24 from 2022 and 23 from October 2026.
enum GoodreadsColumn: Int, CaseIterable, Sendable {
  case bookID, title, author, authorLastFirst, additionalAuthors, isbn10, isbn13, rating, averageRating
  case publisher, binding, pages, published, firstPublished, finished, added
  case shelves, shelfPositions, exclusiveShelf, review, spoiler, privateNotes, readCount
  case recommendedFor, recommendedBy, ownedCopies, purchaseDate, purchasePlace
  case condition, conditionDescription, bookCrossing

  var name: String { Self.names[rawValue] }

  private static let names = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
    "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published",
    "Original Publication Year", "Date Read", "Date Added", "Bookshelves", "Bookshelves with positions",
    "Exclusive Shelf", "My Review", "Spoiler", "Private Notes", "Read Count", "Recommended For",
    "Recommended By", "Owned Copies", "Original Purchase Date", "Original Purchase Location", "Condition",
    "Condition Description", "BCID",
  ]

  /// All of them in the order of their names' bytes, as objects keep them.
  static let sorted = allCases.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

  /// The column of a name, in any case; nil for other names.
  init?(name: String) {
    guard let column = Self.byName[TextFold.fold(name)] else { return nil }
    self = column
  }

  private static let byName = Dictionary(
    allCases.map { (TextFold.fold($0.name), $0) },
    uniquingKeysWith: { first, _ in first }
  )

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
