/// A text parted at signs that stand outside quotation marks.
struct ListParts {
  /// The parts between the signs, without blanks around them; the empty ones too.
  private(set) var parts: [String] = []
  /// The signs between them, in their order.
  private(set) var signs: [Character] = []

  init(_ text: String, separators: String) {
    var rest = Substring(text)
    repeat {
      rest = rest.drop(while: \.isWhitespace)
      if let (part, after) = ListParts.quotation(at: rest, separators) {
        parts.append(part)
        rest = after
      } else {
        let part = rest.prefix { !separators.contains($0) }
        parts.append(FieldText.trimmed(part))
        rest = rest[part.endIndex...]
      }
      guard let sign = rest.first else { return }
      signs.append(sign)
      rest.removeFirst()
    } while true
  }

  /// A part with quotation marks around it, those in it doubled.
  static func quoted(_ part: String) -> String {
    "\"" + part.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// What stands between quotation marks at the start of a text, if they hold a whole part, and what follows.
  private static func quotation(at text: Substring, _ separators: String) -> (String, Substring)? {
    guard text.first == "\"" else { return nil }
    var part = ""
    var rest = text.dropFirst()
    while let end = rest.firstIndex(of: "\"") {
      part += rest[..<end]
      rest = rest[rest.index(after: end)...]
      if rest.first == "\"" {
        part += "\""
        rest = rest.dropFirst()
        continue
      }
      rest = rest.drop(while: \.isWhitespace)
      return rest.first.map(separators.contains) ?? true ? (part, rest) : nil
    }
    return nil
  }
}
