import ReadingCore

/// Reads what a row says of its book.
struct GoodreadsRow {
  private let cells: GoodreadsCells
  private let dates: GoodreadsDates
  private var book = ImportedBook()

  static func book(_ cells: GoodreadsCells, dates: GoodreadsDates) -> ImportedBook {
    var row = GoodreadsRow(cells: cells, dates: dates)
    row.readEdition()
    row.readShelves()
    row.readReads()
    row.readNotes()
    row.book.origin = cells.origin
    return row.book
  }

  private init(cells: GoodreadsCells, dates: GoodreadsDates) {
    self.cells = cells
    self.dates = dates
  }

  private mutating func doubt(_ column: GoodreadsColumn) {
    guard let text = cells[column] else { return }
    book.doubts.append(.unclear(column: column.name, text: text))
  }

  /// A whole number from 0 to a greatest one; anything else is doubted and nil. A spreadsheet may have added `.0`.
  private mutating func number(_ column: GoodreadsColumn, to greatest: Int) -> Int? {
    guard let text = cells[column] else { return nil }
    let digits = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = NumberBounds(0...greatest).number(digits)
    else {
      doubt(column)
      return nil
    }
    return number
  }

  private mutating func day(_ column: GoodreadsColumn) -> ReadingDay? {
    guard let text = cells[column] else { return nil }
    let reading = dates.read(text)
    if !reading.isClear { doubt(column) }
    return reading.day
  }
}

// MARK: The book and the copy

extension GoodreadsRow {
  private mutating func readEdition() {
    if let id = cells[.bookID], id.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      book.sourceID = id
    } else {
      doubt(.bookID)
    }
    (book.title, book.series) = SeriesTail.split(cells[.title] ?? "")
    readAuthors()
    readISBN()
    book.publisher = cells[.publisher]
    book.published = cells[.published].map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    book.pages = number(.pages, to: FieldEdit.greatestNumber).flatMap { $0 > 0 ? $0 : nil }
    book.medium = cells[.binding].flatMap(GoodreadsBinding.medium)
    book.owned = number(.ownedCopies, to: FieldEdit.greatestNumber) ?? 0 > 0
    book.added = day(.added)
    if let text = cells[.rating], text != "0", text != "0.0" {
      book.rating = Rating(text: text)
      if book.rating == nil { doubt(.rating) }
    }
  }

  private mutating func readAuthors() {
    var names = cells[.author].map { [Self.spaced($0)] } ?? []
    for part in (cells[.additionalAuthors] ?? "").split(separator: ",") {
      let name = Self.spaced(String(part))
      if let last = names.last, names.count > 1, Self.suffixes.contains(name) {
        names[names.count - 1] = "\(last), \(name)"
      } else if !name.isEmpty, !names.contains(name) {
        names.append(name)
      }
    }
    book.authors = names.map { Author(name: $0) }
  }

  private mutating func readISBN() {
    let long = cells[.isbn13].flatMap(Self.isbn)
    let short = cells[.isbn10].flatMap { text in
      // A spreadsheet takes the zeros before a number away; with an ISBN-13 beside it nothing is lost.
      Self.isbn(text) ?? (long == nil ? Self.zeroes(before: text) : nil)
    }
    book.isbn = [long, short].compactMap(\.self)
    guard book.isbn.isEmpty else { return }
    doubt(.isbn10)
    doubt(.isbn13)
  }

  private static func isbn(_ text: String) -> String? { ISBN(text: text) == nil ? nil : text }

  private static func zeroes(before text: String) -> String? {
    guard (7...9).contains(text.utf8.count) else { return nil }
    return isbn(String(repeating: "0", count: 10 - text.utf8.count) + text)
  }

  /// One blank where there are several.
  private static func spaced(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What follows a comma without being another name.
  private static let suffixes: Set<String> = [
    "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "PhD", "Ph.D.", "MD", "M.D.", "Esq.",
  ]
}

// MARK: Shelves, reads and notes

extension GoodreadsRow {
  private mutating func readShelves() {
    var shelves = (cells[.shelves] ?? "").split(separator: ",").map { FieldText.trimmed($0) }
    if let shelf = cells[.exclusiveShelf] ?? shelves.first(where: GoodreadsShelf.isBuiltIn) {
      book.status = GoodreadsShelf.status(of: shelf)
      if book.status == nil {
        book.status = .want
        book.doubts.append(.ownShelf(shelf))
      }
      shelves.append(shelf)
    } else if cells[.finished] != nil {
      book.status = .finished
    }
    book.tags = shelves.reduce(into: []) { tags, shelf in
      if !shelf.isEmpty, !GoodreadsShelf.isBuiltIn(shelf), !tags.contains(shelf) { tags.append(shelf) }
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
    book.reads = Array(repeating: ImportedRead(), count: count - 1)
    book.reads.append(
      ImportedRead(finished: last, outcome: book.status == .abandoned ? .abandoned : .finished)
    )
    if book.status == .finished, cells[.finished] == nil { book.doubts.append(.noFinishDay) }
  }

  private mutating func readNotes() {
    let isSpoiler = cells[.spoiler].map { TextFold.fold($0) == "true" } ?? false
    for (column, tags) in [(GoodreadsColumn.review, isSpoiler ? ["spoiler"] : []), (.privateNotes, [])] {
      guard let cell = cells[column] else { continue }
      let text = HTMLText.plain(cell, by: .reader)
      if !text.isEmpty {
        book.notes.append(ImportedNote(text: text, tags: tags, origin: "\(column.name): \(cell)"))
      }
    }
  }

  /// More times than anybody reads a book are a slip.
  private static let mostReads = 500
}
