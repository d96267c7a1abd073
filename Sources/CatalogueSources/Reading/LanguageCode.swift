import ReadingCore

/// Languages as libraries write them, made the tags a book's file holds.
enum LanguageCode {
  /// The BCP 47 tag of a code with two or three letters (`ko`, `kor`, `en-US`); nil for what is no code, and for
  /// those that say nothing.
  static func tag(_ code: String) -> String? {
    let parts = code.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first.map(String.init), parts.count <= 3, isWord(first, 2...3),
      parts.dropFirst().allSatisfy({ isWord(String($0), 2...4) }), !empty.contains(first)
    else { return nil }
    let language = LanguageTag.short(first)
    let rest = parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : $0.capitalized }
    return ([language] + rest).joined(separator: "-")
  }

  private static func isWord(_ text: String, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Several, none, unknown, not coded.
  private static let empty: Set<String> = ["mul", "und", "zxx", "mis", "unk", "un"]
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
