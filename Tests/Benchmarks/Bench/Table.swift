/// What came out, as text.
struct Table {
  /// One line.
  struct Row {
    var what: String
    var at: String
    var measured: String
    var limit = "-"
    var ratio = "-"
    var mustBe: String
    /// Nil where nothing was measured.
    var holds: Bool?
  }

  private(set) var rows: [Row] = []

  mutating func add(_ row: Row) { rows.append(row) }

  /// A line of times whose ratio to those of its limit, each measured right after it, must not exceed a number.
  mutating func add(_ what: String, at: String, _ measured: Samples, beside limit: Samples, most: Double) {
    add(
      what,
      at: at,
      .milliseconds(measured.median),
      beside: .milliseconds(limit.median),
      ratio: measured.ratios(to: limit).median,
      most: most
    )
  }

  /// A line whose ratio to its limit must not exceed a number.
  mutating func add(_ what: String, at: String, _ measured: Quantity, beside limit: Quantity, most: Double) {
    add(what, at: at, measured, beside: limit, ratio: measured.value / limit.value, most: most)
  }

  private mutating func add(
    _ what: String,
    at: String,
    _ measured: Quantity,
    beside limit: Quantity,
    ratio: Double,
    most: Double
  ) {
    rows.append(
      Row(
        what: what,
        at: at,
        measured: measured.text,
        limit: limit.text,
        ratio: "\(ratio.rounded(to: 2))x",
        mustBe: "<= \(most.rounded(to: 1))x",
        holds: ratio <= most
      )
    )
  }

  /// A line that must not exceed a quantity of its own kind.
  mutating func add(
    _ what: String,
    at: String,
    _ measured: Quantity,
    beside limit: Quantity? = nil,
    most: Quantity
  ) {
    rows.append(
      Row(
        what: what,
        at: at,
        measured: measured.text,
        limit: limit?.text ?? "-",
        mustBe: "<= \(most.text)",
        holds: measured.value <= most.value
      )
    )
  }

  /// A line for what is not there yet, or cannot be measured here.
  mutating func add(_ what: String, at: String, missing reason: String, mustBe: String) {
    rows.append(Row(what: what, at: at, measured: reason, mustBe: mustBe))
  }

  var text: String {
    let head = ["What", "At", "Measured", "Limit", "Ratio", "Must be", "Holds"]
    let cells =
      [head]
      + rows.map { row in
        [
          row.what, row.at, row.measured, row.limit, row.ratio, row.mustBe,
          row.holds.map { $0 ? "yes" : "NO" } ?? "-",
        ]
      }
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }
    .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    .joined(separator: "\n")
  }
}

/// A number and what it counts.
enum Quantity {
  case milliseconds(Double)
  case bytes(Double)
  case megabytes(Double)

  var value: Double {
    switch self {
    case .milliseconds(let value), .bytes(let value), .megabytes(let value): value
    }
  }

  var text: String {
    switch self {
    case .milliseconds(let value): "\(value.rounded(to: value < 10 ? 2 : value < 100 ? 1 : 0)) ms"
    case .bytes(let value): "\(value.rounded(to: 0)) B"
    case .megabytes(let value): "\(value.rounded(to: 0)) MB"
    }
  }
}

extension Double {
  /// The number with so many places after the point, none written where there are none.
  func rounded(to places: Int) -> String {
    guard isFinite else { return "?" }
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let number = Int((self * factor).rounded())
    guard places > 0 else { return String(number) }
    let fraction = String(abs(number) % Int(factor))
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(self < 0 ? "-" : "")\(abs(number) / Int(factor)).\(zeros)\(fraction)"
  }
}
