import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A book in short, beside the list it stands in.
final class BookPane {
  private let words: Words
  private let texts = BookTexts()

  init(words: Words) { self.words = words }

  /// Draws as much of the book as there is room for; parts are left out from below.
  func draw(_ book: Book, today: ReadingDay, in rect: Rect, into frame: inout Frame) {
    let builder = BookPageBuilder(
      BookPageBuilder.BookPageContent(book: book),
      .summary(width: rect.columns.count),
      words: BookWords(words: words, today: today),
      glyphs: frame.glyphs,
      texts: texts
    )
    let lines = builder.summary().lines
    frame.confined(to: rect.rows.clamped(to: frame.rows)) { frame in
      for (row, line) in zip(rect.rows, BookPane.fitting(lines, in: rect.rows.count)) {
        line.draw(into: &frame, left: rect.columns.lowerBound, row: row)
      }
    }
  }

  /// The lines there is room for, without a heading that has lost its text and without half a field.
  static func fitting(_ lines: [BookLine], in count: Int) -> ArraySlice<BookLine> {
    var shown = lines.prefix(count)
    guard shown.count < lines.count else { return shown }
    if shown.last?.part == .memo { shown = shown.prefix { $0.part != .memo } }
    if shown.count > 1, shown[shown.count - 2].part == nil { shown.removeLast(2) }
    return shown
  }
}
