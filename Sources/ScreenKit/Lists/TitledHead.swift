package import TextScreen

/// What stands above a list: its name, what it is narrowed by, and a phrase at the right; or the field it is narrowed
/// with.
package struct TitledHead: ListHead {
  private static let gap = 2

  private let title: String
  private let filter: String
  private let phrase: String
  private let columns: Range<Int>
  private let field: FilterFieldView?
  package let rows: Int

  /// - Parameters:
  ///   - shown: how much the filter leaves.
  ///   - hint: what can be typed into it.
  package init(
    _ model: some ListModel,
    title: String,
    phrase: String,
    shown: Int,
    hint: String,
    columns: Range<Int>,
    grid: Grid
  ) {
    (self.title, self.phrase, self.columns) = (title, phrase, columns)
    filter = model.state.hasFilter ? "/\(model.state.text)" : ""
    field = model.state.draft.map { FilterFieldView($0, count: shown, hints: [hint], columns: columns) }
    rows = field == nil ? 1 + grid.gap : FilterFieldView.rows
  }

  package func draw(in rect: Rect, into frame: inout Frame) {
    let row = rect.rows.lowerBound
    if let field { return field.draw(row: row, into: &frame) }
    let most = max(0, columns.count - TextWidth.columns(of: title) - Self.gap)
    frame.listName(title, count: filter, columns: columns, beside: phrase, most: most, row: row)
  }
}
