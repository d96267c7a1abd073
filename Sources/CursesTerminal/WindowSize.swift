internal import CNcurses
internal import Glibc
internal import TextScreen

enum WindowSize {
  /// Decides from what the terminal reports, zeros included, and from `LINES` and `COLUMNS`.
  static func decide(reported: Size, lines: String?, columns: String?) -> Size {
    Size(
      columns: side(reported.columns, fallback: columns, last: 80),
      rows: side(reported.rows, fallback: lines, last: 24)
    )
  }

  static func current(environment: (String) -> String?) -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    nc_window_size(STDOUT_FILENO, &columns, &rows)
    return decide(
      reported: Size(columns: Int(columns), rows: Int(rows)),
      lines: environment("LINES"),
      columns: environment("COLUMNS")
    )
  }

  private static func side(_ reported: Int, fallback: String?, last: Int) -> Int {
    if reported > 0 { return reported }
    guard let fallback, let value = Int(fallback), (1...1000).contains(value) else { return last }
    return value
  }
}
