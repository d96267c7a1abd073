import ReadingCore
import ScreenKit
import TextScreen

/// Where the parts of Discover stand in a window: lines below each other, as many of them in sight as there is room
/// for.
struct DiscoverLayout {
  /// Columns from the edge of a card to that of the next.
  static let cardPitch = 12
  /// Columns of a card behind its edge.
  static let cardBody = 9
  /// Rows of a card with its head and foot.
  static let cardRows = 6
  private static let genrePitch = 19
  private static let rowGap = 2
  private static let countWidth = 13
  private static let originWidth = 23
  /// From this width on there is room for how many books and how many things.
  private static let enoughForBoth = 96
  private static let wideCount = 26
  private static let leastTitle = 18
  /// In a wide window the rest stands beside the titles, and not at the other end.
  private static let widestTitle = 48

  let columns: Range<Int>
  /// Cards side by side.
  let cards: Int
  /// Genres in a row.
  let perRow: Int
  /// Lines of each part with its heading, one below the other with blank ones between them.
  let strip: Range<Int>
  let genres: Range<Int>
  let rows: Range<Int>

  /// - Parameters:
  ///   - gap: blank rows between the parts.
  ///   - stripRows: rows below the heading of the strip.
  ///   - longestGenre: columns of the longest name of a genre.
  init(columns: Range<Int>, gap: Int, stripRows: Int, longestGenre: Int, genreCount: Int, rowCount: Int) {
    self.columns = columns
    cards = max(1, (columns.count + Self.cardPitch - Self.cardBody - 1) / Self.cardPitch)
    perRow = max(1, (columns.count - longestGenre) / Self.genrePitch + 1)
    strip = 0..<(1 + stripRows)
    let genreRows = (genreCount + perRow - 1) / perRow
    let genreTop = strip.upperBound + gap
    genres = genreTop..<(genreTop + 1 + genreRows)
    let rowTop = genres.upperBound + gap
    rows = rowTop..<(rowTop + 1 + rowCount)
  }

  var lines: Int { rows.upperBound }

  func column(ofGenre index: Int) -> Int { columns.lowerBound + index % perRow * Self.genrePitch }

  func line(ofGenre index: Int) -> Int { genres.lowerBound + 1 + index / perRow }

  /// The columns of a row of the last part: its title, how much it holds, where there is room also whose it is.
  var rowColumns: (title: Range<Int>, count: Range<Int>, origin: Range<Int>?) {
    let end = columns.upperBound
    let countWidth = columns.count >= Self.enoughForBoth ? Self.wideCount : Self.countWidth
    let side = countWidth + Self.originWidth + Self.rowGap
    guard columns.count - side >= Self.leastTitle else {
      let count = (end - Self.countWidth + Self.rowGap)..<end
      return (columns.lowerBound..<(count.lowerBound - Self.rowGap), count, nil)
    }
    let title = min(columns.count - side, Self.widestTitle)
    let start = columns.lowerBound + title + Self.rowGap
    let origin = (start + countWidth)..<end
    return (columns.lowerBound..<(start - Self.rowGap), start..<(origin.lowerBound - Self.rowGap), origin)
  }

  /// The first line in sight: as few above it as it takes to see some lines to their end, beginning with the first.
  func top(showing lines: Range<Int>, height: Int, from former: Int) -> Int {
    let latest = max(0, self.lines - height)
    let top = min(max(former, lines.upperBound - height), lines.lowerBound)
    return min(max(0, top), latest)
  }
}
