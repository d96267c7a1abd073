import Interchange
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands below the columns: what is asked, and the next rows as the books they would be.
struct TableFoot {
  let model: TableModel
  let columns: Range<Int>
  private var words: Words { model.words }

  func draw(in rect: Rect, into frame: inout Frame) {
    let rows = rect.rows
    let lines = Array(TextWidth.wrap(sentence(isShort: rows.count <= 2), to: columns.count).prefix(2))
    let top = rows.count > 2 ? rows.lowerBound + 1 : rows.upperBound - lines.count
    frame.write(lines: lines, at: columns.lowerBound, row: top, limit: columns.count, .quiet)
    for offset in 0..<(rows.count > 2 ? 3 : 0) where model.row + offset < model.table.rowCount {
      draw(model.row + offset, row: rows.lowerBound + 4 + offset, into: &frame)
    }
  }

  /// What is asked of the reader, else what follows from what they say.
  private func sentence(isShort: Bool) -> String {
    if let days = model.question {
      let asked =
        isShort
        ? words(
          "table.days.short",
          ["column": days.name, "dayFirst": days.dayFirst.text, "monthFirst": days.monthFirst.text]
        ) : model.sentences.text(of: days)
      return "\(asked) \(words("table.question"))"
    }
    return words("table.remembered")
  }

  private func draw(_ index: Int, row: Int, into frame: inout Frame) {
    guard let entry = model.entry(inRow: index) else { return }
    let parts = columns.count
    let widths = [parts * 34 / 100, parts * 20 / 100]
    var column = columns.lowerBound
    func write(_ text: String, _ width: Int, _ role: Role) {
      frame.write(text, at: column, row: row, limit: max(0, width - 2), role)
      column += width
    }
    write(model.sentences.title(of: entry), widths[0], .text)
    guard let book = model.book(inRow: index), entry.fate != .skipped else {
      return write(
        "\(model.sentences.name(of: entry.fate)): \(model.sentences.why(entry))",
        parts - widths[0],
        .quiet
      )
    }
    let said = BookWords(words: words, today: model.today)
    write(said.authors(book), widths[1], .quiet)
    let figures = [
      unclearDay(in: index) ?? said.status(book, queuePlace: nil), book.rating?.text,
      book.pages.map { words.count("count.pages", $0) },
    ]
    write(figures.compactMap(\.self).joined(separator: "  "), parts - widths[0] - widths[1] + 2, .quiet)
  }

  /// The last day of a read as it stands in the row, where it can be read two ways.
  private func unclearDay(in row: Int) -> String? {
    guard let days = model.unclear.first(where: { model.mapping.columns[$0.place].field == .finished }) else {
      return nil
    }
    let cell = model.table.cells(inRow: row)[days.place]
    let both = TableDays.both(cell)
    return both.dayFirst == both.monthFirst ? nil : "\(cell)?"
  }
}
