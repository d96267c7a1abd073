import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct FramePainterTests {
  private func row(_ text: String) -> ArraySlice<Cell> {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    canvas.draw(text, column: 0, row: 0)
    return canvas.row(0)
  }

  @Test(
    arguments: [
      ("abcd", "abcd", nil),
      ("abcd", "abXd", 2..<3),
      ("abcd", "Xbcd", 0..<1),
      ("abcd", "abcdefgh", 4..<8),
      ("가나다", "가b 다", 2..<4),
      ("abcd", "a가d", 1..<3),
      ("가나다", " 가나", 0..<6),
    ] as [(String, String, Range<Int>?)]
  )
  func onlyWhatChangedIsPainted(old: String, new: String, expected: Range<Int>?) {
    #expect(FramePainter.changed(from: row(old), to: row(new)) == expected)
  }

  @Test(
    arguments: [
      ("abcdefgh", "abXdefXh", 2..<3),
      ("abcdefgh", "Xbcdefgh", nil),
      ("ab가efgh", "ab나efgh", 2..<4),
      // What stands across an end is left for the whole row, whether it was there before or is there now.
      ("a가defgh", "aXXdefgh", nil),
      ("abXdefgh", "abXde가h", nil),
    ] as [(String, String, Range<Int>?)]
  )
  func ofAStripOnlyWhatLiesWithinItIsPainted(old: String, new: String, expected: Range<Int>?) {
    #expect(FramePainter.changed(from: row(old), to: row(new), within: 2..<6) == expected)
  }
}
