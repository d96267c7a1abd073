// What strangers send: a slip in one record must not cost the others beside it.
extension JSONReader {
  /// Bytes that the values of an answer may take in memory, about: lists of empty lists take a hundred times what they
  /// are sent with.
  private static let mostBytes = 16 << 20
  /// Bytes by which mended slips may lengthen an answer.
  private static let mostSlips = 1 << 20

  /// The value a stranger's answer holds; nil where its lists and objects do not end, nest too deep or are too many.
  ///
  /// What a file of the reader's is refused for is made good: bytes that are no UTF-8 and half of a surrogate pair
  /// become U+FFFD, of a repeated key the last counts, control characters stay, and a word nobody knows (`NaN`) is null.
  public static func value(ofAnswer bytes: [UInt8]) -> JSONValue? {
    let span = bytes.span
    if (try? UTF8Span(validating: span)) != nil { return value(ofForgiven: span) }
    guard let forgiven = inUTF8(bytes) else { return nil }
    return value(ofForgiven: forgiven.span)
  }

  private static func value(ofForgiven bytes: Span<UInt8>) -> JSONValue? {
    var reader = JSONReader(isForgiving: true, room: mostBytes)
    return try? reader.whole(bytes) { (reader) throws(Fault) in try reader.value(bytes, depth: 0) }
  }

  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8]? {
    var forgiven: [UInt8] = []
    forgiven.reserveCapacity(bytes.count + mostSlips)
    var place = 0
    while place < bytes.count {
      guard bytes[place] >= 0x80 else {
        forgiven.append(bytes[place])
        place += 1
        continue
      }
      let run = UTF8Run(at: place, in: bytes)
      forgiven += run.isCharacter ? bytes[place..<place + run.length] : UTF8Run.replacement[...]
      place += run.length
      if forgiven.count > bytes.count + mostSlips { return nil }
    }
    return forgiven
  }

  /// Reserves room for a value that was read from a place on, or for a member of that key.
  mutating func reserveRoom(from start: Int, besides own: Int) throws(Fault) {
    guard isForgiving else { return }
    // A short text stands in its value; a longer one has a place of its own.
    let length = place - start
    room -= own + (length > 15 ? length + 32 : 0)
    // Nobody is told which of an answer's faults it was.
    if room < 0 { throw .tooDeep }
  }

  /// Passes a word or a number that JSON does not have; false where none stands there.
  mutating func passBareWord(from start: Int, _ bytes: Span<UInt8>) -> Bool {
    place = start
    while place < bytes.count, Self.isBare(bytes[place]) { place += 1 }
    return place > start
  }

  /// What an escape that is none stands for: half of a pair for a character nobody knows, anything else for its
  /// backslash.
  mutating func brokenEscape(_ bytes: Span<UInt8>, from start: Int) -> Unicode.Scalar {
    place = start
    if bytes[start + 1] == UInt8(ascii: "u"), (try? codeUnit(bytes)) != nil { return "\u{FFFD}" }
    place = start + 1
    return "\\"
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case .zero ... .nine, .plus, .minus, .point, UInt8(ascii: "_"): true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
