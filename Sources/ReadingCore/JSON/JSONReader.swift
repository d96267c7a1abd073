/// Reads JSON as RFC 8259 defines it and nothing wider, keeping numbers as they are written.
///
/// What it accepts is written back without loss; what would not be (a repeated key, half of a surrogate
/// pair, bytes that are no UTF-8) is refused, so that nothing is dropped in silence. `value(ofAnswer:)` alone is
/// wider.
public struct JSONReader {
  public static let depthLimit = 512

  /// The value a file holds; a byte order mark before it is passed over.
  ///
  /// Throws where in the bytes reading had to stop, and why.
  public static func value(of bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
    let bytes = bytes.span
    return try whole(bytes) { (reader) throws(Fault) in try reader.value(bytes, depth: 0) }
  }

  public static func value(of text: String) throws(JSONProblem) -> JSONValue {
    try value(of: Array(text.utf8))
  }

  /// Reads all of some bytes; throws where in them reading had to stop.
  static func whole<Value>(
    _ bytes: Span<UInt8>,
    _ read: (inout JSONReader) throws(Fault) -> Value
  ) throws(JSONProblem) -> Value {
    do {
      _ = try UTF8Span(validating: bytes)
    } catch {
      throw problem(.notUTF8, at: error.byteOffsets.lowerBound, in: bytes)
    }
    var reader = JSONReader()
    do throws(Fault) {
      return try reader.whole(bytes, read)
    } catch {
      throw problem(error, at: reader.place, in: bytes)
    }
  }

  private static func problem(_ reason: Fault, at offset: Int, in bytes: Span<UInt8>) -> JSONProblem {
    var line = 1
    for index in 0..<min(offset, bytes.count) where bytes[index] == .newline { line += 1 }
    return JSONProblem(reason, offset: offset, line: line)
  }

  typealias Fault = JSONProblem.JSONProblemReason

  /// Bytes read so far; where a fault is thrown, the byte it is about.
  var place = 0
  /// Whether slips are made good instead of refused, as in what a stranger sends.
  var isForgiving = false
  /// Bytes that values may still take in memory, where slips are made good.
  var room = 0

  /// All that the bytes hold, which are known to be UTF-8.
  mutating func whole<Value>(
    _ bytes: Span<UInt8>,
    _ read: (inout JSONReader) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { place = 3 }
    let value = try read(&self)
    skipSpace(bytes)
    if place < bytes.count { throw .goesOn }
    return value
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    while place < bytes.count {
      switch bytes[place] {
      case .space, .newline, .carriageReturn, .tab: place += 1
      case 0..<0x20 where isForgiving: place += 1
      default: return
      }
    }
  }

  /// The next byte that is no space, not yet passed.
  mutating func next(_ bytes: Span<UInt8>) throws(Fault) -> UInt8 {
    skipSpace(bytes)
    guard place < bytes.count else { throw .endsEarly }
    return bytes[place]
  }

  mutating func value(_ bytes: Span<UInt8>, depth: Int) throws(Fault) -> JSONValue {
    let first = try next(bytes)
    let begin = place
    switch first {
    case .quote:
      let text = try string(bytes)
      try reserveRoom(from: begin, besides: 48)
      return .string(text)
    case .openBrace: return .object(try object(bytes, depth: depth + 1))
    case .openBracket: return .array(try array(bytes, depth: depth + 1))
    default:
      do throws(Fault) {
        let value = try bareValue(first, bytes)
        try reserveRoom(from: begin, besides: 48)
        return value
      } catch {
        guard isForgiving, room >= 0, passBareWord(from: begin, bytes) else { throw error }
        try reserveRoom(from: begin, besides: 48)
        return .null
      }
    }
  }

  private mutating func bareValue(_ first: UInt8, _ bytes: Span<UInt8>) throws(Fault) -> JSONValue {
    switch first {
    case UInt8(ascii: "t"): return try word("true", bytes, .bool(true))
    case UInt8(ascii: "f"): return try word("false", bytes, .bool(false))
    case UInt8(ascii: "n"): return try word("null", bytes, .null)
    case .minus, .zero ... .nine: return .number(try number(bytes))
    default: throw .unexpected(first)
    }
  }

  private mutating func word(
    _ word: String,
    _ bytes: Span<UInt8>,
    _ value: JSONValue
  ) throws(Fault) -> JSONValue {
    for byte in word.utf8 {
      guard place < bytes.count else { throw .endsEarly }
      guard bytes[place] == byte else { throw .unexpected(bytes[place]) }
      place += 1
    }
    return value
  }

  private mutating func object(_ bytes: Span<UInt8>, depth: Int) throws(Fault) -> JSONObject {
    guard depth <= Self.depthLimit else { throw .tooDeep }
    try reserveRoom(from: place, besides: 96)
    var members = MemberList()
    try eachMember(bytes) { (reader, key, start) throws(Fault) in
      // In the order they come, and sorted.
      try reader.reserveRoom(from: start, besides: 128)
      try reader.pass(.colon, bytes)
      members.add(try reader.value(bytes, depth: depth), at: key, place: start)
    }
    if isForgiving { return members.lastOfEachKey }
    switch members.object() {
    case .success(let object): return object
    case .failure(let repeated):
      place = repeated.place
      throw .repeatedKey(repeated.key)
    }
  }

  private mutating func array(_ bytes: Span<UInt8>, depth: Int) throws(Fault) -> [JSONValue] {
    guard depth <= Self.depthLimit else { throw .tooDeep }
    try reserveRoom(from: place, besides: 96)
    var elements: [JSONValue] = []
    try eachElement(bytes) { (reader) throws(Fault) in
      elements.append(try reader.value(bytes, depth: depth))
    }
    return elements
  }

  /// Passes an object, of whose members `take` passes the colons and the values; a key begins at `start`.
  @inline(__always)
  mutating func eachMember(
    _ bytes: Span<UInt8>,
    _ take: (inout JSONReader, _ key: String, _ start: Int) throws(Fault) -> Void
  ) throws(Fault) {
    try each(bytes, from: .openBrace, to: .closeBrace) { (reader) throws(Fault) in
      let opening = try reader.next(bytes)
      guard opening == .quote else { throw .unexpected(opening) }
      let start = reader.place
      let key = try reader.string(bytes)
      try take(&reader, key, start)
    }
  }

  /// Passes a list, of which `take` passes the elements.
  @inline(__always)
  mutating func eachElement(
    _ bytes: Span<UInt8>,
    _ take: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    try each(bytes, from: .openBracket, to: .closeBracket, take)
  }

  @inline(__always)
  private mutating func each(
    _ bytes: Span<UInt8>,
    from opening: UInt8,
    to closing: UInt8,
    _ take: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    try pass(opening, bytes)
    if try next(bytes) == closing { return place += 1 }
    while true {
      try take(&self)
      let byte = try next(bytes)
      guard byte == .comma || byte == closing else { throw .unexpected(byte) }
      place += 1
      if byte == closing { return }
    }
  }

  /// Passes a byte that has to be the next.
  mutating func pass(_ byte: UInt8, _ bytes: Span<UInt8>) throws(Fault) {
    let found = try next(bytes)
    guard found == byte else { throw .unexpected(found) }
    place += 1
  }
}
