import ReadingCore

/// A name as bibliographies take it apart.
struct NameParts: Hashable {
  let family: String
  let given: String
  /// Such as `Jr.`; empty where there is none.
  let suffix: String

  /// Takes a name apart that is written with the family name last, or before a comma; nil for one that is a whole, as
  /// those of East Asia are and those of one word.
  init?(_ name: String) {
    let text = FieldText.trimmed(name)
    let family = AuthorName(text).surname
    let places = family.isEmpty || family == text ? [] : text.ranges(of: family)
    guard let range = text.contains(",") ? places.first : places.last else { return nil }
    let before = Self.bare(text[..<range.lowerBound])
    let after = Self.bare(text[range.upperBound...])
    if before.isEmpty, after.isEmpty { return nil }
    self.family = family
    (given, suffix) = before.isEmpty ? (after, "") : (before, after)
  }

  /// `Le Guin, Ursula K.`; the suffix stands behind the given names.
  var familyFirst: String { [family, given, suffix].filter { !$0.isEmpty }.joined(separator: ", ") }

  private static func bare(_ text: Substring) -> String {
    FieldText.trimmed(text.drop { $0 == "," || $0.isWhitespace })
  }
}
