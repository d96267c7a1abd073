/// Why a file is no export of another program that can be read.
public enum ImportProblem: Error, Sendable, Hashable {
  case empty
  /// It is not UTF-8 text: another encoding, or no text at all.
  ///
  /// A stray byte in few rows is no such file; those rows are skipped.
  case notText
  /// It begins like none of the formats, or not like the one that was named.
  case unknownHeader
  /// It is larger than `ImportLimits.megabytes`.
  case tooLarge
  /// It has more rows or entries than `ImportLimits.rows`.
  case tooManyRows
  /// It holds what was marked in a book and does not name it, and nothing beside it does.
  case noBook
  /// It begins like a format and cannot be read on; the line where reading had to stop.
  case damaged(line: Int)
}
