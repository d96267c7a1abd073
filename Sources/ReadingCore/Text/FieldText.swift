/// Values of a book's fields as a reader types them on one line.
package enum FieldText {
  private static let commas = ",，、"
  private static let semicolons = ";；"

  /// The parts of a list: between semicolons where there is one, else between commas, those
  /// of East Asian keyboards included. A part in double quotes keeps what stands in it.
  ///
  /// Blanks around a part go, and so do empty parts and repetitions.
  package static func parts(_ text: String) -> [String] {
    let separators = isPartedBySemicolons(text) ? semicolons : commas
    return ListParts(text, separators: separators).parts.reduce(into: []) { parts, part in
      if !part.isEmpty, !parts.contains(part) { parts.append(part) }
    }
  }

  /// Whether a list has a semicolon outside double quotes, so that its commas stand in its parts.
  package static func isPartedBySemicolons(_ text: String) -> Bool {
    ListParts(text, separators: commas + semicolons).signs.contains(where: semicolons.contains)
  }

  /// The parts of a list of tags, which may be typed with a `#` before them.
  package static func tags(_ text: String) -> [String] {
    // Signs part tags as commas do: that is how screens show several.
    parts(text).flatMap(tags(ofPart:)).reduce(into: []) { tags, tag in
      if !tags.contains(tag) { tags.append(tag) }
    }
  }

  /// The tags in one part of such a list.
  static func tags(ofPart part: String) -> [String] {
    part.split(separator: /(^|\s+)#/).map { trimmed($0) }.filter { !$0.isEmpty }
  }

  /// A list as it would be typed, so that `parts` gives the same back.
  package static func text(of parts: [String]) -> String {
    let plain = parts.joined(separator: ", ")
    let closed = parts.joined(separator: "; ") + (parts.count == 1 ? ";" : "")
    let quoted = parts.map(ListParts.quoted).joined(separator: ", ")
    return [plain, closed].first { isSame(self.parts($0), parts) } ?? quoted
  }

  private static func isSame(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
  }

  /// Reads `yes` or `no`; nil for any other text.
  static func flag(_ text: String) -> Bool? {
    switch TextFold.fold(trimmed(text)) {
    case "yes", "y", "true", TextFold.fold("예"), TextFold.fold("네"): true
    case "no", "n", "false", TextFold.fold("아니요"), TextFold.fold("아니오"): false
    default: nil
    }
  }

  /// The text without blanks and line ends around it.
  ///
  /// Of a string by code of its own, see `String.isIdentical`.
  package static func trimmed(_ text: String) -> String { trim(text) }

  package static func trimmed(_ text: some StringProtocol) -> String { trim(text) }

  private static func trim(_ text: some StringProtocol) -> String {
    // Most texts need no look at what their characters are.
    let isTrimmed = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.first.map(isPlain) == true && bytes.last { $0 & 0xC0 != 0x80 }.map(isPlain) == true
    }
    if isTrimmed == true { return String(text) }
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// The text with one blank where there is white space, and none around it.
  ///
  /// Of a string by code of its own, see `String.isIdentical`.
  package static func spaced(_ text: String) -> String { space(text) }

  package static func spaced(_ text: some StringProtocol) -> String { space(text) }

  private static func space(_ text: some StringProtocol) -> String {
    var before = UInt8(ascii: " ")
    // Nothing but single blanks parts its words, and no character is one that might be a wider one.
    let isSpaced =
      text.utf8.allSatisfy { byte in
        defer { before = byte }
        return byte == UInt8(ascii: " ") ? before != byte : byte >= 0x80 ? mayStand(byte) : isPlain(byte)
      } && before != UInt8(ascii: " ")
    return isSpaced ? String(text) : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a byte neither begins a white space outside ASCII nor a sign that makes one character with a blank.
  private static func mayStand(_ byte: UInt8) -> Bool { byte < 0xC0 || (0xE4...0xED).contains(byte) }

  /// Whether a byte begins a visible character of ASCII, or one of Chinese, Japanese or Korean, none of which is a
  /// white space.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) || (0xE4...0xED).contains(byte)
  }

  /// Whether a text has the form of a BCP 47 tag, such as `ko` or `zh-Hant`.
  static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
