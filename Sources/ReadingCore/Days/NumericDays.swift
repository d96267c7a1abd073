/// Dates in numbers alone: `2019`, `2019-03`, `2019/3/7`, `2019. 3. 7.`, `20190307`.
enum NumericDays {
  /// What a folded text says; nil where it is not made of numbers, or of numbers that are no date.
  static func saying(of text: String) -> DaySaying? {
    guard let parts = parts(of: text) else { return nil }
    let numbers = parts.compactMap { Digits.value(of: $0) }
    let shape = parts.map { part in
      switch part.count {
      case 1...2: "n"
      case 4: "y"
      case 8: "d"
      default: "?"
      }
    }
    switch shape.joined() {
    case "y": return .date(.of(numbers[0]))
    case "yn": return .date(.of(numbers[0]), month: numbers[1])
    case "ynn": return .date(.of(numbers[0]), month: numbers[1], day: numbers[2])
    case "d": return .date(.of(numbers[0] / 10_000), month: numbers[0] / 100 % 100, day: numbers[0] % 100)
    case "ny": return .date(.of(numbers[1]), month: numbers[0])
    case "nn": return .eitherOf(eitherWayRound(numbers[0], numbers[1], .latest))
    case "nny": return .eitherOf(eitherWayRound(numbers[0], numbers[1], .of(numbers[2])))
    case "nnn":
      let yearFirst = DaySaying.date(.short(numbers[0]), month: numbers[1], day: numbers[2])
      return .eitherOf([yearFirst] + eitherWayRound(numbers[0], numbers[1], .short(numbers[2])))
    default: return nil
    }
  }

  /// The day before the month, and after it.
  private static func eitherWayRound(_ first: Int, _ second: Int, _ year: DaySaying.Year) -> [DaySaying] {
    [.date(year, month: second, day: first), .date(year, month: first, day: second)]
  }

  /// The digits of each number; nil where there is more than numbers, each after spaces or one `-`, `/` or `.`.
  private static func parts(of text: String) -> [[UInt8]]? {
    var parts: [[UInt8]] = []
    var isInNumber = false
    var mark: UInt8?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isInNumber { parts.append([]) }
        parts[parts.count - 1].append(byte)
        (isInNumber, mark) = (true, nil)
      case UInt8(ascii: " "): isInNumber = false
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
        guard !parts.isEmpty, mark == nil else { return nil }
        (isInNumber, mark) = (false, byte)
      default: return nil
      }
    }
    return mark == nil || mark == UInt8(ascii: ".") ? parts : nil
  }
}
