import LibraryStore
import ReadingCore
import TextScreen

/// How large books of a list stand on a shelf, read from the index without a card of each.
struct ShelfSizes {
  /// Taller books count as this tall, in millimetres, where the middle of all is sought.
  private static let mostCounted = 1_000

  let part: IndexPart?
  let shown: [BookRef]

  subscript(row: Int) -> SpineSize {
    guard let part, shown.indices.contains(row) else { return SpineSize() }
    let measure = part.measure(of: shown[row])
    return SpineSize(
      height: measure.height > 0 ? measure.height : nil,
      thickness: measure.depth > 0 ? measure.depth : nil,
      pages: measure.pages > 0 ? measure.pages : nil
    )
  }

  /// Columns of the widest letter of a title, 1 or 2.
  func letter(row: Int) -> Int {
    guard let part, shown.indices.contains(row) else { return 1 }
    return part.withTitleBytes(of: shown[row], ShelfSizes.letter)
  }

  /// Height of the tallest book that is shown, in millimetres; nil where none is known.
  var tallest: Int? {
    var tallest = 0
    part?.eachMeasure(of: shown) { tallest = max(tallest, $0.height) }
    return tallest > 0 ? tallest : nil
  }

  /// The middle of all heights that are known, shown or not, in millimetres; nil where none is.
  var median: Int? {
    guard let part else { return nil }
    var (counts, known) = ([Int](repeating: 0, count: Self.mostCounted + 1), 0)
    part.eachMeasure(of: part.all) { measure in
      guard measure.height > 0 else { return }
      counts[min(measure.height, Self.mostCounted)] += 1
      known += 1
    }
    var before = 0
    return counts.firstIndex { count in
      before += count
      return before * 2 > known
    }
  }

  /// Columns of the widest letter of a title in UTF-8.
  private static func letter(_ title: UnsafeRawBufferPointer) -> Int {
    var isPlain = true
    for byte in title {
      // What begins so is Han or Hangul, two columns wide, and what begins below is one column wide.
      if (0xE4...0xE9).contains(byte) || byte == 0xEB || byte == 0xEC { return 2 }
      if byte > 0xE0 { isPlain = false }
    }
    return isPlain ? 1 : SpineText.letter(of: String(decoding: title, as: UTF8.self))
  }
}
