/// Writes JSON in one style, so that a change of one field is a change of one line.
///
/// Keys by their bytes, two spaces of indent, `"key": value`, slashes and letters of every script as they
/// are, one newline at the end.
public struct JSONWriter {
  /// Where the bytes go.
  public enum Destination: Sendable, Hashable {
    /// A file: only what JSON cannot hold bare is escaped, and U+007F.
    case file
    /// Standard output: characters that steer a terminal or turn its writing direction are escaped too.
    case output
  }

  public static func bytes(of value: JSONValue, for destination: Destination = .file) -> [UInt8] {
    var writer = JSONWriter(destination: destination)
    writer.bytes.reserveCapacity(1024)
    writer.write(value, depth: 0)
    writer.bytes.append(.newline)
    return writer.bytes
  }

  /// A value on one line, for a cell of a table; without a line end after it.
  package static func line(of value: JSONValue, for destination: Destination = .file) -> String {
    var writer = JSONWriter(destination: destination, isOneLine: true)
    writer.write(value, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A value as it stands in another, so many objects and lists deep; without a line end after it.
  package static func bytes(of value: JSONValue, for destination: Destination, depth: Int) -> [UInt8] {
    var writer = JSONWriter(destination: destination)
    writer.write(value, depth: depth)
    return writer.bytes
  }

  private let destination: Destination
  private let isOneLine: Bool
  private var bytes: [UInt8] = []

  private init(destination: Destination, isOneLine: Bool = false) {
    self.destination = destination
    self.isOneLine = isOneLine
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let lexeme): append(lexeme)
    case .string(let text): write(text)
    case .array(let elements): write(elements, depth: depth)
    case .object(let object): write(object, depth: depth)
    }
  }

  private mutating func write(_ elements: [JSONValue], depth: Int) {
    bytes.append(.openBracket)
    for (index, element) in elements.enumerated() {
      startLine(depth: depth + 1, isFirst: index == 0)
      write(element, depth: depth + 1)
    }
    if !elements.isEmpty { startLine(depth: depth, isFirst: true) }
    bytes.append(.closeBracket)
  }

  private mutating func write(_ object: JSONObject, depth: Int) {
    bytes.append(.openBrace)
    for (index, member) in object.members.enumerated() {
      startLine(depth: depth + 1, isFirst: index == 0)
      write(member.key)
      append(": ")
      write(member.value, depth: depth + 1)
    }
    if !object.isEmpty { startLine(depth: depth, isFirst: true) }
    bytes.append(.closeBrace)
  }

  private mutating func startLine(depth: Int, isFirst: Bool) {
    if !isFirst { bytes.append(.comma) }
    guard !isOneLine else {
      if !isFirst { bytes.append(.space) }
      return
    }
    bytes.append(.newline)
    bytes.append(contentsOf: repeatElement(.space, count: 2 * depth))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ text: String) {
    bytes.append(.quote)
    if destination == .file || text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Most texts hold nothing to escape, and go in one piece.
      let isPlain = text.utf8.withContiguousStorageIfAvailable { !$0.contains(where: Self.isEscaped) }
      if isPlain == true {
        append(text)
      } else {
        for byte in text.utf8 { write(asciiOr: byte) }
      }
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(.quote)
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: write(asciiOr: UInt8(scalar.value))
    case 0x80..<0xA0: writeEscape(scalar.value)
    case _ where scalar.properties.isBidiControl: writeEscape(scalar.value)
    default: bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == .quote || byte == .backslash || byte == 0x7F
  }

  /// Bytes of longer characters pass as they are.
  private mutating func write(asciiOr byte: UInt8) {
    switch byte {
    case .quote: append("\\\"")
    case .backslash: append("\\\\")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    case .newline: append("\\n")
    case .carriageReturn: append("\\r")
    case .tab: append("\\t")
    case 0..<0x20, 0x7F: writeEscape(UInt32(byte))
    default: bytes.append(byte)
    }
  }

  private mutating func writeEscape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
  }
}
