import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct InputDecoderTests {
  private func bytes(_ text: String) -> [InputCode] { text.utf8.map { .byte($0) } }

  private func keys(_ drains: [InputCode]...) -> [Key] {
    var decoder = InputDecoder()
    return drains.flatMap { decoder.decode($0) }.compactMap {
      if case .key(let key) = $0 { key } else { nil }
    }
  }

  private func typed(_ text: String) -> [Key] { keys(bytes(text)) }

  // MARK: Text

  @Test(arguments: [
    ("jk", ["j", "k"]),
    ("한글", ["한", "글"]),
    ("ㅓㅏㅁ", ["ㅓ", "ㅏ", "ㅁ"]),
    ("e\u{301}a", ["e\u{301}", "a"]),
    ("👨‍👩‍👧", ["👨‍👩‍👧"]),
    ("❤️x", ["❤️", "x"]),
    ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}", "\u{1161}", "\u{11AB}"]),
    ("가\u{11A8}", ["가", "\u{11A8}"]),
    ("a\u{9B}b", ["a", "b"]),
  ])
  func textComesAsCharacters(text: String, expected: [Character]) {
    #expect(typed(text) == expected.map { .character($0) })
  }

  @Test func aCharacterMayArriveInPieces() {
    let all = bytes("가나")
    for cut in 1..<all.count {
      #expect(keys(Array(all[..<cut]), Array(all[cut...])) == [.character("가"), .character("나")])
    }
  }

  @Test func bytesThatAreNoTextDoNotEatWhatFollows() {
    #expect(keys([.byte(0xEA), .byte(0x6A)]) == [.character("\u{FFFD}"), .character("j")])
    #expect(keys([.byte(0xFF)], bytes("j")) == [.character("\u{FFFD}"), .character("j")])
    #expect(keys([.byte(0xEA), .key(.key(.up)), .byte(0xB0)]).contains(.up))
  }

  // MARK: Control characters

  @Test(arguments: [
    (UInt8(1), Key.control("a")), (3, .control("c")), (8, .backspace), (9, .tab), (10, .enter), (13, .enter),
    (19, .control("s")), (26, .control("z")), (27, .escape), (28, .control("\\")), (29, .control("]")),
    (30, .control("^")), (31, .control("_")), (127, .backspace),
  ])
  func controlCharactersAreKeys(byte: UInt8, expected: Key) {
    #expect(keys([.byte(byte)]) == [expected])
  }

  @Test func ctrlSpaceIsNothing() {
    #expect(keys([.byte(0), .byte(0x6A)]) == [.character("j")])
  }

  // MARK: Escape

  @Test(arguments: [
    ("\u{1B}", [Key.escape]),
    ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}x", [.alt("x")]),
    ("\u{1B}\u{1B}x", [.escape, .alt("x")]),
    ("\u{1B}6j", [.alt("6"), .character("j")]),
    ("\u{1B}ㅕ", [.alt("ㅕ")]),
    ("\u{1B}\u{7F}", [.alt("\u{7F}")]),
    ("\u{1B}\r", [.escape, .enter]),
    ("\u{1B}\u{18}", [.escape, .control("x")]),
    ("\u{1B} ", [.escape, .character(" ")]),
    ("a\u{1B}b", [.character("a"), .alt("b")]),
  ])
  func escapeIsAltOnlyBeforeACharacter(text: String, expected: [Key]) {
    #expect(typed(text) == expected)
  }

  @Test func escapeInADrainOfItsOwnIsEscape() {
    #expect(keys(bytes("\u{1B}"), bytes("x")) == [.escape, .character("x")])
    #expect(keys([.byte(27), .key(.key(.up))]) == [.escape, .up])
    #expect(keys([.byte(27), .key(.key(.backspace))]) == [.alt("\u{7F}")])
  }

  @Test(arguments: [
    ("\u{1B}[A", [Key.up]), ("\u{1B}OB", [.down]), ("\u{1B}[1~", [.home]), ("\u{1B}[8~", [.end]),
    ("\u{1B}[H", [.home]), ("\u{1B}OF", [.end]), ("\u{1B}[3~", [.delete]), ("\u{1B}[2~", [.insert]),
    ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[Z", [.backTab]),
    ("\u{1B}OP", [.function(1)]),
    ("\u{1B}[15~", [.function(5)]), ("\u{1B}[17~", [.function(6)]), ("\u{1B}[24~", [.function(12)]),
    ("\u{1B}[1;2C", [.shift(.right)]), ("\u{1B}[1;5C", [.alt("f")]), ("\u{1B}[1;3D", [.alt("b")]),
    ("\u{1B}[1;5A", [.up]),
    ("\u{1B}OM", [.enter]),
  ])
  func sequencesTerminfoDoesNotNameAreRead(text: String, expected: [Key]) {
    #expect(typed(text + "j") == expected + [.character("j")])
  }

  @Test(arguments: ["\u{1B}[?1;2c", "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[97;5u", "\u{1B}[99~"])
  func unknownSequencesAreNeverTakenForCommands(text: String) {
    #expect(typed(text) == [])
  }

  @Test func altWithABracketIsAKey() {
    #expect(typed("\u{1B}[") == [.alt("[")])
    #expect(typed("\u{1B}O") == [.alt("O")])
  }

  // MARK: Recognised keys

  @Test func recognisedKeysPassAndUnknownOnesDoNot() {
    #expect(
      keys([.byte(0x61), .key(.key(.up)), .key(.other), .key(.key(.function(1)))])
        == [.character("a"), .up, .function(1)]
    )
  }
}
