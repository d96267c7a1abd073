import ReadingCore
import Testing

@testable import Interchange

@Suite struct OpenreadsRowTests {
  private typealias Row = [OpenreadsColumn: String]

  private static let full: Row = [
    .title: "Permanent Record", .subtitle: "A Life", .author: "Edward Snowden",
    .description: "The man, who\n\nrisked \"everything\".", .status: "finished", .favourite: "true",
    .deleted: "false", .rating: "4.5", .pages: "352", .published: "2019", .isbn: "9781529035650",
    .openLibrary: "OL27260330M", .tags: "1|||||Solarpunk", .review: "Good.", .notes: "Lent to Ann.",
    .format: "audiobook",
    .readings: "2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|5400000;|2024-12-10T00:00:00.000|",
    .added: "2024-03-01T13:01:12.937", .modified: "2024-04-06T09:13:43.335",
  ]

  private func plan(_ row: Row) throws -> ImportPlan {
    let usual: Row = [.title: "Emma", .author: "Jane Austen", .status: "planned"]
    return try Export(table: [usual.merging(row) { $1 }]).plan()
  }

  @Test func readsEveryColumn() throws {
    let export = Export(table: [Self.full])
    #expect(try export.file().format == "openreads")
    let book = try export.book()
    #expect((book.title, book.subtitle) == ("Permanent Record", "A Life"))
    #expect(book.authors == [Author(name: "Edward Snowden")])
    #expect(book.synopsis == "The man, who\n\nrisked \"everything\".")
    #expect((book.status, book.favourite, book.rating) == (.finished, true, Rating(quarters: 18)))
    #expect((book.pages, book.published, book.isbn) == (352, "2019", ["9781529035650"]))
    #expect((book.tags, book.medium, book.added) == (["1", "Solarpunk"], .audio, "2024-03-01"))
    #expect(book.notes.map(\.text).sorted() == ["Good.", "Lent to Ann."])
    #expect(
      book.reads.map { "\($0.started?.text ?? "-") \($0.finished?.text ?? "-")" }
        == ["- 2024-12-10", "2023-10-27 2023-11-28"]
    )
    #expect(book.reads.map { $0.log.map(\.minutes) } == [[], [90]])
    guard case .object(let cells) = book.origin?["openreads"] else {
      Issue.record("no origin")
      return
    }
    #expect(cells[OpenreadsColumn.openLibrary.name] == .string("OL27260330M"))
  }

  @Test(
    arguments: [
      ([:], Status.want, []), ([.status: "in_progress"], .reading, ["open - -"]),
      ([.status: "in_progress", .readings: "2024-01-02T00:00:00.000||"], .reading, ["open 2024-01-02 -"]),
      ([.status: "finished"], .finished, ["- -"]),
      ([.status: "finished", .readings: "||"], .finished, ["- -"]),
      (
        [.status: "abandoned", .readings: "2023-01-02T00:00:00.000|2023-02-03T00:00:00.000|"], .abandoned,
        ["abandoned 2023-01-02 2023-02-03"]
      ),
      (
        [
          .status: "in_progress",
          .readings: "2020-01-02T00:00:00.000|2020-02-03T00:00:00.000|;2024-01-02T00:00:00.000||",
        ],
        .reading, ["2020-01-02 2020-02-03", "open 2024-01-02 -"]
      ),
      ([.status: "abandoned"], .abandoned, ["abandoned - -"]),
    ] as [([OpenreadsColumn: String], Status, [String])]
  )
  func tellsWhereABookStands(row: [OpenreadsColumn: String], status: Status, reads: [String]) throws {
    let book = try #require(try plan(row).books.first)
    #expect(book.status == status)
    let shown = book.reads.map { read in
      let days = "\(read.started?.text ?? "-") \(read.finished?.text ?? "-")"
      return read.isOpen ? "open \(days)" : read.outcome == .abandoned ? "abandoned \(days)" : days
    }
    #expect(shown == reads)
  }

  @Test func whatWasThrownAwayStaysAway() throws {
    let plan = try plan([.deleted: "true"])
    #expect((plan.fates, plan.reasons, plan.books.count) == ([.skipped], [[.deletedThere]], 0))
  }

  @Test(arguments: [
    ("Smith, Mark", ["Mark Smith"]), ("Neil Gaiman, Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
    ("한강, 정유정", ["한강", "정유정"]), ("García Márquez, Gabriel", ["Gabriel García Márquez"]),
    ("Kurt Vonnegut, Jr.", ["Kurt Vonnegut, Jr."]), ("A & B", ["A", "B"]),
  ])
  func readsNamesAsTheyAreJoined(text: String, names: [String]) {
    #expect(AuthorNames.read(text).map(\.name) == names)
  }
}
