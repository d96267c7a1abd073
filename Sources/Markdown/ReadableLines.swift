/// Whether lines can be read in a time no key has to wait for: some signs in great numbers cost cmark-gfm the square
/// of them, as they do Debian's version of it.
struct ReadableLines {
  private static let mostBytes = 1 << 17
  /// Signs of spans in one paragraph or item.
  private static let mostSigns = 1000
  /// Signs before the words of a line, each of which opens a container.
  private static let mostContainers = 64
  /// Bytes that links to defined addresses can come to when each is written out.
  private static let mostDefined = 1 << 22

  private(set) var areReadable = true

  init(_ lines: [[UInt8]]) {
    var (bytes, signs, brackets, longest) = (0, 0, 0, 0)
    for line in lines {
      bytes += line.count + 1
      let words = line.drop { $0 == 0x20 || $0 == 0x09 }
      let isItem = words.first.map { "-*+".utf8.contains($0) } ?? false && words.dropFirst().first == 0x20
      signs = (words.isEmpty || isItem ? 0 : signs) + line.count { ReadableLines.isSign($0) }
      brackets += line.count { $0 == UInt8(ascii: "[") }
      if line.contains(UInt8(ascii: ":")) { longest = max(longest, line.count) }
      areReadable =
        bytes <= ReadableLines.mostBytes && signs <= ReadableLines.mostSigns
        && ReadableLines.containers(of: line) <= ReadableLines.mostContainers
        && brackets * longest <= ReadableLines.mostDefined
      guard areReadable else { return }
    }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "\\"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func containers(of line: [UInt8]) -> Int {
    let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let signs = line.prefix {
      switch $0 {
      case 0x20, 0x09, 0x30...0x39, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"):
        true
      default: false
      }
    }
    let opening = signs.indices.count { index in
      signs[index] == UInt8(ascii: ">")
        || (signs[index] != 0x20
          && (index + 1 == signs.count || signs[index + 1] == 0x20 || signs[index + 1] == 0x09))
    }
    // An item stands in another where it is indented by two columns.
    return opening + blanks / 2
  }
}
