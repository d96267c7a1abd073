import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws what stands above the shelf's list: its name or the filter, and the order.
struct ShelfHead {
  private static let gap = 2

  let model: ShelfModel
  let columns: Range<Int>
  private var words: Words { model.words }

  // MARK: Name and count

  /// The shelf's name or its filter, how many books that is, and the order at the right.
  func drawName(row: Int, into frame: inout Frame) {
    let count = String(model.count)
    let order = words("shelf.order.by", ["order": words("order.\(model.order.field.rawValue)")])
    let turned = model.isTurned ? "\(order) \(frame.glyphs.up)" : order
    drawName(count: count, right: turned, row: row, into: &frame)
  }

  /// The same where rows are few: it stands below the list and says the place in it, or what of the filter
  /// could not be used.
  func drawFoot(_ place: String, row: Int, into frame: inout Frame) {
    if let problem = model.filterProblemSentence {
      frame.write(problem, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    } else {
      drawName(count: "", right: place, row: row, into: &frame)
    }
  }

  private func drawName(count: String, right: String, row: Int, into frame: inout Frame) {
    frame.write(right, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    let used = min(TextWidth.columns(of: right), columns.count / 2) + ShelfHead.gap
    let counted = count.isEmpty ? 0 : TextWidth.columns(of: count) + ShelfHead.gap
    let name = model.filterText.isEmpty ? words("shelf.all") : model.filterText
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

  /// The filter while it is typed.
  func drawField(_ editor: LineEditor, row: Int, into frame: inout Frame) {
    FilterFieldView(
      editor: editor,
      count: model.count,
      hints: [words("shelf.filter.hint"), words("shelf.filter.hint.short")],
      columns: columns
    ).draw(row: row, into: &frame)
  }
}

extension ShelfModel {
  /// What of the filter could not be used, in a sentence; nil where all could.
  var filterProblemSentence: String? { filterProblems.first?.sentence(words) }
}
