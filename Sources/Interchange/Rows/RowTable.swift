/// The rows of a file, before anything is read out of them.
protocol RowTable<Column>: Sendable {
  associatedtype Column: RowColumn

  var count: Int { get }
  /// Columns the file has besides those of its program, in its order.
  var ownColumns: [String] { get }
  /// Every row, in the order of the file.
  func rows() -> [TableRow<Column>]
  /// A file of some of the rows as they were, by their places; nothing where there are none.
  func file(ofRows places: [Int]) -> [UInt8]
}

/// What stands in a row, or why it can be no book.
enum TableRow<Column: RowColumn>: Sendable {
  case damaged(title: String, ImportReason)
  case cells(RowCells<Column>, doubts: [ImportReason])
}
