// What to read next in a series.
extension BookSeries {
  /// What comes after a volume.
  public enum SeriesStep: Sendable, Hashable {
    case volume(BookCard)
    /// A number of which no book is on the shelf.
    case missing(Int)
  }

  /// A volume with what it has to offer that is not in some numbers.
  private struct NewVolume {
    let volume: SeriesVolume
    /// The first number in it, in thousandths.
    let first: Int
    /// How many whole numbers it stands for.
    let count: Int

    init?(_ volume: SeriesVolume, besides known: Set<Int>) {
      let numbers = volume.numbers
      guard let first = numbers.first(where: { !known.contains($0) }) else { return nil }
      (self.volume, self.first, count) = (volume, first, numbers.count)
    }

    /// Of two that begin alike the one that repeats less comes first.
    func precedes(_ other: NewVolume) -> Bool {
      (first, count) == (other.first, other.count)
        ? volume.position < other.volume.position : (first, count) < (other.first, other.count)
    }
  }

  /// Volumes with something that is in none of some others, in the order in which they are to be read.
  private func new(besides others: [SeriesVolume]) -> [NewVolume] {
    let known = Set(others.flatMap(\.numbers))
    return numberedVolumes.compactMap { NewVolume($0, besides: known) }.sorted { $0.precedes($1) }
  }

  /// The volume to put into the queue next; nil where all are read, in hand or given up.
  ///
  /// It is the first behind the first that was read, so that a prequel does not come before what it is a prequel to;
  /// and where none was read the first from number 1 on. What stands before that follows last, but for what has no
  /// number.
  ///
  /// - Parameter queued: identifiers of books on their way into the queue.
  public func nextToQueue(besides queued: Set<String> = []) -> BookCard? {
    func isWaiting(_ volume: SeriesVolume) -> Bool {
      volume.book.isUnbegun && !queued.contains(volume.book.id)
    }
    let begun = numberedVolumes.filter { !isWaiting($0) }
    let waiting = new(besides: begun).filter { isWaiting($0.volume) }
    let start = begun.filter(\.book.wasRead).compactMap(\.position.number).min() ?? 1_000
    let next = waiting.first { $0.first >= start } ?? waiting.first
    return next?.volume.book ?? unnumbered.first(where: isWaiting)?.book
  }

  /// What a reader may want next who has just finished a volume; nil where nobody can say, where it is in hand, or
  /// where it was given up.
  ///
  /// After a volume that was read more than once only the one right behind it counts, as the reader knows the others.
  public func next(after id: String) -> SeriesStep? {
    guard let finished = numberedVolumes.first(where: { $0.book.id == id }), let end = finished.numbers.last
    else { return nil }
    let read = numberedVolumes.filter(\.book.wasRead)
    if finished.book.finishedDays.count > 1, isNextRead(end, read) { return nil }
    let candidates = new(besides: read).filter { $0.first > end }
    let missing = firstMissing(above: end)
    if let missing, missing * 1_000 < candidates.first?.first ?? .max {
      return isAnyBegun(beyond: missing) ? nil : .missing(missing)
    }
    guard let first = candidates.first else { return nil }
    let editions = candidates.prefix { $0.first == first.first }
    return editions.allSatisfy(\.volume.book.isUnbegun) ? .volume(first.volume.book) : nil
  }

  /// Whether the number right behind some thousandths was read.
  private func isNextRead(_ end: Int, _ read: [SeriesVolume]) -> Bool {
    let numbers = numberedVolumes.flatMap(\.numbers).filter { $0 > end }
    guard let next = numbers.min() else { return false }
    if let missing = firstMissing(above: end), missing * 1_000 < next { return false }
    return read.contains { $0.numbers.contains(next) }
  }

  /// Whether the reader is past a number that is missing, and so needs nobody to tell of it.
  private func isAnyBegun(beyond number: Int) -> Bool {
    numberedVolumes.contains { $0.position.number ?? 0 > number * 1_000 && !$0.book.isUnbegun }
  }
}

extension SeriesVolume {
  /// The numbers it stands for, in thousandths: whole ones, or the one between two; none where it has no number.
  fileprivate var numbers: [Int] {
    position.volumes.map { $0.map { $0 * 1_000 } } ?? position.number.map { [$0] } ?? []
  }
}
