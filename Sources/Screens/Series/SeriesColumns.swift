/// Which columns the list of a series has in a given width, and where they stand.
///
/// The narrower the list, the more it sheds: pages, then ratings, then the long words of the status.
struct SeriesColumns: BookCellColumns, Equatable {
  private static let gap = 2
  /// One blank, the heart, two blanks.
  private static let love = 4
  private static let rating = 5
  private static let pages = 4
  private static let widestNumber = 14
  private static let leastTitle = 12
  private static let shortStatus = 11
  private static let longThread = 8
  private static let shortThread = 6
  // Below these widths of the title a column is not worth its room.
  private static let enoughForPages = 20
  private static let enoughForRating = 18
  private static let enoughForLongStatus = 16

  let title: Range<Int>
  let love: Int
  let number: Range<Int>
  let status: Range<Int>
  let isTerse: Bool
  let thread: Int
  let rating: Range<Int>?
  let pages: Range<Int>?
  let pagesGap = 2

  /// - Parameters:
  ///   - numbers: columns of the longest number.
  ///   - longStatus: those of the longest status in the reader's language.
  init(_ columns: Range<Int>, numbers: Int, longStatus: Int) {
    let numberWidth = min(numbers, columns.count / 3, Self.widestNumber)
    var free = columns.count - Self.love - numberWidth - Self.gap
    isTerse = free - longStatus < Self.enoughForLongStatus
    let statusWidth = isTerse ? max(4, min(Self.shortStatus, free - Self.leastTitle)) : longStatus
    free -= statusWidth
    let hasRating = free - Self.rating - Self.gap >= Self.enoughForRating
    if hasRating { free -= Self.rating + Self.gap }
    // Pages have twice the gap before them, as most of them are short.
    let hasPages = hasRating && free - Self.pages - 2 * Self.gap >= Self.enoughForPages
    if hasPages { free -= Self.pages + 2 * Self.gap }
    title = columns.lowerBound..<(columns.lowerBound + free)
    love = title.upperBound + 1
    let start = title.upperBound + Self.love
    number = start..<(start + numberWidth)
    status = (number.upperBound + Self.gap)..<(number.upperBound + Self.gap + statusWidth)
    rating = hasRating ? (status.upperBound + Self.gap)..<(status.upperBound + Self.gap + Self.rating) : nil
    pages = hasPages ? (columns.upperBound - Self.pages)..<columns.upperBound : nil
    thread = isTerse ? (statusWidth < Self.shortStatus ? 0 : Self.shortThread) : Self.longThread
  }
}
