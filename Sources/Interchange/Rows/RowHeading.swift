import ReadingCore

/// Where the columns of one file stand, by their names.
struct RowHeading<Known: RowColumn>: Sendable {
  /// What a place in a row is: a column of the program, or one the file has besides, by its name.
  enum Column: Sendable {
    case known(Known)
    case own(String)
  }

  /// The columns in the order of the file; nil for one without a name, and for a name that comes again.
  let columns: [Column?]
  private let places: [Known: Int]

  /// Reads a heading, in any order and case; nil where it is not one of the program.
  init?(_ names: [String], isHeading: (Set<Known>) -> Bool) {
    var places: [Known: Int] = [:]
    var own: Set<String> = []
    columns = names.enumerated().map { place, name in
      let name = FieldText.trimmed(name)
      if let column = Known(name: name) {
        guard places[column] == nil else { return nil }
        places[column] = place
        return .known(column)
      }
      return !name.isEmpty && own.insert(name).inserted ? .own(name) : nil
    }
    self.places = places
    guard isHeading(Set(places.keys)) else { return nil }
  }

  /// How many cells a row has to have so that nothing needed is missing.
  var leastCells: Int { (Known.needed.compactMap { places[$0] }.max() ?? 0) + 1 }

  /// Where a column stands, nil where the file lacks it.
  subscript(column: Known) -> Int? { places[column] }
}
