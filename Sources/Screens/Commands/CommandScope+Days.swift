import ScreenKit
import TextScreen

// One day of the calendar after the other.

extension CommandSpec {
  static let dayOpenBook = CommandSpec("day.openBook", .enter)
  static let dayBefore = CommandSpec("day.before", .character("h"), .left)
  static let dayAfter = CommandSpec("day.after", .character("l"), .right)
  static let weekBefore = CommandSpec("day.weekBefore", .pageUp, .character("["), isOffered: false)
  static let weekAfter = CommandSpec("day.weekAfter", .pageDown, .character("]"), isOffered: false)
  static let dayProgress = CommandSpec("day.place", .character("p"))
  static let dayNextBook = CommandSpec("day.nextBook", .character("j"), .down, isOffered: false)
  static let dayPreviousBook = CommandSpec("day.previousBook", .character("k"), .up, isOffered: false)
  static let dayLeave = CommandSpec("day.leave", .escape, .character("q"))
}

extension CommandScope {
  static let day = CommandScope(
    "help.onDay",
    kind: .sheet,
    [
      .dayOpenBook, .dayBefore, .dayAfter, .dayProgress, .dayLeave, .weekBefore, .weekAfter, .dayNextBook,
      .dayPreviousBook,
    ],
    [.undo.inHelpOnly, .redo.inHelpOnly]
  )
}
