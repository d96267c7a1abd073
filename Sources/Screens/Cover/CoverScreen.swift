import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A cover as large as the screen allows: the picture, or the drawn card.
final class CoverScreen: Screen, HasContext {
  private let subject: CoverSubject
  let context: ScreenContext

  init(_ context: ScreenContext, of subject: CoverSubject) {
    self.context = context
    self.subject = subject
  }

  let scope = CommandScope.cover

  func opened() { covers.retry() }

  func action(for command: CommandSpec) -> CommandAction? {
    CommandAction { [context] in context.router.pop() }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    // A picture that comes later is drawn then.
    _ = covers.revision
    let text = frame.grid.text
    let top = frame.rows.lowerBound
    frame.canvas.cursor = Position(column: text.lowerBound, row: top)
    guard let (book, isOwn) = subject.book() else {
      frame.write(words("book.gone"), at: text.lowerBound, row: top, limit: text.count)
      return
    }
    let room = Size(columns: text.count, rows: frame.rows.count)
    if let picture = subject.wish(book, room, frame.glyphs).flatMap({ covers.picture($0) }) {
      let left = text.lowerBound + (text.count - min(picture.width, text.count)) / 2
      for (index, row) in zip(picture.rows.indices, frame.rows) {
        picture.draw(row: index, into: &frame.canvas, column: left, row: row, limit: text.count)
      }
    } else {
      drawCard(of: book, isOwn: isOwn, in: room, into: &frame)
      if !covers.canPaint, subject.wish(book, room, frame.glyphs) != nil {
        frame.rest(words("cover.noPainter"))
      }
    }
  }

  /// The drawn card in the proportions of a book: a cell is about twice as high as wide.
  private func drawCard(of book: Book, isOwn: Bool, in room: Size, into frame: inout Frame) {
    let width = min(room.columns, room.rows * 4 / 3)
    var measure = PageMeasure.summary(width: width)
    measure.card = width
    let remarks = FoundRemarks(isOwn: isOwn, standing: "", ways: [], sources: [])
    let builder = BookPageBuilder(
      BookPageBuilder.BookPageContent(book: book, found: remarks),
      measure,
      words: bookWords,
      glyphs: frame.glyphs,
      texts: BookTexts()
    )
    let left = frame.grid.text.lowerBound + (room.columns - width) / 2
    for (line, row) in zip(builder.cover(rows: room.rows), frame.rows) {
      line.draw(into: &frame, left: left, row: row)
    }
  }
}
