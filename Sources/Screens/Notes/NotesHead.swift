import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the list of notes: whose they are or the filter, how many, and their order.
struct NotesHead: ListHead {
  private static let gap = 2
  private static let orderGap = 3

  let model: NotesModel
  let columns: Range<Int>
  let grid: Grid
  private var words: Words { model.words }

  var rows: Int { model.state.isFiltering ? FilterFieldView.rows : grid.isLow ? 0 : 1 + grid.gap }

  func draw(in rect: Rect, into frame: inout Frame) {
    let row = rect.rows.lowerBound
    let hints = [words("notes.filter.hint"), words("notes.filter.hint.short")]
    if let field = FilterFieldView(model, hints: hints, columns: columns) {
      field.draw(row: row, into: &frame)
    } else if !grid.isLow {
      let taken = drawOrders(row: row, into: &frame)
      frame.listName(name, count: count, columns: columns, taken: taken, row: row)
    }
  }

  /// The same where rows are few: it stands below the list and says the place in it.
  func drawFoot(_ place: String, row: Int, into frame: inout Frame) {
    if let problem = model.filterProblem {
      frame.write(problem, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
      return
    }
    let phrases = [marked, model.order == .day ? nil : name(of: model.order), place]
    let right = phrases.compactMap { $0 }.joined(separator: "  ")
    let most = columns.count * 2 / 3
    frame.listName(name, count: "", columns: columns, beside: right, most: most, row: row)
  }

  /// How many notes are shown, and how many are marked.
  private var count: String { [String(model.count), marked].compactMap { $0 }.joined(separator: "  ") }

  private var marked: String? {
    model.markCount == 0 ? nil : words("notes.marked", ["count": String(model.markCount)])
  }

  private var name: String {
    if !model.state.text.isEmpty { return model.state.text }
    guard let book = model.book else { return words("notes.all") }
    return book.title.isEmpty ? words("book.noTitle") : book.title
  }

  /// The orders with a mark before the present one; that alone where there is no room for all.
  ///
  /// - Returns: the columns they take.
  private func drawOrders(row: Int, into frame: inout Frame) -> Int {
    let all = NoteOrder.allCases
    let widths = all.map { TextWidth.columns(of: name(of: $0)) }
    let whole = widths.reduce(NotesHead.orderGap * (all.count - 1) + 1, +)
    let least = min(TextWidth.columns(of: name), columns.count / 4) + 2 * NotesHead.gap
    let isRoomy = least + TextWidth.columns(of: count) + whole <= columns.count
    let shown = isRoomy ? all : [model.order]
    let width = shown.count == all.count ? whole : TextWidth.columns(of: name(of: model.order)) + 1
    var column = columns.upperBound - width + 1
    for order in shown {
      let isPresent = order == model.order
      if isPresent { frame.write(frame.glyphs.here, at: column - 1, row: row, .here) }
      let width = frame.write(name(of: order), at: column, row: row, isPresent ? .selected : .quiet)
      frame.points(
        column..<(column + width),
        row: row,
        at: { [model] in
          model.turn(to: order)
          return false
        }
      )
      column += width + NotesHead.orderGap
    }
    return width
  }

  private func name(of order: NoteOrder) -> String {
    // The notes of one book lie by page.
    words(order == .book && model.bookID != nil ? "notes.order.page" : "notes.order.\(order.rawValue)")
  }
}
