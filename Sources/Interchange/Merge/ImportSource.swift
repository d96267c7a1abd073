import ReadingCore

/// The program rows come from.
struct ImportSource: Sendable {
  let name: String
  let idColumn: String
  /// Whether an identifier a book has is of the kind that rows have: of Open Library's the one of a work is, and that of
  /// an edition is no other book's.
  var isOfRows: @Sendable (String) -> Bool = { _ in true }

  /// The cells a book remembers of the row it came from, nil where it came from none.
  func remembered(by book: Book) -> JSONObject? { cells(in: book.origin) }

  /// What a book remembers of a row: its own cells, or those of a record it absorbed where the row is of that.
  func memory(of row: ImportedBook, in book: Book) -> RowMemory {
    let own = remembered(by: book)
    guard let id = row.sourceID, id != rememberedID(of: book) else {
      return RowMemory(place: nil, cells: own)
    }
    let isKnown = own == nil && book.sources[name] == id
    let place = isKnown ? nil : book.absorbed.firstIndex { self.id(of: $0) == id }
    return RowMemory(place: place, cells: place.map { cells(in: book.absorbed[$0].origin) } ?? own)
  }

  /// The identifier at the program that a record had which a book absorbed.
  func id(of record: AbsorbedBook) -> String? { record.sources[name] ?? id(in: record.origin) }

  private func cells(in origin: JSONObject?) -> JSONObject? {
    guard case .object(let cells) = origin?[name] else { return nil }
    return cells
  }

  private func id(in origin: JSONObject?) -> String? {
    guard case .string(let id) = cells(in: origin)?[idColumn] else { return nil }
    return id
  }

  /// The identifier of the row a book came from, which its reader may have cleared since.
  func rememberedID(of book: Book) -> String? {
    id(in: book.origin)
  }
}

/// What a book remembers of a row, and where.
struct RowMemory {
  /// The place of the record it is of, among those the book absorbed; nil for its own.
  let place: Int?
  /// Nil where it came from no row.
  let cells: JSONObject?
}
