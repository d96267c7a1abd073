/// Size and hash of content that is not kept itself.
struct ContentMark: Sendable, Hashable {
  let size: Int
  /// FNV-1a of 64 bits, as 16 or fewer digits of base 16.
  let hash: String

  init(size: Int, hash: String) {
    self.size = size
    self.hash = hash
  }

  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.init(size: bytes.count, hash: String(hash, radix: 16))
  }
}
