/// What stands for a character beyond ASCII in bytes that may be no UTF-8.
package struct UTF8Run: Sendable, Hashable {
  /// U+FFFD, which stands for what is none.
  package static let replacement = Array("\u{FFFD}".utf8)

  /// Bytes it takes, 1 at least.
  package let length: Int
  /// Whether they are a character; one character that is broken off is one run.
  package let isCharacter: Bool

  package init(at place: Int, in bytes: [UInt8]) {
    let (length, seconds): (Int, ClosedRange<UInt8>) =
      switch bytes[place] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    var end = place + 1
    while end < min(place + length, bytes.count),
      (end == place + 1 ? seconds : 0x80...0xBF).contains(bytes[end])
    {
      end += 1
    }
    self.length = end - place
    isCharacter = end - place == length
  }
}
