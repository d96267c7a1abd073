import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct TerminalReportTests {
  private func bytes(_ text: String) -> [InputCode] { text.utf8.map { .byte($0) } }

  /// A report as ncurses hands it over: what it begins with as one code.
  private func report(_ text: String) -> [InputCode] { [.key(.reportStart(.mouse))] + bytes(text) }

  private func decode(_ drains: [InputCode]...) -> [InputEvent] {
    var decoder = InputDecoder()
    return drains.flatMap { decoder.decode($0) }
  }

  nonisolated private static func at(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(action, at: Position(column: column, row: row)))
  }

  @Test(arguments: [
    ("0;1;1M", at(.press, 0, 0)), ("0;80;24M", at(.press, 79, 23)), ("64;5;6M", at(.wheelUp, 4, 5)),
    ("65;5;6M", at(.wheelDown, 4, 5)), ("0;1000;900M", at(.press, 999, 899)),
    ("00;01;002M", at(.press, 0, 1)),
    ("0;9223372036854775807;1M", at(.press, 9_223_372_036_854_775_806, 0)),
  ])
  func pressesAndTheWheelAreEvents(text: String, expected: InputEvent) {
    #expect(decode(report(text) + bytes("j")) == [expected, .key(.character("j"))])
    #expect(decode(bytes("\u{1B}[<" + text + "j")) == [expected, .key(.character("j"))])
  }

  @Test(arguments: [
    // Other buttons, letting go, moving, keys held down, buttons of the side.
    "1;5;6M", "2;5;6M", "0;5;6m", "64;5;6m", "32;5;6M", "35;5;6M", "4;5;6M", "16;5;6M", "68;5;6M", "66;5;6M",
    "128;5;6M",
    // Numbers that are none, or of no cell.
    "0;0;1M", "0;1;0M", "0;-1;1M", "0;1M", "0;1;1;1M", "M", ";;M", "0;;1M", "+0;1;1M", "0;1;1",
    "0;99999999999999999999;1M",
    "a", "0;1;1~", "0:1:1M", "0;1;1;M", "?0;1;1M",
    "0;1;" + String(repeating: "1", count: 500) + "M",
  ])
  func whateverElseIsInAReportIsNothingAndNeverTyped(text: String) {
    let end = text.last.map { $0.isLetter || $0 == "~" } == true ? "" : "M"
    let rest = bytes("j")
    let events = decode(report(text + end) + rest).filter { $0 != Self.at(.press, 0, 0) }
    #expect(events == [.key(.character("j"))])
    let raw = decode(bytes("\u{1B}[<" + text + end) + rest).filter { $0 != Self.at(.press, 0, 0) }
    #expect(raw == [.key(.character("j"))])
  }

  @Test func aReportMayArriveInPieces() {
    let all = report("0;12;34M")
    for cut in 1..<all.count {
      #expect(
        decode(Array(all[..<cut]), Array(all[cut...]) + bytes("j")) == [
          Self.at(.press, 11, 33), .key(.character("j")),
        ]
      )
    }
  }

  @Test func aReportWithoutEndSwallowsNoKeyThatIsNoPartOfOne() {
    #expect(decode(report("0;1;1"), [.key(.key(.up))]) == [.key(.up)])
    #expect(decode(report("0;1;1"), [.byte(3)]) == [.key(.control("c"))])
    #expect(decode(report("0;1;1"), bytes("\r")) == [.key(.enter)])
    #expect(decode(report("0;1;1"), bytes("가")) == [.key(.character("가"))])
    #expect(decode(report("0;1;1"), report("64;2;2M")) == [Self.at(.wheelUp, 1, 1)])
    #expect(decode(report("0;1;1"), bytes("\u{1B}x")) == [.key(.alt("x"))])
  }

  @Test func whatIsTypedAroundAReportKeepsItsOrder() {
    let drain = bytes("a가") + report("0;1;1M") + bytes("b") + report("65;1;1M") + [.key(.key(.up))]
    #expect(
      decode(drain) == [
        .key(.character("a")), .key(.character("가")), Self.at(.press, 0, 0), .key(.character("b")),
        Self.at(.wheelDown, 0, 0), .key(.up),
      ]
    )
  }

  @Test func aReportAmidACharacterLeavesItWhole() {
    let letter = bytes("가")
    #expect(
      decode(Array(letter[..<2]), report("0;1;1M"), Array(letter[2...])) == [
        Self.at(.press, 0, 0), .key(.character("가")),
      ]
    )
  }

  @Test func aReportAmidAPasteIsNoPartOfIt() {
    let drain = [.key(.pasteStart)] + bytes("on") + report("0;1;1M") + bytes("e") + [.key(.pasteEnd)]
    #expect(decode(drain) == [.paste("one")])
    #expect(
      decode([.key(.pasteStart)] + bytes("on") + report("0;1"), bytes(";1Me") + [.key(.pasteEnd)]) == [
        .paste("one")
      ]
    )
    #expect(decode([.key(.pasteStart)] + bytes("one") + report("0;1") + [.key(.pasteEnd)]) == [.paste("one")])
  }

  /// Terminals that know no numbers without bound tell three bytes, each 32 more than it means.
  @Test func theOldFormIsReadTooAndNeverTyped() {
    #expect(decode(bytes("\u{1B}[M !!j")) == [Self.at(.press, 0, 0), .key(.character("j"))])
    #expect(decode(bytes("\u{1B}[M`%&j")) == [Self.at(.wheelUp, 4, 5), .key(.character("j"))])
    #expect(decode(bytes("\u{1B}[M#%&j")) == [.key(.character("j"))])
    #expect(
      decode(bytes("\u{1B}[M") + [.byte(0x20), .byte(0xFF), .byte(0x21)] + bytes("j")) == [
        Self.at(.press, 222, 0), .key(.character("j")),
      ]
    )
    #expect(decode(bytes("\u{1B}[M")) == [])
    #expect(decode(bytes("\u{1B}OMj")) == [.key(.enter), .key(.character("j"))])
  }

  // MARK: The cursor

  private func column(of text: String, _ after: String = "") -> (column: Int?, events: [InputEvent]) {
    var decoder = InputDecoder()
    let events = decoder.decode([.key(.reportStart(.cursor))] + bytes(text + after))
    return (decoder.takeCursorColumn(), events)
  }

  @Test(arguments: [("1R", 0), ("2R", 1), ("3R", 2), ("900R", 899)])
  func theCursorsColumnIsNoEvent(text: String, expected: Int) {
    #expect(column(of: text) == (expected, []))
    #expect(column(of: text, "j") == (expected, [.key(.character("j"))]))
  }

  @Test(arguments: ["R", "0R", "-1R", "2;3R", "2M", "2~", "x", "99999999999999999999R", "2;R"])
  func whateverElseIsToldOfTheCursorIsNothingAndNeverTyped(text: String) {
    #expect(column(of: text, "j") == (nil, [.key(.character("j"))]))
  }

  @Test func theCursorsColumnIsToldOnceAndAmidAPasteToo() {
    var decoder = InputDecoder()
    let events =
      decoder.decode([.key(.pasteStart)] + bytes("a") + [.key(.reportStart(.cursor))] + bytes("3"))
      + decoder.decode(bytes("Rb") + [.key(.pasteEnd)])
    #expect(events == [.paste("ab")])
    #expect(decoder.takeCursorColumn() == 2)
    #expect(decoder.takeCursorColumn() == nil)
  }

  @Test func anAnswerNobodyExpectsIsNotTyped() {
    #expect(decode(bytes("\u{1B}[12;40Rj")) == [.key(.character("j"))])
  }
}
