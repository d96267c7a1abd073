import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws the board: the books in one pane, or in two where they would not fit beside what they add up to.
final class BoardView {
  private struct BoardPaneBasis: Equatable {
    let revision: Int
    let isUnread: Bool
    let today: ReadingDay
    let columns: Range<Int>
    let size: Size
    let language: Language
    let openPart: BoardModel.BoardPart?
    let parts: [BoardModel.BoardPart]
    let proposal: SeriesProposal?
  }

  /// All that what stands beside the books is put together from.
  private struct BoardSideBasis: Equatable {
    let figures: BoardFigures?
    let goals: ReadingGoals
    let today: ReadingDay
    let day: ReadingDay?
    let isReading: Bool
    let weekStart: Int
    let language: Language
    let line: KeptLine?
    let wantsLine: Bool
    let isLineKnown: Bool
    let notes: LastNotes?
    let columns: Int
    let isRegular: Bool
    let glyphs: Glyphs
    let rows: Int
    let notesEnd: Int
  }

  private let model: BoardModel
  private let select: (_ id: String) -> Void
  /// What stood beside the books in the last frame, which no key changes that only moves the marker.
  private var beside: (basis: BoardSideBasis, sections: [BoardSide.SideSection])?
  /// The widths of the panes, kept from frame to frame.
  private var measured: [(basis: BoardPaneBasis, widths: BoardLines.Widths)] = []
  /// What was drawn beside the books last, in its order.
  private(set) var sideStops: [BoardSide.SideStop] = []

  /// - Parameter select: puts the marker on a book or the proposal, by its identifier.
  init(model: BoardModel, select: @escaping (_ id: String) -> Void) {
    (self.model, self.select) = (model, select)
  }

  /// What the marker is on beside the books, where there is room for that: of fewer notes than there were the last.
  var side: BoardSide.SideStop? {
    guard let side = model.side, !sideStops.contains(side) else { return model.side }
    guard case .note = side, case .note? = sideStops.last else { return nil }
    return sideStops.last
  }

  func draw(selected: BoardStop?, into frame: inout Frame) {
    let (grid, panes) = (frame.grid, BoardPanes(frame.grid, rows: frame.rows))
    let isAiry = grid.sizeClass == .regular && !grid.isLow
    let layout = BoardLayout(
      model: model,
      grid: grid,
      openPart: model.part(of: selected)
    )
    let columns = (panes.side ?? panes.books).columns.count
    let side = BoardSide(model: model, columns: columns, isRegular: isAiry, glyphs: frame.glyphs)
    guard let pane = panes.side else {
      let rows = rows(of: side)
      let flow = layout.flow(rows, columns: columns)
      return draw(flow, BoardLayout.order, in: panes.books, selected, into: &frame)
    }
    let own = panes.books.columns.count
    let arrangement = BoardArrangement(rows: panes.books.rows.count, mayHaveLongRows: isAiry) {
      layout.flow($0, columns: own, hasLongRows: $1).count
    }
    let besides = layout.flow(arrangement.beside, columns: columns, hasLongRows: false)
    let notesEnd = pane.rows.count - (besides.isEmpty ? 0 : besides.count + 1)
    let sections = sections(of: side, rows: pane.rows.count - arrangement.leastBeside, notesEnd: notesEnd)
    sideStops = sections.map(\.stop)
    let flow = layout.flow(arrangement.books, columns: own, hasLongRows: arrangement.hasLongRows)
    draw(
      flow,
      arrangement.books,
      hasPaceRow: arrangement.hasLongRows,
      in: panes.books,
      selected,
      into: &frame
    )
    let end = BoardSideView(columns: pane.columns, select: { [model] in model.side = $0 })
      .draw(sections, at: pane.rows.lowerBound, selected: self.side, into: &frame)
    guard !besides.isEmpty else { return }
    let rest = pane.below(end - pane.rows.lowerBound + (sections.isEmpty ? 0 : 1))
    draw(besides, arrangement.beside, in: rest, selected, into: &frame)
  }

  private func sections(of side: BoardSide, rows: Int, notesEnd: Int) -> [BoardSide.SideSection] {
    let basis = BoardSideBasis(
      figures: model.figures,
      goals: model.goals,
      today: model.today,
      day: model.day,
      isReading: !model.books(in: .reading).isEmpty,
      weekStart: model.weekStart,
      language: model.words.language,
      line: model.lineOfTheDay.line,
      wantsLine: model.lineOfTheDay.isWanted,
      isLineKnown: model.lineOfTheDay.isKnown,
      notes: model.latestNotes.found,
      columns: side.columns,
      isRegular: side.isRegular,
      glyphs: side.glyphs,
      rows: rows,
      notesEnd: notesEnd
    )
    if let beside, beside.basis == basis { return beside.sections }
    let sections = side.sections(rows: rows, notesEnd: notesEnd)
    beside = (basis, sections)
    return sections
  }

  /// Goal and streak as rows of the one pane, with labels of one width.
  private func rows(of side: BoardSide) -> [BoardLayout.BoardLine] {
    let sections = [side.shortGoal, side.shortStreak]
    sideStops = sections.map(\.stop)
    return sections.compactMap { section in
      guard case .pair(let label, let text, _) = section.lines[0] else { return nil }
      return .sideRow(section.stop, label: label, text: text)
    }
  }

  /// What the marker is on among the books; nil while it is beside them.
  private func chosen(_ selected: BoardStop?) -> String? {
    side == nil ? selected?.id : nil
  }

  private func draw(
    _ lines: BoardFlow,
    _ parts: [BoardModel.BoardPart],
    hasPaceRow: Bool = false,
    in rect: Rect,
    _ selected: BoardStop?,
    into frame: inout Frame
  ) {
    let chosen = chosen(selected)
    let lastWanted = chosen.flatMap(lines.lastLine) ?? 0
    let skipped = max(0, min(lastWanted + 1, lines.count) - rect.rows.count)
    var shown = lines[skipped..<min(skipped + rect.rows.count, lines.count)]
    // A heading with nothing below it says nothing; the rest row names what is below.
    while let last = shown.last, shown.endIndex < lines.endIndex, last.stopID == nil, !last.isOneRow {
      shown.removeLast()
    }
    let view = BoardLines(model: model, columns: rect.columns, hasPaceRow: hasPaceRow)
    let widths = widths(of: lines, view, parts, rect.columns, selected, frame.grid)
    for (row, line) in zip(rect.rows, shown) {
      let isSelected = line.stopID != nil && line.stopID == chosen
      view.draw(line, isSelected: isSelected, widths: widths, row: row, into: &frame)
      aim(at: line, isSelected: isSelected, rect.columns, row: row, into: &frame)
    }
    let below = lines.parts(from: shown.endIndex).map { model.heading(of: $0) }
    guard !below.isEmpty else { return }
    // Added up and not joined, for which the runtime makes types that no start needs otherwise.
    let names = below.dropFirst().reduce(below[0]) { $0 + ", " + $1 }
    frame.rest("\(names) \(frame.glyphs.down)")
  }

  private func aim(
    at line: BoardLayout.BoardLine,
    isSelected: Bool,
    _ columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) {
    if case .sideRow(let stop, _, _) = line {
      return frame.stop(columns, row: row, isHere: model.side == stop, go: { [model] in model.side = stop })
    }
    guard let id = line.nearestStop else { return }
    frame.stop(
      (columns.lowerBound - 2)..<columns.upperBound,
      row: row,
      isHere: isSelected,
      go: { [model, select] in
        model.side = nil
        select(id)
      }
    )
  }

  /// The widths of a pane, which no key changes that only moves the marker.
  private func widths(
    of lines: BoardFlow,
    _ view: BoardLines,
    _ parts: [BoardModel.BoardPart],
    _ columns: Range<Int>,
    _ selected: BoardStop?,
    _ grid: Grid
  ) -> BoardLines.Widths {
    let basis = BoardPaneBasis(
      revision: model.revision,
      isUnread: model.isUnread,
      today: model.today,
      columns: columns,
      size: grid.size,
      language: model.words.language,
      openPart: grid.isLow ? model.part(of: selected) : nil,
      parts: parts,
      proposal: model.proposal
    )
    if let known = measured.first(where: { $0.basis == basis }) { return known.widths }
    let widths = view.measure(lines.samples)
    measured = measured.suffix(1) + [(basis, widths)]
    return widths
  }
}
