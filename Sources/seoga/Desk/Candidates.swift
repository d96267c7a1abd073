import SeogaResources

struct Candidates {
  private static let most = 20

  let rows: [[String]]
  let flexible: [Int]

  /// The first of them, indented, and how many more there are.
  func lines(desk: Desk) -> [String] {
    let table = TextTable(rows: Array(rows.prefix(Candidates.most)), flexible: flexible)
    var lines = table.lines(columns: desk.columns.map { $0 - 2 })
    let rest = rows.count - lines.count
    if rest > 0 { lines.append(desk.words("cli.more", ["count": String(rest)])) }
    return lines.map { "  \($0)" }
  }
}
