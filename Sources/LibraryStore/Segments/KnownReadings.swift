import ReadingCore
import Synchronization

/// The books of a part that pass what was asked of their readings lately, so that a letter typed behind it does not ask
/// all tallies again: whoever changes the books begins another.
final class KnownReadings: Sendable {
  /// Tells tallies from others, for as long as they are not changed.
  final class TalliesMark: Sendable {}

  private struct FoundReadings {
    var mark: TalliesMark?
    var books: [ReadingTest: BookSet] = [:]
  }

  private let known = Mutex(FoundReadings())

  /// What was found for some tests, or is found now.
  func found(
    _ tests: Set<ReadingTest>,
    in mark: TalliesMark,
    _ find: (Set<ReadingTest>) -> [ReadingTest: BookSet]
  ) -> [ReadingTest: BookSet] {
    let books = known.withLock { $0.mark === mark ? $0.books : [:] }
    let missing = tests.subtracting(books.keys)
    // What is not asked any more goes, as each letter of a day or a name asks something else.
    let found = books.filter { tests.contains($0.key) }
      .merging(missing.isEmpty ? [:] : find(missing)) { known, _ in known }
    known.withLock { $0 = FoundReadings(mark: mark, books: found) }
    return found
  }
}
