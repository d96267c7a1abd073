import ReadingCore
import Testing
import TextScreen

@testable import Screens

/// Titles in the few columns of a card, and how large cards are.
@Suite struct CardTextTests {
  @Test(arguments: [
    ("작별하지 않는다", 8, 4, ["작별하지", "않는다"]),
    ("Middlemarch", 8, 4, ["Middlem-", "arch"]),
    ("Moby-Dick", 8, 4, ["Moby-", "Dick"]),
    ("Moby-Dick", 9, 4, ["Moby-Dick"]),
    ("The Left Hand of Darkness", 8, 4, ["The Left", "Hand of", "Darkness"]),
    ("총, 균, 쇠", 9, 4, ["총, 균,", "쇠"]),
    // What is left out is told, with a blank before it where there is room for one.
    ("우리가 빛의 속도로 갈 수 없다면", 8, 4, ["우리가", "빛의", "속도로", "갈 수 ⋯"]),
    ("one two three", 5, 2, ["one", "two ⋯"]),
    ("one seven three", 5, 2, ["one", "seve⋯"]),
    // Hangul has no hyphens.
    ("난장이가쏘아올린", 8, 4, ["난장이가", "쏘아올린"]),
    ("a-b-c", 3, 4, ["a-", "b-c"]),
    ("👨‍👩‍👧 e\u{301}", 2, 4, ["👨‍👩‍👧", "e\u{301}"]),
    ("", 8, 4, []), ("a", 0, 4, []), ("a", 4, 0, []),
  ])
  func rows(title: String, columns: Int, most: Int, rows: [String]) {
    #expect(CardText.rows(title, columns: columns, most: most, cut: "⋯") == rows)
  }

  @Test func noRowIsWiderThanItsCard() {
    let titles = ["Donaudampfschifffahrtsgesellschaft", "銀河鉄道の夜", "-----", "a - b", "x-", "ﷺ", "한a글b"]
    for title in titles {
      for columns in 1...12 {
        for row in CardText.rows(title, columns: columns, most: 9, cut: "⋯") {
          #expect(TextWidth.columns(of: row) <= max(2, columns), "\(title) at \(columns): \(row)")
        }
      }
    }
  }

  /// Height and width in millimetres, 0 where unknown; rows, and columns behind the edge.
  @Test(arguments: [
    (200, 133, 7, 9), (225, 145, 8, 10), (178, 108, 6, 7), (210, 148, 8, 10), (2_000, 1_000, 8, 10),
    (1, 1, 4, 5), (0, 0, 7, 9), (200, 0, 7, 9), (0, 133, 7, 9), (Int.max, Int.max, 8, 10),
  ])
  func sizes(height: Int, width: Int, rows: Int, body: Int) {
    let dimensions = Dimensions(
      heightMM: height == 0 ? nil : height,
      widthMM: width == 0 ? nil : width,
      depthMM: nil
    )
    let size = CardSize(dimensions, median: 200)
    #expect([size.rows, size.body] == [rows, body])
  }

  @Test func placesFollowEachOtherInRows() {
    let layout = CardLayout(count: 14, width: 74)
    #expect(layout.perRow == 6)
    #expect((0...3).map { layout.books(inRow: $0) } == [0..<6, 6..<12, 12..<14, 14..<14])
    #expect(layout.book(inRow: 2, at: layout.middle(of: 1)) == 13)
    #expect(layout.book(inRow: 2, at: layout.middle(of: 5)) == 13)
    #expect(CardLayout(count: 3, width: 5).perRow == 1)
  }
}
