import ReadingCore

/// Makes XML of what servers send for it.
enum MarkupRepair {
  /// The document without blanks before it and characters XML does not have, a bare `&` and the entities of HTML
  /// written as XML writes them; nil where it defines entities, since a few lines of them can stand for terabytes.
  ///
  /// What is not in UTF-8 stays as it is.
  static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    guard !isInAnotherEncoding(bytes) else { return definesEntities(bytes) ? nil : bytes }
    let bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard !definesEntities(bytes) else { return nil }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + 64)
    var place = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
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
        if byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { repaired.append(byte) }
        place += 1
      }
    }
    return repaired
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
      let isAllowed = entity.text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0)
      }
      return (isAllowed ? Array(entity.text.utf8) : [], entity.end)
    }
  }

  private static func isInAnotherEncoding(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    let heading = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard let declared = heading.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/) else {
      return false
    }
    return !["utf-8", "utf8", "us-ascii", "ascii"].contains(String(declared.output.1))
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
