import ReadingCore

/// Reads the cells of one row into a book, and says which of them it cannot read.
struct RowReader<Column: RowColumn> {
  /// More times than anybody reads a book are a slip.
  static var mostReads: Int { 500 }

  let cells: RowCells<Column>
  let dates: RowDates
  var book = ImportedBook()
  /// Why the row is to be left out, where it says so itself.
  var rejection: ImportReason?

  init(_ cells: RowCells<Column>, dates: RowDates) {
    self.cells = cells
    self.dates = dates
    book.origin = cells.origin
  }

  mutating func doubt(_ column: Column) {
    guard let text = cells[column] else { return }
    let doubt = ImportReason.unclear(column: column.name, text: text)
    if !book.doubts.contains(doubt) { book.doubts.append(doubt) }
  }

  /// A whole number from 0 to a greatest one; anything else is doubted and nil. A spreadsheet may have added `.0`.
  mutating func number(_ column: Column, to greatest: Int) -> Int? {
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

  /// A number of pages; none at all is not known.
  mutating func pages(_ column: Column) -> Int? {
    number(column, to: FieldEdit.greatestNumber).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The parts of a cell, each once and without blanks around it.
  func list(_ column: Column, between mark: String = ",") -> [String] {
    (cells[column] ?? "").split(separator: mark).map { FieldText.trimmed($0) }.reduce(into: []) { all, part in
      if !part.isEmpty, !all.contains(part) { all.append(part) }
    }
  }

  mutating func day(_ column: Column) -> ReadingDay? { cells[column].flatMap { day($0, in: column) } }

  /// The day a part of a cell tells.
  mutating func day(_ text: String, in column: Column) -> ReadingDay? {
    let reading = dates.read(text)
    if !reading.isClear { doubt(column) }
    return reading.day
  }

  /// Takes the stars of a column; none at all are no rating.
  mutating func readRating(_ column: Column) {
    guard let text = cells[column], text != "0", text != "0.0" else { return }
    book.rating = Rating(text: text)
    if book.rating == nil { doubt(column) }
  }

  /// Takes what the reader wrote in a column as a note.
  mutating func readNote(_ column: Column, tags: [String] = []) {
    guard let cell = cells[column] else { return }
    let text = HTMLText.plain(cell, by: .reader)
    if !text.isEmpty {
      book.notes.append(ImportedNote(text: text, tags: tags, origin: "\(column.name): \(cell)"))
    }
  }

  /// Takes where the book stands by the program's word for it; a word of the reader's own becomes a tag, and the book
  /// is wanted.
  mutating func readStatus(_ word: String) {
    book.status = StatusWords.status(of: word)
    guard book.status == nil else { return }
    book.status = .want
    book.doubts.append(.ownShelf(word))
    if !book.tags.contains(word) { book.tags.append(word) }
  }

  /// Takes the one time a row tells of, as far as the book's status says that it has ended; its last day stands in
  /// a column.
  mutating func readRead(
    started: ReadingDay?,
    finished day: ReadingDay?,
    in column: Column,
    stopped: ReadingDay? = nil
  ) {
    switch book.status {
    case .reading, .paused: book.started = started
    case .abandoned:
      book.reads = [ImportedRead(started: started, finished: stopped ?? day, outcome: .abandoned)]
    case .finished: book.reads = [ImportedRead(started: started, finished: day)]
    default: if day != nil { book.reads = [ImportedRead(started: started, finished: day)] }
    }
    if book.status == .finished, cells[column] == nil { book.doubts.append(.noFinishDay) }
  }

  /// Puts reads of which nothing is known before those that are, up to a number of them.
  mutating func fillReads(upTo count: Int) {
    let missing = count - book.reads.count
    if missing > 0 { book.reads.insert(contentsOf: Array(repeating: ImportedRead(), count: missing), at: 0) }
  }
}
