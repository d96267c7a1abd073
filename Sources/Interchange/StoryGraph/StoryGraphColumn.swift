/// The columns of a StoryGraph library export, in the order of the file.
enum StoryGraphColumn: Int, RowColumn {
  case title, authors, contributors, isbn, format, status, added, lastRead, datesRead, readCount
  case moods, pace, drivenBy, development, loveable, diverse, flawed
  case rating, review, warnings, warningText, tags, owned

  static let columns = RowColumns<StoryGraphColumn>()

  static let names = [
    "Title", "Authors", "Contributors", "ISBN/UID", "Format", "Read Status", "Date Added", "Last Date Read",
    "Dates Read", "Read Count", "Moods", "Pace", "Character- or Plot-Driven?",
    "Strong Character Development?", "Loveable Characters?", "Diverse Characters?", "Flawed Characters?",
    "Star Rating", "Review", "Content Warnings", "Content Warning Description", "Tags", "Owned?",
  ]

  static let needed: [StoryGraphColumn] = [.title, .authors, .isbn, .status, .lastRead, .datesRead]

  var use: ColumnUse {
    switch self {
    case .title, .authors, .contributors, .isbn, .format, .status, .added, .lastRead, .datesRead, .readCount,
      .rating, .tags, .owned:
      .field
    case .review: .note
    case .moods, .pace, .drivenBy, .development, .loveable, .diverse, .flawed, .warnings, .warningText: .kept
    }
  }
}
