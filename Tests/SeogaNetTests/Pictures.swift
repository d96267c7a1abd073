/// Beginnings of pictures that say how large they are; nothing follows.
enum Pictures {
  /// Every kind that is shown.
  static let kinds: [(name: String, make: @Sendable (_ width: Int, _ height: Int) -> [UInt8])] = [
    ("jpeg", jpeg), ("png", png), ("gif", gif), ("webp", webP), ("webp without loss", webPWithoutLoss),
    ("webp with more", webPWithMore),
  ]

  /// A JPEG that has a comment before its size.
  static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0xFF, 0xC0, 0xFF, 0xFF, 0xC2, 0, 17, 8] + large(height, 2)
      + large(width, 2)
  }

  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + large(width, 4)
      + large(height, 4)
  }

  private static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + small(width, 2) + small(height, 2) + [0, 0, 0]
  }

  private static func webP(_ width: Int, _ height: Int) -> [UInt8] {
    Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 0x01, 0x2A] + small(width, 2) + small(height, 2)
  }

  private static func webPWithoutLoss(_ width: Int, _ height: Int) -> [UInt8] {
    Array("RIFF....WEBPVP8L....".utf8) + [0x2F] + small((width - 1) | (height - 1) << 14, 4)
      + Array(repeating: 0, count: 5)
  }

  private static func webPWithMore(_ width: Int, _ height: Int) -> [UInt8] {
    Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0] + small(width - 1, 3) + small(height - 1, 3)
  }

  private static func large(_ number: Int, _ count: Int) -> [UInt8] { small(number, count).reversed() }

  private static func small(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
