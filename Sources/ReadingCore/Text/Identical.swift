import Glibc

extension StringProtocol {
  /// Whether two texts are the same byte by byte: two normal forms of one text are equal to `==`, and two texts
  /// to the reader's file.
  package func isIdentical(to other: some StringProtocol) -> Bool {
    // A long note is compared while it is typed, and byte by byte through the protocol that is seen.
    let answer = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { Self.areSame(one, $0) }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  private static func areSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool
  {
    guard one.count == other.count, let first = one.baseAddress, let second = other.baseAddress else {
      return one.count == other.count
    }
    return memcmp(first, second, one.count) == 0
  }
}
