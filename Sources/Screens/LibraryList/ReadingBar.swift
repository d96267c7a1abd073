import LibraryStore
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// Stands where books will be once they are read: nothing at first, how far that is where it takes long, and
/// why it is not to be.
struct ReadingBar {
  private static let widest = 76

  private let words: Words
  private let progress: ChangeProgress?
  private let failure: String?

  init(words: Words, library: Library) {
    let failure = library.failure.map { StoreSentences(words: words).text(of: $0) }
    self.init(words: words, progress: library.reading, failure: failure)
  }

  init(words: Words, progress: ChangeProgress?, failure: String? = nil) {
    (self.words, self.progress, self.failure) = (words, progress, failure)
  }

  func draw(in rect: Rect, into frame: inout Frame) {
    let width = min(rect.columns.count, ReadingBar.widest)
    let (left, row) = (rect.columns.lowerBound, rect.rows.lowerBound)
    guard let progress else {
      let lines = failure.map { TextWidth.wrap($0, to: width) } ?? []
      frame.write(lines: lines, at: left, row: row, .warn)
      return
    }
    let share = progress.total > 0 ? Double(progress.done) / Double(progress.total) : 0
    frame.progress(share, at: left, row: row, width: width)
    let counts: KeyValuePairs = ["done": String(progress.done), "total": String(progress.total)]
    frame.write(words("library.reading", counts), at: left, row: row + 1, limit: width, .quiet)
  }
}
