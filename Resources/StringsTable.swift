/// The entries of a `.strings` file in UTF-8: `"key" = "text";` with comments and the escapes `\"`, `\\`, `\n`.
///
/// Foundation reads such files too, but linking it for that costs each start more than reading them does.
struct StringsTable {
  /// A key with its text, in the order of the file.
  struct Entry: Equatable {
    let key: String
    let text: String
  }

  /// The file is no table from this line on, counted from 1.
  struct Malformed: Error, Equatable {
    let line: Int
  }

  let entries: [Entry]

  init(parsing bytes: [UInt8]) throws(Malformed) {
    var scanner = Scanner(bytes: bytes)
    var entries: [Entry] = []
    while try scanner.skipBlank() {
      let key = try scanner.quoted()
      try scanner.sign(UInt8(ascii: "="))
      let text = try scanner.quoted()
      try scanner.sign(UInt8(ascii: ";"))
      entries.append(Entry(key: key, text: text))
    }
    self.entries = entries
  }
}

private struct Scanner {
  let bytes: [UInt8]
  var index = 0

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Goes on to the next sign that is neither white space nor in a comment; false at the end.
  mutating func skipBlank() throws(StringsTable.Malformed) -> Bool {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), Scanner.newline: index += 1
      case Scanner.slash: try skipComment()
      default: return true
      }
    }
    return false
  }

  mutating func sign(_ wanted: UInt8) throws(StringsTable.Malformed) {
    guard try skipBlank(), current == wanted else { throw malformed }
    index += 1
  }

  mutating func quoted() throws(StringsTable.Malformed) -> String {
    try sign(Scanner.quote)
    let start = index
    var escaped = false
    while let byte = current, byte != Scanner.quote {
      if byte == Scanner.backslash {
        escaped = true
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else { throw malformed }
    let content = bytes[start..<index]
    guard let text = String(validating: escaped ? try unescaped(content) : content, as: UTF8.self) else {
      throw malformed
    }
    index += 1
    return text
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var malformed: StringsTable.Malformed {
    StringsTable.Malformed(line: 1 + bytes.prefix(index).count { $0 == Scanner.newline })
  }

  private mutating func skipComment() throws(StringsTable.Malformed) {
    let second = index + 1 < bytes.count ? bytes[index + 1] : nil
    switch second {
    case Scanner.slash:
      while let byte = current, byte != Scanner.newline { index += 1 }
    case Scanner.star:
      let open = malformed
      index += 2
      while index + 1 < bytes.count, bytes[index] != Scanner.star || bytes[index + 1] != Scanner.slash {
        index += 1
      }
      guard index + 1 < bytes.count else { throw open }
      index += 2
    default: throw malformed
    }
  }

  private func unescaped(_ content: ArraySlice<UInt8>) throws(StringsTable.Malformed) -> ArraySlice<UInt8> {
    var plain: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == Scanner.backslash else {
        plain.append(byte)
        continue
      }
      switch rest.popFirst() {
      case Scanner.quote: plain.append(Scanner.quote)
      case Scanner.backslash: plain.append(Scanner.backslash)
      case UInt8(ascii: "n"): plain.append(Scanner.newline)
      default: throw malformed
      }
    }
    return plain[...]
  }
}
