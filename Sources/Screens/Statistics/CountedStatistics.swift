import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit

/// What the books of a filter add up to, counted behind the frames and kept: one count has all years.
@Observable final class CountedStatistics: HasContext {
  private struct CountBasis: Equatable {
    let revision: Int
    let filter: Filter
    let today: ReadingDay
  }

  /// Counts of as many filters are kept.
  private static let mostKept = 8

  @ObservationIgnored let context: ScreenContext
  /// The latest last.
  private var kept: [(basis: CountBasis, statistics: ReadingStatistics)] = []
  /// What could not be counted, and why.
  private var failed: (basis: CountBasis, reason: String)?
  @ObservationIgnored private var isCounting = false

  init(_ context: ScreenContext) { self.context = context }

  private func basis(_ filter: Filter) -> CountBasis {
    CountBasis(revision: library.revision, filter: filter, today: clock.today)
  }

  /// The statistics of a filter, or until they are counted those that were counted last; nil where there are none.
  func statistics(of filter: Filter) -> ReadingStatistics? {
    known(basis(filter)) ?? (kept.last { $0.basis.filter == filter } ?? kept.last)?.statistics
  }

  /// Whether what is shown of a filter was counted of another one.
  func isOfOther(than filter: Filter) -> Bool {
    !kept.isEmpty && !kept.contains { $0.basis.filter == filter }
  }

  /// Whether those of a filter are known as they are now.
  func isKnown(_ filter: Filter) -> Bool { known(basis(filter)) != nil }

  /// Why they cannot be counted; nil where they can.
  func obstacle(to filter: Filter) -> String? { failed?.basis == basis(filter) ? failed?.reason : nil }

  private func known(_ basis: CountBasis) -> ReadingStatistics? {
    kept.last { $0.basis == basis }?.statistics
  }

  /// Counts what is asked for where that is not known; to be called when a frame is on the terminal.
  func look(_ filter: @escaping () -> Filter) {
    let wanted = basis(filter())
    guard library.isRead, !isCounting, known(wanted) == nil, failed?.basis != wanted else { return }
    isCounting = true
    tracker.run { [self] in
      do throws(StoreError) {
        let statistics = try await library.statistics(of: wanted.filter, today: wanted.today)
        // What nobody will ask for again gives way.
        kept.removeAll { $0.basis.revision != wanted.revision || $0.basis.today != wanted.today }
        kept = kept.suffix(Self.mostKept - 1) + [(wanted, statistics)]
        if failed != nil { failed = nil }
      } catch {
        failed = (wanted, StoreSentences(words: words).text(of: error))
      }
      isCounting = false
      // What changed meanwhile had to wait.
      look(filter)
    }
  }
}
