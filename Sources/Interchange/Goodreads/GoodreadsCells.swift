import ReadingCore

/// What stands in one row, by column; empty cells are absent.
///
/// Spreadsheets are told to leave numbers alone by writing them as a formula, `="0062445316"`: such a cell
/// holds the text within.
struct GoodreadsCells: Sendable {
  private var known: [GoodreadsColumn: String] = [:]
  private var own: [String: String] = [:]

  /// The cells of a row.
  init(_ cells: [String], heading: GoodreadsHeading) {
    for (cell, column) in zip(cells, heading.columns) {
      guard let column, let text = Self.content(cell) else { continue }
      switch column {
      case .known(let column): known[column] = text
      case .own(let name): own[name] = text
      }
    }
  }

  /// The cells a book remembers of the row it came from.
  init(remembered: JSONObject) {
    for member in remembered.members {
      guard case .string(let text) = member.value else { continue }
      if let column = GoodreadsColumn(rawValue: member.key) {
        known[column] = text
      } else {
        own[member.key] = text
      }
    }
  }

  /// Whether nothing stands in the row.
  var isEmpty: Bool { known.isEmpty && own.isEmpty }

  /// What stands in a column, without blanks around it; nil where nothing does.
  subscript(column: GoodreadsColumn) -> String? { known[column] }

  /// The cells a book keeps as its origin.
  var origin: ImportedOrigin {
    var origin = ImportedOrigin()
    for (column, text) in known {
      switch column.use {
      case .field: origin.read[column.rawValue] = text
      case .kept: origin.kept[column.rawValue] = text
      case .keptOnce: origin.keptOnce[column.rawValue] = text
      case .note, .none: break
      }
    }
    origin.kept.merge(own) { first, _ in first }
    return origin
  }

  private static func content(_ cell: String) -> String? {
    let text = FieldText.trimmed(cell)
    guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count >= 3 else {
      return text.isEmpty ? nil : text
    }
    let inner = FieldText.trimmed(text.dropFirst(2).dropLast())
    return inner.isEmpty ? nil : inner
  }
}
