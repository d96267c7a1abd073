import Interchange
import LibraryStore
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the rows of an import: the file, the four counts or how far it is, the lists.
struct ImportHead: ListHead {
  private static let countColumns = 12
  private static let gap = 2
  private static let tabGaps = [4, 2]
  private static let leastTabGap = 1

  let model: ImportModel
  let columns: Range<Int>
  let grid: Grid
  private var words: Words { model.words }

  var rows: Int { listsRow + (model.stage == .planning ? 1 : 1 + grid.gap) }

  private var nameRows: Int { model.state.isFiltering ? FilterFieldView.rows : 1 + grid.gap }

  /// Where rows are few, the field has taken the place of the counts.
  private var hasCounts: Bool { model.stage != .planning && (!grid.isLow || !model.state.isFiltering) }

  private var listsRow: Int { nameRows + (hasCounts ? 2 + grid.gap : 0) }

  func draw(in rect: Rect, into frame: inout Frame) {
    let top = rect.rows.lowerBound
    let hints = [words("import.filter.hint")]
    if let field = FilterFieldView(model, hints: hints, columns: columns) {
      field.draw(row: top, into: &frame)
    } else {
      drawName(row: top, into: &frame)
      if nameRows > 1, model.openedRow == nil, let kept = model.sentences.ownColumns(model.file) {
        frame.write(kept, at: columns.lowerBound, row: top + 1, limit: columns.count, .quiet)
      }
    }
    let below = top + nameRows
    guard model.stage != .planning else {
      let planning =
        model.asking.map { model.sentences.asking($0.done, of: $0.total) } ?? words("import.planning")
      frame.write(planning, at: columns.lowerBound, row: below, limit: columns.count, .quiet)
      frame.canvas.cursor = Position(column: columns.lowerBound, row: below)
      return
    }
    if hasCounts {
      if model.stage == .writing {
        drawProgress(row: below, into: &frame)
      } else {
        drawCounts(row: below, into: &frame)
      }
    }
    drawLists(row: top + listsRow, into: &frame)
  }

  // MARK: File

  private func drawName(row: Int, into frame: inout Frame) {
    let opened = model.openedRow
    let origin =
      if let opened {
        words.count("import.entries", opened.entries.count)
      } else if model.isUndone, grid.sizeClass == .narrow {
        words("import.state.undone")
      } else if model.stage == .planning {
        model.sentences.name(ofFormat: model.file.format)
      } else {
        model.sentences.origin(model.file)
      }
    frame.write(origin, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    let taken = min(TextWidth.columns(of: origin), columns.count / 2) + ImportHead.gap
    let heading = words("import.heading")
    frame.write(heading, at: columns.lowerBound, row: row, .heading)
    let start = TextWidth.columns(of: heading) + ImportHead.gap
    frame.write(
      opened.map { $0.title.isEmpty ? "-" : $0.title } ?? model.name,
      at: columns.lowerBound + start,
      row: row,
      limit: max(0, columns.count - start - taken)
    )
  }

  // MARK: Counts

  private func drawCounts(row: Int, into frame: inout Frame) {
    let labels = ImportReport.ImportFate.allCases.map { fate in
      model.stage == .done && !model.isUndone
        ? model.sentences.name(of: fate) : words("import.toBe.\(fate.rawValue)")
    }
    let widths = labels.map { TextWidth.columns(of: $0) + ImportHead.gap }
    let isWide = frame.grid.sizeClass != .narrow
    let state = state
    let stateWidth = state.map { TextWidth.columns(of: $0) }.max() ?? 0
    let step = min(ImportHead.countColumns, (columns.count - stateWidth) / labels.count)
    var column = columns.lowerBound
    for (index, fate) in ImportReport.ImportFate.allCases.enumerated() {
      frame.write(String(model.report.count(of: fate)), at: column, row: row, .selected)
      frame.write(labels[index], at: column, row: row + 1, .quiet)
      column += isWide ? max(step, widths[index]) : widths[index]
    }
    guard isWide, column + stateWidth <= columns.upperBound else { return }
    for (index, phrase) in state.enumerated() { frame.write(phrase, at: column, row: row + index, .quiet) }
  }

  private var state: [String] {
    switch model.stage {
    case .done where model.isUndone: [words("import.state.undone"), words("import.state.redo")]
    case .done: [words("import.state.done")]
    default:
      // Within one book Enter is about its row.
      model.changesSomething
        ? [words("import.state.notYet")] + (model.openedRow == nil ? [words("import.state.enter")] : [])
        : [words("import.state.nothing")]
    }
  }

  private func drawProgress(row: Int, into frame: inout Frame) {
    let progress = model.progress ?? ChangeProgress(phase: .reading, done: 0, total: 0)
    frame.progress(progress.share, at: columns.lowerBound, row: row, width: columns.count)
    let phrase = model.sentences.text(of: progress)
    frame.write(phrase, at: columns.lowerBound, row: row + 1, limit: columns.count, .quiet)
    let hint = words(model.isStopping ? "import.state.stopping" : "import.state.stop")
    let used = TextWidth.columns(of: phrase) + ImportHead.gap + TextWidth.columns(of: hint)
    guard progress.phase != .naming, used <= columns.count else { return }
    frame.write(hint, endingAt: columns.upperBound, row: row + 1, .quiet)
  }

  // MARK: Lists

  private func drawLists(row: Int, into frame: inout Frame) {
    let lists = ImportRows.ImportRowList.allCases
    let (names, gap) = listNames(lists)
    var column = columns.lowerBound
    let here = lists.firstIndex(of: model.place.list) ?? 0
    for (index, name) in names.enumerated() {
      let isHere = index == here
      frame.points(
        column..<(column + TextWidth.columns(of: name)),
        row: row,
        at: { [model] in
          if !isHere { model.showList(after: index - here) }
          return false
        }
      )
      if isHere { frame.write(frame.glyphs.here, at: column - 1, row: row, .here) }
      frame.write(name, at: column, row: row, isHere ? .selected : .quiet)
      column += TextWidth.columns(of: name) + gap
    }
  }

  /// The names of the lists and what parts them, as wide as there is room for all.
  private func listNames(_ lists: [ImportRows.ImportRowList]) -> (names: [String], gap: Int) {
    let names = lists.map { words("import.list.\($0.rawValue)") }
    for gap in ImportHead.tabGaps where width(of: names, gap: gap) <= columns.count { return (names, gap) }
    return (lists.map { words("import.list.\($0.rawValue).short") }, ImportHead.leastTabGap)
  }

  private func width(of names: [String], gap: Int) -> Int {
    names.reduce(-gap) { $0 + TextWidth.columns(of: $1) + gap }
  }
}
