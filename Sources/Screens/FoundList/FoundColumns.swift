/// Where the columns of a list of books found stand in a given width.
///
/// The narrower the list, the more it sheds: long names of sources, then authors.
struct FoundColumns: Equatable {
  private static let gap = 2
  private static let year = 4
  /// One blank, the heart, two blanks.
  private static let love = 4
  private static let shortLove = 3
  private static let widestLast = 17
  private static let narrowestLast = 12
  private static let shortLast = 8
  /// Title and author share what the other columns leave; below this an author is not worth its room.
  private static let enoughForAuthor = 40
  private static let enoughForTitle = 26

  let title: Range<Int>
  let love: Int
  let author: Range<Int>?
  let year: Range<Int>
  /// Where it stands, or who found it.
  let last: Range<Int>

  init(_ columns: Range<Int>) {
    let free = columns.count - FoundColumns.love - FoundColumns.year - 2 * FoundColumns.gap
    let hasAuthor = free >= FoundColumns.enoughForAuthor
    let side = max(
      FoundColumns.narrowestLast,
      min(FoundColumns.widestLast, (free - FoundColumns.enoughForTitle) / 2)
    )
    let lastWidth = hasAuthor ? side : FoundColumns.shortLast
    last = (columns.upperBound - lastWidth)..<columns.upperBound
    let yearEnd = last.lowerBound - FoundColumns.gap
    year = (yearEnd - FoundColumns.year)..<yearEnd
    if hasAuthor {
      let end = year.lowerBound - FoundColumns.gap
      author = (end - side)..<end
      title = columns.lowerBound..<(end - side - FoundColumns.love)
    } else {
      author = nil
      title = columns.lowerBound..<(year.lowerBound - FoundColumns.shortLove)
    }
    love = title.upperBound + 1
  }
}
