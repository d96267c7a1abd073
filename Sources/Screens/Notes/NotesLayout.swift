import ScreenKit
import TextScreen

/// Where the list of notes and the note beside it stand on a grid.
struct NotesLayout {
  private static let gap = 8
  private static let leastList = 44
  private static let widestNote = 66

  /// Columns of the list; those of the whole screen where the note is pushed over it.
  let list: Range<Int>
  /// Columns of the note beside the list; nil where there is no room for both.
  let note: Range<Int>?

  init(grid: Grid) {
    let text = grid.text
    guard grid.sizeClass == .regular else {
      (list, note) = (text, nil)
      return
    }
    let width = min(NotesLayout.widestNote, text.count - NotesLayout.gap - NotesLayout.leastList)
    note = (text.upperBound - width)..<text.upperBound
    list = text.lowerBound..<(text.upperBound - width - NotesLayout.gap)
  }
}
