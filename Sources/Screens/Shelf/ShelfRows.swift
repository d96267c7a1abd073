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

  init(_ model: ShelfModel, columns: Range<Int>) {
    self.model = model
    width = columns
    bookWords = BookWords(words: model.words, today: model.today)
    self.columns = ShelfColumns(columns, longStatus: ShelfRows.longStatus(bookWords))
  }

  /// Columns of the longest status there is: finished in a month of another year.
  private static func longStatus(_ bookWords: BookWords) -> Int {
    let day = bookWords.days.short(ReadingDay(year: bookWords.days.today.year - 1, month: 12))
    return TextWidth.columns(of: bookWords.words("shelf.status.finishedOn", ["day": day]))
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
    let title = columns.title
    frame.write(
      bookWords.title(book),
      at: title.lowerBound,
      row: row,
      limit: title.count,
      isSelected ? .selected : .text
    )
    if book.favourite { frame.write(frame.glyphs.love, at: columns.love, row: row, .love) }
    if let author = columns.author {
      frame.write(bookWords.authors(book), at: author.lowerBound, row: row, limit: author.count, .quiet)
    }
    drawStatus(book, queuePlace: model.queuePlace(of: book), row: row, into: &frame)
    if let rating = columns.rating {
      frame.write(
        bookWords.rating(book),
        at: rating.lowerBound,
        row: row,
        limit: rating.count,
        book.rating == nil ? .quiet : .text
      )
    }
    if let pages = columns.pages, let count = book.pages {
      frame.write(String(count), endingAt: pages.upperBound, row: row, limit: pages.count + 1, .quiet)
    }
  }

  private func drawStatus(_ book: some BookSummary, queuePlace: Int?, row: Int, into frame: inout Frame) {
    let status = columns.status
    guard book.status == .reading, let percent = percent(of: book) else {
      let text = columns.isTerse ? terseStatus(book) : longStatus(book, queuePlace: queuePlace)
      frame.write(text, at: status.lowerBound, row: row, limit: status.count, .quiet)
      return
    }
    frame.progress(book.progress?.fraction ?? 0, at: status.lowerBound, row: row, width: columns.thread)
    // The percent ends where a thread, a blank and "100%" end, so that numbers stand below each other.
    let end = columns.thread > 0 ? columns.thread + 1 + ShelfColumns.percent : ShelfColumns.percent
    frame.write(percent, endingAt: min(status.lowerBound + end, status.upperBound), row: row)
  }

  /// "36%"; nil where no length is known to which the place could be a share.
  private func percent(of book: some BookSummary) -> String? {
    book.progress == nil ? "0%" : book.progress?.percent.map { "\($0)%" }
  }

  private func longStatus(_ book: some BookSummary, queuePlace: Int?) -> String {
    guard book.status == .reading, book.place != nil else {
      return bookWords.status(book, queuePlace: queuePlace)
    }
    return bookWords.place(book)
  }

  /// Where a book stands, in as few words as can be: "next", "paused 22%", "8 Nov".
  private func terseStatus(_ book: some BookSummary) -> String {
    let percent = book.progress?.percent.map { "\($0)%" }
    switch book.status {
    case .finished:
      return book.lastFinished.map(bookWords.days.short) ?? words("shelf.terse.finished")
    case .paused:
      return percent.map { words("shelf.terse.pausedAt", ["percent": $0]) } ?? words("shelf.terse.paused")
    case .reading:
      return book.place == nil ? words("shelf.terse.reading") : bookWords.place(book)
    case .want, .next, .abandoned: return words("shelf.terse.\(book.status.rawValue)")
    case .other(let word): return word
    }
  }
}
