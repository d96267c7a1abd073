/// A book in a series.
public struct SeriesVolume: Sendable, Hashable {
  public let book: BookCard
  /// Its position as printed; nil where it has none.
  public let printed: String?
  public let position: SeriesPosition
}

/// A row of a series.
public enum SeriesRow: Sendable, Hashable {
  case volume(SeriesVolume)
  /// Whole numbers in a row of which no book is on the shelf.
  case gap(ClosedRange<Int>)
}

/// The books of one series in reading order, and which numbers between them are missing.
///
/// Numbers count as missing from 1 up to the greatest there is: nobody knows here how many volumes were published.
public struct BookSeries: Sendable {
  /// As the first volume has it.
  public let name: String
  /// Every volume, those without a number last.
  public let volumes: [SeriesVolume]
  /// Volumes that have a number, by that, and gaps between them.
  public let numbered: [SeriesRow]
  /// By the text of their position, then by title.
  public let unnumbered: [SeriesVolume]
  /// How many numbers are missing.
  public let missingCount: Int

  /// The series of a name among some books; case, accents and Unicode forms of the name do not count.
  ///
  /// - Parameter names: which script comes first among volumes that tie.
  public init(named name: String, among books: some Sequence<BookCard>, _ names: NameOrder = .usual) {
    let folded = TextFold.fold(name)
    var volumes: [(volume: SeriesVolume, title: TextOrder, name: String)] = []
    for book in books {
      guard let place = book.series.first(where: { TextFold.fold($0.name) == folded }) else { continue }
      let volume = SeriesVolume(
        book: book,
        printed: place.position,
        position: SeriesPosition(place.position, names)
      )
      volumes.append((volume, TextOrder(title: book.title, language: book.language, names), place.name))
    }
    volumes.sort { left, right in
      if left.volume.position != right.volume.position { return left.volume.position < right.volume.position }
      if left.title != right.title { return left.title < right.title }
      return left.volume.book.id.precedes(right.volume.book.id)
    }
    let split = volumes.firstIndex { $0.volume.position.number == nil } ?? volumes.endIndex
    self.name = volumes.first?.name ?? name
    self.volumes = volumes.map(\.volume)
    unnumbered = Array(self.volumes[split...])
    (numbered, missingCount) = BookSeries.rows(of: self.volumes[..<split])
  }

  private static func rows(of volumes: ArraySlice<SeriesVolume>) -> (rows: [SeriesRow], missing: Int) {
    var (rows, missing, next): ([SeriesRow], Int, Int) = ([], 0, 1)
    for volume in volumes {
      let number = volume.position.number ?? 0
      // The whole number itself is there, or, before one between two of them, is missing as well.
      let end = (number + 999) / 1_000
      let isGap = next < end && end - next <= SeriesPosition.longestRun
      if isGap {
        rows.append(.gap(next...(end - 1)))
        missing += end - next
      }
      next = max(next, end, (volume.position.volumes?.upperBound ?? 0) + 1)
      rows.append(.volume(volume))
    }
    return (rows, missing)
  }

  var numberedVolumes: ArraySlice<SeriesVolume> { volumes.dropLast(unnumbered.count) }

  /// The first number that is missing above some thousandths; nil where none is.
  func firstMissing(above thousandths: Int) -> Int? {
    for case .gap(let numbers) in numbered where numbers.upperBound * 1_000 > thousandths {
      return max(numbers.lowerBound, thousandths / 1_000 + 1)
    }
    return nil
  }

  public var readCount: Int { volumes.count { $0.book.wasRead } }

  /// Volumes that were read among all there could be, those missing included; from 0 to 1.
  public var readShare: Double {
    let all = volumes.count + missingCount
    return all == 0 ? 0 : Double(readCount) / Double(all)
  }
}

extension BookSummary {
  /// Whether it was read to its end at least once, as far as its card knows.
  public var wasRead: Bool { status == .finished || !finishedDays.isEmpty }

  /// Whether it waits to be chosen: on no queue, not begun and not given up.
  var isUnbegun: Bool { status == .want && !wasRead }
}
