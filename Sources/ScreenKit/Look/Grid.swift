package import TextScreen

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
  package let sizeClass: SizeClass
  /// Column of the mark that says "here".
  package let mark: Int
  package let text: Range<Int>
  /// Rows between header and footer, without the blank row and the rest row where there are any.
  package let content: Range<Int>
  /// The quiet row above the footer; nil where rows are few.
  package let restRow: Int?

  package init(size: Size) {
    self.size = size
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
    let isLow = size.rows < Grid.fewRows
    content = isLow ? 1..<max(2, size.rows - 1) : 2..<(size.rows - 2)
    restRow = isLow ? nil : size.rows - 2
  }

  package var footerRow: Int { size.rows - 1 }
  /// Whether rows are so few that screens shed what matters least.
  package var isLow: Bool { restRow == nil }
}
