/// Numbers that bytes lead to, on every machine the same, and far apart for bytes that are nearly alike.
enum Scatter {
  static func number(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    // FNV-1a, and the last steps of SplitMix64 behind it: FNV alone leaves what ends alike close together.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }

  static func number(of text: String, seed: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { number(of: UnsafeRawBufferPointer($0), seed: seed) }
  }
}
