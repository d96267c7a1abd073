import LibraryStore
import ReadingCore
import TextScreen

/// How large the books of a list stand on a shelf, read from the index without a card of each.
struct ShelfSizes {
  /// A measure as small as it can be kept: what a layout asks for lies scattered over the whole index.
  private struct PackedMeasure {
    let height: UInt16
    let depth: UInt16
    let pages: UInt32
  }

  /// Taller books count as this tall, in millimetres, where the middle of all is sought.
  private static let mostCounted = 1_000

  private let part: IndexPart?
  private let shown: [BookRef]
  private let measures: [PackedMeasure]
  /// Height of the tallest of the books, in millimetres; nil where none is known.
  let tallest: Int?

  init(of shown: [BookRef], in part: IndexPart?) {
    var tallest: UInt16 = 0
    var measures: [PackedMeasure] = []
    measures.reserveCapacity(shown.count)
    part?.eachMeasure(of: shown) { measure in
      let height = UInt16(clamping: measure.height)
      tallest = max(tallest, height)
      measures.append(
        PackedMeasure(
          height: height,
          depth: UInt16(clamping: measure.depth),
          pages: UInt32(clamping: measure.pages)
        )
      )
    }
    (self.part, self.shown, self.measures) = (part, shown, measures)
    self.tallest = ShelfSizes.known(tallest)
  }

  subscript(row: Int) -> SpineSize {
    guard measures.indices.contains(row) else { return SpineSize() }
    let measure = measures[row]
    return SpineSize(
      height: ShelfSizes.known(measure.height),
      thickness: ShelfSizes.known(measure.depth),
      pages: ShelfSizes.known(measure.pages)
    )
  }

  private static func known(_ number: some BinaryInteger) -> Int? { number > 0 ? Int(clamping: number) : nil }

  /// Columns of the widest letter of a title, 1 or 2.
  func letter(row: Int) -> Int {
    guard let part, shown.indices.contains(row) else { return 1 }
    return part.withTitleBytes(of: shown[row], ShelfSizes.letter)
  }

  /// The middle of all heights that are known in a part of the index, in millimetres; nil where none is.
  static func medianHeight(in part: IndexPart) -> Int? {
    var (counts, known) = ([Int](repeating: 0, count: mostCounted + 1), 0)
    part.eachMeasure(of: part.all) { measure in
      guard measure.height > 0 else { return }
      counts[min(measure.height, mostCounted)] += 1
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
