import LibraryStore
import ReadingCore
import Synchronization

/// The edit a form makes of a book, built within the store's turn from what the file holds then.
nonisolated final class EditBookSaving: Sendable {
  struct EditBookSavingOutcome: Sendable {
    /// Whether a field has another value in the file than the form began with.
    var hasConflict = false
    /// Whether a value does not fit the book as it is in the file.
    var isRefused = false
  }

  private let steps: [BookEdit.EditStep]
  /// What the fields said when they were changed.
  private let bases: [FieldPath: String]
  private let typing: Typing
  private let state = Mutex(EditBookSavingOutcome())

  init(steps: [BookEdit.EditStep], bases: [FieldPath: String], typing: Typing) {
    self.steps = steps
    self.bases = bases
    self.typing = typing
  }

  var outcome: EditBookSavingOutcome { state.withLock { $0 } }

  /// Whether other books of the queue may have to move for this one to stand at its place.
  var movesOthers: Bool { steps.contains { $0.path == .book(.queueRank) } }

  /// Makes the edit and gives the ranks other books need then; where it cannot be made whole, nothing of it is.
  func apply(to book: inout Book) throws(StoreError) -> [String: String] {
    let changedElsewhere = steps.contains { step in
      guard case .set(let path, let text) = step, path != .book(.queueRank), let base = bases[path],
        let now = path.text(in: book)
      else { return false }
      return !now.isIdentical(to: base) && !now.isIdentical(to: text)
    }
    guard !changedElsewhere else {
      state.withLock { $0.hasConflict = true }
      throw .gone(id: book.id)
    }
    let edit: BookEdit
    do throws(BookEdit.EditRefusal) {
      edit = try BookEdit(steps, to: book, typing: typing)
    } catch {
      state.withLock { $0.isRefused = true }
      throw .gone(id: book.id)
    }
    do throws(RecordGone) { try edit.apply(to: &book) } catch { throw .gone(id: error.id) }
    return edit.otherRanks
  }
}
