/// The versions of a text that a merge left in one file, with marks around what differs.
///
/// A mark is a line of seven or more of one character, with a label behind a blank or without one: `<` begins a hunk, `|`
/// what both versions were made from, `=` the other version, and `>` ends it. Git writes them so, and after it Mercurial
/// and Jujutsu (`ui.conflict-marker-style = "git"`). All marks of a hunk are of one length, by git's attribute
/// `conflict-marker-size`. Where two lines of work have several versions in common, git merges those first, and what they
/// were made from has marks of its own in it, two longer for each level (git's `ll-merge.c`): they are part of that text.
///
/// By git's `zdiff3` lines that both sides added alike stand before or after the hunk, and so in the common version, too:
/// where that can be read all the same, it says that neither side changed what both have.
struct MarkedVersions: Hashable {
  /// What both were made from; nil where some hunk does not tell.
  let base: [UInt8]?
  let one: [UInt8]
  let other: [UInt8]

  /// Nil where there are no marks, or they do not make whole hunks.
  init?(_ bytes: [UInt8]) {
    // Most files have none: nothing is copied for them.
    guard Self.begins(bytes) else { return nil }
    var reading = MarkReading()
    for line in bytes.split(after: .newline) where !reading.take(line) { return nil }
    guard reading.isWhole else { return nil }
    base = reading.hasBase ? reading.base : nil
    (one, other) = (reading.one, reading.other)
  }

  /// Whether a line begins as a hunk does.
  private static func begins(_ bytes: [UInt8]) -> Bool {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if bytes[start] == MergeMark.opening, MergeMark(bytes[start...]) != nil { return true }
      guard let end = bytes[start...].firstIndex(of: .newline) else { return false }
      start = end + 1
    }
    return false
  }
}

/// A line that a merge put into a text.
private struct MergeMark {
  static let opening = UInt8(ascii: "<")
  static let base = UInt8(ascii: "|")
  static let other = UInt8(ascii: "=")
  static let closing = UInt8(ascii: ">")
  private static let shortest = 7
  private static let behind = [UInt8.newline, UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t")]

  let character: UInt8
  let length: Int

  /// What stands at the beginning of a line; nil for any other line.
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, [Self.opening, Self.base, Self.other, Self.closing].contains(first) else {
      return nil
    }
    let rest = line.drop { $0 == first }
    guard line.count - rest.count >= Self.shortest, rest.first.map(Self.behind.contains) ?? true else {
      return nil
    }
    (character, length) = (first, line.count - rest.count)
  }
}

/// What was read so far of a text with marks.
private struct MarkReading {
  private enum HunkPart {
    case one, base, other
  }

  private(set) var base: [UInt8] = []
  private(set) var one: [UInt8] = []
  private(set) var other: [UInt8] = []
  /// Whether every hunk so far told what both sides were made from.
  private(set) var hasBase = true
  private var hunk: (part: HunkPart, length: Int, hasBase: Bool)?

  /// Whether no hunk is open.
  var isWhole: Bool { hunk == nil }

  /// - Returns: false for a mark that does not belong there.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    guard let mark = MergeMark(line) else {
      add(line)
      return true
    }
    guard let hunk else {
      self.hunk = (.one, mark.length, false)
      return mark.character == MergeMark.opening
    }
    // Those of another length are of another merge.
    guard mark.length == hunk.length else {
      add(line)
      return true
    }
    switch (hunk.part, mark.character) {
    case (.one, MergeMark.base): self.hunk = (.base, hunk.length, true)
    case (.one, MergeMark.other), (.base, MergeMark.other):
      self.hunk = (.other, hunk.length, hunk.hasBase)
    case (.other, MergeMark.closing):
      hasBase = hasBase && hunk.hasBase
      self.hunk = nil
    default: return false
    }
    return true
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let part = hunk?.part
    if part == nil || part == .base { base += line }
    if part == nil || part == .one { one += line }
    if part == nil || part == .other { other += line }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
}

extension [UInt8] {
  /// Its lines, each with its end.
  fileprivate func split(after end: UInt8) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let next = self[start...].firstIndex(of: end).map { $0 + 1 } ?? endIndex
      lines.append(self[start..<next])
      start = next
    }
    return lines
  }
}
