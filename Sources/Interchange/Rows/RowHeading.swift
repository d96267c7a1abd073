import ReadingCore

/// Where a cell of a row goes: to a column of the program, by its number, or to one the file has besides, by its name.
///
/// Of no program's columns, so that a row is taken apart by code that is compiled for it alone.
enum CellPlace: Sendable {
  case known(Int)
  case own(String)
}

/// Where the columns of one file stand, by their names.
struct RowHeading<Known: RowColumn>: Sendable {
  /// The columns in the order of the file; nil for one without a name, and for a name that comes again.
  let columns: [CellPlace?]
  /// How many cells a row has to have so that nothing needed is missing.
  let leastCells: Int

  /// Reads a heading, in any order and case; nil where it is not one of the program.
  init?(_ names: [String], isHeading: (Set<Known>) -> Bool) {
    var places: [Known: Int] = [:]
    var own: Set<String> = []
    columns = names.enumerated().map { place, name in
      let name = FieldText.trimmed(name)
      if let column = Known(name: name) {
        guard places[column] == nil else { return nil }
        places[column] = place
        return .known(column.rawValue)
      }
      return !name.isEmpty && own.insert(name).inserted ? .own(name) : nil
    }
    leastCells = (Known.needed.compactMap { places[$0] }.max() ?? 0) + 1
    guard isHeading(Set(places.keys)) else { return nil }
  }
}
