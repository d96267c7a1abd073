import Glibc
import ReadingCore

/// How the text of a file is written as bytes.
public enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  /// Korean, as Windows and its spreadsheets write it; it holds EUC-KR.
  case korean = "CP949"
  case western = "WINDOWS-1252"
  case japanese = "CP932"
  case chinese = "GB18030"

  /// As people call it.
  public var name: String {
    switch self {
    case .utf16: "UTF-16"
    case .utf16BigEndian: "UTF-16 BE"
    case .western: "Windows-1252"
    case .japanese: "Shift_JIS"
    case .utf8, .korean, .chinese: rawValue
    }
  }

  /// The encoding of a name, in any case and also as others write it (`EUC-KR`, `Latin-1`); nil for no name of one.
  public init?(named name: String) {
    let folded = TextFold.fold(name).filter { $0.isLetter || $0.isNumber }
    let known = TextEncoding.allCases.first { encoding in
      [encoding.name, encoding.rawValue].contains {
        TextFold.fold($0).filter { $0.isLetter || $0.isNumber } == folded
      }
    }
    guard let encoding = known ?? TextEncoding.others[folded] else { return nil }
    self = encoding
  }

  private static let others: [String: TextEncoding] = [
    "euckr": .korean, "ksc5601": .korean, "uhc": .korean, "latin1": .western, "iso88591": .western,
    "cp1252": .western, "sjis": .japanese, "gbk": .chinese, "gb2312": .chinese, "utf16": .utf16,
  ]

  /// What bytes seem to be written in: a byte order mark tells, or every second byte being zero; then UTF-8 where it
  /// can be, Korean where all of it is and some of it Hangul, and else the Western one, which any byte can be.
  public static func guess(_ bytes: [UInt8]) -> TextEncoding {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16 }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    let start = bytes.prefix(1 << 12)
    let zeros = start.indices.filter { start[$0] == 0 }
    if zeros.count * 4 > start.count {
      return zeros.count { $0 % 2 == 1 } * 2 > zeros.count ? .utf16 : .utf16BigEndian
    }
    if String(validating: bytes, as: UTF8.self) != nil { return .utf8 }
    let whole = bytes.prefix(1 << 20)
    let line =
      bytes.count > whole.count ? whole.prefix((whole.lastIndex(of: 0x0A) ?? whole.count - 1) + 1) : whole
    if let text = TextEncoding.korean.decode(Array(line)),
      String(decoding: text, as: UTF8.self).unicodeScalars.contains(where: {
        (0xAC00...0xD7A3).contains($0.value)
      })
    {
      return .korean
    }
    return .western
  }

  /// The same text as UTF-8 without a byte order mark; nil where bytes are none of this encoding, or the machine does
  /// not know it.
  func decode(_ bytes: [UInt8]) -> [UInt8]? {
    guard self != .utf8 else {
      let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      return CSVTable.isText(rest[...]) ? rest : nil
    }
    let text = TextEncoding.converted(bytes, from: rawValue, to: TextEncoding.utf8.rawValue)
    guard let text, text.starts(with: [0xEF, 0xBB, 0xBF]) else { return text }
    return Array(text.dropFirst(3))
  }

  /// UTF-8 text in this encoding, with a byte order mark where readers need one; nil where it has no letter for
  /// something of it.
  func encode(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8: text
    case .utf16, .utf16BigEndian:
      TextEncoding.converted([0xEF, 0xBB, 0xBF] + text, from: TextEncoding.utf8.rawValue, to: rawValue)
    default: TextEncoding.converted(text, from: TextEncoding.utf8.rawValue, to: rawValue)
    }
  }

  private static func converted(_ bytes: [UInt8], from: String, to: String) -> [UInt8]? {
    guard let converter = iconv_open(to, from), Int(bitPattern: converter) != -1 else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map(CChar.init(bitPattern:))
    // No character of these takes more than four bytes in any of them, nor less than one.
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 4)
    let room = output.count
    let left: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (given, free) = (input.count, room)
        guard iconv(converter, &from, &given, &to, &free) != -1, given == 0 else { return nil }
        return free
      }
    }
    return left.map { output.prefix(room - $0).map(UInt8.init(bitPattern:)) }
  }
}
