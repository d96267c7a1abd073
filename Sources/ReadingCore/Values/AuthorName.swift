/// What of an author's name a spine has room for, and where it stands among other names.
public struct AuthorName: Sendable, Hashable {
  /// Whether it is written in Latin letters, and in no script of East Asia.
  public let isLatin: Bool
  /// The last word with its particles (`Le Guin`, `van Beethoven`), or what stands before a comma; a name in Hangul,
  /// Kana or Han as a whole.
  public let surname: String
  /// The last word of a name in Hangul that has several (`하라리`); of any other name its surname.
  public let lastPart: String
  /// The surname without particles in small letters, then the others: what names are sorted by.
  let sortText: String

  /// Reads a name as it is stored; what stands behind it in brackets is left out.
  public init(_ name: String) {
    let text = AuthorName.withoutRemark(FieldText.trimmed(name))
    let words = text.split(whereSeparator: \.isWhitespace)
    if text.unicodeScalars.contains(where: AuthorName.isEastAsian) {
      isLatin = false
      (surname, sortText) = (text, text)
      let isHangul = words.last?.unicodeScalars.contains(where: AuthorName.isHangul) ?? false
      lastPart = isHangul ? words.last.map(String.init) ?? text : text
      return
    }
    isLatin = text.unicodeScalars.contains(where: AuthorName.isLatinLetter)
    let parts = AuthorName.parts(text)
    surname = parts.surname.joined(separator: " ")
    lastPart = surname
    let led = parts.surname.dropLast().prefix { AuthorName.passedOver.contains(String($0)) }
    let others = parts.others + led
    let sorted = parts.surname.dropFirst(led.count).joined(separator: " ")
    sortText = others.isEmpty ? sorted : "\(sorted), \(others.joined(separator: " "))"
  }

  // MARK: Parts

  private static func parts(_ text: String) -> (surname: [Substring], others: [Substring]) {
    var sides = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
    sides.removeAll { $0.allSatisfy(isSuffix) }
    guard sides.count < 2 else { return (sides[0], Array(sides[1...].joined())) }
    var words = sides.first ?? text.split(whereSeparator: \.isWhitespace)
    while words.count > 1, let last = words.last, isSuffix(last) { words.removeLast() }
    var start = max(0, words.count - 1)
    while start > 0, isParticle(words[start - 1], isFirst: start == 1) { start -= 1 }
    return (Array(words[start...]), Array(words[..<start]))
  }

  private static func isSuffix(_ word: Substring) -> Bool {
    word.utf8.count <= longestSuffix && suffixes.contains(word.filter { $0 != "." }.lowercased())
  }

  private static func isParticle(_ word: Substring, isFirst: Bool) -> Bool {
    guard word.utf8.count <= longestParticle else { return false }
    let folded = word.lowercased()
    // "Van Morrison" and "Al Gore" have a given name there, "Le Corbusier" has none.
    if isFirst, folded != word { return leading.contains(folded) }
    return particles.contains(folded) || small.contains(String(word))
  }

  /// Without a remark in brackets behind the name, such as `(editor)`.
  private static func withoutRemark(_ name: String) -> String {
    guard name.hasSuffix(")"), let bracket = name.lastIndex(of: "(") else { return name }
    let before = FieldText.trimmed(String(name[..<bracket]))
    return before.isEmpty ? name : before
  }

  // Longer words need not be looked up, and nearly all are longer.
  private static let longestSuffix = 5
  private static let longestParticle = 5
  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"]
  private static let particles: Set<String> = [
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "das", "du", "des", "la", "le",
    "les",
    "las", "los", "ter", "st", "st.",
  ]
  /// Those that are given names or words of their own in capitals.
  private static let small: Set<String> = [
    "al", "el", "bin", "ibn", "ben", "zu", "zum", "zur", "af", "av", "ten", "do", "vom",
  ]
  private static let leading: Set<String> = ["le", "la", "les", "de", "du", "des"]
  private static let passedOver: Set<String> = [
    "van", "von", "vom", "der", "den", "de", "dos", "das", "da", "di", "ter", "ten", "zu", "zum", "zur", "af",
    "av",
    "al", "el",
  ]

  // MARK: Scripts

  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D,
      0x20000...0x3FFFF:
      true
    default: isHangul(scalar)
    }
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: true
    default: false
    }
  }

  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0xC0...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A: scalar.properties.isAlphabetic
    default: false
    }
  }
}
