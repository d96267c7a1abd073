import ReadingCore
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The colours of spines and cards.
@Suite struct BookColourTests {
  private static func book(_ title: String, by author: String?, in series: String? = nil) -> Book {
    var book = Book(id: "1bcdfghjkmnp", title: title, added: "2026-11-01")
    book.authors = [author].compactMap { $0.map { Author(name: $0) } }
    book.series = [series].compactMap { $0.map { SeriesPlace(name: $0) } }
    return book
  }

  @Test func aSeriesHasOneColourAndElseAnAuthor() {
    let dune = BookColour(Self.book("Dune", by: "Frank Herbert", in: "Dune"))
    #expect(dune.role == BookColour(Self.book("Hunters of Dune", by: "Brian Herbert", in: "Dune")).role)
    let emma = BookColour(Self.book("Emma", by: "Jane Austen"))
    #expect(emma.role == BookColour(Self.book("Persuasion", by: "Jane Austen")).role)
    let others = ["한강", "김초엽", "이민진", "박경리", "George Eliot", "Virginia Woolf"]
    #expect(others.contains { BookColour(Self.book("x", by: $0)).role != emma.role })
  }

  @Test(arguments: 1...6 as ClosedRange<UInt8>)
  func theCoverComesFirst(cover: UInt8) {
    #expect(
      BookColour(Self.book("Dune", by: "Frank Herbert", in: "Dune"), cover: cover).role == .spine(cover)
    )
    #expect(BookColour(Self.book("Emma", by: nil), cover: cover).role == .spine(cover))
  }

  @Test func neighboursAreToldApart() {
    let (one, two) = (
      Self.book("Emma", by: "Jane Austen"), Self.book("Dune", by: "Frank Herbert", in: "Dune")
    )
    for cover in UInt8(1)...6 {
      let next = BookColour(two, cover: cover).beside(BookColour(one, cover: cover))
      #expect(next.role == .spine(cover % 6 + 1))
      #expect(
        BookColour(two, cover: cover).beside(BookColour(one, cover: cover % 6 + 1)).role == .spine(cover)
      )
    }
    #expect(BookColour(one, cover: 3).beside(nil).role == .spine(3))
  }

  @Test func volumesSideBySideHaveTheColourOfTheFirst() {
    let volumes = (1...3).map { Self.book("토지 \($0)", by: "박경리", in: "토지") }
    let first = BookColour(volumes[0], cover: 4)
    let second = BookColour(volumes[1], cover: 2).beside(first)
    #expect(second.role == .spine(4) && BookColour(volumes[2]).beside(second).role == .spine(4))
    // Two books of an author are no series: each has its cover's.
    let (emma, other) = (Self.book("Emma", by: "Jane Austen"), Self.book("Persuasion", by: "Jane Austen"))
    #expect(BookColour(other, cover: 2).beside(BookColour(emma, cover: 4)).role == .spine(2))
    #expect(BookColour(other).beside(BookColour(emma)).role == BookColour(emma).role)
  }

  /// What a program drew, and the colour most of it has.
  @Test(
    arguments: [
      ("\u{1B}[31m▚▚▚\u{1B}[32m▚▚\n", 1), ("\u{1B}[91m▚▚\u{1B}[34m▚▚▚\n", 4), ("\u{1B}[96m█\n", 6),
      ("▚▚▚▚▚\u{1B}[33m▚\n", nil), ("▚▚▚▚\u{1B}[33m▚\n", 3), ("▚▚▚\n", nil), ("\u{1B}[90m▚▚\n", nil),
    ] as [(String, UInt8?)]
  )
  func theColourOfAPicture(drawn: String, colour: UInt8?) {
    let picture = PictureReader.picture(from: drawn, size: Size(columns: 9, rows: 1), signs: .safe)
    #expect(picture?.colour == colour && picture != nil)
  }
}
