import ReadingCore
import Testing
import TextScreen

@testable import Screens

/// Where spines stand on shelves, and how the marker walks among them.
@Suite struct SpineLayoutTests {
  private static func layout(_ thicknesses: [Int], width: Int = 10) -> SpineLayout {
    // A row is 10 mm, a column 5.
    let scale = SpineScale(rows: 14, tallest: 140, median: 140)
    return SpineLayout(
      count: thicknesses.count,
      width: width,
      scale: scale,
      size: { SpineSize(height: 140, thickness: thicknesses[$0] * 5 + 2) },
      letter: { _ in 1 }
    )
  }

  @Test func shelvesAreFilledFromTheLeftAndNoBookIsSplit() {
    var layout = Self.layout([2, 3, 1, 4, 4, 9, 30, 1])
    // Each body has its edge.
    let shelves = (0..<6).map { layout.places(onShelf: $0).map { [$0.index, $0.column, $0.body] } }
    #expect(
      shelves == [
        [[0, 0, 2], [1, 3, 3], [2, 7, 1]], [[3, 0, 4], [4, 5, 4]], [[5, 0, 9]], [[6, 0, 9]], [[7, 0, 1]], [],
      ]
    )
    #expect((0..<8).map { layout.row(of: $0) } == [0, 0, 0, 1, 1, 2, 3, 4])
  }

  @Test func aShelfIsTheSameWhereverTheLayoutBegan() {
    let thicknesses = (0..<500).map { $0 * 7919 % 6 }
    var whole = Self.layout(thicknesses, width: 40)
    let shelves = (0..<500).map { whole.row(of: $0) }
    for index in [499, 250, 3, 0] {
      var layout = Self.layout(thicknesses, width: 40)
      #expect(layout.row(of: index) == shelves[index])
      #expect(layout.books(inRow: shelves[index]).contains(index))
    }
  }

  /// Takes steps from the first book and gives the books and the first shelves in sight.
  private func walk(_ layout: SpineLayout, height: Int, from start: Int = 0, _ steps: [ShelfStep]) -> [[Int]]
  {
    var layout = layout
    var place = PlaceInRows(selected: start, top: 0).settled(in: &layout, height: height)
    return steps.map { step in
      place.take(step, in: &layout, height: height)
      return [place.selected, place.top]
    }
  }

  /// Three shelves: 0 1 2, 3 4, 5 6 7.
  private static let three = layout([2, 3, 1, 4, 4, 1, 1, 4])

  @Test func alongGoesFromShelfToShelf() {
    #expect(
      walk(Self.three, height: 1, [.along(1), .along(1), .along(1), .along(-1), .along(-9), .along(99)])
        == [[1, 0], [2, 0], [3, 1], [2, 0], [0, 0], [7, 2]]
    )
  }

  @Test func upAndDownStayAtTheirColumn() {
    // From the thin book at the right over the wide one back to the thin one.
    #expect(
      walk(Self.three, height: 2, from: 2, [.rows(1), .rows(1), .rows(1), .rows(-1), .rows(-1), .rows(-1)])
        == [[4, 0], [7, 1], [7, 1], [4, 1], [2, 0], [2, 0]]
    )
    // A step along begins another column.
    #expect(walk(Self.three, height: 3, from: 2, [.rows(1), .along(-1), .rows(-1)]).last == [0, 0])
  }

  @Test func pagesTakeTheWindowAlong() {
    let layout = Self.layout(Array(repeating: 4, count: 20))
    #expect(
      walk(layout, height: 3, [.pages(1), .halfPages(1), .pages(9), .pages(-1), .first, .last])
        == [[6, 3], [8, 4], [18, 7], [12, 4], [0, 0], [19, 7]]
    )
  }

  @Test func nothingToWalkThrough() {
    let steps: [ShelfStep] = [.along(1), .rows(1), .pages(-1), .last]
    #expect(walk(Self.layout([]), height: 2, steps) == Array(repeating: [0, 0], count: 4))
  }
}
