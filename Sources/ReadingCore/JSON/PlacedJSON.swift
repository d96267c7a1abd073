/// A value of a file that people write by hand, with where each part of it stands.
public struct PlacedJSON: Sendable, Hashable {
  public indirect enum PlacedValue: Sendable, Hashable {
    /// A text, a number, a flag or null.
    case scalar(JSONValue)
    case list([PlacedJSON])
    /// Members in the order of the file.
    case object([PlacedPair])
  }

  public struct PlacedPair: Sendable, Hashable {
    public let key: String
    /// The first byte of the key, from 0.
    public let offset: Int
    public let value: PlacedJSON
  }

  public let value: PlacedValue
  /// Where it stands among the bytes.
  public let bytes: Range<Int>

  /// Bytes before it, from 0.
  public var offset: Int { bytes.lowerBound }

  /// The same without its places.
  public var plain: JSONValue {
    switch value {
    case .scalar(let value): value
    case .list(let elements): .array(elements.map(\.plain))
    case .object(let pairs):
      .object(pairs.reduce(into: JSONObject()) { object, pair in object[pair.key] = pair.value.plain })
    }
  }

  /// The value at a key of an object; nil where there is none.
  public subscript(key: String) -> PlacedJSON? {
    guard case .object(let pairs) = value else { return nil }
    return pairs.first { $0.key == key }?.value
  }
}

/// A place in a file as editors name it.
public struct FilePosition: Sendable, Hashable {
  /// From 1.
  public let line: Int
  /// Characters from 1.
  public let column: Int

  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// The place of a byte; one beyond the end counts as the end.
  public init(ofByte offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(max(0, offset))
    let start = before.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    line = before.count { $0 == .newline } + 1
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }
}

extension JSONReader {
  /// The value some bytes hold with its places; where they hold none, what stands before the problem: elements of a
  /// list that are whole, members of an object with what is there of the last.
  public static func placed(of bytes: [UInt8]) -> (value: PlacedJSON?, problem: JSONProblem?) {
    var value: PlacedJSON?
    let span = bytes.span
    do throws(JSONProblem) {
      try whole(span) { (reader) throws(Fault) in try reader.placed(span, depth: 0, into: &value) }
      return (value, nil)
    } catch {
      return (value, error)
    }
  }

  private mutating func placed(
    _ bytes: Span<UInt8>,
    depth: Int,
    into value: inout PlacedJSON?
  ) throws(Fault) {
    let first = try next(bytes)
    let offset = place
    guard depth <= Self.depthLimit else { throw .tooDeep }
    switch first {
    case .openBracket:
      var list: [PlacedJSON] = []
      defer { value = PlacedJSON(value: .list(list), bytes: offset..<place) }
      try eachElement(bytes) { (reader) throws(Fault) in
        var element: PlacedJSON?
        try reader.placed(bytes, depth: depth + 1, into: &element)
        if let element { list.append(element) }
      }
    case .openBrace:
      var pairs: [PlacedJSON.PlacedPair] = []
      // By their bytes, as everywhere: one letter in two normal forms makes two keys.
      var keys: Set<[UInt8]> = []
      defer { value = PlacedJSON(value: .object(pairs), bytes: offset..<place) }
      try eachMember(bytes) { (reader, key, start) throws(Fault) in
        guard keys.insert(Array(key.utf8)).inserted else {
          reader.place = start
          throw .repeatedKey(key)
        }
        try reader.pass(.colon, bytes)
        var member: PlacedJSON?
        defer {
          if let member { pairs.append(PlacedJSON.PlacedPair(key: key, offset: start, value: member)) }
        }
        try reader.placed(bytes, depth: depth + 1, into: &member)
      }
    default:
      let scalar = try self.value(bytes, depth: depth)
      value = PlacedJSON(value: .scalar(scalar), bytes: offset..<place)
    }
  }
}
