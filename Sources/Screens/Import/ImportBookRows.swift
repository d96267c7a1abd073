import Interchange
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// Draws the books of a file of highlights: title, how many entries, and where they go.
struct ImportBookRows: ListRows, ImportFoot {
  let hasHeadings = true
  private static let gap = 2
  private static let wideGap = 3
  private static let leastCount = 5
  /// Below this width there is no room for where the entries go beside a title.
  private static let enoughForWay = 22

  private let columns: Range<Int>
  private let model: ImportModel
  private let title: Int
  private let count: Int
  /// Columns of where the entries go; 0 where that stands at the foot.
  private let way: Int
  private var words: Words { model.words }

  init(columns: Range<Int>, model: ImportModel) {
    self.columns = columns
    self.model = model
    count = max(ImportBookRows.leastCount, TextWidth.columns(of: model.words("import.column.notes")))
    let free = columns.count - count - ImportBookRows.gap
    let part = (free - ImportBookRows.wideGap) * 7 / 16
    way = part >= ImportBookRows.enoughForWay ? part : 0
    title = way > 0 ? free - ImportBookRows.wideGap - way : free
  }

  private var left: Int { columns.lowerBound }

  private var countEnd: Int { left + title + ImportBookRows.gap + count }
  private var wayColumn: Int { countEnd + ImportBookRows.wideGap }

  func drawHeadings(above index: Int, row: Int, into frame: inout Frame) {
    frame.write(words("import.column.book"), at: left, row: row, limit: title, .quiet)
    frame.write(words("import.column.notes"), endingAt: countEnd, row: row, .quiet)
    if way > 0 { frame.write(words("import.column.shelf"), at: wayColumn, row: row, limit: way, .quiet) }
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    guard let book = model.row(at: index) else { return }
    if book.isTaken { frame.mark(.taken, at: left - 1, row: row, in: columns) }
    frame.write(
      book.title.isEmpty ? "-" : book.title,
      at: left,
      row: row,
      limit: title,
      isSelected ? .selected : .text
    )
    frame.write(String(book.entries.count), endingAt: countEnd, row: row, .quiet)
    guard way > 0 else { return }
    frame.write(model.sentences.text(of: book.way, within: way), at: wayColumn, row: row, limit: way, .quiet)
  }

  /// Where the entries of the book under the marker go, where the list has no room to say all of it; else what
  /// the reader may want to know next.
  func foot(within columns: Int) -> String {
    let text = model.selectedRow.map { model.sentences.text(of: $0.way, within: columns) } ?? ""
    return TextWidth.columns(of: text) > way ? text : words("import.foot.again")
  }
}

extension ImportSentences {
  func text(of way: ImportBooks.ImportBookWay) -> String { text(of: way, within: .max) }

  /// The same in so many columns: the author goes first, then the end of the title.
  func text(of way: ImportBooks.ImportBookWay, within columns: Int) -> String {
    switch way {
    case .shelf(let aim): text(of: aim, within: columns)
    case .newBook: words("import.way.newBook")
    case .leftOut: words("import.way.leftOut")
    case .skipped(.bookmark?): words("import.way.bookmarks")
    case .skipped(.clipLimit?): words("import.way.clipLimit")
    case .skipped(let reason?): words("import.way.skipped", ["why": why([reason])])
    case .skipped(nil): words("import.way.nothing")
    }
  }

  private func text(of aim: ImportBooks.Aim, within columns: Int) -> String {
    let kinds = [
      (aim.isByHand, "byHand"), (aim.isKnown, "known"), (aim.isGuess, "guess"), (aim.isShared, "shared"),
    ]
    let key = kinds.first(where: \.0)?.1 ?? "shelf"
    func said(_ book: String) -> String { words("import.way.\(key)", ["book": book]) }
    let title = aim.title.isEmpty ? words("book.noTitle") : aim.title
    let whole = said([title, aim.author].compactMap(\.self).joined(separator: ", "))
    if TextWidth.columns(of: whole) <= columns { return whole }
    let room = columns - TextWidth.columns(of: said(""))
    return said(TextWidth.clip(title, to: max(0, room)))
  }
}
