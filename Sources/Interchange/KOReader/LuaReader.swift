/// Reads data that a Lua program has written for itself: texts, numbers, flags and tables of them.
///
/// Nothing is run: a call, a name or an operator is a problem like any other.
struct LuaReader {
  static let depthLimit = 64

  private let bytes: [UInt8]
  private var place = 0

  static func file(_ bytes: [UInt8]) throws(LuaProblem) -> LuaValue {
    var reader = LuaReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    try reader.skipSpace()
    guard reader.readWord() == "return" else { throw reader.problem }
    let value = try reader.value(depth: 0)
    try reader.skipSpace()
    if reader.skip(UInt8(ascii: ";")) { try reader.skipSpace() }
    guard reader.place == bytes.count else { throw reader.problem }
    return value
  }

  static func values(_ text: String) throws(LuaProblem) -> [LuaValue] {
    var reader = LuaReader(bytes: Array(text.utf8))
    var values: [LuaValue] = []
    while true {
      try reader.skipSpace()
      guard reader.place < reader.bytes.count else { return values }
      values.append(try reader.value(depth: 0))
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private var problem: LuaProblem {
    LuaProblem(line: 1 + bytes.prefix(place).count { $0 == UInt8(ascii: "\n") })
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(LuaProblem) -> LuaValue {
    try skipSpace()
    guard let byte = next, depth <= Self.depthLimit else { throw problem }
    switch byte {
    case UInt8(ascii: "{"): return .table(try table(depth: depth))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try text(until: byte))
    case UInt8(ascii: "["):
      guard let text = try longText() else { throw problem }
      return .text(text)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): return try number()
    default:
      let start = place
      switch readWord() {
      case "true": return .flag(true)
      case "false": return .flag(false)
      // What a program writes for a number that is none.
      case "nil", "nan", "inf", "math.huge": return .null
      default:
        place = start
        throw problem
      }
    }
  }

  private mutating func table(depth: Int) throws(LuaProblem) -> LuaTable {
    var table = LuaTable()
    let start = place
    var position = 1
    place += 1
    while true {
      try skipSpace()
      if skip(UInt8(ascii: "}")) {
        table.range = start..<place
        return table
      }
      if let key = try key(depth: depth) {
        table.add(key, try value(depth: depth + 1))
      } else {
        table.add(.number(position), try value(depth: depth + 1))
        position += 1
      }
      try skipSpace()
      guard skip(UInt8(ascii: ",")) || skip(UInt8(ascii: ";")) || next == UInt8(ascii: "}") else {
        throw problem
      }
    }
  }

  /// The key before an equal sign; nil where a value stands without one.
  private mutating func key(depth: Int) throws(LuaProblem) -> LuaTable.LuaKey? {
    let start = place
    if next == UInt8(ascii: "["), !startsLongText(at: place) {
      place += 1
      let key = try value(depth: depth + 1)
      try skipSpace()
      guard skip(UInt8(ascii: "]")) else { throw problem }
      try skipSpace()
      guard skip(UInt8(ascii: "=")) else { throw problem }
      switch key {
      case .text(let text): return .text(text)
      case .number: return key.whole.map(LuaTable.LuaKey.number) ?? .other
      default: return .other
      }
    }
    let word = readWord()
    try skipSpace()
    guard !word.isEmpty, next == UInt8(ascii: "="), !word.contains(".") else {
      place = start
      return nil
    }
    place += 1
    return .text(word)
  }

  private mutating func readWord() -> String {
    let start = place
    while let byte = next, Self.isLetter(byte) || (place > start && (Self.isDigit(byte) || byte == 0x2E)) {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func number() throws(LuaProblem) -> LuaValue {
    let start = place
    _ = skip(UInt8(ascii: "-"))
    // A word follows where the program wrote a number that is none.
    if let byte = next, Self.isLetter(byte) { return try value(depth: Self.depthLimit) }
    while let byte = next, Self.isDigit(byte) || Self.isLetter(byte) || ".+-".utf8.contains(byte) {
      if "+-".utf8.contains(byte), bytes[place - 1] | 0x20 != UInt8(ascii: "e") { break }
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard Double(text) != nil else {
      place = start
      throw problem
    }
    return .number(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}

// MARK: Texts and blanks

extension LuaReader {
  private mutating func text(until quote: UInt8) throws(LuaProblem) -> String {
    var text: [UInt8] = []
    place += 1
    while let byte = next {
      place += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        if byte == 0x0A || byte == 0x0D {
          place -= 1
          throw problem
        }
        text.append(byte)
        continue
      }
      try readEscape(into: &text)
    }
    throw problem
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(LuaProblem) {
    guard let byte = next else { throw problem }
    place += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      place -= 1
      var value = 0
      var count = 0
      while count < 3, let digit = next, Self.isDigit(digit) {
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
        count += 1
        place += 1
      }
      guard let byte = UInt8(exactly: value) else { throw problem }
      text.append(byte)
    case UInt8(ascii: "x"): text.append(UInt8(truncatingIfNeeded: try hexadecimal(digits: 2)))
    case UInt8(ascii: "u"):
      guard skip(UInt8(ascii: "{")), let scalar = Unicode.Scalar(try hexadecimal(digits: nil)),
        skip(UInt8(ascii: "}"))
      else { throw problem }
      text += String(Character(scalar)).utf8
    case UInt8(ascii: "z"): while let byte = next, Self.isSpace(byte) { place += 1 }
    case 0x0A, 0x0D:
      if let other = next, other == 0x0A || other == 0x0D, other != byte { place += 1 }
      text.append(0x0A)
    default:
      guard let meant = Self.escapes[byte] else { throw problem }
      text.append(meant)
    }
  }

  private mutating func hexadecimal(digits: Int?) throws(LuaProblem) -> UInt32 {
    let start = place
    while let byte = next, place - start < digits ?? 6, Self.isDigit(byte) || Self.isLetter(byte) {
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard digits == nil || text.utf8.count == digits, let value = UInt32(text, radix: 16) else {
      throw problem
    }
    return value
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
    UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11, UInt8(ascii: "\\"): 0x5C,
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "'"): 0x27,
  ]

  private func startsLongText(at index: Int) -> Bool {
    var index = index + 1
    while index < bytes.count, bytes[index] == UInt8(ascii: "=") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "[")
  }

  /// A text in brackets such as `[[…]]` and `[==[…]==]`; nil where none begins.
  private mutating func longText() throws(LuaProblem) -> String? {
    guard startsLongText(at: place) else { return nil }
    var level = 0
    place += 1
    while skip(UInt8(ascii: "=")) { level += 1 }
    place += 1
    // A line end right behind the bracket is none of the text.
    if skip(0x0D) { _ = skip(0x0A) } else { _ = skip(0x0A) }
    let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    let start = place
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "]"), bytes[place...].starts(with: end) {
        defer { place += end.count }
        return String(decoding: bytes[start..<place], as: UTF8.self)
      }
      place += 1
    }
    throw problem
  }

  private mutating func skipSpace() throws(LuaProblem) {
    while let byte = next {
      if Self.isSpace(byte) {
        place += 1
      } else if byte == UInt8(ascii: "-"), bytes[place...].starts(with: "--".utf8) {
        place += 2
        if next == UInt8(ascii: "["), try longText() != nil { continue }
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else {
        return
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
