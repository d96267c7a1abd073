import ReadingCore

/// Text that was UTF-8 until bytes of Latin-1 came among it.
enum MixedText {
  /// The same as UTF-8: each byte that is part of no character is read as Latin-1 (ISO 8859-1).
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    var place = 0
    while place < bytes.count {
      let run = UTF8Run(at: place, in: bytes)
      for byte in bytes[place..<place + run.length] {
        if run.isCharacter || byte < 0x80 {
          text.append(byte)
        } else {
          text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
        }
      }
      place += run.length
    }
    return text
  }
}
