import ReadingCore

/// A table whose columns the reader has said.
enum TableFormat: RowFormat {
  static let source = ImportSource(name: TableFile.format, idColumn: "")
  static let title = TableField.title
  // Days come as they are to be understood.
  static let days: [TableField] = []

  static func isHeading(_ columns: Set<TableField>) -> Bool { false }

  static func read(_ row: inout RowReader<TableField>) { row.readTable() }
}

// What a row of such a table says of its book; its cells are read by column already.
extension RowReader<TableField> {
  mutating func readTable() {
    (book.title, book.series) = SeriesTail.split(cells[.title] ?? "")
    book.subtitle = cells[.subtitle]
    book.authors = typed(.author).map { Author(name: $0) }
    readEdition()
    book.tags = typed(.tags)
    for tag in typed(.tag) where !book.tags.contains(tag) { book.tags.append(tag) }
    book.genres = typed(.genres)
    book.synopsis = cells[.synopsis]
    book.added = day(.added)
    book.owned = cells[.owned].map(TableWords.isYes) ?? false
    book.favourite = cells[.favourite].map(TableWords.isYes) ?? false
    readRating(.rating)
    readReads()
    if let note = cells[.note] {
      book.notes.append(ImportedNote(text: note, tags: [], origin: "\(TableField.note.key): \(note)"))
    }
  }

  private func typed(_ field: TableField) -> [String] { cells[field].map(FieldText.parts) ?? [] }

  private mutating func readEdition() {
    book.publisher = cells[.publisher]
    book.published = cells[.published]
    book.pages = pages(.pages)
    if let text = cells[.isbn] {
      book.isbn = [RowISBN.read(text)].compactMap(\.self)
      if book.isbn.isEmpty, RowISBN.isOfShop(text) {
        book.sources["asin"] = text
      } else if book.isbn.isEmpty {
        doubt(.isbn)
      }
    }
    if let text = cells[.language] {
      book.language = LanguageTag.named(text)
      if book.language == nil { doubt(.language) }
    }
    book.medium = cells[.medium].flatMap(BindingWords.medium)
    if let series = cells[.series] {
      let (name, place) = Self.series(series)
      book.series = [SeriesPlace(name: name, position: cells[.position] ?? place)]
    }
  }

  /// `The Locked Tomb #1` is a series and a place in it.
  private static func series(_ text: String) -> (name: String, position: String?) {
    let (_, series) = SeriesTail.split("- (\(text))")
    guard let first = series.first, series.count == 1 else { return (text, nil) }
    return (first.name, first.position)
  }

  private mutating func readReads() {
    let (started, finished) = (day(.started), day(.finished))
    if let word = cells[.status] {
      book.status = TableWords.status(word)
      if book.status == nil { readStatus(word) }
    } else if cells[.finished] != nil {
      book.status = .finished
    } else if started != nil {
      book.status = .reading
    }
    readRead(started: started, finished: finished, in: .finished)
    let hasEnded = book.status == .finished || book.status == .abandoned
    fillReads(upTo: max(number(.reads, to: Self.mostReads) ?? 0, hasEnded ? 1 : 0))
  }
}
