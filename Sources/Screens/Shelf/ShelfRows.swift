import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct ShelfRows: ListRows {
  let hasHeadings = true
  private let model: ShelfModel
  private let bookWords: BookWords
  private let width: Range<Int>
  private let columns: ShelfColumns

  private var words: Words { model.words }

  /// - Parameter longStatus: columns of the longest status there is.
  init(_ model: ShelfModel, columns: Range<Int>, longStatus: Int) {
    self.model = model
    width = columns
    bookWords = BookWords(words: model.words, today: model.today)
    self.columns = ShelfColumns(columns, longStatus: longStatus)
  }

  // MARK: Headings

  func drawHeadings(above index: Int, row: Int, into frame: inout Frame) {
    let order = model.order
    let sign = model.isTurned ? frame.glyphs.up : frame.glyphs.down
    func heading(_ field: SortOrder.SortField, at columns: Range<Int>?) {
      guard let columns else { return }
      let name = words("shelf.column.\(field.rawValue)")
      guard field == order.field else {
        frame.write(name, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
        return
      }
      // Over a narrow column the sign closes up, and may stand in the gap behind it.
      let isTight = TextWidth.columns(of: name) + 2 > columns.count
      let text = isTight ? name + sign : "\(name) \(sign)"
      frame.write(text, at: columns.lowerBound, row: row, limit: columns.count + 1, .quiet)
    }
    heading(.title, at: columns.title)
    heading(.author, at: columns.author)
    heading(.status, at: columns.status)
    heading(.rating, at: columns.rating)
    guard let pages = columns.pages else { return }
    let name = words("shelf.column.pages")
    let text = order.field == .pages ? name + sign : name
    frame.write(text, endingAt: pages.upperBound, row: row, limit: pages.count + 1, .quiet)
  }

  // MARK: Books

  /// A row is made of a book, its place in the queue, the columns and the day.
  var sameness: [Int]? {
    let today = model.today
    return [
      model.generation, today.year, today.month ?? 0, today.day ?? 0, width.lowerBound, width.upperBound,
    ]
  }

  func isMarked(_ index: Int) -> Bool { model.isMarked(row: index) }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    guard let book = model.card(inRow: index) else { return }
    let cells = BookCells(bookWords: bookWords, columns: columns)
    cells.draw(book, queuePlace: model.queuePlace(of: book), isSelected: isSelected, row: row, into: &frame)
    if let author = columns.author {
      frame.write(bookWords.authors(book), at: author.lowerBound, row: row, limit: author.count, .quiet)
    }
  }
}
