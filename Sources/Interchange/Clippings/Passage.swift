import ReadingCore

/// Texts as passages are looked for: by their letters and digits alone.
///
/// Programs change quotation marks and blanks, and readers hold invisible characters.
enum Passage {
  /// The folded letters and digits of a text; where it has none, all of it but the blanks.
  static func key(_ text: String) -> String {
    let folded = TextFold.fold(text).unicodeScalars
    var key = String.UnicodeScalarView()
    for scalar in folded where isLetterOrDigit(scalar) { key.append(scalar) }
    if key.isEmpty { for scalar in folded where !scalar.properties.isWhitespace { key.append(scalar) } }
    return String(key)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  static func contains(_ long: String, _ short: String) -> Bool { TextFold.contains(long, short) }
}

/// The words of a passage as they are held against those of another.
///
/// A heading and a sentence may have the same letters, so case and punctuation tell them apart; blanks, invisible
/// characters and the form of a quotation mark do not.
struct PassageWords: Sendable {
  /// What is shorter may well stand in a book twice, or in another passage by chance.
  private static let longPassage = 24

  /// By what they are looked for, see `Passage`.
  let key: String
  let exact: String

  init(_ text: String) {
    key = Passage.key(text)
    var exact = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x21...0x7E: exact.append(scalar)
      case 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF: break
      case 0x2018...0x201B, 0x2039, 0x203A: exact.append("'")
      case 0xAB, 0xBB, 0x201C...0x201F: exact.append("\"")
      default: if !scalar.properties.isWhitespace, scalar.value >= 0x20 { exact.append(scalar) }
      }
    }
    self.exact = String(exact)
  }

  var isEmpty: Bool { key.isEmpty }

  /// Whether they hardly stand in a book twice.
  var areLong: Bool { key.utf8.count >= Self.longPassage }

  /// Whether the others stand in these.
  func contain(_ others: PassageWords) -> Bool {
    Passage.contains(key, others.key) && Passage.contains(exact, others.exact)
  }

  /// Whether they are the same although another program, or a reader, may have written them down.
  func areLike(_ others: PassageWords) -> Bool { exact == others.exact || (areLong && key == others.key) }
}
