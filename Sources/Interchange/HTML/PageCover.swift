/// A cover that stands within a page itself, so that the page asks for nothing.
public struct PageCover: Sendable, Hashable {
  /// Larger pictures are no covers to look at in a row of many.
  public static let mostBytes = 1_000_000
  /// A `data:` address of the whole picture (RFC 2397).
  let address: String

  /// Nil for what is no JPEG, PNG, GIF or WebP by its first bytes, and for what is too large.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, let kind = Self.kind(bytes) else { return nil }
    address = "data:image/\(kind);base64,\(Self.base64(bytes))"
  }

  private static func kind(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]) { return "png" }
    if bytes.starts(with: "GIF8".utf8) { return "gif" }
    return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) ? "webp" : nil
  }

  /// RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place in 0...3 {
        let digit = digits[Int(truncatingIfNeeded: bits >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= part.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
}
