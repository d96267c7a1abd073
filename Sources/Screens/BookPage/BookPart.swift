/// A part of a book's page: what the marker stands on and what the place in the page is kept by.
enum BookPart: Hashable {
  case head
  case progress
  /// A series it stands in, by its name.
  case series(String)
  case memo
  /// The heading of the notes, where it has a row of its own.
  case noteCount
  case note(String)
  /// The row that unfolds the notes left out.
  case otherNotes
  case synopsis, aboutAuthors, reads, shelves, record
  case oddities
  /// Whether a book that was found is on the shelf, and the keys that put it there.
  case standing
  case foundIn

  /// Key of the word that names it when it lies out of sight; nil where the title says enough.
  var wordKey: String? {
    switch self {
    case .head, .memo, .standing: nil
    case .progress: "book.below.progress"
    case .series: "book.below.series"
    case .noteCount, .note, .otherNotes: "book.below.notes"
    case .synopsis: "book.below.synopsis"
    case .aboutAuthors: "book.below.aboutAuthors"
    case .reads: "book.below.reads"
    case .shelves: "book.below.shelves"
    case .record: "book.below.record"
    case .oddities: "book.below.oddities"
    case .foundIn: "book.below.foundIn"
    }
  }
}
