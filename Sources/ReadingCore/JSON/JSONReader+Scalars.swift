// Strings and numbers of the reader.
extension JSONReader {
  mutating func string(_ bytes: Span<UInt8>) throws(Fault) -> String {
    place += 1
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case .quote:
        defer { place += 1 }
        return Self.text(bytes, start..<place)
      case .backslash: return try escapedString(bytes, from: start)
      case 0..<0x20 where !isForgiving: throw .bareControl(bytes[place])
      default: place += 1
      }
    }
    throw .endsEarly
  }

  /// A string that has an escape at the present place.
  private mutating func escapedString(_ bytes: Span<UInt8>, from start: Int) throws(Fault) -> String {
    var result = Self.text(bytes, start..<place)
    var plain = place
    while place < bytes.count {
      switch bytes[place] {
      case .quote:
        result += Self.text(bytes, plain..<place)
        place += 1
        return result
      case .backslash:
        result += Self.text(bytes, plain..<place)
        result.unicodeScalars.append(try escape(bytes))
        plain = place
      case 0..<0x20 where !isForgiving: throw .bareControl(bytes[place])
      default: place += 1
      }
    }
    throw .endsEarly
  }

  private mutating func escape(_ bytes: Span<UInt8>) throws(Fault) -> Unicode.Scalar {
    let start = place
    do throws(Fault) {
      return try rightEscape(bytes)
    } catch {
      guard isForgiving, error == .badEscape else { throw error }
      return brokenEscape(bytes, from: start)
    }
  }

  /// The scalar of the escape at the present place, both halves where it takes two.
  private mutating func rightEscape(_ bytes: Span<UInt8>) throws(Fault) -> Unicode.Scalar {
    let start = place
    guard place + 1 < bytes.count else { throw endsEarly(bytes) }
    let letter = bytes[place + 1]
    if letter != UInt8(ascii: "u") {
      guard let scalar = Self.shortEscape(letter) else { throw .badEscape }
      place += 2
      return scalar
    }
    let unit = try codeUnit(bytes)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit) else { throw fault(.badEscape, at: start) }
    guard place < bytes.count else { throw .endsEarly }
    guard bytes[place] == .backslash, place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: "u") else {
      throw fault(.badEscape, at: start)
    }
    let second = try codeUnit(bytes)
    guard UTF16.isTrailSurrogate(second) else { throw fault(.badEscape, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private static func shortEscape(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case .quote: "\""
    case .backslash: "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  /// The four hexadecimal digits after `\u`.
  mutating func codeUnit(_ bytes: Span<UInt8>) throws(Fault) -> UInt16 {
    let start = place
    place = min(place + 2, bytes.count)
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard place < bytes.count else { throw .endsEarly }
      guard let digit = Self.hexadecimal(bytes[place]) else { throw fault(.badEscape, at: start) }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case .zero ... .nine: byte - .zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  mutating func number(_ bytes: Span<UInt8>) throws(Fault) -> String {
    let start = place
    if bytes[place] == .minus { place += 1 }
    let whole = try digits(bytes)
    if whole > 1, bytes[place - whole] == .zero { throw fault(.badNumber, at: start) }
    if place < bytes.count, bytes[place] == .point {
      place += 1
      _ = try digits(bytes)
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.count, bytes[place] == .plus || bytes[place] == .minus { place += 1 }
      _ = try digits(bytes)
    }
    return Self.text(bytes, start..<place)
  }

  /// Passes one digit or more and says how many.
  private mutating func digits(_ bytes: Span<UInt8>) throws(Fault) -> Int {
    let start = place
    while place < bytes.count, (.zero ... .nine).contains(bytes[place]) { place += 1 }
    if place > start { return place - start }
    throw place < bytes.count ? .badNumber : .endsEarly
  }

  private mutating func fault(_ reason: Fault, at offset: Int) -> Fault {
    place = offset
    return reason
  }

  private mutating func endsEarly(_ bytes: Span<UInt8>) -> Fault { fault(.endsEarly, at: bytes.count) }

  /// The text of a range that starts and ends beside ASCII, in bytes already known to be UTF-8.
  private static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(copying: UTF8Span(unchecked: bytes.extracting(range)))
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let point = UInt8(ascii: ".")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
}
