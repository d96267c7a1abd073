package import TextScreen

/// How close rows stand to each other.
package enum Density: String, Sendable, CaseIterable {
  /// Rows of lists have a blank one between them.
  case comfortable
  case normal
  /// No row is blank that could be used.
  case compact
}

/// Where things stand on a screen of a given size: margins, the columns of marks and text, the rows of
/// content.
package struct Grid: Equatable {
  package enum SizeClass: Equatable {
    /// Below 40 columns or 10 rows: one line says what is needed.
    case tooSmall
    /// 40 to 59 columns.
    case narrow
    /// 60 to 99 columns: detail is pushed over the list.
    case compact
    /// 100 columns and more: list and detail side by side.
    case regular
  }

  /// The least size in which screens are drawn.
  package static let least = Size(columns: 40, rows: 10)
  /// Beyond this width the rest goes to the margins.
  private static let widest = 160
  private static let fewRows = 20

  package let size: Size
  package let density: Density
  package let sizeClass: SizeClass
  /// Column of the mark that says "here".
  package let mark: Int
  package let text: Range<Int>
  /// Rows between header and footer, without the blank row and the rest row where there are any.
  package let content: Range<Int>
  /// The quiet row above the footer; nil where rows are few, or the reader wants them close.
  package let restRow: Int?
  /// Whether rows are so few that screens shed what matters least.
  package let isLow: Bool

  package init(size: Size, density: Density = .normal) {
    self.size = size
    self.density = density
    let enough = size.columns >= Grid.least.columns && size.rows >= Grid.least.rows
    sizeClass =
      switch size.columns {
      case _ where !enough: .tooSmall
      case ..<60: .narrow
      case ..<100: .compact
      default: .regular
      }
    let extra = max(0, size.columns - Grid.widest) / 2
    let isNarrow = size.columns < 60
    mark = extra + (isNarrow ? 0 : 1)
    text = (mark + 2)..<max(mark + 3, size.columns - extra - (isNarrow ? 1 : 3))
    isLow = size.rows < Grid.fewRows
    let isClose = isLow || density == .compact
    content = isClose ? 1..<max(2, size.rows - 1) : 2..<(size.rows - 2)
    restRow = isClose ? nil : size.rows - 2
  }

  package var footerRow: Int { size.rows - 1 }
  /// Blank rows below a heading, and between what stands apart.
  package var gap: Int { restRow == nil ? 0 : 1 }
  /// Blank rows between those of a list.
  package var listGap: Int { density == .comfortable && !isLow ? 1 : 0 }
}
