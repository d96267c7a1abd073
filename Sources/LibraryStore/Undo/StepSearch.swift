public struct UndoAvailability: Sendable, Hashable {
  public let undo: Bool
  public let redo: Bool

  public init(undo: Bool, redo: Bool) {
    self.undo = undo
    self.redo = redo
  }
}

/// Which way steps are turned.
public enum Turn: Sendable, Hashable {
  case undo, redo

  /// The kind of line that such a turn writes.
  var kind: JournalHead.JournalLineKind { self == .undo ? .undo : .redo }

  /// What a line of the journal means where it is the newest that counts.
  enum JournalLineMeaning: Sendable, Hashable {
    /// It is the step to turn back; a change may still turn out to have had no effect.
    case target
    /// It had no effect: the line before it counts.
    case nothing
    /// The files are as they were before the step it turned back: the line before that one counts.
    case before(String)
    case end
  }

  /// Undo turns back the newest change or redo, redo the newest undo with no change behind it.
  ///
  /// Whoever turns a step back leaves the files as they were before it, so that the search goes on as if the
  /// journal ended there. The last line may tell of a step that was never taken, since it is written first;
  /// only the files say so, through `hadEffect`.
  func meaning(
    of head: JournalHead,
    hadEffect: () throws(StoreError) -> Bool
  ) throws(StoreError) -> JournalLineMeaning {
    guard let of = head.of else {
      // A part of another change comes and goes with that one.
      if head.joins != nil { return .nothing }
      if self == .undo { return .target }
      if head.isAside { return .nothing }
      return try hadEffect() ? .end : .nothing
    }
    guard try hadEffect() else { return .nothing }
    if head.kind == kind { return .before(of) }
    return head.isPassed ? .nothing : .target
  }
}
