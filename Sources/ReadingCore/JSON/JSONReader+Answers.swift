// What strangers send: a slip in one record must not cost the others beside it.
extension JSONReader {
  /// The value a stranger's answer holds; nil where its lists and objects do not end, or nest too deep.
  ///
  /// What a file of the reader's is refused for is made good: bytes that are no UTF-8 and half of a surrogate pair
  /// become U+FFFD, of a repeated key the last counts, control characters stay, and a word nobody knows (`NaN`) is null.
  public static func value(ofAnswer bytes: [UInt8]) -> JSONValue? {
    let span = bytes.span
    if (try? UTF8Span(validating: span)) == nil {
      return value(ofForgiven: Array(String(decoding: bytes, as: UTF8.self).utf8).span)
    }
    return value(ofForgiven: span)
  }

  private static func value(ofForgiven bytes: Span<UInt8>) -> JSONValue? {
    var reader = JSONReader(isForgiving: true)
    return try? reader.document(bytes)
  }

  /// Passes a word or a number that JSON does not have; false where none stands there.
  mutating func passBareWord(from start: Int, _ bytes: Span<UInt8>) -> Bool {
    place = start
    while place < bytes.count, Self.isBare(bytes[place]) { place += 1 }
    return place > start
  }

  /// What an escape that is none stands for: half of a pair for a character nobody knows, anything else for its
  /// backslash.
  mutating func brokenEscape(_ bytes: Span<UInt8>, from start: Int) -> Unicode.Scalar {
    place = start
    if bytes[start + 1] == UInt8(ascii: "u"), (try? codeUnit(bytes)) != nil { return "\u{FFFD}" }
    place = start + 1
    return "\\"
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case .zero ... .nine, .plus, .minus, .point, UInt8(ascii: "_"): true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
