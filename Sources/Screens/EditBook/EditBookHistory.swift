import ReadingCore

/// The states of a form, to go back to and forward again; letters typed in one field go as one.
struct EditBookHistory {
  struct EditBookState {
    let draft: EditBookDraft
    let focus: FieldPath
  }

  /// What is done; the same done twice on end in one field is one.
  enum EditBookChange: Equatable {
    case typing(FieldPath)
    case erasing(FieldPath)
    case other
  }

  private var done: [EditBookState] = []
  private var undone: [EditBookState] = []
  private var last: EditBookChange?

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func record(_ state: EditBookState, before change: EditBookChange) {
    undone = []
    if change == .other || change != last { done.append(state) }
    last = change
  }

  /// Ends a run: what is done next is taken back by itself.
  mutating func close() { last = nil }

  mutating func undo(from state: EditBookState) -> EditBookState? {
    guard let before = done.popLast() else { return nil }
    undone.append(state)
    last = nil
    return before
  }

  mutating func redo(from state: EditBookState) -> EditBookState? {
    guard let after = undone.popLast() else { return nil }
    done.append(state)
    last = nil
    return after
  }
}
