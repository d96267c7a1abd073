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

  /// The number written in 1 to 18 digits; nil for anything else.
  static func value(of text: some StringProtocol) -> Int? { value(of: text.utf8) }

  /// The number with zeros in front up to a width in digits.
  static func padded(_ number: Int, to width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
