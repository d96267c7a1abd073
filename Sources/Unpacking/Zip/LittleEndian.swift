import ReadingCore

/// Numbers as a zip holds them, the least byte first.
struct LittleEndian {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// A number of two bytes; zero beyond the end.
  func short(_ place: Int) -> Int { number(place, length: 2) }

  /// A number of four bytes; zero beyond the end.
  func long(_ place: Int) -> Int { number(place, length: 4) }

  private func number(_ place: Int, length: Int) -> Int {
    guard place >= 0, place + length <= bytes.count else { return 0 }
    let start = bytes.startIndex + place
    return bytes[start..<start + length].reversed().reduce(0) { number, byte in
      number << 8 | (NumberBounds.any.number(byte) ?? 0)
    }
  }
}
