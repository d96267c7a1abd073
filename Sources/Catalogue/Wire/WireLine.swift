package import ReadingCore

/// One line of what the program and `seoga-net` say to each other: a JSON object without line ends.
package enum WireLine {
  /// Bytes of a line at most; whoever sends more is not understood.
  package static let mostBytes = 32 << 20

  package static func bytes(of object: JSONObject) -> [UInt8] {
    // No text holds a bare line end, so each one here comes before an indent and carries nothing.
    var line: [UInt8] = []
    var isIndent = false
    for byte in JSONWriter.bytes(of: .object(object)) {
      if byte == newline {
        isIndent = true
      } else if !isIndent || byte != UInt8(ascii: " ") {
        isIndent = false
        line.append(byte)
      }
    }
    line.append(newline)
    return line
  }

  /// The object a line holds; nil where it holds none.
  package static func object(of line: [UInt8]) -> JSONObject? {
    guard case .object(let object)? = try? JSONReader.value(of: line) else { return nil }
    return object
  }

  fileprivate static let newline = UInt8(ascii: "\n")
}

/// Cuts bytes as they come into lines.
package struct WireLines: Sendable {
  private let most: Int
  private var rest: [UInt8] = []

  /// No bytes yet; `most` is how many a line may have.
  package init(most: Int = WireLine.mostBytes) { self.most = most }

  /// The lines that more bytes complete, without line ends; nil where one is too long.
  package mutating func add(_ bytes: [UInt8]) -> [[UInt8]]? {
    var lines: [[UInt8]] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: WireLine.newline) {
      rest += bytes[start..<end]
      lines.append(rest)
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    return rest.count > most || lines.contains { $0.count > most } ? nil : lines
  }
}
