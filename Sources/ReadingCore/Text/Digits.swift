/// Whole numbers in ASCII digits, stricter than `Int.init`: no sign, no other script's digits.
enum Digits {
  /// The number written in 1 to 18 digits; nil for anything else.
  static func value(of text: some Collection<UInt8>) -> Int? {
    guard (1...18).contains(text.count) else { return nil }
    var value = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  static func value(of text: some StringProtocol) -> Int? { value(of: text.utf8) }

  /// A decimal in hundredths: `4`, `4.5`, `4,75`, `.5`, `4.`; nil for finer ones and any other text.
  static func hundredths(_ text: some StringProtocol) -> Int? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    guard (1...2).contains(parts.count), parts.contains(where: { !$0.isEmpty }), parts[0].count <= 9 else {
      return nil
    }
    guard let whole = parts[0].isEmpty ? 0 : value(of: parts[0]) else { return nil }
    var decimals = parts.count == 2 ? Array(parts[1]) : []
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    guard !decimals.isEmpty else { return whole * 100 }
    guard decimals.count <= 2, let fraction = value(of: decimals) else { return nil }
    return whole * 100 + (decimals.count == 1 ? fraction * 10 : fraction)
  }

  /// A number of hundredths as it is written: `4`, `4.5`, `4.75`.
  static func decimal(hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return String(whole) }
    return "\(whole)." + (rest.isMultiple(of: 10) ? String(rest / 10) : padded(rest, to: 2))
  }

  static func padded(_ number: Int, to width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
