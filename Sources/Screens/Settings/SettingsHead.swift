import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the settings: their name and that each takes effect at once, or the field they are narrowed with.
struct SettingsHead: ListHead {
  private static let gap = 2

  private let model: SettingsModel
  private let columns: Range<Int>
  private let field: FilterFieldView?
  let rows: Int

  init(model: SettingsModel, columns: Range<Int>, grid: Grid) {
    self.model = model
    self.columns = columns
    field = model.state.draft.map {
      FilterFieldView(
        $0,
        count: model.lines.rows.count,
        hints: [model.words("settings.filter.hint")],
        columns: columns
      )
    }
    rows = (field == nil ? 1 : FilterFieldView.rows) + (field == nil ? grid.gap : 0)
  }

  func draw(in rect: Rect, into frame: inout Frame) {
    let row = rect.rows.lowerBound
    if let field { return field.draw(row: row, into: &frame) }
    let title = model.words("settings.title")
    let filter = model.state.hasFilter ? "/\(model.state.text)" : ""
    frame.listName(
      title,
      count: filter,
      columns: columns,
      beside: model.words("settings.atOnce"),
      most: max(0, columns.count - TextWidth.columns(of: title) - Self.gap),
      row: row
    )
  }
}
