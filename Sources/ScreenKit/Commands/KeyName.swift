package import TextScreen

/// How keys are written for people: `p`, `Enter`, `^S`, `Alt-U`, `Alt-Shift-U`, `Shift-Tab`, `F5`.
package enum KeyName {
  package static func text(of key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^" + String(character).uppercased()
    // Written out it would not fit into the help.
    case .alt("\u{7F}"): "Alt-Bksp"
    case .alt(let character):
      "Alt-\(character.isUppercase ? "Shift-" : "")\(String(character).uppercased())"
    case .function(let number): "F\(number)"
    case .shift(let direction): "Shift-\(text(of: direction.key))"
    default: named.first { $0.key == key }?.name ?? ""
    }
  }

  static let named: [(key: Key, name: String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "Shift-Tab"), (.backspace, "Backspace"),
    (.delete, "Del"), (.insert, "Ins"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"),
    (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
  ]
}

extension Key {
  package var isPrintable: Bool {
    if case .character = self { true } else { false }
  }
}
