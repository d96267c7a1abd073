import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the shelf's list: its name or the filter, the order, and what the library has to say of itself.
struct ShelfHead: ListHead {
  private static let gap = 2
  private static let nameRows = 2

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
    ownRows = model.state.isFiltering || !grid.isLow ? ShelfHead.nameRows : 0
  }

  var rows: Int { ownRows + warnings.rows }

  func draw(in rect: Rect, into frame: inout Frame) {
    let row = rect.rows.lowerBound
    if let draft = model.state.draft {
      drawField(draft, row: row, into: &frame)
    } else if ownRows > 0 {
      drawName(row: row, into: &frame)
    }
    warnings.draw(in: rect.below(ownRows), into: &frame)
  }

  // MARK: Name and count

  /// The shelf's name or its filter, how many books that is, and the order at the right.
  private func drawName(row: Int, into frame: inout Frame) {
    let count = String(model.count)
    let order = words("shelf.order.by", ["order": words("order.\(model.order.field.rawValue)")])
    let turned = model.isTurned ? "\(order) \(frame.glyphs.up)" : order
    drawName(count: count, right: turned, row: row, into: &frame)
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
    frame.write(right, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    let used = min(TextWidth.columns(of: right), columns.count / 2) + ShelfHead.gap
    let counted = count.isEmpty ? 0 : TextWidth.columns(of: count) + ShelfHead.gap
    let name = model.state.text.isEmpty ? words("shelf.all") : model.state.text
    let end = frame.write(
      name,
      at: columns.lowerBound,
      row: row,
      limit: columns.count - used - counted,
      .heading
    )
    frame.write(count, at: columns.lowerBound + end + ShelfHead.gap, row: row, .quiet)
  }

  // MARK: Filter

  private func drawField(_ editor: LineEditor, row: Int, into frame: inout Frame) {
    FilterFieldView(
      editor: editor,
      count: model.count,
      hints: [words("shelf.filter.hint"), words("shelf.filter.hint.short")],
      columns: columns
    ).draw(row: row, into: &frame)
  }
}
