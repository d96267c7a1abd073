import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Where a book stands, in some columns of a list: its thread while it is read, else a few words.
struct StatusCell {
  /// Percentage of a book being read, at the end of its thread.
  static let percent = 4

  let bookWords: BookWords
  let columns: Range<Int>
  /// Whether it is said in as few words as can be.
  let isTerse: Bool
  /// Columns of the thread; 0 where there is no room for one.
  let thread: Int

  /// Columns of the longest status there is: finished in a month of another year.
  static func longest(_ bookWords: BookWords) -> Int {
    let day = bookWords.days.short(ReadingDay(year: bookWords.days.today.year - 1, month: 12))
    return TextWidth.columns(of: bookWords.words("shelf.status.finishedOn", ["day": day]))
  }

  func draw(_ book: some BookSummary, queuePlace: Int?, row: Int, into frame: inout Frame) {
    guard book.status == .reading, let percent = percent(of: book) else {
      let text = isTerse ? terse(book) : long(book, queuePlace: queuePlace)
      frame.write(text, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
      return
    }
    // Nobody hears a thread.
    if frame.look.marks != nil, let said = said(of: book, percent) {
      frame.write(said, at: columns.lowerBound, row: row)
      return
    }
    frame.progress(book.progress?.fraction ?? 0, at: columns.lowerBound, row: row, width: thread)
    // The percent ends where a thread, a blank and "100%" end, so that numbers stand below each other.
    let end = thread > 0 ? thread + 1 + StatusCell.percent : StatusCell.percent
    frame.write(percent, endingAt: min(columns.lowerBound + end, columns.upperBound), row: row)
  }

  /// "reading now, 36%", or the first of it; nil where there is no room for that.
  private func said(of book: some BookSummary, _ percent: String) -> String? {
    let status = bookWords.status(book, queuePlace: nil)
    return ["\(status), \(percent)", status].first { TextWidth.columns(of: $0) <= columns.count }
  }

  /// "36%"; nil where no length is known to which the place could be a share.
  private func percent(of book: some BookSummary) -> String? {
    book.progress == nil ? "0%" : book.progress?.percent.map { "\($0)%" }
  }

  private func long(_ book: some BookSummary, queuePlace: Int?) -> String {
    guard book.status == .reading, book.place != nil else {
      return bookWords.status(book, queuePlace: queuePlace)
    }
    return bookWords.place(book)
  }

  /// Where a book stands, in as few words as can be: "next", "paused 22%", "8 Nov".
  private func terse(_ book: some BookSummary) -> String {
    let words = bookWords.words
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
