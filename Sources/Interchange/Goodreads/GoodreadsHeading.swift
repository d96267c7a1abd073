import ReadingCore

/// Where the columns of one file stand, by their names.
struct GoodreadsHeading: Sendable {
  /// What a place in a row is: a column of the export, or one the file has besides, by its name.
  enum Column: Sendable {
    case known(GoodreadsColumn)
    case own(String)
  }

  /// The columns in the order of the file; nil for one without a name, and for a name that comes again.
  let columns: [Column?]
  private let places: [GoodreadsColumn: Int]

  /// Reads a heading, in any order and case; nil where it is not one of a Goodreads export.
  init?(_ names: [String]) {
    var places: [GoodreadsColumn: Int] = [:]
    var own: Set<String> = []
    columns = names.enumerated().map { place, name in
      let name = FieldText.trimmed(name)
      if let column = GoodreadsColumn(name: name) {
        guard places[column] == nil else { return nil }
        places[column] = place
        return .known(column)
      }
      return !name.isEmpty && own.insert(name).inserted ? .own(name) : nil
    }
    self.places = places
    let isRead = [.title, .author].allSatisfy { places[$0] != nil }
    guard isRead, places[.bookID] != nil || places[.exclusiveShelf] != nil else { return nil }
  }

  /// How many cells a row has to have so that nothing needed is missing.
  var leastCells: Int { (GoodreadsColumn.needed.compactMap { places[$0] }.max() ?? 0) + 1 }

  /// Where a column stands, nil where the file lacks it.
  subscript(column: GoodreadsColumn) -> Int? { places[column] }
}
