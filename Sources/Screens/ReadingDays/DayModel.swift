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
  /// Why it cannot be looked up; nil where it can.
  private(set) var problem: String?
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
    // Keys that follow at once are not for the books of the day that was left.
    forget()
  }

  private func forget() {
    if books != nil { books = nil }
    if problem != nil { problem = nil }
  }

  /// Looks the day up where it may be another; to be called when a frame is on the terminal.
  func look() {
    let wanted = DayBasis(day: day, revision: library.revision)
    guard wanted != basis else { return }
    if basis?.day != day { forget() }
    basis = wanted
    tracker.run { [self] in
      do throws(StoreError) {
        let found = try await library.books(of: wanted.day, endingAt: clock.dayEnd)
        // An answer about a day that was left is nobody's.
        guard wanted == basis, wanted.day == day else { return }
        (books, problem) = (found, nil)
        selected = min(selected, max(0, found.count - 1))
      } catch {
        guard wanted == basis else { return }
        (books, problem) = (nil, StoreSentences(words: words).text(of: error))
      }
    }
  }
}
