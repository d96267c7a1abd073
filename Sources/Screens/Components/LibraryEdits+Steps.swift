import LibraryStore
import SeogaResources

/// What the keys for undo and redo do, and whether they can.
package struct Steps {
  /// Why nothing can be undone now; nil where something can, or nobody knows.
  package let undoObstacle: String?
  /// The same for redo.
  package let redoObstacle: String?
  /// Takes the last step back.
  package let undo: () -> Void
  /// Takes the step again that was taken back last.
  package let redo: () -> Void
}

extension LibraryEdits {
  /// What can be undone and redone now, without a look at the disk.
  var steps: Steps {
    let obstacle = obstacle()
    // What is under way will be a step by the time its turn comes.
    let turnable = underWay == 0 && library.isSettled ? library.turnable : nil
    return Steps(
      undoObstacle: obstacle ?? (turnable?.undo == false ? words("undo.none") : nil),
      redoObstacle: obstacle ?? (turnable?.redo == false ? words("redo.none") : nil),
      undo: { [self] in undo() },
      redo: { [self] in redo() }
    )
  }

  private func undo() {
    attempt { [library, words] () throws(StoreError) in
      guard let step = try await library.undo() else { return Message(words("undo.none")) }
      return Message(HistoryWords(words).undone(step), offers: ["global.undo", "global.redo"])
    }
  }

  private func redo() {
    attempt { [library, words] () throws(StoreError) in
      guard let step = try await library.redo() else { return Message(words("redo.none")) }
      return Message(HistoryWords(words).redone(step), offers: ["global.undo", "global.redo"])
    }
  }
}
