/// A bracketed paste while it comes in.
struct PasteBuffer {
  private static let endMarker = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Removes the marker of the end, which ncurses does not recognise if it came in two pieces.
  ///
  /// - Returns: whether it stood at the end.
  mutating func dropEndMarker() -> Bool {
    guard bytes.last == UInt8(ascii: "~"), bytes.suffix(Self.endMarker.count) == Self.endMarker[...] else {
      return false
    }
    bytes.removeLast(Self.endMarker.count)
    return true
  }

  /// What was pasted: CR, LF and CRLF as LF, tabs kept, other control characters left out.
  var text: String {
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A, 0x0D: kept.append("\n")
      case 0x09: kept.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: break
      default: kept.append(scalar)
      }
      previous = scalar
    }
    return String(kept)
  }
}
