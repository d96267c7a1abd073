import ReadingCore

/// Makes XML of what servers send for it.
enum MarkupRepair {
  /// Encodings of one byte, or in which no byte of a longer character is one of XML's signs.
  private static let readable = ["iso-8859-", "windows-125", "euc-kr", "cp949", "ks_c_5601"]

  /// The document without blanks before it and characters XML does not have, a bare `&` and the entities of HTML
  /// written as XML writes them; nil where it defines entities, since a few lines of them can stand for terabytes,
  /// and where its encoding could hide that it does.
  static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    let isHeaded = bytes[start...].starts(with: "<?xml".utf8)
    let heading = isHeaded ? bytes[start...].prefix { $0 != UInt8(ascii: ">") } : bytes[..<0]
    if let encoding = encoding(of: heading) {
      let isReadable = readable.contains(where: encoding.hasPrefix)
      return isReadable && !definesEntities(bytes) ? bytes : nil
    }
    // Without its heading a document is in UTF-8, whatever it said.
    let rest = heading.isEmpty ? bytes[start...] : bytes[heading.endIndex...].dropFirst()
    return inUTF8(Array(String(decoding: rest, as: UTF8.self).utf8))
  }

  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8]? {
    guard !definesEntities(bytes) else { return nil }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + 64)
    var place = 0
    var isVerbatim = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "<"), bytes[place...].starts(with: "<![CDATA[".utf8) { isVerbatim = true }
      if byte == UInt8(ascii: "]"), bytes[place...].starts(with: "]]>".utf8) { isVerbatim = false }
      if byte == UInt8(ascii: "&"), !isVerbatim {
        let (text, end) = reference(at: place, in: bytes)
        repaired += text
        place = end
      } else {
        let length = unknown(at: place, in: bytes)
        if length == 0 { repaired.append(byte) }
        place += max(length, 1)
      }
    }
    return repaired
  }

  /// How many bytes a character takes that XML does not have; 0 for one it has.
  private static func unknown(at place: Int, in bytes: [UInt8]) -> Int {
    switch bytes[place] {
    case 0x09, 0x0A, 0x0D: 0
    case 0..<0x20: 1
    // U+FFFE and U+FFFF.
    case 0xEF: bytes[place...].starts(with: [0xEF, 0xBF]) && bytes[place + 2] >= 0xBE ? 3 : 0
    default: 0
    }
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
      return (text.indices.allSatisfy { unknown(at: $0, in: text) == 0 } ? text : [], entity.end)
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
