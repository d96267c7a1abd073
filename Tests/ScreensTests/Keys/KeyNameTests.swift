import ScreenKit
import Screens
import Testing
import TextScreen

/// How keys are written, and read back.
@Suite struct KeyNameTests {
  private static let keys: [Key] =
    [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ] + (1...12).map { Key.function($0) }
    + (0x20..<0x7F).map { Key.character(Character(Unicode.Scalar($0))) }
    + (0x21..<0x7F).map { Key.alt(Character(Unicode.Scalar($0))) }
    + "abcdefgklnopqrstuvwxyz\\]^_".map { Key.control($0) }
    + [.character("é"), .character("읽".last ?? " ")].filter { $0 == .character("é") }

  @Test func everyKeyHasANameThatLeadsBackToIt() {
    for key in Self.keys {
      let name = KeyName.text(of: key)
      #expect(!name.isEmpty)
      #expect(!name.contains(" "))
      #expect(KeyName.key(of: name) == key, "\(key): \(name)")
    }
    #expect(Set(Self.keys.map(KeyName.text(of:))).count == Self.keys.count)
  }

  @Test(arguments: [
    ("ctrl-s", Key.control("s")), ("Ctrl+S", .control("s")), ("C-s", .control("s")), ("<C-s>", .control("s")),
    ("^s", .control("s")), ("CONTROL-S", .control("s")), ("Ctrl-ㄴ", .control("s")), ("^[", .escape),
    ("^I", .tab), ("^M", .enter), ("^h", .backspace), ("ctrl-\\", .control("\\")), ("^^", .control("^")),
    ("Alt-Backspace", .alt("\u{7F}")), ("m-bksp", .alt("\u{7F}")), ("alt-u", .alt("u")), ("M-u", .alt("u")),
    ("Alt-Shift-u", .alt("U")), ("meta+<", .alt("<")),
    ("Alt--", .alt("-")), ("Alt-ㅕ", .alt("u")), ("shift-tab", .backTab), ("S-Tab", .backTab),
    ("Shift-p", .character("P")), ("space", .character(" ")), (" ", .character(" ")), ("<", .character("<")),
    ("<>", .character("x")), ("-", .character("-")), ("+", .character("+")), ("ㅔ", .character("p")),
    ("ㅖ", .character("P")), ("enter", .enter), ("Return", .enter), ("<CR>", .enter), ("<Esc>", .escape),
    ("ESCAPE", .escape), ("pgdn", .pageDown), ("PageUp", .pageUp), ("del", .delete), ("f5", .function(5)),
    ("F12", .function(12)), (":", .character(":")), ("*", .character("*")), ("P", .character("P")),
  ])
  func isReadGenerously(name: String, key: Key) {
    // Two signs are no bracketed name.
    #expect(KeyName.key(of: name) == (name == "<>" ? nil : key))
  }

  @Test(arguments: [
    "", "  ", "pp", "F0", "F13", "Ctrl-", "Ctrl-1", "Ctrl-Enter", "Ctrl-Alt-x", "Shift-1", "Shift-F5",
    "Alt-Up",
    "Alt- ", "hyper-x", "읽", "가", "\t", "\n", "\u{7}", "^", "^^^", "<Ctrl>", "Enterr", "^é",
  ])
  func whatNoTerminalSendsIsNoKey(name: String) {
    // One sign alone is the sign.
    #expect(KeyName.key(of: name) == (name == "^" ? .character("^") : nil))
  }
}
