/// The arithmetic of Hangul: letters, syllables, and the conjoining forms between them.
enum Hangul {
  /// Leading consonants in the order of Unicode, as letters that stand alone.
  static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  /// Vowels, likewise.
  static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
  /// Final consonants, likewise.
  static let tails = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

  private static let firstSyllable: UInt32 = 0xAC00
  private static let firstLead: UInt32 = 0x1100
  private static let firstVowel: UInt32 = 0x1161
  private static let firstTail: UInt32 = 0x11A8
  private static let formsOfTail: UInt32 = 28
  private static let formsOfVowel: UInt32 = 21

  /// The syllable two conjoining parts make: lead and vowel, or open syllable and tail.
  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if let lead = index(of: first, from: firstLead, count: leads.count),
      let vowel = index(of: second, from: firstVowel, count: vowels.count)
    {
      return Unicode.Scalar(firstSyllable + (lead * formsOfVowel + vowel) * formsOfTail)
    }
    if isSyllable(first), (first.value - firstSyllable).isMultiple(of: formsOfTail),
      let tail = index(of: second, from: firstTail, count: tails.count)
    {
      return Unicode.Scalar(first.value + tail + 1)
    }
    return nil
  }

  /// The letters a syllable is spelled with, or the one a conjoining form stands for; nil for all else.
  static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    if isSyllable(scalar) {
      let (open, tail) = (scalar.value - firstSyllable).quotientAndRemainder(dividingBy: formsOfTail)
      let (lead, vowel) = open.quotientAndRemainder(dividingBy: formsOfVowel)
      let start = [leads[Int(lead)], vowels[Int(vowel)]]
      return tail == 0 ? start : start + [tails[Int(tail) - 1]]
    }
    return letter(of: scalar).map { [$0] }
  }

  /// The letter that stands alone for a conjoining form in modern use; nil for all else.
  static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let lead = index(of: scalar, from: firstLead, count: leads.count) { return leads[Int(lead)] }
    if let vowel = index(of: scalar, from: firstVowel, count: vowels.count) { return vowels[Int(vowel)] }
    if let tail = index(of: scalar, from: firstTail, count: tails.count) { return tails[Int(tail)] }
    return nil
  }

  /// Whether a scalar is a leading consonant in conjoining form, old ones included.
  static func isLead(_ scalar: Unicode.Scalar) -> Bool {
    (0x1100...0x115F).contains(scalar.value) || (0xA960...0xA97C).contains(scalar.value)
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value)
  }

  private static func index(of scalar: Unicode.Scalar, from first: UInt32, count: Int) -> UInt32? {
    let distance = scalar.value &- first
    return distance < UInt32(count) ? distance : nil
  }
}
