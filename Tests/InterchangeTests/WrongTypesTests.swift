import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// What an import does with a book's file in which something of another type stands.
@Suite struct WrongTypesTests {
  private func book(_ fields: String) throws -> Book {
    let text = """
      {"added": "2019-05-01", "authors": [{"name": "Jane Austen"}], "format": 1, "id": "0shelf000001",
      "title": "Emma", \(fields)}
      """
    guard case .object(let json) = try JSONReader.value(of: Array(text.utf8)) else {
      throw Export.Unexpected(count: 0)
    }
    return try #require(Book(json: json))
  }

  private func export(_ cells: [GoodreadsColumn: String] = [:]) -> Export {
    let row: [GoodreadsColumn: String] = [
      .bookID: "7", .title: "Emma", .author: "Jane Austen", .exclusiveShelf: "read", .rating: "5",
      .finished: "2020/10/25", .readCount: "1", .pages: "474", .recommendedBy: "Anna", .ownedCopies: "1",
    ]
    return Export([row.merging(cells) { $1 }])
  }

  @Test(
    arguments: [
      ("origin", #""gift from Minji""#), ("origin", "[1]"), ("origin", #"{"goodreads": "by hand"}"#),
      ("sources", #""text""#), ("sources", "[7]"), ("sources", #"{"goodreads": 7}"#),
      ("sources", #"{"goodreads": {"id": 7}}"#), ("status", "true"), ("status", #"{"is": "read"}"#),
      ("status", "3"), ("pages", #""many""#), ("rating", "9"), ("owned", #""yes""#),
      ("reads", #"[{"finished": "20.3.2019", "id": "0read0000001", "started": "2019-03-01"}]"#),
      ("reads", #"[{"finished": 2019, "id": "0read0000001", "outcome": "finished"}]"#),
    ]
  )
  func areKept(field: String, json: String) throws {
    let word = field == "reads" ? "reading" : "want"
    let status = field == "status" ? "" : #", "status": "\#(word)""#
    let book = try book("\"\(field)\": \(json)\(status)")
    let shelf = try export().plan(shelf: [book]).applied(to: [book])
    #expect(shelf.map(\.id) == [book.id])
    #expect(shelf[0].json[field] == book.json[field])
    #expect(try export().plan(shelf: shelf, prefix: "2").fates == [.unchanged])
  }

  /// What ends a read leaves alone what stands in its other fields.
  @Test func areKeptInAReadThatEnds() throws {
    let read = #"{"id": "0read0000001", "pagesAtThatTime": "all", "rating": "good", "started": "2019-03-01"}"#
    let book = try book(#""reads": [\#(read)], "status": "reading""#)
    let ended = try #require(export().plan(shelf: [book]).books.first?.reads.first)
    #expect(ended.finished?.text == "2020-10-25")
    #expect(ended.stored["pagesAtThatTime"] == .string("all"))
    #expect(ended.stored["rating"] == .string("good"))
  }

  @Test func areKeptAsAnOutcome() throws {
    let book = try book(#""reads": [{"id": "0read0000001", "outcome": true}], "status": "reading""#)
    let reads = try export().plan(shelf: [book]).applied(to: [book])[0].reads
    #expect(reads.map { $0.stored["outcome"] } == [.bool(true)])
  }

  /// An identifier that was written as a number is one all the same.
  @Test func aNumberIdentifiesABook() throws {
    let book = try book(#""sources": {"goodreads": 7}, "status": "want""#)
    #expect(try export([.title: "엠마"]).plan(shelf: [book]).reasons.first?.first == .sameSource)
    #expect(try export([.bookID: "8"]).plan(shelf: [book]).fates == [.added])
  }
}
