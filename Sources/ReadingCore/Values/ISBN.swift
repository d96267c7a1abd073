/// The number of an edition, kept as the 13 digits it has today, whichever way it was written.
public struct ISBN: Sendable, Hashable {
  /// 13 digits, the first three 978 or 979.
  public let digits: String

  /// Reads 10 or 13 digits with hyphens or spaces between them; nil where the check digit is wrong or the
  /// text is something else.
  public init?(text: String) {
    let bytes = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
    switch bytes.count {
    case 10:
      guard ISBN.isRight10(bytes) else { return nil }
      let body = Array("978".utf8) + bytes.dropLast()
      digits = String(decoding: body + [ISBN.check13(body)], as: UTF8.self)
    case 13:
      let body = bytes.dropLast()
      guard bytes.starts(with: "978".utf8) || bytes.starts(with: "979".utf8),
        Digits.value(of: bytes) != nil, bytes.last == ISBN.check13(body)
      else { return nil }
      digits = String(decoding: bytes, as: UTF8.self)
    default: return nil
    }
  }

  /// The last digit of an ISBN-10 stands for 0 to 10, and 10 is written `X`.
  private static func isRight10(_ bytes: [UInt8]) -> Bool {
    guard Digits.value(of: bytes.dropLast()) != nil, let last = bytes.last else { return false }
    let check: Int
    switch last {
    case UInt8(ascii: "X"), UInt8(ascii: "x"): check = 10
    case UInt8(ascii: "0")...UInt8(ascii: "9"): check = Int(last - UInt8(ascii: "0"))
    default: return false
    }
    let sum = bytes.dropLast().enumerated().reduce(check) { sum, digit in
      sum + (10 - digit.offset) * Int(digit.element - UInt8(ascii: "0"))
    }
    return sum.isMultiple(of: 11)
  }

  private static func check13(_ body: some Collection<UInt8>) -> UInt8 {
    let sum = body.enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element - UInt8(ascii: "0")) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
    }
    return UInt8(ascii: "0") + UInt8((10 - sum % 10) % 10)
  }
}
