import Testing

@testable import Screens

/// Which columns the list keeps as it narrows.
@Suite struct ShelfColumnsTests {
  @Test func drawnWidths() {
    let wide = ShelfColumns(3..<77, longStatus: 17)
    #expect(wide.title == 3..<28)
    #expect(wide.love == 29)
    #expect(wide.author == 32..<47)
    #expect(wide.status == 49..<66)
    #expect(wide.rating == 68..<73)
    #expect(wide.pages == 73..<77)
    let beside = ShelfColumns(3..<69, longStatus: 17)
    #expect(beside.pages == nil)
    #expect(beside.rating == 64..<69)
    let narrow = ShelfColumns(2..<39, longStatus: 17)
    #expect(narrow.title == 2..<24)
    #expect(narrow.status == 28..<39)
    #expect(narrow.author == nil)
    #expect(narrow.thread == 6)
  }

  @Test(arguments: [17, 19])
  func columnsFillTheWidthInOrderAndGoInOrder(longStatus: Int) {
    var last = Set(["pages", "rating", "author", "words"])
    for width in stride(from: 160, through: 20, by: -1) {
      let columns = ShelfColumns(3..<(3 + width), longStatus: longStatus)
      let spans = [columns.title, columns.author, columns.status, columns.rating, columns.pages].compactMap {
        $0
      }
      for (left, right) in zip(spans, spans.dropFirst()) { #expect(left.upperBound <= right.lowerBound) }
      #expect(spans.last?.upperBound == 3 + width)
      #expect(columns.love < (columns.author ?? columns.status).lowerBound)
      #expect(columns.title.count >= ShelfColumns.leastTitle)
      let present = Set(
        [
          columns.pages == nil ? nil : "pages", columns.rating == nil ? nil : "rating",
          columns.author == nil ? nil : "author", columns.isTerse ? nil : "words",
        ].compactMap { $0 }
      )
      #expect(present.isSubset(of: last), "\(width)")
      if present.contains("pages") { #expect(present.contains("rating")) }
      if present.contains("rating") { #expect(present.contains("author")) }
      if present.contains("author") { #expect(present.contains("words")) }
      last = present
    }
  }

  @Test func threadGoesBeforeThePercentage() {
    let columns = ShelfColumns(0..<24, longStatus: 17)
    #expect(columns.thread == 0)
    #expect(columns.status.count >= StatusCell.percent)
  }
}
