import ReadingCore

/// The cells of a row that its book keeps, by column.
struct ImportedOrigin: Sendable {
  typealias OriginCell = (column: String, text: String)

  /// Where a book that an import made has the moment of that, which stands for a day that its row did not tell.
  static let madeColumn = "imported"

  var read: [OriginCell] = []
  var kept: [OriginCell] = []
  /// Cells that have no field and change by themselves; the first are kept.
  var keptOnce: [OriginCell] = []

  /// Whether a book remembers the same row, as far as it says anything.
  func isRemembered(by cells: JSONObject) -> Bool {
    read.allSatisfy { cells[$0.column] == .string($0.text) } && kept.allSatisfy(holds(cells))
  }

  /// Whether something without a field stands here that a book does not remember.
  func keepsMore(than cells: JSONObject) -> Bool { !kept.allSatisfy(holds(cells)) }

  /// What a book is to remember after this row.
  ///
  /// Cells without a field are united, each on a line of its own: nowhere else would they be found again.
  func united(with cells: JSONObject) -> JSONObject {
    var united = cells
    for (column, text) in read { united[column] = .string(text) }
    for (column, text) in keptOnce where united[column] == nil { united[column] = .string(text) }
    for (column, text) in kept where !Self.holds(cells[column], text) {
      if case .string(let earlier) = cells[column] {
        united[column] = .string(earlier + "\n" + text)
      } else {
        united[column] = .string(text)
      }
    }
    return united
  }

  private func holds(_ cells: JSONObject) -> (OriginCell) -> Bool {
    { Self.holds(cells[$0.column], $0.text) }
  }

  private static func holds(_ cell: JSONValue?, _ text: String) -> Bool {
    guard case .string(let earlier) = cell else { return false }
    return earlier == text || ("\n" + earlier + "\n").contains("\n" + text + "\n")
  }
}
