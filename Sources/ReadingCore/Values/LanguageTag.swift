/// The language of a book's tag without its script and country, as two or three letters.
package enum LanguageTag {
  /// The first part of a tag in small letters, `ko` of `ko-KR`; nil where there is none.
  package static func primary(_ tag: String?) -> String? {
    let first = tag?.split(maxSplits: 1, whereSeparator: { $0 == "-" || $0 == "_" }).first
    return first.map { $0.lowercased() }
  }

  /// Whether a book's tag is that of a language in small letters, or one that begins so.
  package static func isOf(_ language: String, _ tag: String?) -> Bool {
    guard var rest = tag?.utf8.makeIterator() else { return false }
    for byte in language.utf8 where rest.next().map(small) != byte { return false }
    return rest.next().map { small($0) == UInt8(ascii: "-") } ?? true
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }

  /// What stands for a first part that is longer than three letters, or has others than a to z.
  package static let other = UInt16.max

  /// The first part of a tag as a number; 0 where there is none.
  package static func packed(_ tag: String?) -> UInt16 {
    guard let primary = primary(tag) else { return 0 }
    guard primary.utf8.count <= 3 else { return other }
    var packed: UInt16 = 0
    for byte in primary.utf8 {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return other }
      packed = packed * 27 + UInt16(byte - UInt8(ascii: "a") + 1)
    }
    return packed
  }
}
