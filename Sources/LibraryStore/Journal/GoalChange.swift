public import ReadingCore

/// What a step did to one goal.
public struct GoalChange: Sendable, Hashable {
  public enum GoalChangeKind: Sendable, Hashable {
    case set(GoalAmount)
    case removed
    /// Something of it that this version does not know.
    case changed
  }

  public let span: GoalSpan
  public let what: GoalChangeKind
}

extension GoalChange {
  /// What a step did to a file, the earliest year first; nothing where it is not that of the goals, or its texts are
  /// not kept.
  static func all(in file: JournalFile) -> [GoalChange] {
    guard file.destination == nil, LibraryRecord(file: file.path) == .goals,
      let old = ReadingGoals(file.old), let new = ReadingGoals(file.new)
    else { return [] }
    let spans = Set(old.years.keys).union(new.years.keys).sorted().map(GoalSpan.year) + [.daily]
    return spans.compactMap { span in
      let goals = (old.stored(span), new.stored(span))
      guard goals.0 != goals.1 else { return nil }
      guard goals.1 != nil else { return GoalChange(span: span, what: .removed) }
      guard let amount = new[span], amount != old[span] else { return GoalChange(span: span, what: .changed) }
      return GoalChange(span: span, what: .set(amount))
    }
  }
}
