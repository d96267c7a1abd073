import ReadingCore

// What a row of a BookWyrm export says of its book.
extension RowReader<BookWyrmColumn> {
  mutating func readBookWyrm() {
    (book.title, book.series) = SeriesTail.split(cells[.title] ?? "")
    book.authors = AuthorNames.listed(cells[.authors] ?? "").map { Author(name: $0) }
    readIdentifiers()
    book.added = day(.shelved)
    readRating(.rating)
    readShelf()
    let (started, stopped) = (day(.started), day(.stopped))
    readRead(started: started, finished: day(.finished), in: .finished, stopped: stopped)
    readReview()
  }

  private mutating func readIdentifiers() {
    book.sourceID = cells[.id]
    // LibraryThing's number is that of a work here, and of a reader's copy in its own export.
    book.sources["openlibrary"] = cells[.openLibrary].flatMap { OpenLibraryFormat.key($0) }
    book.sources["goodreads"] = cells[.goodreads]
    book.sources["asin"] = cells[.asin]
    book.isbn = [BookWyrmColumn.isbn13, .isbn10].compactMap { column in
      guard let text = cells[column] else { return nil }
      let isbn = RowISBN.read(text)
      if isbn == nil { doubt(column) }
      return isbn
    }
  }

  /// The shelf of the server's own is a state; on one of the reader's the days say where the book stands.
  private mutating func readShelf() {
    guard let shelf = cells[.shelf] else { return }
    book.status = StatusWords.status(of: shelf)
    guard book.status == nil else { return }
    let name = cells[.shelfName] ?? shelf
    book.tags = [name]
    if cells[.finished] != nil {
      book.status = .finished
    } else if cells[.stopped] != nil {
      book.status = .abandoned
    } else if cells[.started] != nil {
      book.status = .reading
    } else {
      book.status = .want
      book.doubts.append(.ownShelf(name))
    }
  }

  /// What the reader wrote, under the name they gave it.
  private mutating func readReview() {
    let parts = [BookWyrmColumn.reviewName, .review].compactMap { cells[$0] }
    let text = parts.map { HTMLText.plain($0, by: .reader) }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    guard !text.isEmpty else { return }
    let origin = "\(BookWyrmColumn.review.name): \(parts.joined(separator: "\n\n"))"
    book.notes.append(ImportedNote(text: text, tags: [], origin: origin))
  }
}

extension RowReader<OlderBookWyrmColumn> {
  mutating func readOlderBookWyrm() {
    (book.title, book.series) = SeriesTail.split(cells[.title] ?? "")
    book.authors = AuthorNames.listed(cells[.author] ?? "").map { Author(name: $0) }
    if let text = cells[.isbn] {
      book.isbn = [RowISBN.read(text)].compactMap(\.self)
      if book.isbn.isEmpty { doubt(.isbn) }
    }
    book.added = day(.added)
    readRating(.rating)
    if let shelf = cells[.shelf] {
      readStatus(shelf)
    } else if cells[.finished] != nil {
      book.status = .finished
    }
    readRead(started: nil, finished: day(.finished), in: .finished)
    readNote(.review)
  }
}
