import ReadingCore

/// Makes XML of what servers send for it, piece by piece, so that no second document stands in memory.
///
/// It leaves out blanks before the document and characters XML does not have, and writes a bare `&` and the entities
/// of HTML as XML writes them; what is no UTF-8 becomes U+FFFD.
struct MarkupRepair {
  /// Encodings of one byte, or in which no byte of a longer character is one of XML's signs.
  private static let readable = ["iso-8859-", "windows-125", "euc-kr", "cp949", "ks_c_5601"]
  /// Bytes of a piece, about.
  private static let pieceBytes = 64 << 10

  private let bytes: [UInt8]
  /// Whether it goes on as it was sent, as it is in an encoding of its own.
  private let isAsSent: Bool
  private var place: Int
  private var isVerbatim = false

  /// The document some bytes hold; nil where it defines entities, since a few lines of them can stand for terabytes,
  /// and where its encoding could hide that it does.
  init?(_ bytes: [UInt8]) {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "<")), !Self.definesEntities(bytes) else {
      return nil
    }
    self.bytes = bytes
    let isHeaded = bytes[start...].starts(with: "<?xml".utf8)
    let heading = isHeaded ? bytes[start...].prefix { $0 != UInt8(ascii: ">") } : bytes[..<0]
    if let encoding = Self.encoding(of: heading) {
      guard Self.readable.contains(where: encoding.hasPrefix) else { return nil }
      (isAsSent, place) = (true, 0)
    } else {
      // Without its heading a document is in UTF-8, whatever it said.
      (isAsSent, place) = (false, heading.isEmpty ? start : min(heading.endIndex + 1, bytes.count))
    }
  }

  /// The next piece; nil at the end.
  mutating func next() -> [UInt8]? {
    guard place < bytes.count else { return nil }
    if isAsSent {
      defer { place += Self.pieceBytes }
      return Array(bytes[place...].prefix(Self.pieceBytes))
    }
    var piece: [UInt8] = []
    piece.reserveCapacity(Self.pieceBytes + 64)
    while place < bytes.count, piece.count < Self.pieceBytes { pass(into: &piece) }
    return piece
  }

  private mutating func pass(into piece: inout [UInt8]) {
    let byte = bytes[place]
    if byte == UInt8(ascii: "<"), bytes[place...].starts(with: "<![CDATA[".utf8) { isVerbatim = true }
    if byte == UInt8(ascii: "]"), bytes[place...].starts(with: "]]>".utf8) { isVerbatim = false }
    if byte == UInt8(ascii: "&"), !isVerbatim {
      let (text, end) = Self.reference(at: place, in: bytes)
      piece += text
      place = end
    } else if byte < 0x80 {
      if !Self.isUnknown(byte) { piece.append(byte) }
      place += 1
    } else {
      let run = UTF8Run(at: place, in: bytes)
      let character = bytes[place..<place + run.length]
      if !run.isCharacter {
        piece += UTF8Run.replacement
      } else if !Self.isUnknown(character) {
        piece += character
      }
      place = character.endIndex
    }
  }

  /// Whether XML has no such character.
  private static func isUnknown(_ byte: UInt8) -> Bool { byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) }

  /// The same of U+FFFE and U+FFFF.
  private static func isUnknown(_ character: ArraySlice<UInt8>) -> Bool {
    character.elementsEqual([0xEF, 0xBF, 0xBE]) || character.elementsEqual([0xEF, 0xBF, 0xBF])
  }

  private static func reference(at place: Int, in bytes: [UInt8]) -> (text: [UInt8], end: Int) {
    guard let entity = HTMLEntity.decode(bytes[place...]) else {
      let isNumber = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "#")
      // A number that names no character is left out whole.
      if isNumber, let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) {
        return ([], end + 1)
      }
      return (Array("&amp;".utf8), place + 1)
    }
    switch entity.text {
    case "&": return (Array("&amp;".utf8), entity.end)
    case "<": return (Array("&lt;".utf8), entity.end)
    case ">": return (Array("&gt;".utf8), entity.end)
    case "\"": return (Array("&quot;".utf8), entity.end)
    default:
      let text = Array(entity.text.utf8)
      return (text.contains(where: isUnknown) || isUnknown(text[...]) ? [] : text, entity.end)
    }
  }

  /// The encoding a heading names, in small letters; nil for UTF-8 and what is part of it.
  private static func encoding(of heading: ArraySlice<UInt8>) -> String? {
    let heading = String(decoding: heading, as: UTF8.self).lowercased()
    guard let named = heading.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.output.1 else { return nil }
    return ["utf-8", "utf8", "us-ascii", "ascii"].contains(String(named)) ? nil : String(named)
  }

  private static func definesEntities(_ bytes: [UInt8]) -> Bool {
    let mark = Array("<!ENTITY".utf8)
    guard bytes.count >= mark.count else { return false }
    for place in 0...(bytes.count - mark.count) where bytes[place] == mark[0] && bytes[place + 1] == mark[1] {
      if bytes[place...].starts(with: mark) { return true }
    }
    return false
  }
}
