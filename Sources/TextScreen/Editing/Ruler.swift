/// How many graphemes and words stand before some places of a line, so that an edit and a column cost no count
/// of all.
struct Ruler: Sendable, Hashable {
  /// A grapheme boundary.
  private struct RulerMark: Sendable, Hashable {
    var offset = 0
    var characters = 0
    /// Words that begin before it.
    var words = 0
  }

  /// Bytes from one mark to the next, at least.
  private static let distance = 1024

  private var marks: [RulerMark] = []
  var characters: Int { end.characters }
  /// Words of the line: runs of anything but blanks.
  var words: Int { end.words }
  private var end = RulerMark()

  init(_ line: TextLine) { goOn(until: [], in: line) }

  /// Takes note that some bytes gave way to others.
  ///
  /// - Parameter line: the line as it is now.
  mutating func replace(_ bytes: Range<Int>, byBytes count: Int, in line: TextLine) {
    let shift = count - bytes.count
    var later = Array(marks[index(of: bytes.upperBound + 1)...])
    for index in later.indices { later[index].offset += shift }
    marks.removeSubrange(index(of: bytes.lowerBound)...)
    goOn(until: later, in: line)
  }

  /// Takes note that another line was joined to the end of this one.
  ///
  /// - Parameter line: the line as it is now.
  mutating func append(_ other: Ruler, in line: TextLine, at offset: Int) {
    var later = other.marks
    for index in later.indices { later[index].offset += offset }
    end = other.end
    goOn(until: later, in: line)
  }

  /// Graphemes before an offset on a boundary.
  func characters(before offset: Int, in line: TextLine) -> Int {
    let index = index(of: offset + 1)
    guard index > 0 else { return line[0..<offset].count }
    return marks[index - 1].characters + line[marks[index - 1].offset..<offset].count
  }

  /// Counts behind the last mark until a later one comes up that is still a boundary.
  ///
  /// The later ones and the end have what was counted before the change.
  private mutating func goOn(until later: [RulerMark], in line: TextLine) {
    var later = later[...]
    var last = marks.last ?? RulerMark()
    var here = last
    while here.offset < line.end {
      here.offset = line.next(here.offset)
      here.characters += 1
      later = later.drop { $0.offset < here.offset }
      let isKnown = later.first?.offset == here.offset
      guard isKnown || here.offset - last.offset >= Ruler.distance || here.offset == line.end else {
        continue
      }
      here.words += line.wordStarts(in: last.offset..<here.offset)
      last = here
      if isKnown, let known = later.first {
        let (characters, words) = (here.characters - known.characters, here.words - known.words)
        marks += later.map {
          RulerMark(offset: $0.offset, characters: $0.characters + characters, words: $0.words + words)
        }
        end = RulerMark(offset: line.end, characters: end.characters + characters, words: end.words + words)
        return
      }
      if here.offset < line.end { marks.append(here) }
    }
    end = here
  }

  /// The index of the first mark at an offset or behind it.
  private func index(of offset: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
