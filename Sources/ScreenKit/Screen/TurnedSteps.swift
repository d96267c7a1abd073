/// Steps that can be taken back and made again, the last one first, as long as the program runs.
package struct TurnedSteps<Step: Equatable> {
  private var done: [Step] = []
  private var undone: [Step] = []

  package init() {}

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Adds a step, after which none that was taken back is made again.
  package mutating func add(_ step: Step) {
    done.append(step)
    undone = []
  }

  /// The step to take back, unless what it changed is something else by now: then it is let go.
  package mutating func undo(where isStanding: (Step) -> Bool) -> Step? {
    guard let step = done.popLast(), isStanding(step) else { return nil }
    undone.append(step)
    return step
  }

  /// The step to make again; the same otherwise.
  package mutating func redo(where isStanding: (Step) -> Bool) -> Step? {
    guard let step = undone.popLast(), isStanding(step) else { return nil }
    done.append(step)
    return step
  }

  /// Lets steps go that came to nothing.
  package mutating func remove(_ steps: Step...) {
    done.removeAll(where: steps.contains)
    undone.removeAll(where: steps.contains)
  }
}
