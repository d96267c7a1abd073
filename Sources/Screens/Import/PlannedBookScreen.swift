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
  private let pane: ImportScreen.Pane

  init(book: Book, words: Words, pane: @escaping ImportScreen.Pane) {
    self.book = book
    self.words = words
    self.pane = pane
  }

  let scope = CommandScope.plannedBook

  func action(for command: CommandSpec) -> CommandAction? { nil }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let columns = text.prefix(PlannedBookScreen.widest)
    let top = frame.rows.lowerBound
    frame.write(words("import.planned"), at: columns.lowerBound, row: top, limit: columns.count, .quiet)
    frame.rows = min(top + (frame.grid.isLow ? 1 : 2), frame.rows.upperBound)..<frame.rows.upperBound
    pane(book, columns.lowerBound..<columns.upperBound, &frame)
    frame.canvas.cursor = Position(column: columns.lowerBound, row: frame.rows.lowerBound)
  }
}
