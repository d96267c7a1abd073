import ReadingCore

/// What stands in one row, by column; empty cells are absent.
///
/// Spreadsheets are told to leave numbers alone by writing them as a formula, `="0062445316"`: such a cell
/// holds the text within.
struct RowCells<Column: RowColumn>: Sendable {
  private var known = [String?](repeating: nil, count: Column.allCases.count)
  private var own: [ImportedOrigin.OriginCell] = []

  init(_ cells: [String], heading: RowHeading<Column>) {
    for place in 0..<min(cells.count, heading.columns.count) {
      guard let column = heading.columns[place], let text = Self.content(cells[place]) else { continue }
      switch column {
      case .known(let column): known[column] = text
      case .own(let name): own.append((name, text))
      }
    }
  }

  /// What a record says: texts of columns, empty ones being absent, and what it has besides by its own names.
  init(_ texts: [Column: String], own others: [(name: String, text: String)] = []) {
    for (column, text) in texts { known[column.rawValue] = Self.content(text) }
    own = others.compactMap { name, text in Self.content(text).map { (name, $0) } }
  }

  /// The cells a book remembers of the row it came from.
  init(remembered: JSONObject) {
    for member in remembered.members {
      guard case .string(let text) = member.value else { continue }
      if let column = Column(name: member.key) {
        known[column.rawValue] = text
      } else {
        own.append((member.key, text))
      }
    }
  }

  /// The names of what stands in no column of the program.
  var ownColumns: [String] { own.map(\.column) }

  /// What stands under a name that is no column of the program's.
  func own(_ name: String) -> String? { own.first { $0.column == name }?.text }

  var isEmpty: Bool { own.isEmpty && known.allSatisfy { $0 == nil } }

  /// What stands in a column, without blanks around it; nil where nothing does.
  subscript(column: Column) -> String? { known[column.rawValue] }

  var origin: ImportedOrigin {
    var origin = ImportedOrigin()
    for column in Column.columns.sorted {
      guard let text = known[column.rawValue] else { continue }
      switch column.use {
      case .field: origin.read.append((column.name, text))
      case .kept: origin.kept.append((column.name, text))
      case .keptOnce: origin.keptOnce.append((column.name, text))
      case .note, .none: break
      }
    }
    origin.kept += own
    return origin
  }

  private static func content(_ cell: String) -> String? {
    let text = FieldText.trimmed(cell)
    guard text.utf8.first == UInt8(ascii: "="), text.hasPrefix("=\""), text.hasSuffix("\""),
      text.utf8.count >= 3
    else {
      return text.isEmpty ? nil : text
    }
    let inner = FieldText.trimmed(text.dropFirst(2).dropLast())
    return inner.isEmpty ? nil : inner
  }
}
