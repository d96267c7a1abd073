/// Which columns the shelf's list has in a given width, and where they stand.
///
/// The narrower the list, the more it sheds: pages, then ratings, then authors, then the long words of the
/// status. Title and status stay.
struct ShelfColumns: BookCellColumns, Equatable {
  static let leastTitle = 12
  private static let gap = 2
  /// One blank, the heart, two blanks.
  private static let love = 4
  private static let rating = 5
  private static let pages = 4
  private static let shortStatus = 11
  private static let longThread = 8
  private static let shortThread = 6
  // Below these widths for title and author together, a column is not worth its room.
  private static let enoughForPages = 36
  private static let enoughForRating = 30
  private static let enoughForAuthor = 26
  private static let enoughForLongStatus = 20

  let title: Range<Int>
  let love: Int
  let author: Range<Int>?
  let status: Range<Int>
  let isTerse: Bool
  let thread: Int
  let rating: Range<Int>?
  let pages: Range<Int>?
  let pagesGap = 1

  /// The columns of a list; `longStatus` is the widest status in the reader's language, in columns.
  init(_ columns: Range<Int>, longStatus: Int) {
    var free = columns.count - ShelfColumns.love
    isTerse = free - longStatus < ShelfColumns.enoughForLongStatus
    let statusWidth =
      isTerse
      ? max(StatusCell.percent, min(ShelfColumns.shortStatus, free - ShelfColumns.leastTitle)) : longStatus
    free -= statusWidth
    let rated = ShelfColumns.rating + ShelfColumns.gap
    let hasRating = free - rated >= ShelfColumns.enoughForRating
    if hasRating { free -= rated }
    let hasPages = hasRating && free - ShelfColumns.pages >= ShelfColumns.enoughForPages
    if hasPages { free -= ShelfColumns.pages }
    let hasAuthor = !isTerse && free >= ShelfColumns.enoughForAuthor
    let titleWidth = hasAuthor ? ((free - ShelfColumns.gap) * 5 + 4) / 8 : free
    let authorWidth = free - ShelfColumns.gap - titleWidth

    title = columns.lowerBound..<(columns.lowerBound + titleWidth)
    love = title.upperBound + 1
    var column = title.upperBound + ShelfColumns.love
    author = hasAuthor ? column..<(column + authorWidth) : nil
    if hasAuthor { column += authorWidth + ShelfColumns.gap }
    status = column..<(column + statusWidth)
    column = status.upperBound + ShelfColumns.gap
    rating = hasRating ? column..<(column + ShelfColumns.rating) : nil
    pages = hasPages ? (columns.upperBound - ShelfColumns.pages)..<columns.upperBound : nil
    thread =
      if !isTerse { ShelfColumns.longThread }  //
      else if statusWidth >= ShelfColumns.shortStatus { ShelfColumns.shortThread }  //
      else { 0 }
  }
}
