import LibraryStore
import Messages
import ScreenKit
import SeogaResources

extension LibraryEdits {
  var undoActions: UndoActions {
    let obstacle = obstacle() ?? (isImporting ? words("undo.importing") : nil)
    // What is under way will be a step by the time its turn comes.
    let turnable = underWay == 0 && library.isSettled ? library.undoAvailability : nil
    return UndoActions(
      undoObstacle: obstacle ?? (turnable?.undo == false ? words("undo.none") : nil),
      redoObstacle: obstacle ?? (turnable?.redo == false ? words("redo.none") : nil),
      undo: { [self] in undo() },
      redo: { [self] in redo() }
    )
  }

  func restore(_ id: String, _ message: @escaping () -> Message?) {
    attempt { [library] () throws(StoreError) in
      try await library.restore(id)
      return message()
    }
  }

  private func undo() {
    turn { [library, words] () throws(StoreError) in
      guard let step = try await library.undo() else { return Message(words("undo.none")) }
      return Message(HistoryWords(words).undone(step), offers: ["global.undo", "global.redo"])
    }
  }

  private func redo() {
    turn { [library, words] () throws(StoreError) in
      guard let step = try await library.redo() else { return Message(words("redo.none")) }
      return Message(HistoryWords(words).redone(step), offers: ["global.undo", "global.redo"])
    }
  }

  /// Undoes or redoes a step once the change asked for right before has ended.
  private func turn(_ work: @escaping @MainActor () async throws(StoreError) -> Message?) {
    turns.removeAll { $0.isDone != nil }
    // A key that is held down before a slow disk does not go on long after it was let go.
    guard turns.count < 2 else { return }
    turns.append(attempt(after: lastAttempt, work))
  }
}
