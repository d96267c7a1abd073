import Glibc

extension StringProtocol {
  /// Whether two texts are the same byte by byte: two normal forms of one text are equal to `==`, and two texts
  /// to the reader's file.
  package func isIdentical(to other: some StringProtocol) -> Bool { areIdentical(self, other) }
}

extension String {
  /// The same of two strings: other modules compare them by the thousand, and through the protocol each time asks
  /// for what a string can do.
  package func isIdentical(to other: String) -> Bool { areIdentical(self, other) }

  /// Whether its bytes come before those of another, as the keys of a written file do.
  package func precedes(_ other: String) -> Bool {
    let answer = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        let count = min(one.count, other.count)
        guard count > 0, let first = one.baseAddress, let second = other.baseAddress else {
          return one.count < other.count
        }
        let order = memcmp(first, second, count)
        return order == 0 ? one.count < other.count : order < 0
      }
    }
    return (answer ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// What comes after a beginning, byte by byte; nil where the text begins otherwise.
  package func rest(after beginning: String) -> Substring? {
    let count = beginning.utf8.count
    guard utf8.count >= count else { return nil }
    let bytes = utf8.prefix(count)
    return areIdentical(Substring(bytes), beginning) ? Substring(utf8[bytes.endIndex...]) : nil
  }
}

private func areIdentical(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
  // A long note is compared while it is typed, and byte by byte through the protocol that is seen.
  let answer = one.utf8.withContiguousStorageIfAvailable { one in
    other.utf8.withContiguousStorageIfAvailable { areSame(one, $0) }
  }
  return (answer ?? nil) ?? one.utf8.elementsEqual(other.utf8)
}

private func areSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
  guard one.count == other.count, let first = one.baseAddress, let second = other.baseAddress else {
    return one.count == other.count
  }
  return memcmp(first, second, one.count) == 0
}
