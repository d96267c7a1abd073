/// The Latin keys under the letters of the two-set Hangul layout, so that commands work while it is on.
public enum HangulKeys {
  /// The keys that type a Hangul character: one for a letter, two to five for a compound or a syllable,
  /// whether it is composed or not; nil for all that is no Hangul in modern use.
  public static func latin(for character: Character) -> [Key]? {
    var keys: [Key] = []
    for scalar in character.unicodeScalars {
      guard let typed = latinLetters(for: scalar) else { return nil }
      keys += typed.map { Key.character($0) }
    }
    return keys
  }

  /// The keys a key stands for outside text fields: a Hangul character's Latin ones, or the key itself.
  public static func latin(for key: Key) -> [Key] {
    switch key {
    case .character(let character): return latin(for: character) ?? [key]
    case .alt(let character):
      guard case .character(let letter)? = latin(for: character)?.first else { return [key] }
      return [.alt(letter)]
    default: return [key]
    }
  }

  private static func latinLetters(for scalar: Unicode.Scalar) -> String? {
    guard let letters = Hangul.letters(of: scalar) else { return keysOfLetter[scalar] }
    return letters.reduce(into: "") { $0 += keysOfLetter[$1] ?? "" }
  }

  private static let keysOfLetter: [Unicode.Scalar: String] = [
    "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o", "ㅔ": "p",
    "ㅁ": "a", "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k", "ㅣ": "l",
    "ㅋ": "z", "ㅌ": "x", "ㅊ": "c", "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m",
    "ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P",
    "ㅘ": "hk", "ㅙ": "ho", "ㅚ": "hl", "ㅝ": "nj", "ㅞ": "np", "ㅟ": "nl", "ㅢ": "ml",
    "ㄳ": "rt", "ㄵ": "sw", "ㄶ": "sg", "ㄺ": "fr", "ㄻ": "fa", "ㄼ": "fq", "ㄽ": "ft", "ㄾ": "fx", "ㄿ": "fv",
    "ㅀ": "fg", "ㅄ": "qt",
  ]
}
