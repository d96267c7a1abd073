import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A book as an import would leave it.
final class PlannedBookScreen: Screen {
  /// Prose is never set wider.
  private static let widest = 76

  private let book: Book
  private let words: Words
  private let today: ReadingDay
  private let pane: BookPane
  private let close: (PlannedBookScreen) -> Void

  init(
    book: Book,
    words: Words,
    today: ReadingDay,
    pane: BookPane,
    close: @escaping (PlannedBookScreen) -> Void
  ) {
    self.book = book
    self.words = words
    self.today = today
    self.pane = pane
    self.close = close
  }

  let scope = CommandScope.plannedBook

  func action(for command: CommandSpec) -> CommandAction? { CommandAction { [self] in close(self) } }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let columns = text.prefix(PlannedBookScreen.widest)
    let top = frame.rows.lowerBound
    frame.write(words("import.planned"), at: columns.lowerBound, row: top, limit: columns.count, .quiet)
    frame.rows = min(top + 1 + frame.grid.gap, frame.rows.upperBound)..<frame.rows.upperBound
    let rect = Rect(columns: columns.lowerBound..<columns.upperBound, rows: frame.rows)
    pane.draw(book, today: today, in: rect, into: &frame)
    frame.canvas.cursor = Position(column: columns.lowerBound, row: frame.rows.lowerBound)
  }
}
