import Messages
import ReadingCore
import ScreenKit
import TextScreen

/// Where what is shown of the statistics stands on a page of its own, of which the window shows a part.
struct StatisticsLayout {
  enum BlockContent {
    case figures(FigureRows)
    case heat(HeatBlock)
    case months(MonthsBlock)
    case bars(BarTable)
    case remarks([Remark])
  }

  /// A line at the end of the page; those that tell of books are stops.
  struct Remark {
    let text: String
    var stop: StatisticsStop?
  }

  struct Block {
    let columns: Range<Int>
    let lines: Range<Int>
    let content: BlockContent

    fileprivate var stops: [(stop: StatisticsStop, line: Int)] {
      let first = lines.lowerBound
      return switch content {
      case .figures(let rows): rows.cells.map { ($0.cell.stop, first + $0.line) }
      case .heat: [(.days, first)]
      case .months: [(.months, first)]
      case .bars(let table): table.lines.compactMap { line, row in row.map { ($0.stop, first + line) } }
      case .remarks(let remarks):
        remarks.enumerated().compactMap { line, remark in remark.stop.map { ($0, first + line) } }
      }
    }

    /// What it begins with that the rest row can name.
    var heading: String? {
      switch content {
      case .months(let months): months.heading
      case .bars(let table): table.heading
      default: nil
      }
    }
  }

  private static let bandGap = 4
  /// Columns of a bar chart that has room for names.
  private static let leastChart = 24
  private static let enoughForTwo = 72
  /// Rows of names side by side with other charts, and where there are few or many columns.
  private static let (fewNames, manyNames) = (5, 6)
  /// Languages where lengths share their column.
  private static let fewLanguages = 4
  private static let mostYears = 12
  /// Rows of a list that is shown to its end; nobody walks over more.
  private static let mostUnfolded = 300

  private(set) var blocks: [Block] = []
  /// What the marker walks over, in its order.
  private(set) var stops: [StatisticsStop] = []
  private var stopLines: [StatisticsStop: Int] = [:]
  private var end = 0
  private let room: Range<Int>
  private let grid: Grid
  private let rows: Int

  var lines: Int { end }

  /// - Parameter rows: lines of the page in sight at once.
  init(_ parts: StatisticsParts, _ model: StatisticsModel, grid: Grid, rows: Int) {
    (room, self.grid, self.rows) = (grid.text, grid, rows)
    guard !parts.isNothing else { return }
    let figures = FigureRows(parts, columns: room.count, grid: grid)
    add(.figures(figures), rows: figures.rows, in: room)
    if let heat = HeatBlock(parts, model, columns: room.count) { add(.heat(heat), rows: heat.rows, in: room) }
    addCharts(parts, model)
    addRemarks(parts)
    for block in blocks {
      for (stop, line) in block.stops where stopLines[stop] == nil {
        stops.append(stop)
        stopLines[stop] = line
      }
    }
  }

  /// What is counted apart alone can stand in the rest row of a page that is in sight as a whole.
  private mutating func addRemarks(_ parts: StatisticsParts) {
    let imprecise = parts.imprecise
    guard !imprecise.isEmpty || end > rows || !Self.fits(parts.remarks, in: grid) else { return }
    let apart = parts.said.abandoned(parts.figures).map { TextWidth.wrap($0, to: room.count) } ?? []
    let remarks = apart.map { Remark(text: $0) } + imprecise.map { Remark(text: $0.sentence, stop: $0.stop) }
    if !remarks.isEmpty { add(.remarks(remarks), rows: remarks.count, in: room) }
  }

  /// Whether all remarks can stand in the rest row.
  static func fits(_ remarks: [String], in grid: Grid) -> Bool {
    !grid.isLow && TextWidth.columns(of: remarks.joined(separator: ", ")) <= grid.text.count
  }

  /// The lines that have to be in sight with a stop; the first of a chart with its heading.
  func lines(of stop: StatisticsStop?) -> Range<Int> {
    guard let stop, let line = stopLines[stop],
      let block = blocks.first(where: { $0.lines.contains(line) && $0.stops.contains { $0.stop == stop } })
    else { return 0..<1 }
    switch block.content {
    case .heat(let heat) where block.lines.count > rows:
      // Where a week is higher than the window the day is what has to be seen.
      return heat.innerLine.map { (block.lines.lowerBound + $0)..<(block.lines.lowerBound + $0 + 1) }
        ?? block.lines
    case .heat, .months, .figures: return block.lines
    case .bars(let table) where line == block.lines.lowerBound + table.firstLine:
      return block.lines.lowerBound..<(line + 1)
    default: return line..<(line + 1)
    }
  }

  // MARK: Below each other

  private mutating func add(_ content: BlockContent, rows: Int, in columns: Range<Int>) {
    add([(content, rows, columns)])
  }

  /// Puts blocks side by side below all there is, with a blank line between.
  private mutating func add(_ band: [(content: BlockContent, rows: Int, columns: Range<Int>)]) {
    guard let height = band.map(\.rows).max(), height > 0 else { return }
    let top = end == 0 ? 0 : end + 1
    for (content, rows, columns) in band {
      blocks.append(Block(columns: columns, lines: top..<(top + rows), content: content))
    }
    end = top + height
  }

  // MARK: Charts

  private mutating func addCharts(_ parts: StatisticsParts, _ model: StatisticsModel) {
    let isWide = grid.sizeClass == .regular
    let side = isWide ? 3 : grid.size.columns >= Self.enoughForTwo ? 2 : 1
    var tables = lists(isWide: isWide, asksForNames: model.asksForGenres)
      .map { names in table(of: names, parts, model, isWide: isWide) }.filter { !$0.isEmpty }
    var first: Int?
    if let months = parts.months {
      let block = MonthsBlock(months, parts, columns: room.count)
      if block.columns <= room.count {
        first = addMonths(block, with: &tables, side: side)
      } else {
        tables.insert(BarTable([.perMonth], parts, most: .max), at: 0)
      }
    } else {
      let most = model.unfolded.contains(.perYear) ? Self.mostUnfolded : Self.mostYears
      tables.insert(BarTable([.perYear], parts, most: most), at: 0)
    }
    while !tables.isEmpty {
      let band = Array(tables.prefix(side))
      tables.removeFirst(band.count)
      add(zip(band, spread(over: side, first: first)).map { (.bars($0), $0.rows, $1) })
    }
  }

  /// The months, and beside them as many lists as have room.
  ///
  /// - Returns: the columns of the months where lists stand beside them.
  private mutating func addMonths(_ block: MonthsBlock, with tables: inout [BarTable], side: Int) -> Int? {
    let months = block.fitted(to: rows - end - 1)
    let rest = room.count - block.columns - (side - 1) * Self.bandGap
    guard side > 1, rest >= (side - 1) * Self.leastChart else {
      add(.months(months), rows: months.rows, in: room)
      return nil
    }
    let band = Array(tables.prefix(side - 1))
    tables.removeFirst(band.count)
    let content: [BlockContent] = [.months(months)] + band.map { .bars($0) }
    add(zip(content, spread(over: side, first: block.columns)).map { ($0, $0.rows, $1) })
    return block.columns
  }

  /// The columns of so many blocks side by side, the first as wide as given.
  private func spread(over side: Int, first: Int?) -> [Range<Int>] {
    guard side > 1 else { return [room] }
    let gaps = (side - 1) * Self.bandGap
    let share = side == 2 ? room.count / 2 : (room.count - gaps) / side
    var widths = [side == 2 ? max(share, first ?? 0) : first ?? share]
    let rest = room.count - gaps - widths[0]
    // What stands last has the longer bars.
    widths += side == 3 ? [(rest - 3) / 2, rest - (rest - 3) / 2] : [rest]
    var start = room.lowerBound
    return widths.map { width in
      defer { start += width + Self.bandGap }
      return start..<(start + width)
    }
  }

  /// The lists in their order; those that share a column together. Where a genre is asked for authors come before
  /// genres, of which there may be one.
  private func lists(isWide: Bool, asksForNames: Bool) -> [[StatisticsList]] {
    let names: [StatisticsList] = asksForNames ? [.authors, .genres] : [.genres, .authors]
    if isWide { return [[names[0]], [.ratings], [.weekdays], [names[1]], [.languages, .lengths]] }
    return [[names[0]], [.weekdays], [names[1]], [.ratings], [.languages], [.lengths]]
  }

  private func table(
    of lists: [StatisticsList],
    _ parts: StatisticsParts,
    _ model: StatisticsModel,
    isWide: Bool
  ) -> BarTable {
    let isUnfolded = lists.contains { model.unfolded.contains($0) }
    let isNames = lists == [.genres] || lists == [.authors]
    let most =
      isNames ? (isWide ? Self.manyNames : Self.fewNames) : lists.count > 1 ? Self.fewLanguages : .max
    return BarTable(lists, parts, most: isUnfolded ? Self.mostUnfolded : most)
  }
}

extension StatisticsLayout.BlockContent {
  var rows: Int {
    switch self {
    case .figures(let rows): rows.rows
    case .heat(let heat): heat.rows
    case .months(let months): months.rows
    case .bars(let table): table.rows
    case .remarks(let lines): lines.count
    }
  }
}
