import ReadingCore

// What a row of the Goodreads library export says of its book.
extension RowReader<GoodreadsColumn> {
  mutating func readGoodreads() {
    readEdition()
    readShelves()
    readReads()
    readNotes()
  }
}

// MARK: The book and the copy

extension RowReader<GoodreadsColumn> {
  private mutating func readEdition() {
    if let id = cells[.bookID], id.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      book.sourceID = id
    } else {
      doubt(.bookID)
    }
    (book.title, book.series) = SeriesTail.split(cells[.title] ?? "")
    book.authors = GoodreadsNames.read(cells[.author], cells[.additionalAuthors]).map { Author(name: $0) }
    readISBN()
    book.publisher = cells[.publisher]
    // Of an edition whose year nobody has entered that of the first is known at least.
    book.published = (cells[.published] ?? cells[.firstPublished])
      .map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    book.pages = pages(.pages)
    book.medium = cells[.binding].flatMap(BindingWords.medium)
    book.owned = number(.ownedCopies, to: FieldEdit.greatestNumber) ?? 0 > 0
    book.added = day(.added)
    readRating(.rating)
  }

  private mutating func readISBN() {
    let long = cells[.isbn13].flatMap(RowISBN.whole)
    // With an ISBN-13 beside it nothing is lost where zeros are.
    let short = cells[.isbn10].flatMap { long == nil ? RowISBN.read($0) : RowISBN.whole($0) }
    book.isbn = [long, short].compactMap(\.self)
    guard book.isbn.isEmpty else { return }
    doubt(.isbn10)
    doubt(.isbn13)
  }
}

// MARK: Shelves, reads and notes

extension RowReader<GoodreadsColumn> {
  private mutating func readShelves() {
    var shelves = (cells[.shelves] ?? "").split(separator: ",").map { FieldText.trimmed($0) }
    if let shelf = cells[.exclusiveShelf] ?? shelves.first(where: StatusWords.isBuiltIn) {
      readStatus(shelf)
      shelves.append(shelf)
    } else if cells[.finished] != nil {
      book.status = .finished
    }
    book.tags = shelves.reduce(into: []) { tags, shelf in
      if !shelf.isEmpty, !StatusWords.isBuiltIn(shelf), !tags.contains(shelf) { tags.append(shelf) }
    }
  }

  /// The row tells how often and, of the last time, when; the times before are known to have been.
  private mutating func readReads() {
    let last = day(.finished)
    var count = number(.readCount, to: Self.mostReads) ?? 0
    switch book.status {
    // The site counts the time that has not ended yet.
    case .reading, .paused: count = max(count - 1, last == nil ? 0 : 1)
    case .finished, .abandoned: count = max(count, 1)
    default: count = max(count, last == nil ? 0 : 1)
    }
    guard count > 0 else { return }
    book.reads = [ImportedRead(finished: last, outcome: book.status == .abandoned ? .abandoned : .finished)]
    fillReads(upTo: count)
    if book.status == .finished, cells[.finished] == nil { book.doubts.append(.noFinishDay) }
  }

  private mutating func readNotes() {
    let isSpoiler = cells[.spoiler].map { TextFold.fold($0) == "true" } ?? false
    readNote(.review, tags: isSpoiler ? ["spoiler"] : [])
    readNote(.privateNotes)
  }
}
