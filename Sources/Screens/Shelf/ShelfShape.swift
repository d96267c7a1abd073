import ScreenKit
import TextScreen

/// The books of the shelf side by side: how they are drawn, and how the keys of a list lead through them.
protocol ShelfShape {
  /// - Returns: the place of the marker among all books, in words.
  func draw(into frame: inout Frame) -> String
  /// Takes a step through the books.
  func move(_ step: ShelfStep)
}

/// A step through books that stand side by side.
enum ShelfStep: Equatable {
  case along(Int)
  /// From row to row of books.
  case rows(Int)
  /// By windows, or by halves of them, what is in sight going along.
  case pages(Int), halfPages(Int)
  case first, last
  /// To one of them, by its place among all.
  case to(Int)
}

extension ShelfShape {
  /// What a command does that leads through the books; nil for others.
  func action(for command: CommandSpec) -> CommandAction? {
    let step: ShelfStep? =
      switch (command, ListCommands.motion(of: command)) {
      case (.shelfBookBefore, _): .along(-1)
      case (.shelfBookAfter, _): .along(1)
      case (_, .rows(let count)): .rows(count)
      case (_, .pages(let count)): .pages(count)
      case (_, .halfPages(let count)): .halfPages(count)
      case (_, .first): .first
      case (_, .last): .last
      case (_, nil): nil
      }
    return step.map { step in CommandAction { move(step) } }
  }
}

extension PlaceInRows {
  mutating func take<Rows: BooksInRows>(_ step: ShelfStep, in rows: inout Rows, height: Int) {
    switch step {
    case .along(let count): walk(by: count, in: &rows, height: height)
    case .rows(let count): climb(by: count, in: &rows, height: height)
    case .pages(let count): scroll(by: count * height, in: &rows, height: height)
    case .halfPages(let count): scroll(by: count * max(1, height / 2), in: &rows, height: height)
    case .first: select(0, in: &rows, height: height)
    case .last: select(rows.count - 1, in: &rows, height: height)
    case .to(let index): select(index, in: &rows, height: height)
    }
  }
}
