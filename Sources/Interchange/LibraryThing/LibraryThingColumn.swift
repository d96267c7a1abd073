/// The columns of a LibraryThing export of tab-separated text, in the order of the file.
enum LibraryThingColumn: Int, RowColumn {
  case id, title, sortCharacter, author, authorRole, others, otherRoles, publication, date, review, rating
  case comment, privateComment, summary, media, description, weight, height, thickness, length, dimensions
  case pages, lccn, acquired, started, finished, barcode, bookCrossing, tags, collections
  case languages, originalLanguages, lcClassification, isbn, isbns, subjects, dewey, deweyWording
  case otherCallNumber, copies, source, entered, fromWhere, oclc, work
  case patron, lending, lentFrom, lentTo

  static let columns = RowColumns<LibraryThingColumn>()

  static let names = [
    "Book Id", "Title", "Sort Character", "Primary Author", "Primary Author Role", "Secondary Author",
    "Secondary Author Roles", "Publication", "Date", "Review", "Rating", "Comment", "Private Comment",
    "Summary", "Media", "Physical Description", "Weight", "Height", "Thickness", "Length", "Dimensions",
    "Page Count", "LCCN", "Acquired", "Date Started", "Date Read", "Barcode", "BCID", "Tags", "Collections",
    "Languages", "Original Languages", "LC Classification", "ISBN", "ISBNs", "Subjects", "Dewey Decimal",
    "Dewey Wording", "Other Call Number", "Copies", "Source", "Entry Date", "From Where", "OCLC", "Work id",
    "Lending Patron", "Lending Status", "Lending Start", "Lending End",
  ]

  static let needed: [LibraryThingColumn] = [.id, .title, .author]

  var use: ColumnUse {
    switch self {
    case .id, .title, .author, .authorRole, .others, .otherRoles, .publication, .date, .rating, .media,
      .height, .thickness, .length, .dimensions, .pages, .started, .finished, .tags, .collections,
      .languages, .isbn, .isbns, .entered:
      .field
    case .review, .comment, .privateComment: .note
    case .description, .weight, .lccn, .acquired, .barcode, .bookCrossing, .originalLanguages,
      .lcClassification, .subjects, .dewey, .deweyWording, .otherCallNumber, .copies, .source, .fromWhere,
      .oclc, .work, .patron, .lending, .lentFrom, .lentTo:
      .kept
    // Both are made of other columns.
    case .sortCharacter, .summary: .none
    }
  }
}
