/// Why a row has its fate; sentences are made where they are shown.
public enum ImportReason: Sendable, Hashable {
  /// The row has no title.
  case noTitle
  /// Nothing stands in the row.
  case empty
  /// The row ends before the columns do; the number of those it has.
  case breaksOff(columns: Int)
  /// An earlier row of the file is the same book; its number.
  case sameRow(Int)
  /// The book lies in the trash.
  case inTrash
}
