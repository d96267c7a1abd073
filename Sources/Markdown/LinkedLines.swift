/// Lines whose `[[Title]]` are links as well, all links numbered in the order of the text.
struct LinkedLines {
  /// What a byte of the words looks like and leads to.
  private struct ByteStyle: Equatable {
    var stress: DocumentLine.Stress = []
    var link: Int?

    /// Whether signs mean what they say there.
    var isPlain: Bool { link == nil && !stress.contains(.code) }
  }

  private static let opening = UInt8(ascii: "[")
  private static let closing = UInt8(ascii: "]")

  private(set) var lines: [DocumentLine] = []
  private(set) var links: [DocumentLink] = []
  private let known: [DocumentLink]
  /// The numbers that known links have now.
  private var numbers: [Int: Int] = [:]

  init(_ lines: [DocumentLine], links: [DocumentLink]) {
    known = links
    for line in lines { add(line) }
  }

  private mutating func add(_ line: DocumentLine) {
    let isOfWords = line.kind == .text || line.kind == .heading
    guard isOfWords, !line.runs.isEmpty || line.text.contains("[[") else { return lines.append(line) }
    let bytes = Array(line.text.utf8)
    var styles = Array(repeating: ByteStyle(), count: bytes.count)
    for run in line.runs {
      for index in run.bytes { styles[index] = ByteStyle(stress: run.stress, link: run.link) }
    }
    var (kept, keptStyles): ([UInt8], [ByteStyle]) = ([], [])
    var index = 0
    while index < bytes.count {
      guard let title = title(at: index, bytes, styles) else {
        kept.append(bytes[index])
        keptStyles.append(
          ByteStyle(stress: styles[index].stress, link: styles[index].link.map { number(of: $0) })
        )
        index += 1
        continue
      }
      links.append(.title(String(decoding: bytes[title.name], as: UTF8.self)))
      for shown in title.shown {
        kept.append(bytes[shown])
        keptStyles.append(ByteStyle(stress: styles[shown].stress, link: links.count - 1))
      }
      index = title.end
    }
    var linked = line
    linked.text = String(decoding: kept, as: UTF8.self)
    linked.runs = LinkedLines.runs(of: keptStyles)
    lines.append(linked)
  }

  private mutating func number(of link: Int) -> Int {
    if let number = numbers[link] { return number }
    numbers[link] = links.count
    links.append(known[link])
    return links.count - 1
  }

  /// The bytes of a name between two pairs of brackets that begin there, those that stand for it with a bracket on
  /// either side, and where they end; nil where no such link begins.
  private func title(
    at start: Int,
    _ bytes: [UInt8],
    _ styles: [ByteStyle]
  ) -> (name: Range<Int>, shown: [Int], end: Int)? {
    func isPair(_ sign: UInt8, at index: Int) -> Bool {
      index + 1 < bytes.count && bytes[index] == sign && bytes[index + 1] == sign
    }
    guard isPair(LinkedLines.opening, at: start), styles[start].isPlain, styles[start + 1].isPlain else {
      return nil
    }
    var end = start + 2
    while !isPair(LinkedLines.closing, at: end) {
      guard end < bytes.count, styles[end].isPlain, bytes[end] != LinkedLines.opening else { return nil }
      end += 1
    }
    let bar = bytes[(start + 2)..<end].firstIndex(of: UInt8(ascii: "|"))
    let name = (start + 2)..<(bar ?? end)
    let words = bar.map { $0 + 1 < end ? ($0 + 1)..<end : name } ?? name
    guard bytes[name].contains(where: { $0 != 0x20 }) else { return nil }
    return (name, [start + 1] + Array(words) + [end], end + 2)
  }

  private static func runs(of styles: [ByteStyle]) -> [DocumentLine.Run] {
    var runs: [DocumentLine.Run] = []
    var start = 0
    for index in styles.indices where index + 1 == styles.count || styles[index + 1] != styles[index] {
      if styles[index] != ByteStyle() {
        runs.append(
          DocumentLine.Run(bytes: start..<(index + 1), stress: styles[index].stress, link: styles[index].link)
        )
      }
      start = index + 1
    }
    return runs
  }
}
