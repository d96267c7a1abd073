/// The bytes that give a terminal back, made beforehand, since a program that faults may compute nothing.
enum RestoreSequence {
  /// Builds them from terminfo's capabilities, by name.
  static func bytes(capability: (String) -> String?) -> [UInt8] {
    // Private modes and far cursor moves are only understood by the family of ECMA-48 terminals.
    let isFamily = capability("cup")?.hasPrefix("\u{1B}[") ?? false
    var text = isFamily ? modesOff : ""
    for name in ["sgr0", "op", "rmkx"] { text += capability(name) ?? "" }
    if let leave = capability("rmcup"), !leave.isEmpty {
      text += leave
    } else if isFamily {
      text += "\u{1B}[999;1H\r\n"
    } else {
      text += "\r\n"
    }
    text += capability("cnorm") ?? ""
    return Array(withoutPadding(text).utf8)
  }

  /// Asks the terminal to mark pasted text with `ESC [ 200 ~` and `ESC [ 201 ~`.
  static let pasteModeOn = "\u{1B}[?2004h"
  static let pasteModeOff = "\u{1B}[?2004l"

  /// Asks the terminal to tell of clicks and of the wheel, in numbers that have no bound.
  static func mouseMode(_ isOn: Bool) -> String {
    isOn ? "\u{1B}[?1000h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1000l"
  }

  /// Ends every mode that may have been asked for; where none was, nothing happens.
  static let modesOff = mouseMode(false) + pasteModeOff

  /// Drops terminfo's delays, written `$<5>`, `$<5*/>` and so on.
  static func withoutPadding(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if rest.starts(with: "$<".unicodeScalars), let end = rest.firstIndex(of: ">"),
        rest[rest.index(rest.startIndex, offsetBy: 2)..<end].allSatisfy({
          "0123456789.*/".unicodeScalars.contains($0)
        })
      {
        rest = rest[rest.index(after: end)...]
      } else {
        kept.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(kept)
  }
}
