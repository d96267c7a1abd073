import ReadingCore

/// JSON as a script is sent: with a semicolon, in a call, with an apostrophe escaped, with bare control characters, or
/// in single quotation marks.
enum ScriptJSON {
  /// What the bytes hold, read strictly first; nil where no way of reading it makes sense.
  static func value(of bytes: [UInt8]) -> JSONValue? {
    if let value = try? JSONReader.value(of: bytes) { return value }
    let bare = unwrapped(bytes)
    return [UInt8(ascii: "\""), UInt8(ascii: "'")].lazy
      .compactMap { JSONReader.value(ofAnswer: rewritten(bare, quote: $0)) }.first
  }

  /// The object alone: without blanks, semicolons and the call around it.
  private static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "{")),
      let close = bytes.lastIndex(of: UInt8(ascii: "}")),
      open < close
    else { return bytes }
    return Array(bytes[open...close])
  }

  /// The same as JSON writes it, where strings stand in one kind of quotation marks.
  private static func rewritten(_ bytes: [UInt8], quote: UInt8) -> [UInt8] {
    let double = UInt8(ascii: "\"")
    var whole: [UInt8] = []
    var isText = false
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case quote:
        isText.toggle()
        whole.append(double)
      case double where isText: whole += [UInt8(ascii: "\\"), double]
      case UInt8(ascii: "\\") where isText && place < bytes.count:
        if bytes[place] != UInt8(ascii: "'") { whole.append(byte) }
        whole.append(bytes[place])
        place += 1
      case 0..<0x20 where isText: whole += escape(byte)
      default: whole.append(byte)
      }
    }
    return whole
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x0A: Array("\\n".utf8)
    case 0x0D: Array("\\r".utf8)
    case 0x09: Array("\\t".utf8)
    default: Array(" ".utf8)
    }
  }
}
