/// The letters of Hangul as keyboards have them (U+3131 to U+3163), and the syllables they make.
enum HangulLetters {
  static let firstSyllable: UInt32 = 0xAC00
  private static let lastSyllable: UInt32 = 0xD7A3
  /// Syllables of one vowel, open or with one of the final consonants.
  static let perVowel: UInt32 = 28
  /// Syllables of one initial consonant.
  static let perInitial: UInt32 = 588

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static let initials = scalars("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let finals = scalars("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  private static let consonants: ClosedRange<UInt32> = 0x3131...0x314E
  private static let vowels: ClosedRange<UInt32> = 0x314F...0x3163

  /// Two consonants as some keyboards join them before a vowel tells that they begin two syllables.
  private static let clusters: [UInt32: [UInt32]] = {
    let written = "ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ"
    let pairs = written.split(separator: " ").map { scalars(String($0)) }
    return Dictionary(pairs.map { ($0[0], Array($0[1...])) }, uniquingKeysWith: { first, _ in first })
  }()

  /// The letter a keyboard has for a jamo that stands alone, be it one for composing or of half width.
  static func compatible(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x1100...0x1112: initials[Int(scalar - 0x1100)]
    case 0x1161...0x1175: vowels.lowerBound + scalar - 0x1161
    case 0x11A8...0x11C2: finals[Int(scalar - 0x11A8)]
    case 0xFFA1...0xFFBE: consonants.lowerBound + scalar - 0xFFA1
    case 0xFFC2...0xFFC7: vowels.lowerBound + scalar - 0xFFC2
    case 0xFFCA...0xFFCF: vowels.lowerBound + 6 + scalar - 0xFFCA
    case 0xFFD2...0xFFD7: vowels.lowerBound + 12 + scalar - 0xFFD2
    case 0xFFDA...0xFFDC: vowels.lowerBound + 18 + scalar - 0xFFDA
    default: scalar
    }
  }

  static func isVowel(_ letter: UInt32) -> Bool { vowels.contains(letter) }

  /// The places among initial consonants of a consonant, or of the two that it joins; nil for any other letter.
  static func initials(of letter: UInt32) -> [(place: Int, letter: UInt32)]? {
    guard consonants.contains(letter) else { return nil }
    return (clusters[letter] ?? [letter]).compactMap { part in
      initials.firstIndex(of: part).map { (place: $0, letter: part) }
    }
  }

  /// Whether it is a syllable without a final consonant.
  static func isOpen(_ syllable: UInt32) -> Bool {
    (firstSyllable...lastSyllable).contains(syllable) && (syllable - firstSyllable).isMultiple(of: perVowel)
  }

  /// The syllable of a consonant and a vowel; nil for any other letters.
  static func syllable(_ consonant: UInt32, _ vowel: UInt32) -> UInt32? {
    guard isVowel(vowel), let place = initials.firstIndex(of: consonant) else { return nil }
    return firstSyllable + UInt32(place) * perInitial + (vowel - vowels.lowerBound) * perVowel
  }

  /// An open syllable with a consonant at its end; nil where no syllable ends so.
  static func closed(_ syllable: UInt32, by consonant: UInt32) -> UInt32? {
    finals.firstIndex(of: consonant).map { syllable + UInt32($0) + 1 }
  }
}
