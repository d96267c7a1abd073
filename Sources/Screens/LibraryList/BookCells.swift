import Messages
import ReadingCore
import ScreenKit
import TextScreen

/// Where the cells stand that every list of books has; nil for those it has no room for.
protocol BookCellColumns {
  var title: Range<Int> { get }
  var love: Int { get }
  var status: Range<Int> { get }
  /// Whether the status is said in as few words as can be.
  var isTerse: Bool { get }
  /// Columns of a book's thread; 0 where there is no room for one.
  var thread: Int { get }
  var rating: Range<Int>? { get }
  var pages: Range<Int>? { get }
  /// Blank columns before the pages, which a great number may take.
  var pagesGap: Int { get }
}

/// What every list of books shows of one: its title, the heart, where it stands, the rating and the pages.
struct BookCells<Columns: BookCellColumns> {
  let bookWords: BookWords
  let columns: Columns

  func draw(_ book: BookCard, queuePlace: Int?, isSelected: Bool, row: Int, into frame: inout Frame) {
    let title = columns.title
    let role: Role = isSelected ? .selected : .text
    frame.write(bookWords.title(book), at: title.lowerBound, row: row, limit: title.count, role)
    if book.favourite {
      frame.mark(.favourite, at: columns.love, row: row, in: title.lowerBound..<columns.status.upperBound)
    }
    let status = StatusCell(
      bookWords: bookWords,
      columns: columns.status,
      isTerse: columns.isTerse,
      thread: columns.thread
    )
    status.draw(book, queuePlace: queuePlace, row: row, into: &frame)
    if let rating = columns.rating {
      let role: Role = book.rating == nil ? .quiet : .text
      frame.write(bookWords.rating(book), at: rating.lowerBound, row: row, limit: rating.count, role)
    }
    if let pages = columns.pages, let count = book.pages {
      let limit = pages.count + columns.pagesGap
      frame.write(String(count), endingAt: pages.upperBound, row: row, limit: limit, .quiet)
    }
  }
}
