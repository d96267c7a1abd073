import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A book in short, beside the list it stands in.
final class BookPane {
  private struct LaidOutBook {
    let book: Book
    let today: ReadingDay
    let columns: Int
    let lines: [BookLine]
  }

  /// Books that are kept as they were laid out: the last ones the marker went over, which it often goes back to.
  private static let mostKept = 8

  private let words: Words
  private let texts = BookTexts()
  private var kept: [LaidOutBook] = []

  init(words: Words) { self.words = words }

  /// Draws as much of the book as there is room for; parts are left out from below.
  func draw(_ book: Book, today: ReadingDay, in rect: Rect, into frame: inout Frame) {
    let lines = lines(of: book, today: today, columns: rect.columns.count, frame.glyphs)
    frame.confined(to: rect.rows.clamped(to: frame.rows)) { frame in
      for (row, line) in zip(rect.rows, BookPane.fitting(lines, in: rect.rows.count)) {
        line.draw(into: &frame, left: rect.columns.lowerBound, row: row)
      }
    }
  }

  private func lines(of book: Book, today: ReadingDay, columns: Int, _ glyphs: Glyphs) -> [BookLine] {
    if let known = kept.last(where: { $0.columns == columns && $0.today == today && $0.book == book }) {
      return known.lines
    }
    let builder = BookPageBuilder(
      BookPageBuilder.BookPageContent(book: book),
      .summary(width: columns),
      words: BookWords(words: words, today: today),
      glyphs: glyphs,
      texts: texts
    )
    let lines = builder.summary().lines
    kept =
      kept.suffix(Self.mostKept - 1) + [LaidOutBook(book: book, today: today, columns: columns, lines: lines)]
    return lines
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
