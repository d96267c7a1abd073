/// Something of books that a form cannot hold, or holds in part.
public enum ExportOmission: String, CaseIterable, Sendable {
  // What comes out otherwise than it is here.
  case ratingsRounded, publicationsShortened, notesBare, rolesDropped, titlesLikeSeries

  // What of a book stays out.
  case subtitles, names, isbns, series, publications, languages, media, durations, sizes
  case genres, tags, synopses, aboutAuthors, covers, identifiers, importedRows, otherFields
  case ownedMarks, favourites, statuses, ratings, queuePlaces

  // What of the reading stays out.
  case reads, startDays, endDays, impreciseDays, reasons, readPages, readRatings, logEntries, notes

  /// Whether it is there in part, and not left out.
  public var isInPart: Bool {
    switch self {
    case .ratingsRounded, .publicationsShortened, .notesBare, .rolesDropped, .titlesLikeSeries: true
    default: false
    }
  }
}
