// Pure edits of the goals; each stamps the goal it changes.
extension ReadingGoals {
  /// Why a goal cannot be changed so.
  public enum GoalRefusal: Error, Sendable, Hashable {
    /// What each day is for is not counted in books.
    case booksEachDay
    /// There is no goal for the span that could be taken away.
    case none(GoalSpan)
    /// What stands in the file where the years belong would be lost.
    case unreadableYears
  }

  /// Sets the goal of a span; one that says the same already stays as it is.
  public mutating func set(_ amount: GoalAmount, for span: GoalSpan, at stamp: String) throws(GoalRefusal) {
    guard span.units.contains(amount.unit) else { throw .booksEachDay }
    if self[span] == amount { return }
    if case .year = span, !hasReadableYears { throw .unreadableYears }
    var goal = stored(span) ?? StoredGoal()
    goal.set(amount)
    goal.modified = stamp
    put(goal, for: span)
    removed.removeAll { $0.name.isIdentical(to: span.name) }
  }

  /// Takes the goal of a span away.
  public mutating func remove(_ span: GoalSpan, at stamp: String) throws(GoalRefusal) {
    guard stored(span) != nil else { throw .none(span) }
    put(nil, for: span)
    removed.removeAll { $0.name.isIdentical(to: span.name) }
    removed.append(RemovedGoal(name: span.name, removedAt: stamp))
    removed.sort(by: RemovedGoal.isStoredBefore)
  }

  /// Gives the goals that are not as they were in another version a new stamp.
  public mutating func stamp(since before: ReadingGoals, at stamp: String) {
    for span in years.keys.map(GoalSpan.year) + [.daily] {
      guard var goal = stored(span) else { continue }
      let former = before.stored(span)
      goal.modified = former?.modified
      // Compared as bytes, since a text may change between forms that count as equal.
      let isSame = former.map { JSONValue.object($0.stored).isIdentical(to: .object(goal.stored)) } ?? false
      if !isSame { goal.modified = stamp }
      put(goal, for: span)
    }
  }

  private mutating func put(_ goal: StoredGoal?, for span: GoalSpan) {
    switch span {
    case .year(let year): years[year] = goal
    case .daily: daily = goal
    }
  }

  private var hasReadableYears: Bool {
    switch unread.fields["years"] {
    case nil, .null, .object: true
    default: false
    }
  }
}
