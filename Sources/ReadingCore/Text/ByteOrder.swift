/// Bytes that are compared often: by their first eight at once, then by the rest.
struct ByteOrder: Sendable, Hashable, Comparable {
  private let head: UInt64
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    head = (0..<8).reduce(0) { head, index in head << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
  }

  /// Below 0 where this one comes first, above where the other does.
  func compare(_ other: ByteOrder) -> Int {
    if head != other.head { return head < other.head ? -1 : 1 }
    for index in 0..<min(bytes.count, other.bytes.count) where bytes[index] != other.bytes[index] {
      return bytes[index] < other.bytes[index] ? -1 : 1
    }
    return bytes.count - other.bytes.count
  }

  static func < (left: ByteOrder, right: ByteOrder) -> Bool { left.compare(right) < 0 }
}
