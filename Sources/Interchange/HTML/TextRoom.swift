/// How much room a text takes on a page, about: nobody knows in which letters a browser will write it.
///
/// Widths are in parts of the letters' height, and rather too large than too small.
enum TextRoom {
  static func width(of text: String) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  /// As much of a text as there is room for, with an ellipsis where that is not all of it.
  static func cut(_ text: String, to room: Double) -> String {
    guard width(of: text) > room else { return text }
    var (kept, used) = ("", width(of: "…"))
    for character in text {
      used += width(of: character)
      if used > room { break }
      kept.append(character)
    }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }

  /// A text in as many lines, broken between words; nil where it does not fit.
  static func lines(_ text: String, width room: Double, most: Int) -> [String]? {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let line = lines.last, width(of: "\(line) \(word)") <= room {
        lines[lines.count - 1] = "\(line) \(word)"
      } else if lines.count < most, width(of: String(word)) <= room {
        lines.append(String(word))
      } else {
        return nil
      }
    }
    return lines
  }

  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F: return 1.02
    case 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x3FFFD: return 1.4
    case 0x2600...0x27BF: return 1.2
    default: break
    }
    if " .,:;'!|()[]ijlI".contains(character) { return 0.36 }
    if "mwMW@%&—…".contains(character) { return 1 }
    return character.isUppercase ? 0.76 : 0.6
  }
}
