import ReadingCore

// What a catalogue told of a book whose row does not name it.
extension ImportedBook {
  /// Takes what a catalogue told, where the row itself says nothing; nil where it was not asked.
  mutating func learn(_ answer: ImportAnswer?) {
    guard case .book(let told)? = answer, !told.title.isEmpty else {
      lack = answer == nil ? .titleNotAsked : .titleUnknown
      return
    }
    title = told.title
    subtitle = subtitle ?? told.subtitle
    if authors.isEmpty { authors = told.authors }
    if series.isEmpty { series = told.series }
    if isbn.isEmpty { isbn = told.isbn }
    if genres.isEmpty { genres = told.genres }
    publisher = publisher ?? told.publisher
    published = published ?? told.published
    language = language ?? told.language
    pages = pages ?? told.pages
    medium = medium ?? told.medium
    duration = duration ?? told.duration
    dimensions = dimensions ?? told.dimensions
    synopsis = synopsis ?? told.synopsis
    coverURL = coverURL ?? told.coverURL
  }
}
