import Testing

@testable import TextScreen

@Suite struct RowLayoutTests {
  @Test func brokenAnewInPartIsAsBrokenWhole() {
    let pieces = [
      "a", "b", "a", "한", " ", " ", "\t", "\u{301}", "\u{1F1F0}", "\u{1112}", "\u{1161}", "👨", "\u{200D}",
      "- ", "> ",
    ]
    var random = SeededGenerator(state: 11)
    for _ in 0..<20_000 {
      let columns = Int.random(in: 1...9, using: &random)
      let old = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }
      let new = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }.joined()
      var line = TextLine(old.joined())
      var inPart = RowLayout(line.text, columns: columns)
      let ends = [0, 1].map { _ in line.aligned(Int.random(in: 0...line.end, using: &random)) }.sorted()
      line.replace(ends[0]..<ends[1], with: new)
      inPart.replace(ends[0]..<ends[1], byBytes: new.utf8.count, in: line, columns: columns)
      let whole = RowLayout(line.text, columns: columns)
      #expect(
        inPart == whole,
        "\(old.joined().debugDescription) \(ends) \(new.debugDescription) at \(columns)"
      )
      if inPart != whole { return }
    }
  }

  @Test func tellsTheRowOfAnOffset() {
    let layout = RowLayout("one two three", columns: 5)
    #expect(layout.starts == [0, 4, 8])
    #expect([0, 3, 4, 7, 8, 13].map(layout.row) == [0, 0, 1, 1, 2, 2])
  }
}

/// The same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) | (state << 31)
  }
}
