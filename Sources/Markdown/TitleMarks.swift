/// Lines in which each `[[Title]]` gave way to a mark, so that no sign of Markdown within a title is read as one.
struct TitleMarks {
  /// Noncharacters around the number of a title; nobody writes them.
  private static let opening = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
  private static let closing = String(decoding: [0xEF, 0xB7, 0x91] as [UInt8], as: UTF8.self)

  private(set) var lines: [[UInt8]] = []
  /// The titles as they were written, without their brackets.
  private var titles: [String] = []
  /// Whether the text had marks of its own, and none were made.
  private(set) var isStrange = false

  init(_ source: [[UInt8]]) {
    let first = Array(TitleMarks.opening.utf8).dropLast()
    isStrange = source.contains { line in
      zip(line, line.dropFirst()).contains { $0 == (first[0], first[1]) }
        && [TitleMarks.opening, TitleMarks.closing].contains {
          String(decoding: line, as: UTF8.self).contains($0)
        }
    }
    for line in source { lines.append(isStrange ? line : marked(line)) }
  }

  private mutating func marked(_ line: [UInt8]) -> [UInt8] {
    var marked: [UInt8] = []
    var index = 0
    while index < line.count {
      guard let title = TitleMarks.title(at: index, in: line) else {
        marked.append(line[index])
        index += 1
        continue
      }
      marked += "\(TitleMarks.opening)\(titles.count)\(TitleMarks.closing)".utf8
      titles.append(String(decoding: line[title], as: UTF8.self))
      index = title.upperBound + 2
    }
    return marked
  }

  /// The bytes between two pairs of brackets, the first of which begins there; nil where no title begins.
  private static func title(at start: Int, in line: [UInt8]) -> Range<Int>? {
    func isPair(_ sign: UInt8, at index: Int) -> Bool {
      index + 1 < line.count && line[index] == sign && line[index + 1] == sign
    }
    guard isPair(UInt8(ascii: "["), at: start) else { return nil }
    var end = start + 2
    while !isPair(UInt8(ascii: "]"), at: end) {
      guard end < line.count, line[end] != UInt8(ascii: "[") else { return nil }
      end += 1
    }
    let title = (start + 2)..<end
    let name = line[title].prefix { $0 != UInt8(ascii: "|") }
    return name.contains { $0 != 0x20 && $0 != 0x09 } ? title : nil
  }

  /// A stretch of what cmark-gfm made of the lines.
  enum Piece: Equatable {
    case words(String)
    /// What bears the name, and the words that stand for it.
    case title(name: String, shown: String)
  }

  /// A text of the tree taken apart at its marks.
  func pieces(of text: String) -> [Piece] {
    parts(of: text).map { part in
      switch part {
      case .words(let words): .words(words)
      case .number(let number): title(number)
      }
    }
  }

  private func title(_ number: Int) -> Piece {
    let parts = titles[number].split(separator: "|", maxSplits: 1)
    let name = parts.first.map { String($0) } ?? ""
    return .title(name: name, shown: parts.count > 1 ? String(parts[1]) : name)
  }

  /// A text of the tree as it was written: for code, addresses and the like.
  func written(_ text: String) -> String {
    parts(of: text).map { part in
      switch part {
      case .words(let words): words
      case .number(let number): "[[\(titles[number])]]"
      }
    }.joined()
  }

  private enum MarkedPart {
    case words(String)
    /// A mark, by the number of its title.
    case number(Int)
  }

  private func parts(of text: String) -> [MarkedPart] {
    guard text.contains(TitleMarks.opening) else { return [.words(text)] }
    var parts: [MarkedPart] = []
    let stretches = text.split(separator: TitleMarks.opening, omittingEmptySubsequences: false)
    for (index, stretch) in stretches.enumerated() {
      var rest = stretch
      if index > 0, let end = stretch.firstRange(of: TitleMarks.closing),
        let number = Int(stretch[..<end.lowerBound]), titles.indices.contains(number)
      {
        parts.append(.number(number))
        rest = stretch[end.upperBound...]
      }
      if !rest.isEmpty { parts.append(.words(String(rest))) }
    }
    return parts
  }
}
