/// How many graphemes stand before some places of a line, so that an edit and a column cost no count of all.
struct Ruler: Sendable, Hashable {
  /// A grapheme boundary.
  private struct Mark: Sendable, Hashable {
    var offset: Int
    var characters: Int
  }

  /// Bytes from one mark to the next, at least.
  private static let distance = 1024

  private var marks: [Mark] = []
  /// Graphemes of the line.
  private(set) var characters = 0

  init(_ line: TextLine) { goOn(until: [], in: line) }

  /// Takes note that some bytes gave way to others.
  ///
  /// - Parameter line: the line as it is now.
  mutating func replace(_ bytes: Range<Int>, byBytes count: Int, in line: TextLine) {
    let shift = count - bytes.count
    let later = marks[index(of: bytes.upperBound + 1)...].map {
      Mark(offset: $0.offset + shift, characters: $0.characters)
    }
    marks.removeSubrange(index(of: bytes.lowerBound)...)
    goOn(until: later, in: line)
  }

  /// Takes note that another line was joined to the end of this one.
  ///
  /// - Parameter line: the line as it is now.
  mutating func append(_ other: Ruler, in line: TextLine, at offset: Int) {
    let later = other.marks.map { Mark(offset: $0.offset + offset, characters: $0.characters) }
    characters = other.characters
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
  /// The later ones and `characters` have what was counted before the change.
  private mutating func goOn(until later: [Mark], in line: TextLine) {
    var later = later[...]
    var last = marks.last ?? Mark(offset: 0, characters: 0)
    var (offset, count) = (last.offset, last.characters)
    while offset < line.end {
      offset = line.next(offset)
      count += 1
      later = later.drop { $0.offset < offset }
      if let known = later.first, known.offset == offset {
        let shift = count - known.characters
        marks += later.map { Mark(offset: $0.offset, characters: $0.characters + shift) }
        characters += shift
        return
      }
      if offset - last.offset >= Ruler.distance {
        last = Mark(offset: offset, characters: count)
        marks.append(last)
      }
    }
    characters = count
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
