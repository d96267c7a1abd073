import LibraryStore
import ReadingCore
import ScreenKit

/// Has what the board tells of all books counted anew, behind the frames, where it may be another than it shows.
final class BoardCount: HasContext {
  private struct BoardCountBasis: Equatable {
    let revision: Int
    let today: ReadingDay
  }

  let context: ScreenContext
  private var basis: BoardCountBasis?
  private var isCounting = false

  init(_ context: ScreenContext) { self.context = context }

  /// To be called when a frame is on the terminal.
  func look() {
    guard library.isRead, !isCounting else { return }
    let wanted = BoardCountBasis(revision: library.revision, today: clock.today)
    guard wanted != basis else { return }
    basis = wanted
    isCounting = true
    tracker.run { [self] in
      await library.countBoardFigures(today: wanted.today)
      isCounting = false
      // What changed meanwhile had to wait.
      look()
    }
  }
}

extension GoalFigures {
  /// What the board knows: of this year alone, and of the last days.
  init(_ library: Library, today: @escaping () -> ReadingDay) {
    self.init(
      done: { unit, year in
        guard let figures = library.boardFigures, figures.today.year == year else { return nil }
        return figures.done(unit)
      },
      daysReached: { goal in
        library.boardFigures.map { figures in
          let last = today().last
          return (last - GoalFigures.daysLookedAt + 1...last).count { day in
            let total = figures[day]
            return (goal.unit == .minutes ? total.minutes : total.pages) >= goal.number
          }
        }
      }
    )
  }
}
