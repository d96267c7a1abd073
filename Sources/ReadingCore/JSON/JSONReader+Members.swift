/// One member of a file's object, and where it stands.
public struct PlacedMember: Sendable, Hashable {
  public let key: String
  public let value: JSONValue
  /// Line of the key, from 1.
  public let line: Int
  /// Lines of the elements where the value is a list.
  public let elementLines: [Int]
}

// Files that people write by hand, whose mistakes are told by their lines.
extension JSONReader {
  /// The members of the object a file holds, in the order of the file, a repeated key each time it stands
  /// there.
  ///
  /// Unlike `value(of:)` it gives what stands before a problem too; a file that is no UTF-8 gives nothing.
  public static func members(of bytes: [UInt8]) -> (members: [PlacedMember], problem: JSONProblem?) {
    let bytes = bytes.span
    var members: [PlacedMember] = []
    var lines = LineCounter()
    do throws(JSONProblem) {
      try whole(bytes) { (reader) throws(Fault) in
        try reader.eachMember(bytes) { (reader, key, start) throws(Fault) in
          let line = lines.line(at: start, in: bytes)
          try reader.pass(.colon, bytes)
          guard try reader.next(bytes) == .openBracket else {
            let value = try reader.value(bytes, depth: 1)
            return members.append(PlacedMember(key: key, value: value, line: line, elementLines: []))
          }
          var elements: [JSONValue] = []
          var elementLines: [Int] = []
          try reader.eachElement(bytes) { (reader) throws(Fault) in
            _ = try reader.next(bytes)
            elementLines.append(lines.line(at: reader.place, in: bytes))
            elements.append(try reader.value(bytes, depth: 2))
          }
          let value = JSONValue.array(elements)
          members.append(PlacedMember(key: key, value: value, line: line, elementLines: elementLines))
        }
      }
      return (members, nil)
    } catch {
      return (members, error)
    }
  }
}

/// Lines of places that only go forward, each byte looked at once.
private struct LineCounter {
  private var counted = 0
  private var line = 1

  mutating func line(at place: Int, in bytes: Span<UInt8>) -> Int {
    while counted < place {
      if bytes[counted] == .newline { line += 1 }
      counted += 1
    }
    return line
  }
}
