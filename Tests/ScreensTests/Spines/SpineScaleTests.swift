import ReadingCore
import Testing

@testable import Screens

/// How large a book stands on a shelf, in rows and columns.
@Suite struct SpineScaleTests {
  private static let scale = SpineScale(rows: 14, tallest: 225, median: 200)

  /// Height and thickness in millimetres, columns of a letter; rows, and columns behind the edge.
  @Test(arguments: [
    (200, 22, 2, 12, 2), (210, 28, 2, 13, 3), (223, 36, 2, 14, 4), (205, 26, 2, 13, 3), (225, 45, 2, 14, 5),
    (225, 42, 2, 14, 5), (210, 15, 2, 13, 2), (200, 20, 2, 12, 2), (198, 18, 2, 12, 2), (188, 14, 2, 12, 2),
    (198, 26, 1, 12, 3), (198, 25, 1, 12, 3), (198, 22, 1, 12, 2), (198, 41, 1, 12, 5), (178, 36, 1, 11, 4),
    (198, 20, 1, 12, 2), (178, 16, 1, 11, 1),
    // Never lower than its four rows, nor thinner than a letter, nor wider than the shelf.
    (10, 1, 1, 4, 1), (10, 1, 2, 4, 2), (225, 10_000, 1, 14, 73),
  ])
  func sizes(height: Int, thickness: Int, letter: Int, rows: Int, body: Int) {
    let size = SpineSize(height: height, thickness: thickness)
    #expect(Self.scale.rows(of: size).count == rows)
    #expect(!Self.scale.rows(of: size).isCut)
    #expect(Self.scale.body(of: size, letter: letter, most: 73) == body)
    #expect(!size.isGuess)
  }

  @Test func aGuessHasTheMiddleHeightAndTheThicknessOfItsPages() {
    let unknown = SpineSize(pages: 700)
    #expect(unknown.isGuess)
    #expect(Self.scale.rows(of: unknown).count == 12)
    // 42 mm.
    #expect(Self.scale.body(of: unknown, letter: 1, most: 73) == 5)
    #expect(SpineSize(height: 200).isGuess)
    #expect(SpineSize(thickness: 20).isGuess)
    #expect(
      Self.scale.body(of: SpineSize(height: 200), letter: 1, most: 73)
        == Self.scale.body(of: SpineSize(pages: 300), letter: 1, most: 73)
    )
  }

  @Test func aBookBeyondTheScaleIsCutAndLeavesTheOthersAsTheyAre() {
    // 14 rows of at most 20 mm.
    let scale = SpineScale(rows: 14, tallest: 2_000, median: 200)
    #expect(scale.rows(of: SpineSize(height: 2_000, thickness: 1)).count == 14)
    #expect(scale.rows(of: SpineSize(height: 2_000, thickness: 1)).isCut)
    #expect(scale.rows(of: SpineSize(height: 200, thickness: 1)).count == 10)
    #expect(
      !SpineScale(rows: 14, tallest: 280, median: 200).rows(of: SpineSize(height: 280, thickness: 1)).isCut
    )
  }

  @Test func heightsStayTrueOnALowShelf() {
    let low = SpineScale(rows: 7, tallest: 225, median: 200)
    let heights = [225, 210, 200, 188].map { low.rows(of: SpineSize(height: $0, thickness: 20)).count }
    #expect(heights == [7, 7, 6, 6])
    #expect(low.body(of: SpineSize(height: 200, thickness: 26), letter: 1, most: 36) == 1)
    #expect(low.body(of: SpineSize(height: 200, thickness: 41), letter: 1, most: 36) == 2)
  }

  @Test func withoutAnyHeightBooksStandAsBooksDo() {
    let scale = SpineScale(rows: 14, tallest: nil, median: nil)
    #expect(scale.rows(of: SpineSize(pages: 300)).count == 14)
    #expect(scale.body(of: SpineSize(pages: 300), letter: 1, most: 73) == 2)
  }

  @Test(arguments: [
    (16, 1, 14), (17, 1, 15), (18, 1, 16), (20, 1, 16), (31, 1, 16), (32, 2, 14), (33, 2, 14), (36, 2, 16),
    (48, 3, 14), (9, 1, 7), (3, 1, 1), (0, 1, 1),
  ])
  func shelves(available: Int, shelves: Int, rows: Int) {
    #expect(SpineRoom(available).shelves == shelves)
    #expect(SpineRoom(available).rows == rows)
  }
}
