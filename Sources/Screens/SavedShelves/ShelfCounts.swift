import LibraryStore
import Observation
import ReadingCore
import ScreenKit

/// How many books each of some filters means, counted beside the keys: of 100,000 books and fifty shelves all
/// counts together take far longer than a key may.
@Observable final class ShelfCounts: HasContext {
  /// What the counts hang on besides the filters.
  private struct ShelfCountsBasis: Equatable {
    let revision: Int
    let hasNotes: Bool
    let hasTallies: Bool
  }

  @ObservationIgnored let context: ScreenContext
  private var counts: [Filter: Int] = [:]
  @ObservationIgnored private var basis: ShelfCountsBasis?
  /// Those counted, or being counted, of the library as it is.
  @ObservationIgnored private var taken: Set<Filter> = []
  @ObservationIgnored private var wanted: [Filter] = []
  @ObservationIgnored private var isCounting = false

  init(_ context: ScreenContext) { self.context = context }

  /// How many books a filter means; nil until it was counted.
  subscript(filter: Filter) -> Int? { counts[filter] }

  /// Counts what is not counted yet, in this order; the counts of an earlier state of the library stay until then.
  func count(_ filters: [Filter]) {
    let basis = ShelfCountsBasis(
      revision: library.revision,
      hasNotes: library.notes != nil,
      hasTallies: library.tallies != nil
    )
    if basis != self.basis {
      self.basis = basis
      taken = []
    }
    wanted = filters.filter { !taken.contains($0) }
    for filter in filters { edits.readBeside(for: filter) }
    guard library.isRead, !isCounting, !wanted.isEmpty else { return }
    isCounting = true
    tracker.run { [self] in await countWanted() }
  }

  private func countWanted() async {
    defer { isCounting = false }
    while let filter = wanted.first {
      wanted.removeFirst()
      // Until its notes or its readings are known nobody knows.
      guard !library.beside.lacks(for: filter) else { continue }
      taken.insert(filter)
      let before = basis
      let count = await Self.count(filter, in: library.index, library.beside)
      // Of a library that changed meanwhile it is counted again.
      if before == basis, counts[filter] != count { counts[filter] = count }
    }
  }

  @concurrent private nonisolated static func count(
    _ filter: Filter,
    in index: LibraryIndex,
    _ beside: KnownBeside
  ) async -> Int {
    if filter.wantsDeleted { return index.trash.matching(filter, among: index.refs(in: .trash)).count }
    return index.shelf.matching(filter, among: index.shelf.all, beside: beside).count
  }
}
