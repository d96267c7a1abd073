/// A text as lists sort it: case, accents and opening quotes do not count, numbers count by their value,
/// and Hangul stands before Latin or behind it.
///
/// Made once a text, compared often; only texts of one order of names can be compared.
public struct TextOrder: Sendable, Hashable, Comparable {
  /// Folded UTF-8 in which every number is led by its length, so that bytes compare like numbers.
  private let key: ByteOrder
  private let text: String

  public init(_ text: String) { self.init(text, .usual) }

  /// - Parameter names: which script comes first.
  public init(_ text: String, _ names: NameOrder) { self.init(text, articles: [], names) }

  /// The title of a book, whose leading article does not count.
  ///
  /// - Parameters:
  ///   - language: tag of the book's language; without one only English articles are known.
  ///   - names: which script comes first.
  public init(title: String, language: String?, _ names: NameOrder = .usual) {
    self.init(title, articles: TitleArticle.known(inLanguage: language), names)
  }

  private init(_ text: String, articles: [TitleArticle], _ names: NameOrder) {
    self.text = text
    let folded = Array(TextFold.fold(text).utf8)
    var key: [UInt8] = []
    key.reserveCapacity(folded.count + 2)
    var index = TextOrder.endOfOpening(folded, from: 0)
    if let article = articles.first(where: { $0.leads(folded[index...]) }) {
      index = TextOrder.endOfOpening(folded, from: index + article.length)
    }
    while index < folded.count {
      guard TextOrder.isDigit(folded[index]) else {
        key.append(TextOrder.hangul(folded, index, names) ?? folded[index])
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
    return difference == 0 ? left.text.precedes(right.text) : difference < 0
  }

  /// Whether the texts differ in nothing that counts.
  func sortsLike(_ other: TextOrder) -> Bool { key.compare(other.key) == 0 }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// What stands for the first byte of a Hangul letter, so that it comes before Latin ones or behind all others: folded
  /// text has no capitals, so their bytes are free, and UTF-8 has none of the greatest. Nil where no such letter begins.
  private static func hangul(_ folded: [UInt8], _ index: Int, _ names: NameOrder) -> UInt8? {
    guard folded[index] >= 0xE1, index + 1 < folded.count else { return nil }
    let jamo = names == .koreanFirst ? UInt8(ascii: "A") : 0xF8
    switch (folded[index], folded[index + 1]) {
    // Jamo of both kinds, then syllables by their four first bytes.
    case (0xE1, 0x84...0x87), (0xE3, 0x84...0x86): return jamo
    case (0xEA, 0xB0...), (0xEB...0xEC, _), (0xED, ..<0x9F): return jamo + 1 + (folded[index] - 0xEA)
    default: return nil
    }
  }

  /// Where quotes, brackets and spaces end that stand in front of a letter; where they begin if none follows.
  private static func endOfOpening(_ folded: [UInt8], from start: Int) -> Int {
    var end = start
    while let opening = openings.first(where: { folded[end...].starts(with: $0) }) {
      end += opening.count
    }
    return end < folded.count ? end : start
  }

  private static let openings = ["'", "\"", "(", "[", " ", "«", "‹", "„", "「", "『", "《", "〈", "¿", "¡"].map {
    Array($0.utf8)
  }
}
