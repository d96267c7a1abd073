import ReadingCore
import TextScreen

/// Where words stand in a row of text.
enum TextHits {
  /// The columns of every place in a row where one of some folded texts stands.
  static func columns(of needles: [String], in row: String) -> [Range<Int>] {
    var folded: [UInt8] = []
    /// Index of the letter each folded byte comes from.
    var letters: [Int] = []
    for (index, character) in row.enumerated() {
      let bytes = Array(TextFold.fold(String(character)).utf8)
      folded += bytes
      letters += Array(repeating: index, count: bytes.count)
    }
    return needles.flatMap { needle in
      places(of: Array(needle.utf8), in: folded).map { bytes in
        let first = letters[bytes.lowerBound]
        let end = letters[bytes.upperBound - 1] + 1
        let start = TextWidth.columns(of: String(row.prefix(first)))
        return start..<TextWidth.columns(of: String(row.prefix(end)))
      }
    }
  }

  private static func places(of needle: [UInt8], in folded: [UInt8]) -> [Range<Int>] {
    guard let first = needle.first, folded.count >= needle.count else { return [] }
    var places: [Range<Int>] = []
    var start = 0
    while start + needle.count <= folded.count {
      let end = start + needle.count
      if folded[start] == first, folded[start..<end].elementsEqual(needle) {
        places.append(start..<end)
        start = end
      } else {
        start += 1
      }
    }
    return places
  }
}
