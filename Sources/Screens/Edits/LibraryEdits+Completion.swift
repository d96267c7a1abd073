import LibraryStore
import ReadingCore
import ScreenKit

/// What the program learns of a book by itself, after the reader put it on the shelf.
extension LibraryEdits {
  /// Completes a book, as a part of the step that added it where that is all that was done to it; the message is made
  /// from whether it is a step of its own. A book that is not on the shelf any more is no failure.
  func complete(
    _ id: String,
    _ edit: @escaping @Sendable (inout Book) -> Void,
    _ message: @escaping (_ isStep: Bool) -> Message?
  ) {
    // Nobody asked for it: what is undone next is what the reader did last.
    let asked = lastAttempt
    attempt { [library] () throws(StoreError) in
      guard library.index.shelf.card(of: id) != nil else { return nil }
      do throws(StoreError) {
        return message(try await library.complete(id) { edit(&$0) })
      } catch {
        if case .noSuchBook = error { return nil }
        throw error
      }
    }
    lastAttempt = asked
  }

  /// Waits for the changes that were asked for; to be called when the program is left.
  func end() async { await last?.value }
}
