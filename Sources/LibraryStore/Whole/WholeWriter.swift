import ReadingCore

/// Writes a whole library as one JSON object, part by part, so that it is never in memory as a whole.
struct WholeWriter {
  let destination: JSONWriter.Destination
  let write: ([UInt8]) throws(StoreError) -> Void
  /// Whether the list or object that is open has something in it.
  private var isStarted = false

  init(
    for destination: JSONWriter.Destination,
    _ write: @escaping ([UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) {
    self.destination = destination
    self.write = write
    try write(WholeFormat.beginning + Array(String(WholeFormat.current).utf8))
  }

  func member(_ key: String, _ value: JSONValue) throws(StoreError) {
    try write(Array(",\n  \(name(key)): ".utf8) + bytes(value, depth: 1))
  }

  /// A member that is a list; its elements follow.
  mutating func beginList(_ key: String) throws(StoreError) { try begin(key, "[") }

  mutating func element(_ value: JSONValue) throws(StoreError) {
    try write(Array("\(isStarted ? "," : "")\n    ".utf8) + bytes(value, depth: 2))
    isStarted = true
  }

  func endList() throws(StoreError) { try end("]") }

  /// A member that is an object; its own members follow in the order of their keys.
  mutating func beginObject(_ key: String) throws(StoreError) { try begin(key, "{") }

  mutating func innerMember(_ key: String, _ value: JSONValue) throws(StoreError) {
    try write(Array("\(isStarted ? "," : "")\n    \(name(key)): ".utf8) + bytes(value, depth: 2))
    isStarted = true
  }

  func endObject() throws(StoreError) { try end("}") }

  func end() throws(StoreError) { try write(Array("\n}\n".utf8)) }

  private mutating func begin(_ key: String, _ bracket: String) throws(StoreError) {
    try write(Array(",\n  \(name(key)): \(bracket)".utf8))
    isStarted = false
  }

  private func end(_ bracket: String) throws(StoreError) {
    try write(Array((isStarted ? "\n  " : "").utf8) + Array(bracket.utf8))
  }

  private func name(_ key: String) -> String {
    String(decoding: bytes(.string(key), depth: 0), as: UTF8.self)
  }

  private func bytes(_ value: JSONValue, depth: Int) -> [UInt8] {
    JSONWriter.bytes(of: value, for: destination, depth: depth)
  }
}
