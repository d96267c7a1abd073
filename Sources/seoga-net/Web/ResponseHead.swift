import ReadingCore

/// The lines before a body, as they come: those of an answer that leads on are forgotten with the next one's.
struct ResponseHead: Sendable {
  /// The headers that tell this program something.
  private static let wanted: Set<String> = [
    "location", "retry-after", "etag", "last-modified", "content-encoding",
  ]
  /// Bytes of all lines of one request at most.
  private static let mostBytes = 256 << 10

  enum HeadLineMeaning: Sendable {
    case nothing
    /// The last line of an answer's head.
    case end
    /// More than anybody has to say before an answer, or an answer packed in a package.
    case hostile
  }

  /// The status of the present answer; 0 before one came.
  private(set) var status = 0
  /// Values by names in lower case.
  private(set) var headers: [String: String] = [:]
  /// Answers that had a status of their own, those that led on too.
  private(set) var answers = 0
  private var bytes = 0

  mutating func consume(_ line: UnsafeRawBufferPointer) -> HeadLineMeaning {
    bytes += line.count
    guard bytes <= Self.mostBytes else { return .hostile }
    let text = String(decoding: line, as: UTF8.self).trimmed
    if text.isEmpty { return status >= 200 ? .end : .nothing }
    if text.hasPrefix("HTTP/") {
      begin(text)
      return .nothing
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return .nothing }
    let name = text[..<colon].lowercased()
    guard Self.wanted.contains(name) else { return .nothing }
    let value = String(text[text.utf8.index(after: colon)...]).trimmed
    // Each package within another multiplies what unpacking takes, and two places are none.
    let isHostile =
      switch name {
      case "content-encoding": headers[name] != nil || value.utf8.contains(UInt8(ascii: ","))
      case "location": headers[name].map { $0 != value } ?? false
      default: false
      }
    headers[name] = value
    return isHostile ? .hostile : .nothing
  }

  private mutating func begin(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 2)
    status = words.count > 1 ? NumberBounds(100...999).number(words[1]) ?? 0 : 0
    headers = [:]
    if status >= 200 { answers += 1 }
  }
}

extension String {
  /// Without blanks and line ends around it.
  fileprivate var trimmed: String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = utf8.drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { String(self[start.startIndex...$0]) } ?? ""
  }
}
