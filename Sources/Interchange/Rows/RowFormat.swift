import ReadingCore

/// A program that writes a row for each book: its columns, how its files are known, and what a row says.
protocol RowFormat: SendableMetatype {
  associatedtype Column: RowColumn

  static var source: ImportSource { get }
  /// Whether a heading with these columns is one of its files.
  static func isHeading(_ columns: Set<Column>) -> Bool
  /// The column of the title, without which a row is no book.
  static var title: Column { get }
  /// The columns whose cells tell how the file writes its days.
  static var days: [Column] { get }
  /// Reads what the cells of a row say into its book.
  static func read(_ row: inout RowReader<Column>)
  /// What the program's catalogue is asked by for the book of a row that does not tell its title; nil where there is no
  /// catalogue to ask.
  static var reference: (@Sendable (RowCells<Column>) -> String?)? { get }
  /// A table's bytes as UTF-8, where its program writes something else.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]
}

extension RowFormat {
  static var reference: (@Sendable (RowCells<Column>) -> String?)? { nil }
  static func utf8(_ bytes: [UInt8]) -> [UInt8] { bytes }
}

/// The columns of one program's rows, in the order of its files.
protocol RowColumn: CaseIterable, Hashable, RawRepresentable<Int>, Sendable {
  /// By their names, worked out once.
  static var columns: RowColumns<Self> { get }
  static var names: [String] { get }
  /// Columns a row must reach: what tells which book it is and where it stands.
  static var needed: [Self] { get }
  var use: ColumnUse { get }
}

/// What becomes of the cells of a column.
enum ColumnUse: Sendable {
  /// A field of the book, and its origin.
  case field
  /// A note, which has an origin of its own.
  case note
  /// The book's origin alone.
  case kept
  /// The book's origin alone, and not worth a change: the program moves it about by itself.
  case keptOnce
  /// Nothing: the program's own figure, or another column said otherwise.
  case none
}

extension RowColumn {
  var name: String { Self.names[rawValue] }

  /// The column of a name, in any case; nil for other names.
  init?(name: String) {
    guard let column = Self.columns[name] else { return nil }
    self = column
  }
}

/// The columns of a program by their names.
struct RowColumns<Column: RowColumn>: Sendable {
  /// All of them in the order of their names' bytes, as objects keep them.
  let sorted: [Column]
  private let byName: [String: Column]

  init() {
    sorted = Column.allCases.sorted { $0.name.precedes($1.name) }
    let named = Column.allCases.map { (TextFold.fold($0.name), $0) }
    byName = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Column? { byName[TextFold.fold(name)] }
}
