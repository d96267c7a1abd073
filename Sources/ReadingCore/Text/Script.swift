/// The script most letters of a text are of.
package enum Script: Int, Sendable, CaseIterable {
  /// No letters, as in `1984`.
  case none
  case latin, cyrillic, greek, hangul, han, other

  package init(of text: String) {
    var counts = Array(repeating: 0, count: Script.allCases.count)
    for scalar in text.unicodeScalars.prefix(200) {
      if let script = Script(scalar) { counts[script.rawValue] += 1 }
    }
    let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    self = counts[most] == 0 ? .none : Script(rawValue: most) ?? .none
  }

  /// A kana among the Chinese characters makes a title Japanese, which is no other script; nil for what is no letter.
  private init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case ..<0x41, 0x5B...0x60, 0x7B...0xA9: return nil
    case 0x41...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      self = .other
    }
  }

  /// Whether names in it are written with spaces between their parts.
  package var isAlphabetic: Bool { self != .hangul && self != .han }

  /// Whether titles in both can be one book's.
  package func fits(_ other: Script) -> Bool { self == other || self == .none || other == .none }
}
