import ReadingCore
import ScreenKit

// The marked books.
extension ShelfModel {
  var markCount: Int { marked.count }

  func isMarked(_ id: String) -> Bool { marked.contains(id) }

  func isMarked(row: Int) -> Bool { markCount > 0 && id(inRow: row).map(marked.contains) == true }

  /// The marked books, with which of them commands begin when they run.
  var markedBooks: MarkedBooks {
    // By the time a change is done the other place may be shown.
    let areInTrash = showsTrash
    return MarkedBooks(
      count: markCount,
      ids: { [self] in marked.ids },
      inOrder: { [self] in markedInOrder },
      hidden: { [self] in hiddenMarks },
      unmark: { [self] in unmark($0, inTrash: areInTrash) }
    )
  }

  private var markedInOrder: [String] {
    let placed = marked.ids.map { (id: $0, row: row(of: $0) ?? .max) }
    return placed.sorted { ($0.row, $0.id) < ($1.row, $1.id) }.map(\.id)
  }

  /// How many of the marked books the filter leaves out; where it shows few, those are looked through.
  private var hiddenMarks: Int {
    guard state.hasFilter else { return 0 }
    if count >= markCount { return marked.ids.count { row(of: $0) == nil } }
    return markCount - (0..<count).count { isMarked(row: $0) }
  }

  func toggleMark() {
    if let id = selectedCard?.id { marked.toggle(id) }
  }

  /// Marks all books shown, or unmarks them where every one is marked.
  func toggleAllMarks() {
    update()
    marked.toggle(all: cache.ids)
  }

  func unmarkAll() { marked.clear() }
}
