import TextScreen

/// The sequence by which a program hands text to the clipboard of the terminal's side: OSC 52.
enum ClipboardSequence {
  static let mostBytes = Clipboard.mostBytes

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes to send; nil where the text is too long.
  static func bytes(of text: String) -> [UInt8]? {
    guard text.utf8.count <= mostBytes else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        let isFilled = place <= count
        result.append(isFilled ? digits[bits >> (18 - 6 * place) & 0x3F] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
