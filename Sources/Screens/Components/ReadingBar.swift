import LibraryStore
import SeogaResources
import TextScreen

/// Stands where books will be once they are read: nothing at first, and how far that is where it takes long.
struct ReadingBar {
  private static let widest = 76

  let words: Words
  let progress: ChangeProgress?

  func draw(columns: Range<Int>, row: Int, into frame: inout Frame) {
    guard let progress else { return }
    let width = min(columns.count, ReadingBar.widest)
    let share = progress.total > 0 ? Double(progress.done) / Double(progress.total) : 0
    frame.progress(share, at: columns.lowerBound, row: row, width: width)
    let counts: KeyValuePairs = ["done": String(progress.done), "total": String(progress.total)]
    frame.write(words("library.reading", counts), at: columns.lowerBound, row: row + 1, limit: width, .quiet)
  }
}
