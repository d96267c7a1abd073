import Interchange
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// Knows what to say below one kind of rows of an import.
protocol ImportFoot {
  /// What stands below the list, where so many columns are for it.
  func foot(within columns: Int) -> String
}

/// Draws the rows of an import: number, fate, title, and what there is to say.
struct ImportEntryRows: ListRows, ImportFoot {
  let hasHeadings = true
  private static let gap = 2
  private static let leastNumber = 4
  /// Below this width there is no room for what there is to say beside a title.
  private static let enoughForWhy = 24

  private let columns: Range<Int>
  private let model: ImportModel
  private let number: Int
  private let fate: Int
  private let title: Int
  /// Columns of what there is to say; 0 where that stands at the foot.
  private let why: Int
  private var words: Words { model.words }

  init(columns: Range<Int>, model: ImportModel) {
    self.columns = columns
    self.model = model
    let numbers = [String(model.report.entries.last?.row ?? 0), model.words("import.column.row")]
    number = max(ImportEntryRows.leastNumber, numbers.map { TextWidth.columns(of: $0) }.max() ?? 0)
    let fates = ImportReport.ImportFate.allCases.map { TextWidth.columns(of: model.sentences.name(of: $0)) }
    fate = fates.max() ?? 0
    let free = columns.count - number - fate - ImportEntryRows.gap * 2
    let half = (free - ImportEntryRows.gap) * 2 / 5
    let hasWhy = free - half - ImportEntryRows.gap >= ImportEntryRows.enoughForWhy
    title = hasWhy ? half : free
    why = hasWhy ? free - half - ImportEntryRows.gap : 0
  }

  private var left: Int { columns.lowerBound }

  private var fateColumn: Int { left + number + ImportEntryRows.gap }
  private var titleColumn: Int { fateColumn + fate + ImportEntryRows.gap }
  private var whyColumn: Int { titleColumn + title + ImportEntryRows.gap }

  func drawHeadings(above index: Int, row: Int, into frame: inout Frame) {
    frame.write(words("import.column.row"), endingAt: left + number, row: row, .quiet)
    frame.write(words("import.column.fate"), at: fateColumn, row: row, limit: fate, .quiet)
    frame.write(words("shelf.column.title"), at: titleColumn, row: row, limit: title, .quiet)
    if why > 0 { frame.write(words("import.column.why"), at: whyColumn, row: row, limit: why, .quiet) }
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    guard let entry = model.entry(at: index) else { return }
    frame.write(String(entry.row), endingAt: left + number, row: row, .quiet)
    frame.write(model.sentences.name(of: entry.fate), at: fateColumn, row: row, limit: fate, .quiet)
    let said = why > 0 ? model.sentences.said(entry) : ""
    frame.write(
      model.sentences.title(of: entry),
      at: titleColumn,
      row: row,
      // Where there is nothing to say, the title has its room too.
      limit: said.isEmpty ? columns.upperBound - titleColumn : title,
      isSelected ? .selected : .text
    )
    frame.write(said, at: whyColumn, row: row, limit: why, .quiet)
  }

  /// What stands below the list: what there is to say of the row under the marker where the list has no room
  /// for it, else what the reader may want to know next.
  func foot(within columns: Int) -> String {
    let said = model.selected.map(model.sentences.said) ?? ""
    if TextWidth.columns(of: said) > why { return said }
    if model.stage == .done, let name = model.keptAs { return words("import.kept", ["file": name]) }
    if model.stage == .done, model.report.count(of: .skipped) > 0 {
      return words("import.foot.skipped", ["ending": ReaderFiles.parts(of: model.path).ending])
    }
    return words("import.foot.again")
  }
}
