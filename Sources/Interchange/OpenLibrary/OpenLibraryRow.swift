import ReadingCore

// What a row of Open Library's reading log says of its book.
extension RowReader<OpenLibraryColumn> {
  mutating func readOpenLibrary() {
    book.sourceID = cells[.work].flatMap { OpenLibraryFormat.key($0, of: "W") }
    if book.sourceID == nil { doubt(.work) }
    if let edition = cells[.edition].flatMap({ OpenLibraryFormat.key($0, of: "M") }) {
      book.aliases["openlibrary"] = edition
    }
    if cells[.edition].map({ OpenLibraryFormat.key($0, of: "M") == nil }) ?? false { doubt(.edition) }
    book.title = cells[.title] ?? ""
    let authors = cells[.authors] ?? ""
    book.authors =
      authors.contains(" | ")
      ? list(.authors, between: " | ").map { Author(name: $0) } : AuthorNames.read(authors)
    book.published = cells[.firstPublished]
    readRating(.rating)
    readBookshelf()
  }

  /// The log tells of no day.
  private mutating func readBookshelf() {
    guard let shelf = cells[.bookshelf] else { return }
    switch TextFold.fold(shelf) {
    case "want to read": book.status = .want
    case "currently reading": book.status = .reading
    case "already read": book.status = .finished
    case "stopped reading": book.status = .abandoned
    default: readStatus(shelf)
    }
    switch book.status {
    case .finished: book.reads = [ImportedRead()]
    case .abandoned: book.reads = [ImportedRead(outcome: .abandoned)]
    default: break
    }
  }
}
