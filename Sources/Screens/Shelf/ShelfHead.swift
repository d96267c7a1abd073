import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the shelf's list: its name or the filter, the order, and what the library has to say of itself.
struct ShelfHead: ListHead {
  private static let enoughForViews = 60
  private static let viewGap = 2
  private static let enoughForName = 16

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
    // The free row of the first shelf is enough below the name; the thread of a filter stands in it.
    let isTight = model.view == .spines && !grid.isLow && warnings.rows == 0
    ownRows = isTight ? 1 : model.state.isFiltering ? FilterFieldView.rows : grid.isLow ? 0 : 1 + grid.gap
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
    let views = drawViews(row: row, into: &frame)
    let columns = columns.lowerBound..<(columns.upperBound - views)
    drawName(count: String(model.count), right: turned, columns: columns, row: row, into: &frame)
    if ownRows > 1, let rule = model.rule { drawRule(rule, row: row + 1, into: &frame) }
  }

  /// The rule of the shelf that is shown, and that it can be kept so where it is another now.
  private func drawRule(_ rule: String, row: Int, into frame: inout Frame) {
    let keeps = model.isChanged && model.shelves.place.isSaved ? words("shelves.keepsSo") : ""
    frame.write(keeps, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    let taken = keeps.isEmpty ? 0 : min(columns.count / 2, TextWidth.columns(of: keeps)) + 2
    frame.write(rule, at: columns.lowerBound, row: row, limit: columns.count - taken, .quiet)
  }

  /// The names of the views at the right, the present one with its mark.
  ///
  /// - Returns: the columns that takes, those before it included.
  private func drawViews(row: Int, into frame: inout Frame) -> Int {
    guard columns.count >= Self.enoughForViews else { return 0 }
    var end = columns.upperBound
    for view in ShelfView.allCases.reversed() {
      let name = words("shelf.view.\(view.rawValue)")
      let isPresent = view == model.view
      frame.write(name, endingAt: end, row: row, isPresent ? .selected : .quiet)
      let width = TextWidth.columns(of: name)
      frame.button((end - width)..<end, row: row, command(of: view))
      end -= width + 1
      if isPresent { frame.write(frame.glyphs.here, at: end, row: row, .here) }
      end -= Self.viewGap
    }
    return columns.upperBound - end + Self.viewGap
  }

  private func command(of view: ShelfView) -> CommandSpec {
    switch view {
    case .list: .shelfList
    case .grid: .shelfGrid
    case .spines: .shelfSpines
    }
  }

  /// The same where rows are few: it stands below the list and says the place in it, or what of the filter
  /// could not be used.
  func drawFoot(_ place: String, row: Int, into frame: inout Frame) {
    if let problem = model.filterProblem {
      frame.write(problem, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    } else {
      drawName(count: "", right: place, columns: columns, row: row, into: &frame)
    }
  }

  private func drawName(
    count: String,
    right: String,
    columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) {
    let most = max(columns.count / 2, columns.count - Self.enoughForName)
    frame.listName(model.name, count: count, columns: columns, beside: right, most: most, row: row)
  }
}
