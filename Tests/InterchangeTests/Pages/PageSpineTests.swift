import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Books as they stand on the shelf of a page.
@Suite struct PageSpineTests {
  private static func book(_ title: String, pages: Int? = nil, _ size: Dimensions? = nil) -> Book {
    var book = Book(id: "1\(title)", title: title, added: "2026-11-20")
    (book.pages, book.dimensions, book.authors) = (pages, size, [Author(name: "한강")])
    return book
  }

  private static func spine(_ book: Book) -> PageSpine {
    PageSpine(title: book.title, name: book.title, size: SpineSize(book), colour: BookColour(book))
  }

  @Test(arguments: [
    (Dimensions(heightMM: 200, widthMM: 133, depthMM: 20), Int?.none, 200.0, 20.0, false),
    // 0.06 mm a page, and of unknown height the middle of all others.
    (nil, 500, 230.0, 30.0, true), (nil, nil, 230.0, 18.0, true),
    (Dimensions(heightMM: 180), 300, 180.0, 18.0, true),
    // What has no room on a page, and what no title could be read on.
    (Dimensions(heightMM: 65_535, depthMM: 65_535), 1, 330.0, 90.0, false),
    (Dimensions(heightMM: 1, depthMM: 1), nil, 90.0, 7.0, false),
    (Dimensions(heightMM: .max, depthMM: .max), .max, 330.0, 90.0, false),
  ])
  func sizesAreThoseOfTheBook(size: Dimensions?, pages: Int?, height: Double, width: Double, isGuess: Bool) {
    let spine = Self.spine(Self.book("Emma", pages: pages, size))
    let drawn = DrawnSpine(spine, median: 230)
    #expect(drawn.height == height && drawn.width == width && spine.size.isGuess == isGuess)
  }

  @Test(
    arguments: [
      ("Emma", 20, ["Emma"]), ("", 20, []),
      ("The Hitchhiker's Guide to the Galaxy: The Trilogy of Four, Complete and Unabridged", 45, nil),
      ("우리가 빛의 속도로 갈 수 없다면", 21, ["우리가 빛의 속도로 갈 수 없다면"]),
    ] as [(String, Int, [String]?)]
  )
  func aTitleStandsWholeWhereItHasRoom(title: String, depth: Int, lines: [String]?) {
    let size = Dimensions(heightMM: 198, depthMM: depth)
    let drawn = DrawnSpine(Self.spine(Self.book(title, size)), median: nil)
    #expect(drawn.isWhole && drawn.lines.joined(separator: " ") == title)
    if let lines { #expect(drawn.lines == lines) }
    #expect(drawn.letter * DrawnSpine.lineHeight * Double(drawn.lines.count) <= drawn.width)
  }

  @Test func aTitleThatIsCutIsHeardWhole() throws {
    let title = String(repeating: "긴 제목 ", count: 40) + "끝"
    var page = PageMarkup()
    page.shelf([Self.spine(Self.book(title, Dimensions(heightMM: 200, depthMM: 8)))])
    let tree = try PageTree.read("<!DOCTYPE html>\n<html>\(page.text)</html>\n")
    let parts = tree.all("span", "spine").first?.children.filter { $0.tag == "span" } ?? []
    #expect(
      parts.count == 2 && parts.first?["aria-hidden"] == "true" && parts.first?.text.hasSuffix("…") == true
    )
    #expect(parts.last?.text == title)
  }

  @Test func neighboursHaveColoursOfTheirOwn() {
    let books = ["가", "가", "나", "Emma", "Persuasion"].enumerated().map { index, name in
      var book = Self.book("\(index)")
      book.authors = [Author(name: name)]
      return book
    }
    let spines = PageSpine.spines(of: books, title: \.title, authors: { _ in "" })
    #expect(spines[0].colour == spines[1].colour)
    for (one, next) in zip(spines.dropFirst(), spines.dropFirst(2)) {
      #expect(one.colour.number != next.colour.number)
    }
    #expect(spines.allSatisfy { (1...BookColour.count).contains($0.colour.number) })
  }
}
