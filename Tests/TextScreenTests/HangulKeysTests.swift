import TestSupport
import Testing
import TextScreen

@Suite struct HangulKeysTests {
  @Test(
    arguments: [
      ("ㅓ", "j"), ("ㅏ", "k"), ("ㅂ", "q"), ("ㅃ", "Q"), ("ㅡ", "m"), ("ㅖ", "P"), ("ㅒ", "O"),
      ("너", "sj"), ("값", "rkqt"), ("뷁", "qnpfr"), ("쫘", "Whk"), ("의", "dml"), ("끓", "Rmfg"), ("힣", "glg"),
      ("ㅘ", "hk"), ("ㄶ", "sg"),
      // The same in conjoining parts.
      ("\u{1102}\u{1165}", "sj"), ("\u{1100}\u{1161}\u{11B9}", "rkqt"), ("\u{1161}", "k"), ("\u{11AB}", "s"),
    ] as [(Character, String)]
  )
  func givesTheKeysOfTheSamePlace(_ character: Character, keys: String) {
    #expect(HangulKeys.latin(for: character) == keys.map { Key.character($0) })
  }

  @Test(arguments: ["j", "é", "書", "ㆍ", "\u{1112}\u{119E}", "?", "👨‍👩‍👧‍👦"] as [Character])
  func leavesOthersAlone(_ character: Character) {
    #expect(HangulKeys.latin(for: character) == nil)
    #expect(HangulKeys.latin(for: .character(character)) == [.character(character)])
  }

  @Test func coversTheLayoutOnce() {
    let letters: [Character] = Array("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ")
    let keys = letters.compactMap { HangulKeys.latin(for: $0) }.flatMap { $0 }
    #expect(keys == "qwertyuiopasdfghjklzxcvbnmQWERTOP".map { Key.character($0) })
  }

  @Test func translatesKeysWithAlt() {
    #expect(HangulKeys.latin(for: .alt("ㅕ")) == [.alt("u")])
    #expect(HangulKeys.latin(for: .alt("u")) == [.alt("u")])
    #expect(HangulKeys.latin(for: Key.enter) == [.enter])
    #expect(HangulKeys.latin(for: .control("s")) == [.control("s")])
  }

  @Test(
    arguments: [
      .character("a"), .character("7"), .character("/"), .character(" "), .character("?"), .character("Q"),
      .character("O"), .alt("u"), .alt("6"), .control("s"), .enter, .function(1), .pageDown, .backTab,
    ] as [Key]
  )
  func reaches(_ key: Key) {
    #expect(HangulKeys.isReachable(key))
  }

  @Test(arguments: [.character("G"), .character("J"), .character("N"), .character("é"), .alt("A")] as [Key])
  func doesNotReach(_ key: Key) {
    #expect(!HangulKeys.isReachable(key))
  }

  @Test func reachesExactlyTheShiftsTheLayoutHas() {
    let shifted = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".filter { HangulKeys.isReachable(.character($0)) }
    #expect(shifted == "EOPQRTW")
  }
}
