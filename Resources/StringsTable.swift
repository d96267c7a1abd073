import Glibc

/// The entries of a `.strings` file in UTF-8: `"key" = "text";` with comments and the escapes `\"`, `\\`, `\n`.
///
/// Foundation reads such files too, but linking it for that costs each start more than reading them does. Texts
/// are made when they are asked for: a start needs some fifty of the thousand there are.
struct StringsTable: Sendable {
  struct StringsEntry: Equatable {
    let key: String
    let text: String
  }

  /// Where an entry's key and its text stand in the file, without their quotes.
  struct Place {
    let key: Range<Int>
    let text: Range<Int>
    let isEscaped: Bool
  }

  /// The file is no table from this line on, counted from 1.
  struct Malformed: Error, Equatable {
    let line: Int
  }

  private let bytes: [UInt8]
  let places: [Place]

  var entries: [StringsEntry] {
    places.map { StringsEntry(key: String(decoding: key(at: $0), as: UTF8.self), text: text(at: $0)) }
  }

  init(parsing bytes: [UInt8]) throws(Malformed) {
    var scanner = Scanner(bytes: bytes)
    var places: [Place] = []
    places.reserveCapacity(bytes.count / 64)
    while true {
      if let place = scanner.plainLine() {
        places.append(place)
        continue
      }
      guard try scanner.skipBlank() else { break }
      let (key, _) = try scanner.quoted()
      try scanner.sign(UInt8(ascii: "="))
      let (text, isEscaped) = try scanner.quoted()
      try scanner.sign(UInt8(ascii: ";"))
      places.append(Place(key: key, text: text, isEscaped: isEscaped))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let lines = bytes.split(separator: Scanner.newline, omittingEmptySubsequences: false)
      throw Malformed(line: 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0))
    }
    self.bytes = bytes
    self.places = places
  }

  func key(at place: Place) -> ArraySlice<UInt8> { bytes[place.key] }

  func hasKey(_ key: UnsafeBufferPointer<UInt8>, at place: Place) -> Bool {
    guard let start = key.baseAddress, key.count == place.key.count else { return false }
    return bytes.withUnsafeBytes { all in
      all.baseAddress.map { memcmp($0 + place.key.lowerBound, start, key.count) == 0 } ?? false
    }
  }

  func text(at place: Place) -> String {
    guard place.isEscaped else { return String(decoding: bytes[place.text], as: UTF8.self) }
    var plain: [UInt8] = []
    var rest = bytes[place.text]
    while let byte = rest.popFirst() {
      guard byte == Scanner.backslash, let escaped = rest.popFirst() else {
        plain.append(byte)
        continue
      }
      plain.append(escaped == Scanner.lineFeed ? Scanner.newline : escaped)
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

private struct Scanner {
  private let bytes: [UInt8]
  private var index = 0

  static let backslash = UInt8(ascii: "\\")
  static let newline = UInt8(ascii: "\n")
  /// What stands for a line end after a backslash.
  static let lineFeed = UInt8(ascii: "n")
  private static let quote = UInt8(ascii: "\"")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let between: StaticString = "\" = \""
  private static let ending: StaticString = "\";\n"

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Goes beyond a line that holds an entry and nothing else, without escapes, as nearly all do; nil for any other.
  ///
  /// Some hundreds of them are read at every start.
  mutating func plainLine() -> StringsTable.Place? {
    guard current == Scanner.quote, let keyEnd = first(Scanner.quote, in: (index + 1)..<bytes.count),
      holds(Scanner.between, at: keyEnd)
    else { return nil }
    let start = keyEnd + Scanner.between.utf8CodeUnitCount
    guard let end = first(Scanner.quote, in: start..<bytes.count), holds(Scanner.ending, at: end),
      first(Scanner.backslash, in: index..<end) == nil
    else { return nil }
    defer { index = end + Scanner.ending.utf8CodeUnitCount }
    return StringsTable.Place(key: (index + 1)..<keyEnd, text: start..<end, isEscaped: false)
  }

  private func holds(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return bytes.withUnsafeBytes { all in
      all.baseAddress.map { memcmp($0 + place, text.utf8Start, text.utf8CodeUnitCount) == 0 } ?? false
    }
  }

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

  /// Goes beyond a quoted text and gives where it stands and whether there are escapes in it.
  mutating func quoted() throws(StringsTable.Malformed) -> (Range<Int>, isEscaped: Bool) {
    try sign(Scanner.quote)
    let start = index
    var isEscaped = false
    while let stop = first(Scanner.quote, in: index..<bytes.count) {
      guard let backslash = first(Scanner.backslash, in: index..<stop) else {
        index = stop + 1
        return (start..<stop, isEscaped)
      }
      index = backslash + 1
      guard let escaped = current, [Scanner.quote, Scanner.backslash, Scanner.lineFeed].contains(escaped)
      else { throw malformed }
      isEscaped = true
      index += 1
    }
    throw malformed
  }

  /// Where a sign stands first; the system looks at many at once, and tables are read at every start.
  private func first(_ sign: UInt8, in range: Range<Int>) -> Int? {
    bytes.withUnsafeBytes { all in
      let part = UnsafeRawBufferPointer(rebasing: all[range])
      guard let start = part.baseAddress, let found = memchr(start, Int32(sign), part.count) else {
        return nil
      }
      return range.lowerBound + (UnsafeRawPointer(found) - start)
    }
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
      let start = index
      index += 2
      while index + 1 < bytes.count, bytes[index] != Scanner.star || bytes[index + 1] != Scanner.slash {
        index += 1
      }
      guard index + 1 < bytes.count else {
        index = start
        throw malformed
      }
      index += 2
    default: throw malformed
    }
  }
}
