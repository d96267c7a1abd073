import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the shelf's list: its name or the filter, the order, and what the library has to say of itself.
struct ShelfHead: ListHead {
  private let model: ShelfModel
  private let columns: Range<Int>
  private let warnings: LibraryWarnings
  private let ownRows: Int
  private var words: Words { model.words }

  init(model: ShelfModel, columns: Range<Int>, grid: Grid) {
    self.model = model
    self.columns = columns
    warnings = LibraryWarnings(
      words: model.words,
      access: model.access,
      problems: model.problems,
      width: columns.count,
      isLow: grid.isLow
    )
    ownRows = model.state.isFiltering || !grid.isLow ? FilterFieldView.rows : 0
  }

  var rows: Int { ownRows + warnings.rows }

  func draw(in rect: Rect, into frame: inout Frame) {
    let row = rect.rows.lowerBound
    let hints = [words("shelf.filter.hint"), words("shelf.filter.hint.short")]
    if let field = FilterFieldView(model, hints: hints, columns: columns) {
      field.draw(row: row, into: &frame)
    } else if ownRows > 0 {
      drawName(row: row, into: &frame)
    }
    warnings.draw(in: rect.below(ownRows), into: &frame)
  }

  /// The shelf's name or its filter, how many books that is, and the order at the right.
  private func drawName(row: Int, into frame: inout Frame) {
    let order = words("shelf.order.by", ["order": words("order.\(model.order.field.rawValue)")])
    let turned = model.isTurned ? "\(order) \(frame.glyphs.up)" : order
    drawName(count: String(model.count), right: turned, row: row, into: &frame)
    if let rule = model.rule { drawRule(rule, row: row + 1, into: &frame) }
  }

  /// The rule of the shelf that is shown, and that it can be kept so where it is another now.
  private func drawRule(_ rule: String, row: Int, into frame: inout Frame) {
    let keeps = model.isChanged && model.shelves.place.isSaved ? words("shelves.keepsSo") : ""
    frame.write(keeps, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    let taken = keeps.isEmpty ? 0 : min(columns.count / 2, TextWidth.columns(of: keeps)) + 2
    frame.write(rule, at: columns.lowerBound, row: row, limit: columns.count - taken, .quiet)
  }

  /// The same where rows are few: it stands below the list and says the place in it, or what of the filter
  /// could not be used.
  func drawFoot(_ place: String, row: Int, into frame: inout Frame) {
    if let problem = model.filterProblem {
      frame.write(problem, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    } else {
      drawName(count: "", right: place, row: row, into: &frame)
    }
  }

  private func drawName(count: String, right: String, row: Int, into frame: inout Frame) {
    let most = columns.count / 2
    frame.listName(model.name, count: count, columns: columns, beside: right, most: most, row: row)
  }
}
