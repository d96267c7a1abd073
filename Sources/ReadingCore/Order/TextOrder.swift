/// A text as lists sort it: case, accents and opening quotes do not count, numbers count by their value,
/// and Hangul follows Latin.
///
/// Made once a text, compared often.
public struct TextOrder: Sendable, Hashable, Comparable {
  /// Folded UTF-8 in which every number is led by its length, so that bytes compare like numbers.
  private let key: ByteOrder
  private let text: String

  public init(_ text: String) {
    self.text = text
    let folded = Array(TextFold.fold(text).utf8)
    var key: [UInt8] = []
    key.reserveCapacity(folded.count + 2)
    var index = TextOrder.lengthOfOpening(folded)
    while index < folded.count {
      guard TextOrder.isDigit(folded[index]) else {
        key.append(folded[index])
        index += 1
        continue
      }
      var end = index
      while end < folded.count, TextOrder.isDigit(folded[end]) { end += 1 }
      let number = folded[index..<end].drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(min(number.count, 255)))
      key.append(contentsOf: number)
      index = end
    }
    self.key = ByteOrder(key)
  }

  /// By folded text; texts that fold alike by the bytes they were typed with.
  public static func < (left: TextOrder, right: TextOrder) -> Bool {
    let difference = left.key.compare(right.key)
    return difference == 0 ? StampOrder.bytes(left.text, right.text) : difference < 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Bytes of quotes, brackets and spaces in front of the first letter; 0 where nothing else follows.
  private static func lengthOfOpening(_ folded: [UInt8]) -> Int {
    var length = 0
    while let opening = openings.first(where: { folded[length...].starts(with: $0) }) {
      length += opening.count
    }
    return length < folded.count ? length : 0
  }

  private static let openings = ["'", "\"", "(", "[", " ", "«", "‹", "„", "「", "『", "《", "〈", "¿", "¡"].map {
    Array($0.utf8)
  }
}
