import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the rows of the search: its words, and of every source what came of asking it.
struct SearchHead: ListHead {
  private static let lowFieldRows = 2

  private let model: SearchModel
  private let field: SearchField
  private let hasSources: Bool
  private let hasBlank: Bool

  init(_ model: SearchModel, columns: Range<Int>, frame: Frame) {
    self.model = model
    let (grid, isOffline) = (frame.grid, model.asking.isOffline)
    field = SearchField(
      editor: model.field,
      hint: model.words("search.hint"),
      note: SearchHead.note(model, frame.glyphs, isNarrow: grid.sizeClass == .narrow),
      isFocused: model.isInField,
      waiting: isOffline ? frame.glyphs.notNow : nil,
      mostRows: grid.isLow ? SearchHead.lowFieldRows : LineEditor.mostRows,
      columns: columns
    )
    hasSources = !grid.isLow && !model.isIdle && !isOffline
    hasBlank = grid.gap > 0 && !isOffline
  }

  var rows: Int { field.rows + (hasSources ? 1 : 0) + (hasBlank ? 1 : 0) }

  func draw(in rect: Rect, into frame: inout Frame) {
    field.draw(row: rect.rows.lowerBound, into: &frame)
    if !model.isInField {
      frame.canvas.cursor = rect.origin
      let part = Rect(columns: rect.columns, rows: rect.rows.lowerBound..<(rect.rows.lowerBound + field.rows))
      frame.stop(part, isHere: false, go: { [model] in model.enterField() })
    }
    guard hasSources else { return }
    SearchSources(model, glyphs: frame.glyphs)
      .draw(columns: rect.columns, row: rect.rows.lowerBound + field.rows, into: &frame)
  }

  /// What stands at the right of the words.
  private static func note(_ model: SearchModel, _ glyphs: Glyphs, isNarrow: Bool) -> String {
    let (words, asking) = (model.words, model.asking)
    if asking.search.isAsking {
      let turn = glyphs.spinner[asking.spinner.turn % glyphs.spinner.count]
      return isNarrow ? turn : "\(turn) \(words("search.asking"))"
    }
    if isNarrow { return asking.search.outcome == .found ? words.count("search.found", model.total) : "" }
    return asking.isOffline && asking.waiting != nil ? words("search.waiting") : ""
  }
}
