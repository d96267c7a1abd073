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
  package static func trimmed(_ text: some StringProtocol) -> String {
    // Most texts need no look at what their characters are.
    let isTrimmed = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.first.map(isPlain) == true && bytes.last.map(isPlain) == true
    }
    if isTrimmed == true { return String(text) }
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// Whether a byte is a visible character of ASCII, and so at no end of a text part of a white space.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

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
