/// Whether lines can be read in a time no key has to wait for: some signs in great numbers cost cmark-gfm the square
/// of them, as they do Debian's version of it.
struct ReadableLines {
  private static let mostBytes = 1 << 17
  /// Signs of spans in one paragraph or item.
  private static let mostSigns = 2000
  /// Signs before the words of a line, each of which opens a container.
  private static let mostContainers = 64
  /// Bytes that links to defined addresses can come to when each is written out.
  private static let mostDefined = 1 << 22
  /// Blanks before a sign from which on it stands in no list unless there is one already.
  private static let leastCode = 4
  /// How much further in than the sign of an item one within it may stand.
  private static let furthestIn = 5

  private(set) var areReadable = true
  /// The indent of the item the lines are in; nil outside of lists.
  private var indentOfItem: Int?
  private var (bytes, signs, brackets, longest) = (0, 0, 0, 0)

  init(_ lines: [[UInt8]]) {
    for line in lines {
      add(line)
      guard areReadable else { return }
    }
  }

  private mutating func add(_ line: [UInt8]) {
    let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let words = line[indent...]
    if words.isEmpty || beginsItem(words, indent) { signs = 0 }
    for byte in line {
      if let weight = ReadableLines.weight(of: byte) { signs += weight }
      if byte == UInt8(ascii: "[") { brackets += 1 }
    }
    bytes += line.count + 1
    if line.contains(UInt8(ascii: ":")) { longest = max(longest, line.count) }
    areReadable =
      bytes <= ReadableLines.mostBytes && signs <= ReadableLines.mostSigns
      && ReadableLines.containers(before: words, indent: indent) <= ReadableLines.mostContainers
      && brackets * longest <= ReadableLines.mostDefined
  }

  /// How much a sign of spans counts; nil for other bytes.
  private static func weight(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "\\"), UInt8(ascii: "~"),
      UInt8(ascii: ")"):
      1
    // Looked at by itself, it costs several times as much.
    case UInt8(ascii: "@"): 4
    default: nil
    }
  }

  // MARK: Items

  /// Whether a line surely begins an item, and with it a paragraph of its own.
  private mutating func beginsItem(_ words: ArraySlice<UInt8>, _ indent: Int) -> Bool {
    guard let sign = ReadableLines.sign(words) else {
      if indent == 0, !words.isEmpty { indentOfItem = nil }
      return false
    }
    let isInList = indentOfItem.map { indent <= $0 + ReadableLines.furthestIn } ?? false
    let interrupts = indent < ReadableLines.leastCode && (sign.isBullet || sign.isFirst)
    guard sign.hasWords, isInList || interrupts else { return false }
    indentOfItem = indent
    return true
  }

  /// The sign of an item that words begin with.
  private static func sign(_ words: ArraySlice<UInt8>) -> (isBullet: Bool, isFirst: Bool, hasWords: Bool)? {
    let digits = words.prefix { (0x30...0x39).contains($0) }
    let rest = words.dropFirst(digits.count)
    guard let sign = rest.first, (digits.isEmpty ? "-*+" : ".)").utf8.contains(sign) else { return nil }
    let behind = rest.dropFirst()
    guard behind.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return nil }
    return (digits.isEmpty, digits.elementsEqual("1".utf8), behind.contains { $0 != 0x20 && $0 != 0x09 })
  }

  /// How deep a line's words can stand: an item stands in another where it is indented by two columns.
  private static func containers(before words: ArraySlice<UInt8>, indent: Int) -> Int {
    var (count, rest) = (0, words)
    while let first = rest.first {
      if first == UInt8(ascii: ">") {
        rest = rest.dropFirst()
      } else if sign(rest) != nil {
        rest = rest.drop { $0 != 0x20 && $0 != 0x09 }
      } else {
        break
      }
      count += 1
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    }
    return count == 0 ? 0 : count + indent / 2
  }
}
