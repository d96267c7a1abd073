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
    let language: Language
    let glyphs: Glyphs
    let columns: Int
    /// What there was of its cover.
    let covers: Int
    let isRested: Bool
    let usualSpeed: ReadingSpeed
    let lines: [BookLine]
  }

  /// Books that are kept as they were laid out: the last ones the marker went over, which it often goes back to.
  private static let mostKept = 8

  private let words: Words
  private let texts = BookTexts()
  private let covers: RestingCovers?
  private let usualSpeed: (Book) -> ReadingSpeed
  private var kept: [LaidOutBook] = []
  private var inSight: String?

  /// A pane, with the covers of books and how fast others of their language are read where they are the reader's.
  init(
    words: Words,
    covers: RestingCovers? = nil,
    usualSpeed: @escaping (Book) -> ReadingSpeed = { _ in ReadingSpeed() }
  ) {
    self.words = words
    self.covers = covers
    self.usualSpeed = usualSpeed
  }

  /// To be called when what was drawn is on the terminal: a cover in sight for a while is asked for.
  func drawn() {
    covers?.rest(on: inSight)
    inSight = nil
  }

  /// Draws as much of the book as there is room for; parts are left out from below.
  func draw(_ book: Book, today: ReadingDay, in rect: Rect, into frame: inout Frame) {
    inSight = book.id
    let lines = lines(of: book, today: today, columns: rect.columns.count, frame.glyphs)
    frame.confined(to: rect.rows.clamped(to: frame.rows)) { frame in
      for (row, line) in zip(rect.rows, BookPane.fitting(lines, in: rect.rows.count)) {
        line.draw(into: &frame, left: rect.columns.lowerBound, row: row)
      }
    }
  }

  private func lines(of book: Book, today: ReadingDay, columns: Int, _ glyphs: Glyphs) -> [BookLine] {
    let (revision, isRested) = (covers?.revision ?? 0, covers?.isRested(on: book.id) ?? false)
    let usualSpeed = usualSpeed(book)
    let known = kept.last {
      $0.columns == columns && $0.today == today && $0.language == words.language && $0.glyphs == glyphs
        && $0.covers == revision
        && $0.isRested == isRested
        && $0.usualSpeed == usualSpeed && $0.book == book
    }
    if let known { return known.lines }
    var content = BookPageBuilder.BookPageContent(book: book, usualSpeed: usualSpeed)
    content.cover = { [covers] in covers?.picture(of: book, size: $0, glyphs: glyphs) }
    if covers?.lacksPainter(for: book, glyphs) == true { content.coverRemark = words("cover.noPainter") }
    let builder = BookPageBuilder(
      content,
      .summary(width: columns),
      words: BookWords(words: words, today: today),
      glyphs: glyphs,
      texts: texts
    )
    let lines = builder.summary().lines
    kept =
      kept.suffix(Self.mostKept - 1) + [
        LaidOutBook(
          book: book,
          today: today,
          language: words.language,
          glyphs: glyphs,
          columns: columns,
          covers: revision,
          isRested: isRested,
          usualSpeed: usualSpeed,
          lines: lines
        )
      ]
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
