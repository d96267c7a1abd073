import Testing

@testable import TextScreen

@Suite struct CellScalarsTests {
  private static let greatest: Unicode.Scalar = "\u{10FFFF}"

  @Test(
    arguments: [
      [], [" "], ["각"], [greatest], ["e", "\u{301}"], [greatest, greatest], ["a", "\u{301}", "\u{302}"],
      ["a", greatest, "\u{301}", greatest], ["a", "\u{301}", "\u{302}", greatest, "\u{304}"],
      [greatest, greatest, greatest, greatest, greatest],
    ] as [[Unicode.Scalar]]
  )
  func everyScalarIsKeptInItsPlace(scalars: [Unicode.Scalar]) {
    let kept = scalars.first.map { CellScalars($0, marks: Array(scalars.dropFirst())) } ?? CellScalars()
    #expect(Array(kept) == scalars)
    #expect(Array(kept.text.unicodeScalars) == scalars)
  }

  @Test func aFifthMarkIsLeftOut() {
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{305}"]
    #expect(Array(CellScalars("a", marks: marks)) == ["a"] + marks.prefix(4))
  }
}
