import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the books of a list: its name, whose it is and how much of it is there, and the words within it.
struct ListedBooksHead: ListHead {
  private static let gap = 2

  private let model: ListedBooksModel
  private let columns: Range<Int>
  private let grid: Grid
  private let field: SearchField
  private let list: ListWords
  private let right: String

  init(_ model: ListedBooksModel, columns: Range<Int>, frame: Frame) {
    self.model = model
    self.columns = columns
    grid = frame.grid
    list = ListWords(words: model.words, today: model.clock.date)
    let isNarrow = grid.sizeClass == .narrow
    right = Self.standing(model, list, frame.glyphs, isNarrow: isNarrow)
    field = SearchField(
      editor: model.state.draft ?? LineEditor(model.state.text),
      hint: model.words(model.genre != nil ? "listed.hint.genre" : "listed.hint"),
      note: "",
      isFocused: model.state.isFiltering,
      waiting: nil,
      mostRows: 1,
      columns: columns
    )
  }

  var rows: Int { field.rows + 1 + grid.gap }

  func draw(in rect: Rect, into frame: inout Frame) {
    let row = rect.rows.lowerBound
    let name = list.name(model.listing.list)
    let room = columns.count - TextWidth.columns(of: name) - Self.gap
    frame.write(name, at: columns.lowerBound, row: row, limit: columns.count, .heading)
    frame.write(right, endingAt: columns.upperBound, row: row, limit: max(0, room), .quiet)
    if !model.state.isFiltering { frame.canvas.cursor = Position(column: columns.lowerBound, row: row + 1) }
    field.draw(row: row + 1, into: &frame)
  }

  /// Whose the list is, of when, and how much of it there is; a sign that turns while more is on its way.
  private static func standing(
    _ model: ListedBooksModel,
    _ list: ListWords,
    _ glyphs: Glyphs,
    isNarrow: Bool
  ) -> String {
    let (listing, words) = (model.listing, model.words)
    let count = model.count
    let amount =
      count == 0 ? nil : list.count(count, of: model.total, hasMore: model.hasMore)
    let phrases = isNarrow ? [amount] : [list.names(listing.names), list.standing(listing), amount]
    let text = phrases.compactMap(\.self).joined(separator: ", ")
    guard model.isAsking else { return text }
    let turn = glyphs.spinner[listing.spinner.turn % glyphs.spinner.count]
    if text.isEmpty { return isNarrow ? turn : "\(turn) \(words("listed.asking"))" }
    return "\(turn) \(text)"
  }
}
