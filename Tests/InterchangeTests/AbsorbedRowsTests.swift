import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Rows of records that were made one with another find the book that stays.
@Suite struct AbsorbedRowsTests {
  private typealias Row = [GoodreadsColumn: String]

  private static let own: Row = [
    .bookID: "1", .title: "Dune", .author: "Frank Herbert", .exclusiveShelf: "read", .finished: "2015/05/01",
    .readCount: "1", .isbn13: "9780441172719", .review: "Sand.",
  ]
  private static let other: Row = [
    .bookID: "2", .title: "Dune (S.F. Masterworks)", .author: "Frank Herbert", .exclusiveShelf: "read",
    .finished: "2019/05/01", .readCount: "1", .isbn13: "9780575081505", .shelves: "sf",
    .recommendedBy: "Anna",
  ]

  /// A book made of two rows.
  private func united() throws -> Book {
    let books = try Export([Self.own, Self.other]).books()
    guard books.count == 2 else { throw Export.Unexpected(count: books.count) }
    return RecordUnion(keeping: books[0], absorbing: books[1]).books(at: Export.stamp).kept
  }

  @Test func bothRowsAreKnownAndChangeNothing() throws {
    let book = try united()
    #expect(book.reads.count == 2 && book.notes.count == 1)
    for rows in [[Self.own], [Self.other], [Self.own, Self.other], [Self.other, Self.own]] {
      let plan = try Export(rows).plan(shelf: [book], prefix: "2")
      #expect(plan.books.isEmpty, "\(plan.reasons)")
      #expect(!plan.fates.contains(.added))
    }
  }

  @Test func newsOfTheOtherRowIsLearntOnce() throws {
    var row = Self.other
    (row[.finished], row[.readCount], row[.shelves]) = ("2024/02/03", "2", "sf, desert")
    let plan = try Export([row]).plan(shelf: [united()], prefix: "2")
    let book = try #require(plan.books.first)
    #expect(plan.fates == [.merged] && book.reads.count == 3 && book.tags.contains("desert"))
    #expect(book.origin == (try united()).origin)
    #expect(try Export([row]).plan(shelf: [book], prefix: "3").books.isEmpty)
    #expect(try Export([Self.own]).plan(shelf: [book], prefix: "3").books.isEmpty)
  }

  @Test func aRowIsFoundByTheNumberOfARecordAlone() throws {
    let row: Row = [.bookID: "3", .title: "Dune, again", .author: "F. H.", .isbn13: "9780575081505"]
    var book = try united()
    (book.sources, book.origin) = ([:], nil)
    for place in book.absorbed.indices {
      (book.absorbed[place].sources, book.absorbed[place].origin) = ([:], nil)
    }
    let plan = try Export([row]).plan(shelf: [book], prefix: "2")
    #expect(plan.fates.allSatisfy { $0 != .added })
  }

  @Test func aRecordThatStandsForItselfAgainHasItsOwnRows() throws {
    let books = try Export([Self.own, Self.other]).books()
    let shelf = [try united(), books[1]]
    var row = Self.other
    row[.shelves] = "sf, desert"
    let plan = try Export([row]).plan(shelf: shelf, prefix: "2")
    #expect(plan.books.map(\.id) == [books[1].id])
  }
}
