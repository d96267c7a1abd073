import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the volumes: the name of the series and who wrote it, how many there are, and how many of them
/// all were read.
struct SeriesHead: ListHead {
  private static let gap = 2
  private static let leastAuthors = 4
  private static let enoughForName = 24
  private static let enoughForCounts = 60

  private let model: SeriesModel
  private let columns: Range<Int>
  /// The name, the thread and a blank row; where rows are few it stands below the list.
  let rows: Int

  init(model: SeriesModel, columns: Range<Int>, grid: Grid) {
    self.model = model
    self.columns = columns
    rows = grid.isLow ? 0 : 2 + grid.gap
  }

  func draw(in rect: Rect, into frame: inout Frame) {
    guard rows > 0, !model.isUnknown else { return }
    let row = rect.rows.lowerBound
    drawName(beside: counts, row: row, into: &frame)
    frame.progress(model.series.readShare, at: columns.lowerBound, row: row + 1, width: columns.count)
  }

  /// The name with a phrase at the right, and those who wrote it where there is room left.
  func drawName(beside phrase: String, row: Int, into frame: inout Frame) {
    let most = max(columns.count / 2, columns.count - Self.enoughForName)
    frame.write(phrase, endingAt: columns.upperBound, row: row, limit: most, .quiet)
    let room = columns.count - min(most, TextWidth.columns(of: phrase)) - Self.gap
    let name = model.series.name
    let used = frame.write(name, at: columns.lowerBound, row: row, limit: room, .heading) + Self.gap
    guard room - used >= Self.leastAuthors else { return }
    frame.write(model.lines.authors, at: columns.lowerBound + used, row: row, limit: room - used, .quiet)
  }

  /// "7 on the shelf, 3 read, 3 missing"; where columns are few "3 of 10 read".
  private var counts: String {
    let series = model.series
    let (here, read, missing) = (series.volumes.count, series.readCount, series.missingCount)
    guard columns.count >= Self.enoughForCounts else {
      let all = String(here + missing)
      return model.words("series.counts.short", ["read": String(read), "count": all])
    }
    let counts: KeyValuePairs = [
      "here": String(here), "read": String(read), "missing": String(missing),
    ]
    return model.words(missing == 0 ? "series.counts.whole" : "series.counts", counts)
  }
}
