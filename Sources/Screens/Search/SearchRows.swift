import ReadingCore
import SeogaResources
import TextScreen

/// Draws the rows of books that were found.
struct SearchRows {
  private let words: Words
  private let bookWords: BookWords
  private let columns: SearchColumns

  init(columns: Range<Int>, words: Words, today: ReadingDay) {
    self.words = words
    bookWords = BookWords(words: words, today: today)
    self.columns = SearchColumns(columns)
  }

  /// A book of the shelf and where it stands there.
  func draw(_ card: BookCard, queuePlace: Int?, isSelected: Bool, row: Int, into frame: inout Frame) {
    let title = columns.title
    frame.write(frame.glyphs.have, at: title.lowerBound - 1, row: row, .have)
    if card.favourite { frame.write(frame.glyphs.love, at: columns.love, row: row, .love) }
    frame.write(
      bookWords.title(card),
      at: title.lowerBound,
      row: row,
      limit: title.count,
      isSelected ? .selected : .text
    )
    if let author = columns.author {
      frame.write(bookWords.authors(card), at: author.lowerBound, row: row, limit: author.count, .quiet)
    }
    let status = bookWords.status(card, queuePlace: queuePlace)
    frame.write(status, at: columns.last.lowerBound, row: row, limit: columns.last.count, .quiet)
  }
}
