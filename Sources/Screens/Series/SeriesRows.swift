import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct SeriesRows: ListRows {
  /// The longest light thread that stands for a title.
  private static let gapThread = 16

  let hasHeadings = true
  private let model: SeriesModel
  private let lines: SeriesLines
  private let bookWords: BookWords
  private let width: Range<Int>
  private let columns: SeriesColumns

  private var words: Words { model.words }
  private var cells: BookCells<SeriesColumns> { BookCells(bookWords: bookWords, columns: columns) }

  init(_ model: SeriesModel, columns width: Range<Int>) {
    self.model = model
    lines = model.lines
    bookWords = model.bookWords
    self.width = width
    let heading = TextWidth.columns(of: bookWords.words("series.column.number"))
    columns = SeriesColumns(
      width,
      numbers: max(heading, lines.numberColumns),
      longStatus: StatusCell.longest(bookWords)
    )
  }

  /// A row is made of a volume, its place in the queue, the columns and the day.
  var sameness: [Int]? {
    let today = model.today
    return [
      model.generation, today.year, today.month ?? 0, today.day ?? 0, width.lowerBound, width.upperBound,
    ]
  }

  // MARK: Headings

  func drawHeadings(above index: Int, row: Int, into frame: inout Frame) {
    func heading(_ name: String, at columns: Range<Int>?) {
      guard let columns else { return }
      frame.write(words(name), at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    }
    heading("shelf.column.title", at: columns.title)
    heading("series.column.number", at: columns.number)
    heading("shelf.column.status", at: columns.status)
    heading("shelf.column.rating", at: columns.rating)
    if let pages = columns.pages {
      frame.write(words("shelf.column.pages"), endingAt: pages.upperBound, row: row, .quiet)
    }
  }

  // MARK: Rows

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    switch lines[index] {
    case .blank: break
    case .heading:
      let heading = words("series.unnumbered")
      frame.write(heading, at: width.lowerBound, row: row, limit: width.count, .heading)
    case .row(let content):
      let number = content.number(bookWords)
      frame.write(number, at: columns.number.lowerBound, row: row, limit: columns.number.count, .quiet)
      if let book = content.book {
        let place = model.queuePlace(of: book)
        cells.draw(book, queuePlace: place, isSelected: isSelected, row: row, into: &frame)
      } else {
        drawGap(isSelected: isSelected, row: row, into: &frame)
      }
    }
  }

  /// A thread in the place of the title, and that the numbers are not here; under the marker also what can be done.
  private func drawGap(isSelected: Bool, row: Int, into frame: inout Frame) {
    let title = columns.title
    frame.thread(at: title.lowerBound, row: row, width: min(Self.gapThread, title.count))
    // What stands in the columns to the right of a book's status is not known of it.
    let room = width.upperBound - columns.status.lowerBound
    let phrases = (isSelected ? ["series.missing.find"] : []) + ["series.missing", "series.missing.terse"]
    let texts = phrases.map { words($0) }
    let text = texts.first { TextWidth.columns(of: $0) <= room } ?? texts[texts.count - 1]
    frame.write(text, at: columns.status.lowerBound, row: row, limit: room, .quiet)
  }
}
