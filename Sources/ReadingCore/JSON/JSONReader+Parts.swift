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
    let bytes = bytes.span
    var keys: Set<[UInt8]> = []
    try whole(bytes) { (reader) throws(Fault) in
      try reader.eachMember(bytes) { (reader, key, start) throws(Fault) in
        guard keys.insert(Array(key.utf8)).inserted else {
          reader.place = start
          throw .repeatedKey(key)
        }
        try reader.pass(.colon, bytes)
        guard try reader.next(bytes) == .openBracket else {
          return take(key, .member(try reader.value(bytes, depth: 1)))
        }
        try reader.eachElement(bytes) { (reader) throws(Fault) in
          take(key, .element(try reader.value(bytes, depth: 2)))
        }
      }
    }
  }
}
