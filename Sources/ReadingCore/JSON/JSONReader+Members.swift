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
    members(of: bytes.span)
  }

  private static func members(of bytes: Span<UInt8>) -> (members: [PlacedMember], problem: JSONProblem?) {
    do {
      _ = try UTF8Span(validating: bytes)
    } catch {
      return ([], problem(.notUTF8, at: error.byteOffsets.lowerBound, in: bytes))
    }
    var reader = JSONReader()
    var members: [PlacedMember] = []
    var lines = LineCounter()
    do throws(Fault) {
      reader.skipMark(bytes)
      let opening = try reader.next(bytes)
      guard opening == .openBrace else { throw .unexpected(opening) }
      reader.place += 1
      if try reader.next(bytes) == .closeBrace {
        reader.place += 1
      } else {
        repeat {
          members.append(try reader.member(bytes, &lines))
        } while try !reader.isLast(bytes, closing: .closeBrace)
      }
      reader.skipSpace(bytes)
      if reader.place < bytes.count { throw .goesOn }
      return (members, nil)
    } catch {
      return (members, problem(error, at: reader.place, in: bytes))
    }
  }

  private mutating func member(
    _ bytes: Span<UInt8>,
    _ lines: inout LineCounter
  ) throws(Fault) -> PlacedMember {
    let opening = try next(bytes)
    guard opening == .quote else { throw .unexpected(opening) }
    let line = lines.line(at: place, in: bytes)
    let key = try string(bytes)
    let colon = try next(bytes)
    guard colon == .colon else { throw .unexpected(colon) }
    place += 1
    guard try next(bytes) == .openBracket else {
      return PlacedMember(key: key, value: try value(bytes, depth: 1), line: line, elementLines: [])
    }
    place += 1
    var elements: [JSONValue] = []
    var elementLines: [Int] = []
    if try next(bytes) == .closeBracket {
      place += 1
    } else {
      repeat {
        _ = try next(bytes)
        elementLines.append(lines.line(at: place, in: bytes))
        elements.append(try value(bytes, depth: 2))
      } while try !isLast(bytes, closing: .closeBracket)
    }
    return PlacedMember(key: key, value: .array(elements), line: line, elementLines: elementLines)
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
