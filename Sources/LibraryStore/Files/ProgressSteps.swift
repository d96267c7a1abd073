/// Reports at every hundredth of a phase.
struct ProgressSteps {
  let phase: ChangeProgress.Phase
  let total: Int
  let report: (ChangeProgress) -> Void

  func report(_ done: Int) {
    let step = max(1, total / 100)
    if done % step == 0 || done == total {
      report(ChangeProgress(phase: phase, done: done, total: total))
    }
  }
}
