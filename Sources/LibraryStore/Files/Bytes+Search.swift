extension [UInt8] {
  /// Where some bytes stand first; what the standard library has for any collection takes many times as long.
  func firstRange(of needle: [UInt8]) -> Range<Int>? {
    guard let first = needle.first, count >= needle.count else { return nil }
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - needle.count) where bytes[start] == first {
        let range = start..<(start + needle.count)
        if bytes[range].elementsEqual(needle) { return range }
      }
      return nil
    }
  }
}
