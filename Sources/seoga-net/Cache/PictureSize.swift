/// How large a picture says it is, in points; the rest of it is not looked at.
struct PictureSize: Sendable, Hashable {
  let width: Int
  let height: Int

  /// The size of a picture in PNG, GIF, JPEG or WebP, whatever a server calls it; nil for anything else.
  init?(of bytes: [UInt8]) {
    let size: PictureSize? =
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        Self.png(bytes)
      } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
        Self.gif(bytes)
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        Self.jpeg(bytes)
      } else if bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
        Self.webP(bytes)
      } else {
        nil
      }
    guard let size else { return nil }
    self = size
  }

  private init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
  }

  private static func png(_ bytes: [UInt8]) -> PictureSize? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return PictureSize(large(bytes[16..<20]), large(bytes[20..<24]))
  }

  /// The largest of the screen and all pictures on it, as those may go beyond it.
  private static func gif(_ bytes: [UInt8]) -> PictureSize? {
    guard bytes.count >= 13 else { return nil }
    var size = PictureSize(small(bytes[6..<8]), small(bytes[8..<10]))
    var place = 13 + colours(bytes[10])
    while place < bytes.count {
      switch bytes[place] {
      case 0x21: place += 2
      case 0x2C:
        guard place + 10 <= bytes.count else { return size }
        let right = small(bytes[place + 1..<place + 3]) + small(bytes[place + 5..<place + 7])
        let bottom = small(bytes[place + 3..<place + 5]) + small(bytes[place + 7..<place + 9])
        size = PictureSize(max(size.width, right), max(size.height, bottom))
        place += 11 + colours(bytes[place + 9])
      default: return size
      }
      while place < bytes.count, bytes[place] > 0 { place += 1 + Int(bytes[place]) }
      place += 1
    }
    return size
  }

  /// Bytes of the table of colours that flags announce.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private static func jpeg(_ bytes: [UInt8]) -> PictureSize? {
    var place = 2
    while place + 9 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return PictureSize(large(bytes[place + 7..<place + 9]), large(bytes[place + 5..<place + 7]))
      case 0xD9, 0xDA: return nil
      default: place += 2 + max(2, large(bytes[place + 2..<place + 4]))
      }
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> PictureSize? {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      return PictureSize(small(bytes[26..<28]) & 0x3FFF, small(bytes[28..<30]) & 0x3FFF)
    case "VP8L":
      let both = small(bytes[21..<25])
      return PictureSize((both & 0x3FFF) + 1, (both >> 14 & 0x3FFF) + 1)
    case "VP8X": return PictureSize(small(bytes[24..<27]) + 1, small(bytes[27..<30]) + 1)
    default: return nil
    }
  }

  /// A number whose first byte counts most.
  private static func large(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// A number whose last byte counts most.
  private static func small(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
