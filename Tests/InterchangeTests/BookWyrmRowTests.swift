import ReadingCore
import Testing

@testable import Interchange

@Suite struct BookWyrmRowTests {
  private typealias Row = [BookWyrmColumn: String]
  private typealias OlderRow = [OlderBookWyrmColumn: String]

  private static let full: Row = [
    .title: "The Blue Bedspread", .authors: "Raj Kamal Jha, 한강", .id: "https://example.com/book/270",
    .openLibrary: "OL7425890M", .inventaire: "isbn:9780375503122", .libraryThing: "55123",
    .goodreads: "42036538", .bnf: "cb1", .viaf: "12", .wikidata: "Q1", .asin: "B00ABCDEF1",
    .audibleASIN: "B00ABCDEF2", .isfdb: "9", .isbn10: "0375503129", .isbn13: "9780375503122",
    .oclc: "41754476", .started: "2001-06-01", .finished: "2001-07-10", .rating: "4.5",
    .reviewName: "Too much tahini", .reviewWarning: "food", .review: "<p>...in his <i>hummus</i></p>",
    .reviewed: "2022-11-10", .shelf: "read", .shelfName: "Read", .shelved: "2024-08-10",
  ]

  private func plan(_ row: Row) throws -> ImportPlan {
    try Export(table: [[.title: "Emma", .authors: "Jane Austen"].merging(row) { $1 }]).plan()
  }

  @Test func readsEveryColumn() throws {
    let export = Export(table: [Self.full])
    #expect(try export.file().format == "bookwyrm")
    let book = try export.book()
    #expect(book.title == "The Blue Bedspread")
    #expect(book.authors == [Author(name: "Raj Kamal Jha"), Author(name: "한강")])
    #expect(book.isbn == ["9780375503122", "0375503129"])
    #expect(
      book.sources == [
        "bookwyrm": "https://example.com/book/270", "goodreads": "42036538",
        "asin": "B00ABCDEF1", "openlibrary": "OL7425890M",
      ]
    )
    #expect((book.status, book.added, book.tags) == (.finished, "2024-08-10", []))
    #expect(book.rating == Rating(quarters: 18))
    #expect(book.reads.map { [$0.started?.text, $0.finished?.text] } == [["2001-06-01", "2001-07-10"]])
    #expect(book.notes.map(\.text) == ["Too much tahini\n\n...in his *hummus*"])
    #expect(try export.plan().reasons == [[]])
    guard case .object(let cells) = book.origin?["bookwyrm"] else {
      Issue.record("no origin")
      return
    }
    for column in BookWyrmColumn.allCases where ![.review, .reviewName].contains(column) {
      #expect(cells[column.name] == Self.full[column].map(JSONValue.string), "\(column)")
    }
  }

  @Test(
    arguments: [
      ([.shelf: "to-read"], Status.want, [], []),
      ([.shelf: "reading", .started: "2026-01-02"], .reading, ["open 2026-01-02 -"], []),
      ([.shelf: "read"], .finished, ["- -"], []),
      ([.shelf: "read", .finished: "2020-02"], .finished, ["- 2020-02"], []),
      (
        [.shelf: "stopped-reading", .started: "2020-01-02", .stopped: "2020-01-09"], .abandoned,
        ["abandoned 2020-01-02 2020-01-09"], []
      ),
      (
        [.shelf: "cooking-9", .shelfName: "Cooking", .started: "2022-08-10", .finished: "2022-10-10"],
        .finished,
        ["2022-08-10 2022-10-10"], ["Cooking"]
      ),
      ([.shelf: "cooking-9", .shelfName: "Cooking"], .want, [], ["Cooking"]),
      ([.shelf: "cooking-9", .started: "2022-08-10"], .reading, ["open 2022-08-10 -"], ["cooking-9"]),
      ([.shelf: "x", .stopped: "2022-08-10"], .abandoned, ["abandoned - 2022-08-10"], ["x"]),
      (
        [.shelf: "to-read", .started: "2001-06-01", .finished: "2001-07-10"], .want,
        ["2001-06-01 2001-07-10"], []
      ),
    ] as [([BookWyrmColumn: String], Status, [String], [String])]
  )
  func tellsWhereABookStands(
    row: [BookWyrmColumn: String],
    status: Status,
    reads: [String],
    tags: [String]
  ) throws {
    let book = try #require(try plan(row).books.first)
    #expect(book.status == status)
    #expect(book.tags == tags)
    let shown = book.reads.map { read in
      let days = "\(read.started?.text ?? "-") \(read.finished?.text ?? "-")"
      return read.isOpen ? "open \(days)" : read.outcome == .abandoned ? "abandoned \(days)" : days
    }
    #expect(shown == reads)
  }

  /// The site writes a row for each shelf a book stands on.
  @Test func rowsOfOneBookAreOneBook() throws {
    var other = Self.full
    (other[.shelf], other[.shelfName]) = ("cooking-9", "Cooking")
    let plan = try Export(table: [Self.full, other]).plan()
    #expect(plan.fates == [.added, .merged])
    #expect(plan.books.map(\.tags) == [["Cooking"]])
    #expect(plan.books.map(\.reads.count) == [1])
  }

  @Test func readsWhatOlderServersWrote() throws {
    let rows: [OlderRow] = [
      [
        .id: "38", .title: "Gideon the Ninth", .author: "Tamsyn Muir", .isbn: "9781250313195", .rating: "3",
        .shelf: "read", .review: "mixed feelings", .added: "2021-11-10", .finished: "2021-11-11",
      ],
      [
        .id: "48", .title: "Harrow the Ninth", .author: "Tamsyn Muir", .shelf: "to-read",
        .added: "2021-11-10",
      ],
    ]
    var export = Export(table: rows)
    // Its rows may be a cell short.
    export.bytes.removeLast(2)
    export.bytes.append(UInt8(ascii: "\n"))
    #expect(try export.file().format == "bookwyrm")
    let plan = try export.plan()
    #expect(plan.reasons == [[], [.breaksOff(columns: 8)]])
    #expect(plan.books.map(\.status) == [.finished, .want])
    #expect(plan.books.map(\.isbn) == [["9781250313195"], []])
    #expect(plan.books.map { $0.reads.map(\.finished?.text) } == [["2021-11-11"], []])
    #expect(plan.books[0].notes.map(\.text) == ["mixed feelings"])
    #expect(plan.books[0].rating == Rating(quarters: 12))
    #expect(plan.books.map(\.sources) == [[:], [:]])
  }

  /// What came from an older server is met by the newer export of the same books.
  @Test func theNewerExportMeetsTheOlder() throws {
    let older: OlderRow = [
      .id: "38", .title: "Gideon the Ninth", .author: "Tamsyn Muir", .isbn: "9781250313195", .shelf: "read",
      .added: "2021-11-10", .finished: "2021-11-11",
    ]
    let newer: Row = [
      .title: "Gideon the Ninth", .authors: "Tamsyn Muir", .id: "https://example.com/book/38",
      .isbn13: "9781250313195", .shelf: "read", .started: "2021-11-01", .finished: "2021-11-11",
    ]
    let shelf = try Export(table: [older]).books()
    let plan = try Export(table: [newer]).plan(shelf: shelf, prefix: "2")
    #expect(plan.fates == [.merged])
    #expect(plan.books.map { $0.reads.map(\.started?.text) } == [["2021-11-01"]])
    let again = try Export(table: [newer]).plan(shelf: plan.books, prefix: "3")
    #expect(again.fates == [.unchanged])
  }

  @Test(arguments: [
    (BookWyrmColumn.isbn13, "9.78006E+12"), (.rating, "7"), (.finished, "soon"), (.shelved, "########"),
  ])
  func saysWhatItCannotRead(column: BookWyrmColumn, text: String) throws {
    let plan = try plan([.shelf: "to-read", column: text])
    #expect(plan.reasons == [[.unclear(column: column.name, text: text)]])
  }

  @Test func aSecondImportChangesNothing() throws {
    let export = Export(table: [
      Self.full, [.title: "Emma", .authors: "Jane Austen", .shelf: "reading", .started: "2026-01-02"],
      [.title: "Dune", .authors: "Frank Herbert", .shelf: "stopped-reading", .stopped: "2020-01-02"],
    ])
    let second = try export.plan(shelf: try export.books(), prefix: "2")
    #expect(second.fates == [.unchanged, .unchanged, .unchanged])
    #expect(second.books.isEmpty)
  }
}
