import Catalogue
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A found book in short, beside the list it stands in.
///
/// Whoever runs down a list asks nobody anything: the catalogues are asked for more, and for the cover, once the
/// marker has rested.
final class FoundBookPane {
  private static let debounceInterval = Duration.milliseconds(250)

  @Observable fileprivate final class Rested {
    var book: JoinedBook?
  }

  private struct FoundPaneBasis: Equatable {
    let book: Book
    let remarks: FoundRemarks
    let width: Int
    let glyphs: Glyphs
    let today: ReadingDay
    let language: Language
    let covers: Int
    let isRested: Bool
  }

  private let books: FoundBooks
  private let texts = BookTexts()
  private let rested = Rested()
  private var waiting: (book: JoinedBook, task: Task<Void, Never>)?
  private var kept: (basis: FoundPaneBasis, lines: [BookLine])?

  init(books: FoundBooks) { self.books = books }

  /// Draws as much of the book as there is room for.
  func draw(_ joined: JoinedBook, in rect: Rect, into frame: inout Frame) {
    let lines = lines(of: joined, width: rect.columns.count, glyphs: frame.glyphs)
    for (row, line) in zip(rect.rows, BookPane.fitting(lines, in: rect.rows.count)) {
      line.draw(into: &frame, left: rect.columns.lowerBound, row: row)
    }
  }

  /// Asks for more of a book once it is the same for a while; nil where none is in sight.
  func rest(on joined: JoinedBook?) {
    guard waiting?.book != joined else { return }
    waiting?.task.cancel()
    waiting = nil
    guard let joined, rested.book != joined else { return }
    let task = books.delay.after(FoundBookPane.debounceInterval) { [books, rested, weak self] in
      self?.waiting = nil
      rested.book = joined
      books.details.ask(for: joined)
    }
    waiting = (joined, task)
  }

  private func lines(of joined: JoinedBook, width: Int, glyphs: Glyphs) -> [BookLine] {
    let basis = FoundPaneBasis(
      book: books.details.book(joined),
      remarks: books.remarks(on: joined),
      width: width,
      glyphs: glyphs,
      today: books.clock.today,
      language: books.words.language,
      covers: books.covers.revision,
      isRested: rested.book == joined
    )
    if let kept, kept.basis == basis { return kept.lines }
    let content = BookPageBuilder.BookPageContent(book: basis.book, found: basis.remarks) { [books] size in
      guard let wish = books.wish(for: joined, basis.book, size: size, glyphs: glyphs) else { return nil }
      return basis.isRested ? books.covers.picture(wish) : books.covers.known(wish)
    }
    let lines = BookPageBuilder(
      content,
      .summary(width: width),
      words: BookWords(words: books.words, today: basis.today),
      glyphs: glyphs,
      texts: texts
    ).foundPage().lines
    kept = (basis, lines)
    return lines
  }
}
