/// A place in a series as lists sort it: by the series, then by the position.
struct SeriesOrder: Comparable {
  private let name: TextOrder
  private let position: SeriesPosition

  init(_ place: SeriesPlace, _ names: NameOrder) {
    name = TextOrder(place.name, names)
    position = SeriesPosition(place.position, names)
  }

  static func < (left: SeriesOrder, right: SeriesOrder) -> Bool {
    left.name.sortsLike(right.name) ? left.position < right.position : left.name < right.name
  }
}

/// A position in a series as it is sorted: by its first number (0.5, 1, 1-2, 2), and what has none behind.
public struct SeriesPosition: Sendable, Hashable, Comparable {
  /// Numbers further apart are none of one count: they are years, or those of a publisher.
  static let longestRun = 999

  /// The first number, in thousandths; nil where the text has none.
  public let number: Int?
  /// The whole numbers it stands for, as 1 and 2 for "1-2"; nil for what stands between two of them.
  public let volumes: ClosedRange<Int>?
  private let text: TextOrder

  /// A position as printed, such as `2`, `0.5`, `1-2` or `상`.
  public init(_ printed: String?, _ names: NameOrder = .usual) {
    let printed = printed ?? ""
    text = TextOrder(printed, names)
    var rest = Array(printed.utf8).drop { !SeriesPosition.isDigit($0) }
    number = SeriesPosition.number(at: &rest)
    guard let number else {
      volumes = nil
      return
    }
    let last = SeriesPosition.end(of: rest) ?? number
    let whole = ((number + 999) / 1_000, last / 1_000)
    let isRun = number < last && (0...SeriesPosition.longestRun).contains(whole.1 - whole.0)
    if isRun {
      volumes = whole.0...whole.1
    } else {
      volumes = number.isMultiple(of: 1_000) ? whole.0...whole.0 : nil
    }
  }

  public static func < (left: SeriesPosition, right: SeriesPosition) -> Bool {
    let numbers = (left.number ?? .max, right.number ?? .max)
    return numbers.0 == numbers.1 ? left.text < right.text : numbers.0 < numbers.1
  }

  /// Takes the number that some bytes begin with, in thousandths; nil where they begin with none.
  private static func number(at rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(while: isDigit)
    guard let whole = Digits.value(of: digits.prefix(9)) else { return nil }
    rest = rest.dropFirst(digits.count)
    let decimals = rest.dropFirst().prefix(while: isDigit)
    // A point ends a number that is not at once followed by digits.
    guard rest.first == UInt8(ascii: "."), !decimals.isEmpty else { return whole * 1_000 }
    rest = rest.dropFirst(1 + decimals.count)
    let kept = Array(decimals.prefix(3))
    let zeros = Array(repeating: UInt8(ascii: "0"), count: 3 - kept.count)
    return whole * 1_000 + (Digits.value(of: kept + zeros) ?? 0)
  }

  /// The second number of "1-2", in thousandths, from what follows the first; nil where none does.
  private static func end(of rest: ArraySlice<UInt8>) -> Int? {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "#") }
    let text = rest.drop(while: isBlank)
    guard let sign = signs.first(where: text.starts) else { return nil }
    var last = text.dropFirst(sign.count).drop(while: isBlank)
    return number(at: &last)
  }

  private static let signs = ["-", "–", "—", "~", "～", "〜"].map { Array($0.utf8) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
