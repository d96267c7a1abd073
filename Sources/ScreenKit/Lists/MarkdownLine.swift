import TextScreen

/// How a line of a note looks that is written in the manner of Markdown: only its look, never its text.
package nonisolated struct MarkdownLine {
  /// A stretch of the line, in UTF-8 bytes, and the role it is drawn in.
  package struct Stretch: Equatable {
    package let bytes: Range<Int>
    package let role: Role
  }

  /// Longer lines are nobody's Markdown, and every frame looks at each line in sight.
  private static let mostBytes = 4096
  private static let mostHashes = 6

  package private(set) var stretches: [Stretch] = []
  private let bytes: [UInt8]
  private var start = 0

  package init(_ line: String) {
    bytes = line.utf8.count <= MarkdownLine.mostBytes ? Array(line.utf8) : []
    guard !bytes.isEmpty else { return }
    parseBlock()
    parseSpans()
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0x20 }

  private func isBlank(_ index: Int) -> Bool { byte(index) == 0x20 || byte(index) == 0x09 }

  // MARK: The line's kind

  private mutating func parseBlock() {
    let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    if (1...MarkdownLine.mostHashes).contains(hashes), hashes < bytes.count, isBlank(hashes) {
      stretches.append(Stretch(bytes: 0..<bytes.count, role: .heading))
    }
    let line = LineStart(bytes)
    start = line.end
    if line.isQuoted { stretches.append(Stretch(bytes: 0..<bytes.count, role: .quiet)) }
    if line.isItem { stretches.append(Stretch(bytes: line.marker..<(line.end - 1), role: .here)) }
  }

  // MARK: Words within it

  private mutating func parseSpans() {
    var index = start
    while index < bytes.count {
      let sign = bytes[index]
      let length = bytes[index...].prefix { $0 == sign }.count
      switch sign {
      case UInt8(ascii: "`"):
        index = style(from: index, length: length, role: .here) { _ in true }
      case UInt8(ascii: "*"), UInt8(ascii: "_"):
        let isWithinWord = sign == UInt8(ascii: "_") && isLetter(index - 1)
        guard length <= 3, !isBlank(index + length), !isWithinWord else {
          index += length
          continue
        }
        index = style(from: index, length: length, role: .heading) { [self] end in
          !isBlank(end - 1) && !(sign == UInt8(ascii: "_") && isLetter(end + length))
        }
      default: index += 1
      }
    }
  }

  /// Takes what stands between a run of signs and the next of the same length that may end it.
  ///
  /// - Returns: where to go on.
  private mutating func style(from first: Int, length: Int, role: Role, ends: (Int) -> Bool) -> Int {
    let sign = bytes[first]
    var index = first + length
    while index < bytes.count {
      guard bytes[index] == sign else {
        index += 1
        continue
      }
      let found = bytes[index...].prefix { $0 == sign }.count
      if found == length, index > first + length, ends(index) {
        stretches.append(Stretch(bytes: first..<(index + length), role: role))
        return index + length
      }
      index += found
    }
    return first + length
  }

  /// Whether a byte is of a letter or a digit; outside ASCII all are taken for letters.
  private func isLetter(_ index: Int) -> Bool {
    switch byte(index) {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
