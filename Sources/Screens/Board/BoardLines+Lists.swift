import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

// Rows of the lists below what is being read.
extension BoardLines {
  func drawEntry(
    _ book: BookCard,
    _ role: Role,
    detail: String,
    _ widths: Widths,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    frame.write(bookWords.title(book), at: start, row: row, limit: min(widths.title, columns.count), role)
    let author = start + widths.title + BoardLines.gap
    let right = TextWidth.columns(of: detail)
    frame.write(detail, endingAt: columns.upperBound, row: row, .quiet)
    let room = columns.upperBound - author - (right > 0 ? right + 2 : 0)
    if room >= 4 { frame.write(bookWords.authors(book), at: author, row: row, limit: room, .quiet) }
  }

  /// As a row of the queue, but quiet and without a number.
  func drawProposal(
    _ proposal: SeriesProposal,
    _ isSelected: Bool,
    _ widths: Widths,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    let width = min(widths.title, columns.count)
    var phrase = words("board.proposal", ["series": proposal.series])
    switch proposal.step {
    case .volume(let book):
      let role: Role = isSelected ? .selected : .quiet
      frame.write(bookWords.title(book), at: start, row: row, limit: width, role)
    case .missing(let number):
      frame.thread(at: start, row: row, width: min(width, BoardLines.missingThread))
      phrase = model.missingSentence(number, of: proposal.series)
    }
    var detail = start + widths.title + BoardLines.gap
    // A sentence is not cut for a title of another row that is long.
    if proposal.book == nil { detail = min(detail, columns.upperBound - TextWidth.columns(of: phrase)) }
    let room = columns.upperBound - detail
    if room >= 4 { frame.write(phrase, at: detail, row: row, limit: room, .quiet) }
  }

  func drawFinished(
    _ book: BookCard,
    _ role: Role,
    _ widths: Widths,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    let day = bookWords.days.short(book.lastFinished)
    frame.write(day, endingAt: columns.upperBound, row: row, .quiet)
    // Ratings begin on one column, so that their points stand below each other.
    let dayColumns = isDetailed ? widths.day : max(widths.day, BoardLines.leastDay)
    let rating = columns.upperBound - min(dayColumns, columns.count / 3) - 2 - BoardLines.ratingColumns
    frame.write(bookWords.rating(book), at: rating, row: row)
    let room = min(widths.title, rating - start - 2)
    frame.write(bookWords.title(book), at: start, row: row, limit: room, role)
    let author = start + widths.title + BoardLines.gap
    if isDetailed, rating - author - 2 >= 4 {
      frame.write(bookWords.authors(book), at: author, row: row, limit: rating - author - 2, .quiet)
    }
  }

  func drawSummary(
    _ part: BoardModel.BoardPart,
    _ books: [BookCard],
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    let used = frame.write(model.heading(of: part), at: start, row: row, limit: columns.count, .quiet) + 2
    let room = columns.count - used
    frame.write(titles(books, columns: room), at: start + used, row: row, limit: room)
  }

  /// As many titles as have room, and how many more there are.
  private func titles(_ books: [BookCard], columns: Int) -> String {
    var shown = ""
    for (index, book) in books.enumerated() {
      let next = (shown.isEmpty ? "" : "\(shown), ") + bookWords.title(book)
      let whole = more(books.count - index - 1, behind: next)
      guard TextWidth.columns(of: whole) <= columns else {
        return shown.isEmpty ? next : more(books.count - index, behind: shown)
      }
      shown = next
    }
    return shown
  }

  private func more(_ count: Int, behind titles: String) -> String {
    count > 0 ? words.count("board.more", count, ["titles": titles]) : titles
  }

  /// Its place in a series, or else how long it is.
  func queueNote(_ book: BookCard) -> String {
    guard isDetailed else { return "" }
    let series = seriesNote(book)
    return series.isEmpty ? book.pages.map { words.grouped($0) } ?? "" : series
  }

  private func seriesNote(_ book: BookCard) -> String {
    guard !isNarrow, let series = book.series.first else { return "" }
    return bookWords.name(of: series)
  }
}
