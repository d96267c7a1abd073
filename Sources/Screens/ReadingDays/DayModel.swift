import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// One day after the other: what was read of which book, and what was written that day.
@Observable final class DayModel: HasContext {
  private struct DayBasis: Equatable {
    let day: ReadingDay
    let revision: Int
  }

  @ObservationIgnored let context: ScreenContext
  private(set) var day: ReadingDay
  /// Nil while it is looked up.
  private(set) var books: [BookDay]?
  var selected = 0
  @ObservationIgnored private var basis: DayBasis?

  init(_ context: ScreenContext, day: ReadingDay) {
    self.context = context
    self.day = day
  }

  var selectedBook: BookDay? {
    books.flatMap { $0.indices.contains(selected) ? $0[selected] : nil }
  }

  /// Goes so many days on; never beyond today.
  func move(by days: Int) {
    guard let next = ReadingDay(dayNumber: day.first + days), next <= clock.today else { return }
    day = next
    selected = 0
  }

  /// Looks the day up where it may be another; to be called when a frame is on the terminal.
  func look() {
    let wanted = DayBasis(day: day, revision: library.revision)
    guard wanted != basis else { return }
    if basis?.day != day, books != nil { books = nil }
    basis = wanted
    tracker.run { [self] in
      let found = await library.books(of: wanted.day)
      // An answer about a day that was left is nobody's.
      guard wanted == basis else { return }
      books = found ?? []
      selected = min(selected, max(0, (found?.count ?? 0) - 1))
    }
  }
}
