// Files too large to be one value in memory.
extension JSONReader {
  /// A member that is no list, or one element of a list.
  package enum JSONPart {
    case member(JSONValue)
    case element(JSONValue)
  }

  /// Reads the object a file holds part by part, in the order of the file.
  ///
  /// What stands before a problem was handed on when it is thrown.
  package static func parts(
    of bytes: [UInt8],
    _ take: (_ key: String, JSONPart) -> Void
  ) throws(JSONProblem) {
    try parts(of: bytes.span, take)
  }

  private static func parts(
    of bytes: Span<UInt8>,
    _ take: (_ key: String, JSONPart) -> Void
  ) throws(JSONProblem) {
    do {
      _ = try UTF8Span(validating: bytes)
    } catch {
      throw problem(.notUTF8, at: error.byteOffsets.lowerBound, in: bytes)
    }
    var reader = JSONReader()
    do throws(Fault) {
      reader.skipMark(bytes)
      try reader.parts(bytes, take)
      reader.skipSpace(bytes)
      if reader.place < bytes.count { throw .goesOn }
    } catch {
      throw problem(error, at: reader.place, in: bytes)
    }
  }

  private mutating func parts(_ bytes: Span<UInt8>, _ take: (String, JSONPart) -> Void) throws(Fault) {
    let opening = try next(bytes)
    guard opening == .openBrace else { throw .unexpected(opening) }
    place += 1
    if try next(bytes) == .closeBrace {
      place += 1
      return
    }
    var keys: Set<[UInt8]> = []
    repeat {
      let quote = try next(bytes)
      guard quote == .quote else { throw .unexpected(quote) }
      let start = place
      let key = try string(bytes)
      guard keys.insert(Array(key.utf8)).inserted else {
        place = start
        throw .repeatedKey(key)
      }
      let colon = try next(bytes)
      guard colon == .colon else { throw .unexpected(colon) }
      place += 1
      guard try next(bytes) == .openBracket else {
        take(key, .member(try value(bytes, depth: 1)))
        continue
      }
      place += 1
      if try next(bytes) == .closeBracket {
        place += 1
      } else {
        repeat {
          take(key, .element(try value(bytes, depth: 2)))
        } while try !isLast(bytes, closing: .closeBracket)
      }
    } while try !isLast(bytes, closing: .closeBrace)
  }
}
