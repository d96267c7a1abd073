package import ReadingCore

/// What was read, as far as goals ask for it; whoever counts it hands it in.
package struct GoalFigures {
  /// Days back from today over which it is told on how many a daily goal was reached.
  package static let daysLookedAt = 14

  /// What was read of a unit in a year; nil while that is not known.
  package let done: (GoalUnit, _ year: Int) -> Int?
  /// On how many of the last `daysLookedAt` days a daily goal was reached; nil while that is not known.
  package let daysReached: (GoalAmount) -> Int?

  package init(
    done: @escaping (GoalUnit, _ year: Int) -> Int?,
    daysReached: @escaping (GoalAmount) -> Int?
  ) {
    (self.done, self.daysReached) = (done, daysReached)
  }

  /// Of which nothing is known.
  package static let unknown = GoalFigures(done: { _, _ in nil }, daysReached: { _ in nil })
}
