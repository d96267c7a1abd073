import Testing

@testable import ReadingCore

/// Hangul is found by its initial consonants, and before it is written whole.
@Suite struct HangulPatternTests {
  /// Jamo for composing that make 한강.
  private static let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC}"

  @Test(arguments: [
    // Initials alone
    ("ㅎㄱ", "한강"), ("ㅎ", "한강"), ("ㄱ", "한강"), ("ㅊㅅㅈㅇㅈ", "채식주의자"), ("ㅅㅈㅇ", "채식주의자"), ("ㅌㅈ", "토지 1"),
    ("ㄲㄷ", "꽃다발"), ("ㅃㅆㅉㄸ", "빵쌀짝떡"), ("ㅇㄷ", "The 아동 book"), ("ㅋㅌㅍㅎ", "카타파하"), ("ㄱㄴㄷㄹㅁㅂㅅ", "가나다라마바사"),
    ("ㅎㅎ", "각하하하"), ("ㄱㄱㅎ", "가가가하"),
    // Beside whole syllables
    ("ㅎ강", "한강"), ("한ㄱ", "한강"), ("채ㅅ주ㅇ자", "채식주의자"), ("ㅊ식ㅈ", "채식주의자"), ("주ㅇㅈ", "채식주의자"),
    ("1ㄱ", "제1권"), ("dㅎ", "d하"),
    // A word that is not written whole
    ("하", "한강"), ("한가", "한강"), ("처", "천개의 파랑"), ("채시", "채식주의자"), ("ㅎ가", "한강"), ("그", "글쓰기"),
    // Blanks between words
    ("ㅅㄴㅇㅇㄷ", "소년이 온다"), ("이ㅇㄷ", "소년이 온다"), ("ㅈㅂㅎㅈㅇㄴㄷ", "작별하지 않는다"),
    // Decomposed, for composing and of half width
    (decomposed, "한강"), ("한강", decomposed), ("\u{1112}\u{1100}", "한강"), ("\u{1112}강", "한강"),
    ("ㅎㄱ", decomposed),
    ("\u{1112}\u{1161}", "한강"), ("한\u{1100}", "한강"), ("\u{11AB}\u{11A8}", "나가"), ("ﾾﾡ", "한강"), ("ﾾￂﾤ", "한강"),
    // Letter by letter, as a keyboard without composing leaves them
    ("ㅎㅏㄴㄱㅏㅇ", "한강"), ("ㅎㅏ", "한강"), ("ㅎㅏㄴㄱㅏ", "한강"), ("ㅎㅏㄴㄱ", "한강"), ("ㅎㅏㄴㅏ", "하나"), ("ㄷㅏㄺ", "닭"),
    ("ㅊㅐㅅㅣㄱㅈ", "채식주의자"),
    // Two consonants that a keyboard joins
    ("ㄳ", "가수"), ("ㅄㄱ", "밥상가"), ("ㄺ", "라가"), ("ㅎㄳ", "학교가 한가수"),
    // As they stand
    ("ㅋㅋㅋ", "ㅋㅋㅋ 웃음"), ("ㅋㅋ큐", "ㅋㅋ큐레이터"), ("ㅏ", "모음 ㅏ"), ("ㅎㅏㄴ", "ㅎㅏㄴ"),
  ])
  func finds(needle: String, text: String) {
    #expect(FilterNeedle(needle).isFound(in: TextFold.fold(text)), "\(needle) in \(text)")
  }

  @Test(arguments: [
    ("ㅎㄱ", "강한"), ("ㅎㄱ", "한 번 강"), ("ㄱㅎ", "한강"), ("ㄱ", "꽃"), ("ㄲ", "가"), ("ㅎㄱ", "하\nㅏ강"), ("ㅎㄱ", "하\n강"),
    ("ㅎ강", "한감"), ("ㅎ강", "한 강"), ("한ㄱ", "하강"), ("하강", "한강"), ("한", "하나"), ("하", "호"), ("가", "까"),
    ("ㅅㄴㅇㅇㄷ", "소년이  온다"), ("ㅎㅏㄴㅏ", "한"), ("ㅎ", "hangang"), ("ㄳ", "각"), ("ㅏ", "하"), ("ㅎㄱ", ""),
  ])
  func leavesOut(needle: String, text: String) {
    #expect(!FilterNeedle(needle).isFound(in: TextFold.fold(text)), "\(needle) in \(text)")
  }

  /// What stands for itself alone is looked for by its bytes.
  @Test(arguments: ["", "dune", "한강", "강", "한 강", "李箱", "🐋", "é", "か", "ж"])
  func isPlain(word: String) { #expect(HangulPattern(TextFold.fold(word)) == nil) }

  @Test(arguments: ["ㅎ", "하", "한가", "ㅎ강", "a하", "ㅏ\u{1161}"])
  func isPattern(word: String) { #expect(HangulPattern(TextFold.fold(word)) != nil) }

  /// Bytes that are no text are no reason to look beyond them.
  @Test func brokenBytesAreLookedAtSafely() throws {
    let pattern = try #require(HangulPattern("ㅎㄱ"))
    for bytes: [UInt8] in [
      [0xED], [0xED, 0x95], [0xF0, 0x9F], [0xC3], [0x80, 0x80], [0xED, 0x95, 0x9C, 0xEA],
    ] {
      #expect(bytes.withUnsafeBytes { !pattern.isFound(in: $0) })
    }
    for length in 0..<40 {
      let text = String(repeating: "a", count: length) + "한강" + String(repeating: "b", count: length % 9)
      #expect(pattern.isFound(in: text))
      #expect(!pattern.isFound(in: String(repeating: "a", count: length)))
    }
  }

  /// Notes are asked by bytes, so that a whole syllable does not stand for its initial there.
  @Test(arguments: [
    ("ㅎ강", "ㅎ", true), ("ㅎㄱㅇ", "ㅎㄱ", true), ("한강", "한", true), ("하나", "하", true), ("ㅎㅏㄴ", "ㅎㅏ", true),
    ("한강", "ㅎ", false), ("ㅎㅏㄴㅏ", "ㅎㅏㄴ", false), ("ㅎ", "ㅎㄱ", false), ("가하", "하", true), ("dune", "du", true),
  ])
  func aWordThatGoesOnFindsNoMore(longer: String, shorter: String, implies: Bool) {
    #expect(FilterNeedle(longer).implies(FilterNeedle(shorter)) == implies)
  }
}
