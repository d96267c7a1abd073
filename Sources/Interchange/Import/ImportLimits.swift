/// What a file to import may have: more than anybody has read, and what a small machine has memory for.
public enum ImportLimits {
  /// Of a million bytes each.
  public static let megabytes = 100
  /// Rows below the heading, records or entries.
  public static let rows = 250_000

  /// Refuses a file that is too large.
  static func check(bytes: Int) throws(ImportProblem) {
    if bytes > megabytes * 1_000_000 { throw .tooLarge }
  }

  /// Refuses a table of which rows are left that were not read.
  static func check(_ table: CSVTable) throws(ImportProblem) { if table.isCut { throw .tooManyRows } }

  /// Refuses a file with too many rows.
  static func check(rows count: Int) throws(ImportProblem) {
    if count > rows { throw .tooManyRows }
  }
}
