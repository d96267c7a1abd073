import ReadingCore

// What a row of an Openreads export says of its book.
extension RowReader<OpenreadsColumn> {
  mutating func readOpenreads() {
    book.title = cells[.title] ?? ""
    book.subtitle = cells[.subtitle]
    book.authors = AuthorNames.read(cells[.author] ?? "")
    book.synopsis = cells[.description]
    book.publisher = cells[.publisher]
    book.published = cells[.published]
    book.pages = pages(.pages)
    if let text = cells[.isbn] {
      book.isbn = [RowISBN.read(text)].compactMap(\.self)
      if book.isbn.isEmpty { doubt(.isbn) }
    }
    book.sources["openlibrary"] = cells[.openLibrary].flatMap { OpenLibraryFormat.key($0) }
    book.medium = cells[.format].flatMap(BindingWords.medium)
    book.favourite = cells[.favourite].map { TextFold.fold($0) == "true" } ?? false
    book.added = day(.added)
    readRating(.rating)
    book.tags = list(.tags, between: "|||||")
    if let word = cells[.status] { readStatus(word) }
    readReadings()
    readNote(.review)
    readNote(.notes)
    if cells[.deleted].map({ TextFold.fold($0) == "true" }) ?? false { rejection = .deletedThere }
  }

  /// `start|finish|milliseconds`, any of them empty, between semicolons.
  private mutating func readReadings() {
    var reads: [ImportedRead] = []
    for reading in list(.readings, between: ";") {
      let parts = reading.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= 3 else {
        doubt(.readings)
        continue
      }
      let started = readingDay(parts[0])
      let finished = parts.count > 1 ? readingDay(parts[1]) : nil
      var read = ImportedRead(started: started, finished: finished)
      if parts.count > 2, !parts[2].isEmpty {
        read.minutes = NumberBounds.any.number(parts[2]).map { ($0 + 30_000) / 60_000 }.flatMap {
          $0 > 0 ? $0 : nil
        }
      }
      if read != ImportedRead() { reads.append(read) }
    }
    if book.status == .reading, let open = reads.lastIndex(where: { $0.finished == nil }) {
      book.started = reads.remove(at: open).started
    }
    // Of a book that was given up the last reading is the one that was.
    if book.status == .abandoned {
      if reads.isEmpty { reads = [ImportedRead()] }
      reads[reads.count - 1].outcome = .abandoned
    }
    book.reads = reads
    if book.status == .finished { fillReads(upTo: 1) }
    if book.status == .finished, !book.reads.contains(where: { $0.finished != nil }) {
      book.doubts.append(.noFinishDay)
    }
  }

  private mutating func readingDay(_ text: String) -> ReadingDay? {
    text.isEmpty || text == "null" ? nil : day(text, in: .readings)
  }
}
