/// Text for reading out of what may be written in Markdown or HTML: the words, without the signs around them.
///
/// What is stored stays as it is; signs that mean nothing, as in `5 * 3` or `M*A*S*H`, are text.
package enum ReadableText {
  private static let longestRun = 3
  /// Bytes between two signs that belong together at most, and how deep such signs lie in one another: what strangers
  /// send must not take the square of its length, nor more of the stack than there is.
  private static let longestSpan = 2000
  private static let deepest = 8

  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: maySign) else { return text }
    let hasEntity = text.utf8.indices.contains {
      text.utf8[$0] == UInt8(ascii: "&") && HTMLEntity.decode(Array(text.utf8[$0...].prefix(16))[...]) != nil
    }
    let bare = hasEntity || HTMLText.hasTag(text) ? HTMLText.plain(text, by: .stranger) : text
    return bare.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(line)
      .joined(separator: "\n")
  }

  private static func maySign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "#"), UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  // MARK: Lines

  private static func line(_ line: Substring) -> String {
    var rest = line
    while rest.first == ">" { rest = rest.dropFirst().drop { $0 == " " } }
    if isRule(rest) { return "" }
    let heading = MarkdownHeading.text(of: rest)
    let isItem = heading.hasPrefix("* ") || heading.hasPrefix("+ ")
    return (isItem ? "-" : "") + spans(Array((isItem ? heading.dropFirst() : heading).utf8))
  }

  private static func isRule(_ line: Substring) -> Bool {
    let signs = line.filter { $0 != " " }
    guard let first = signs.first, "*_-".contains(first), signs.count > 2 else { return false }
    return signs.allSatisfy { $0 == first }
  }

  // MARK: Words within a line

  private static func spans(_ bytes: [UInt8], depth: Int = 0) -> String {
    guard depth < deepest else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if let (inner, end) = span(at: place, in: bytes) {
        text += spans(inner, depth: depth + 1).utf8
        place = end
      } else if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count, isSign(bytes[place + 1]) {
        text.append(bytes[place + 1])
        place += 2
      } else {
        // A run of signs that mean nothing is passed over whole.
        let run = bytes[place...].prefix { $0 == bytes[place] && isSign($0) }.count
        text += bytes[place..<(place + max(1, run))]
        place += max(1, run)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands between signs that begin at a place, and where they end; nil where none do.
  private static func span(at place: Int, in bytes: [UInt8]) -> (inner: [UInt8], end: Int)? {
    switch bytes[place] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"): emphasis(at: place, in: bytes)
    case UInt8(ascii: "!") where byte(place + 1, bytes) == UInt8(ascii: "["): link(at: place + 1, in: bytes)
    case UInt8(ascii: "["): link(at: place, in: bytes)
    default: nil
    }
  }

  private static func emphasis(at place: Int, in bytes: [UInt8]) -> (inner: [UInt8], end: Int)? {
    let sign = bytes[place]
    let length = bytes[place...].prefix { $0 == sign }.count
    let start = place + length
    guard length <= longestRun, !isBlank(start, bytes), !isLetter(place - 1, bytes) else { return nil }
    var index = start
    let last = min(bytes.count, start + longestSpan)
    while index < last {
      let run = bytes[index...].prefix { $0 == sign }.count
      let isEnd = run == length && !isBlank(index - 1, bytes)
      if isEnd, sign != UInt8(ascii: "_") || !isLetter(index + run, bytes) {
        return (Array(bytes[start..<index]), index + run)
      }
      index += max(1, run)
    }
    return nil
  }

  private static func link(at place: Int, in bytes: [UInt8]) -> (inner: [UInt8], end: Int)? {
    guard let close = bytes[place...].prefix(longestSpan).firstIndex(of: UInt8(ascii: "]")),
      byte(close + 1, bytes) == UInt8(ascii: "("),
      let end = bytes[close...].prefix(longestSpan).firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return (Array(bytes[(place + 1)..<close]), end + 1)
  }

  private static func byte(_ place: Int, _ bytes: [UInt8]) -> UInt8? {
    bytes.indices.contains(place) ? bytes[place] : nil
  }

  private static func isBlank(_ place: Int, _ bytes: [UInt8]) -> Bool {
    byte(place, bytes).map { $0 == 0x20 || $0 == 0x09 } ?? true
  }

  private static func isLetter(_ place: Int, _ bytes: [UInt8]) -> Bool {
    switch byte(place, bytes) ?? 0 {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether a backslash before it makes it text.
  private static func isSign(_ byte: UInt8) -> Bool {
    maySign(byte)
      || [UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-")].contains(byte)
      || byte == UInt8(ascii: "!")
  }
}
