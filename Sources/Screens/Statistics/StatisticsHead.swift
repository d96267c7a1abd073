import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the statistics: the years, and at the right what is counted; or the filter while it is typed.
struct StatisticsHead {
  private static let gap = 3
  private static let enoughForSpan = 100

  private let model: StatisticsModel
  private let parts: StatisticsParts?
  private let grid: Grid
  private var words: Words { model.words }

  init(_ model: StatisticsModel, parts: StatisticsParts?, grid: Grid) {
    (self.model, self.parts, self.grid) = (model, parts, grid)
  }

  /// Rows it takes, the blank one below it included where there is room for that.
  var rows: Int { model.state.isFiltering ? FilterFieldView.rows : 1 + grid.gap }

  func draw(row: Int, into frame: inout Frame) {
    if let draft = model.state.draft {
      let hints = [words("shelf.filter.hint"), words("shelf.filter.hint.short")]
      return FilterFieldView(draft, count: parts?.figures.books ?? 0, hints: hints, columns: grid.text)
        .draw(row: row, into: &frame)
    }
    let room = grid.text.count
    let right = TextWidth.clip(what, to: room / 2, mark: frame.glyphs.cut)
    let taken = right.isEmpty ? 0 : TextWidth.columns(of: right) + Self.gap
    drawYears(columns: room - taken, row: row, into: &frame)
    frame.write(right, endingAt: grid.text.upperBound, row: row, .quiet)
  }

  /// "tag:sf, beside 2025 up to 20 Nov"; without either of them the days that are counted, where there is room.
  private var what: String {
    let told = [model.state.text.isEmpty ? nil : model.state.text, beside].compactMap(\.self)
    if !told.isEmpty { return told.joined(separator: ", ") }
    guard grid.text.count >= Self.enoughForSpan, let parts, !parts.isNothing else { return "" }
    return parts.said.span(parts.figures, year: parts.year, today: model.today)
  }

  private var beside: String? {
    guard let year = model.yearBeside else { return nil }
    guard model.year == model.today.year else { return words("stats.beside", ["year": String(year)]) }
    let (month, number) = (model.today.month ?? 1, model.today.day ?? 1)
    let name = StatisticsWords(words).short(ofMonth: month)
    let day = words("day.month.day", ["month": name, "day": String(number)])
    return words("stats.beside.toDate", ["year": String(year), "day": day])
  }

  /// The years and all years, as many as there is room for, among them the one that is shown.
  private func drawYears(columns: Int, row: Int, into frame: inout Frame) {
    let years = model.years
    let all = words("stats.allYears")
    let widest = years.map { String($0).count }.max() ?? 4
    let left = columns - TextWidth.columns(of: all) - Self.gap
    let hasAll = left >= widest || model.year == nil
    let most = max(1, ((hasAll ? left : columns) + Self.gap) / (widest + Self.gap))
    let chosen = model.year.flatMap { years.firstIndex(of: $0) } ?? years.count - 1
    let first = max(0, min(chosen - most / 2, years.count - most))
    let shown = years[first..<min(first + most, years.count)]
    var names: [(name: String, year: Int?)] = shown.map { (String($0), $0) }
    if model.year == nil, left < widest { names = [] }
    if hasAll { names.append((all, nil)) }
    var column = grid.text.lowerBound
    if first > 0, column >= 2 { frame.write(frame.glyphs.left, at: column - 2, row: row, .quiet) }
    for (index, item) in names.enumerated() {
      let isHere = item.year == model.year
      if isHere { frame.write(frame.glyphs.here, at: column - 1, row: row, .here) }
      let width = frame.write(item.name, at: column, row: row, isHere ? .selected : .quiet)
      frame.points(
        column..<(column + width),
        row: row,
        at: { [model] in
          model.turn(to: item.year)
          return false
        }
      )
      column += width
      if index == shown.count - 1, shown.endIndex < years.count {
        frame.write(frame.glyphs.right, at: column + 1, row: row, .quiet)
      }
      column += Self.gap
    }
  }
}
