/// Text as searching sees it: without case, accents, Unicode normal form or width of forms.
///
/// `É`, `e` with a combining accent, `e` and full-width `ｅ` fold to the same bytes, and so do a Hangul
/// syllable and its jamo. What is folded can be searched and compared byte by byte.
public enum TextFold {
  /// The folded text; folding it again changes nothing.
  public static func fold(_ text: String) -> String {
    var text = text
    let ascii = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? lowercased(bytes) : nil }
    return ascii ?? foldScalars(of: text)
  }

  /// Whether a folded character is a letter or a number.
  package static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  public static func contains(_ haystack: String, _ needle: String) -> Bool {
    let found = haystack.utf8.withContiguousStorageIfAvailable { hay in
      needle.utf8.withContiguousStorageIfAvailable { contains(hay, $0) }
    }
    if case .some(.some(let found)) = found { return found }
    return Array(haystack.utf8).withUnsafeBufferPointer { hay in
      Array(needle.utf8).withUnsafeBufferPointer { contains(hay, $0) }
    }
  }

  private static func contains(_ hay: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard let first = needle.first else { return true }
    guard hay.count >= needle.count else { return false }
    for start in 0...(hay.count - needle.count) where hay[start] == first {
      var length = 1
      while length < needle.count, hay[start + length] == needle[length] { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }

  private static func lowercased(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { target in
      for (index, byte) in bytes.enumerated() {
        target[index] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      }
      return bytes.count
    }
  }

  private static func foldScalars(of text: String) -> String {
    var folded = Folded(capacity: text.utf8.count)
    for scalar in text.unicodeScalars { folded.append(scalar) }
    return String(decoding: folded.bytes, as: UTF8.self)
  }
}

/// UTF-8 of a folded text as it grows.
private struct Folded {
  private(set) var bytes: [UInt8] = []
  /// The last scalar while it may still take a jamo, else 0.
  private var openSyllable: UInt32 = 0

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x41...0x5A: encode(value | 0x20)
    case ..<0x80: encode(value)
    case 0xAC00...0xD7A3, 0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2: appendHangul(value)
    case 0x4E00...0x9FFF: encode(value)
    case 0xFF01...0xFF5E: append(Unicode.Scalar(UInt8(value - 0xFF01 + 0x21)))
    default: appendByTable(scalar)
    }
  }

  private mutating func appendHangul(_ value: UInt32) {
    if let joined = HangulRules.joined(openSyllable, value) {
      bytes.removeLast(3)
      encode(joined)
      openSyllable = joined
    } else {
      encode(value)
      openSyllable = value
    }
  }

  private mutating func appendByTable(_ scalar: Unicode.Scalar) {
    if let replacement = FoldIndex.table.replacement(of: scalar.value) {
      for part in replacement { encode(part) }
    } else if scalar.properties.changesWhenLowercased {
      for part in scalar.properties.lowercaseMapping.unicodeScalars {
        for piece in FoldIndex.table.replacement(of: part.value) ?? [part.value] { encode(piece) }
      }
    } else {
      encode(scalar.value)
    }
  }

  private mutating func encode(_ value: UInt32) {
    openSyllable = 0
    switch value {
    case ..<0x80:
      bytes.append(UInt8(value))
    case ..<0x800:
      bytes.append(UInt8(0xC0 | value >> 6))
      bytes.append(UInt8(0x80 | value & 0x3F))
    case ..<0x1_0000:
      bytes.append(UInt8(0xE0 | value >> 12))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | value >> 18))
      bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    }
  }
}

/// How jamo make syllables, by the arithmetic of the Unicode standard.
enum HangulRules {
  /// The syllable of a leading and a vowel jamo, or of an open syllable and a trailing jamo; else nil.
  static func joined(_ left: UInt32, _ right: UInt32) -> UInt32? {
    if (0x1100...0x1112).contains(left), (0x1161...0x1175).contains(right) {
      return 0xAC00 + ((left - 0x1100) * 21 + right - 0x1161) * 28
    }
    if (0xAC00...0xD7A3).contains(left), (left - 0xAC00).isMultiple(of: 28), (0x11A8...0x11C2).contains(right)
    {
      return left + right - 0x11A7
    }
    return nil
  }
}
