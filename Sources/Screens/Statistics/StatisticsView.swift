import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws the statistics: what stands above, and as much of the page as the window shows.
struct StatisticsView {
  private let model: StatisticsModel
  private let grid: Grid
  private let parts: StatisticsParts?
  private let head: StatisticsHead
  private let warnings: LibraryWarnings
  /// The rows of the page.
  private let body: Range<Int>
  let layout: StatisticsLayout?
  private var words: Words { model.words }

  /// - Parameter rows: the rows there are.
  init(_ model: StatisticsModel, frame: Frame) {
    self.model = model
    grid = frame.grid
    parts = model.statistics.map { StatisticsParts($0, model) }
    head = StatisticsHead(model, parts: parts, grid: grid)
    warnings = LibraryWarnings(
      words: model.words,
      access: model.library.access,
      width: grid.text.count,
      isLow: grid.isLow
    )
    let top = frame.rows.lowerBound + warnings.rows + head.rows
    // Where there is no rest row the last row of the page says what that would.
    let foot = grid.isLow && Self.hasFoot(model) ? 1 : 0
    let body = top..<max(top + 1, frame.rows.upperBound - foot)
    self.body = body
    layout =
      model.isUnknown || model.isLibraryEmpty
      ? nil : parts.map { StatisticsLayout($0, model, grid: frame.grid, rows: body.count) }
  }

  /// Lines of the page in sight at once.
  var height: Int { body.count }

  private var focused: StatisticsStop? { layout.flatMap { model.focused(among: $0.stops) } }

  /// The first line in sight: as few above it as it takes to see the marker, beginning with the former.
  func top(from former: Int) -> Int {
    guard let layout else { return 0 }
    let wanted = layout.lines(of: focused)
    let latest = max(0, layout.lines - height)
    return min(max(0, min(max(former, wanted.upperBound - height), wanted.lowerBound)), latest)
  }

  func draw(from top: Int, into frame: inout Frame) {
    let rows = frame.rows
    warnings.draw(in: Rect(columns: grid.text, rows: rows), into: &frame)
    let first = rows.lowerBound + warnings.rows
    head.draw(row: first, into: &frame)
    let caret = frame.canvas.cursor
    guard let layout, let parts, !parts.isNothing else {
      drawNothing(into: &frame)
      if model.state.isFiltering { frame.canvas.cursor = caret }
      return
    }
    frame.confined(to: body) { draw(layout, from: top, into: &$0) }
    if model.state.isFiltering { frame.canvas.cursor = caret }
    drawFoot(layout, from: top, row: rows.upperBound - 1, into: &frame)
  }

  private func draw(_ layout: StatisticsLayout, from top: Int, into frame: inout Frame) {
    let focused = focused
    let point = { [model] in model.point(at: $0, among: layout.stops) }
    for block in layout.blocks where block.lines.overlaps(top..<(top + height)) {
      let (left, row) = (block.columns.lowerBound, body.lowerBound + block.lines.lowerBound - top)
      switch block.content {
      case .figures(let figures): figures.draw(focused, at: left, row: row, point, into: &frame)
      case .heat(let heat): heat.draw(isFocused: focused == .days, at: left, row: row, point, into: &frame)
      case .months(let months):
        months.draw(focused, inner: model.inner, at: left, row: row, point, into: &frame)
      case .bars(let table): table.draw(focused, in: block.columns, row: row, point, into: &frame)
      case .remarks(let remarks): draw(remarks, focused, at: left, row: row, point, into: &frame)
      }
    }
  }

  private func draw(
    _ remarks: [StatisticsLayout.Remark],
    _ focused: StatisticsStop?,
    at left: Int,
    row: Int,
    _ point: @escaping (StatisticsStop) -> Bool,
    into frame: inout Frame
  ) {
    for (line, remark) in remarks.enumerated() {
      let isHere = remark.stop != nil && remark.stop == focused
      let role: Role = isHere ? .selected : .quiet
      frame.write(remark.text, at: left, row: row + line, limit: grid.text.count, role)
      if isHere { frame.markHere(row: row + line, to: grid.text.upperBound) }
      if let stop = remark.stop { frame.points(grid.text, row: row + line, at: { point(stop) }) }
    }
  }

  // MARK: Foot

  /// Whether there is something to say where there is no rest row.
  private static func hasFoot(_ model: StatisticsModel) -> Bool {
    model.inner != nil || model.filterProblem != nil || model.isOfOther
  }

  private func drawFoot(_ layout: StatisticsLayout, from top: Int, row: Int, into frame: inout Frame) {
    guard let phrase = phrase(layout, from: top, frame.glyphs) else { return }
    if !grid.isLow { return frame.rest(phrase) }
    guard Self.hasFoot(model) else { return }
    frame.write(phrase, at: grid.text.lowerBound, row: row, limit: grid.text.count, .quiet)
  }

  /// What of the filter cannot be used, what is under the marker within a chart, what is below, what is counted apart.
  private func phrase(_ layout: StatisticsLayout, from top: Int, _ glyphs: Glyphs) -> String? {
    if let problem = model.filterProblem { return problem }
    if let inner = model.inner, let parts { return StatisticsSentence(parts).phrase(of: inner) }
    if !model.isKnown { return words("stats.counting") }
    let below = layout.blocks.filter { $0.lines.lowerBound >= top + height }.compactMap(\.heading)
    if !below.isEmpty {
      let names = below.joined(separator: ", ")
      return "\(Phrases.fitting(names, columns: grid.text.count - 2)) \(glyphs.down)"
    }
    guard let parts, StatisticsLayout.fits(parts.remarks, in: grid) else { return nil }
    let remarks = parts.remarks.joined(separator: ", ")
    let isInSight = layout.blocks.contains { block in
      if case .remarks = block.content { block.lines.lowerBound < top + height } else { false }
    }
    return isInSight ? nil : remarks
  }

  // MARK: Nothing

  /// Why there is nothing to show, and what can be done about it.
  private func drawNothing(into frame: inout Frame) {
    let rect = Rect(columns: grid.text, rows: body)
    if model.isUnknown {
      return ReadingBar(words: words, library: model.library).draw(in: rect, into: &frame)
    }
    if let problem = model.counted.obstacle(to: model.filter) {
      return frame.rows.isEmpty ? () : EmptyList([problem], hasCursor: true).draw(in: rect, into: &frame)
    }
    guard parts != nil || model.isLibraryEmpty else {
      if model.library.reading != nil {
        return ReadingBar(words: words, library: model.library).draw(in: rect, into: &frame)
      }
      return EmptyList([words("stats.counting")], hasCursor: true).draw(in: rect, into: &frame)
    }
    EmptyList(emptiness, hasCursor: !model.state.isFiltering).draw(in: rect, into: &frame)
  }

  private var emptiness: [String] {
    if model.isLibraryEmpty { return [words("stats.empty"), words("stats.empty.step")] }
    if let problem = model.filterProblem { return [problem] }
    let isOfAll = parts?.statistics.figures(of: nil).isNothing ?? true
    let isFiltered = !model.state.text.isEmpty
    let said =
      switch (isOfAll, isFiltered) {
      case (true, false): words("stats.unread")
      case (true, true): words("stats.noMatch")
      default: words("stats.nothing", ["year": StatisticsWords(words).name(ofYear: model.year)])
      }
    if model.state.isFiltering { return [said, words("stats.noMatch.typing")] }
    let step = isOfAll ? isFiltered ? "stats.noMatch.step" : "stats.unread.step" : "stats.nothing.step"
    return [said, words(step)]
  }
}
