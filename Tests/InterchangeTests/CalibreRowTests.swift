import ReadingCore
import Testing

@testable import Interchange

@Suite struct CalibreRowTests {
  private typealias Row = [CalibreColumn: String]

  private static let full: Row = [
    .authorSort: "한강 & Smith, Deborah", .authors: "한강 & Deborah Smith", .comments: "First line.\n\nSecond.",
    .cover: "/home/a/cover.jpg", .formats: "epub, pdf", .id: "4",
    .identifiers: "aladin:12345,isbn:9788936434120,mobi-asin:B00ABCDEF1,uri:a|b", .isbn: "9788936434120",
    .languages: "kor", .libraryName: "Books", .published: "2014-05-19T00:00:00+00:00", .publisher: "창비",
    .rating: "4.5", .series: "Short Walks", .seriesIndex: "2.0", .size: "116", .tags: "소설, 한국소설",
    .timestamp: "2021-01-19T22:41:16+01:00", .title: "소년이 온다", .titleSort: "소년이 온다",
    .uuid: "25c8fc70-569f-46e0-ae48-6469ffb3aa78", .ownPages: "216",
    .ownReadDate: "2024-10-11T00:00:00+00:00",
  ]

  @Test func readsEveryColumn() throws {
    let export = Export(table: [Self.full])
    #expect(try export.file().format == "calibre")
    let book = try export.book()
    #expect(book.title == "소년이 온다")
    #expect(book.authors == [Author(name: "한강"), Author(name: "Deborah Smith")])
    #expect(book.synopsis == "First line.\n\nSecond.")
    #expect((book.medium, book.owned, book.language) == (.ebook, true, "ko"))
    #expect(book.isbn == ["9788936434120"])
    #expect(
      book.sources == [
        "calibre": "25c8fc70-569f-46e0-ae48-6469ffb3aa78", "aladin": "12345", "asin": "B00ABCDEF1",
      ]
    )
    #expect((book.published, book.publisher, book.pages) == ("2014-05-19", "창비", 216))
    #expect(book.rating == Rating(quarters: 18))
    #expect(book.series == [SeriesPlace(name: "Short Walks", position: "2")])
    #expect((book.tags, book.added) == (["소설", "한국소설"], "2021-01-19"))
    #expect((book.status, book.reads.map(\.finished?.text)) == (.finished, ["2024-10-11"]))
  }

  @Test(arguments: [
    ("2014-05-19T00:00:00+00:00", "2014-05-19"), ("2018-12-31T23:00:00+00:00", "2019-01-01"),
    ("2019-03-05T01:00:00+01:00", "2019-03-05"), ("0101-01-01T00:00:00+00:00", nil), ("None", nil), ("", nil),
    ("1377-07-02T00:00:00+00:00", "1377-07-02"),
  ])
  func readsTheDayOfAMoment(text: String, day: String?) throws {
    let row: Row = [.title: "Emma", .authors: "A", .uuid: "1", .published: text]
    #expect(try Export(table: [row]).book().published == day)
  }

  /// What `calibredb list` prints says the same as a catalogue, in other shapes.
  @Test func readsRecordsAsTheCatalogue() throws {
    let export = Export(
      """
      [{"*pages": 216, "*read_date": "2024-10-11T00:00:00+00:00", "*shelf": "Kitchen", "authors": "한강 & Deborah Smith",
        "comments": "<p>First line.</p><p>Second.</p>", "formats": ["/b/소년.epub", "/b/소년.pdf"], "id": 4,
        "identifiers": {"aladin": "12345", "isbn": "9788936434120", "mobi-asin": "B00ABCDEF1"}, "isbn": "9788936434120",
        "languages": ["kor"], "last_modified": "2026-11-20T23:33:56+00:00", "pubdate": "2014-05-19T00:00:00+00:00",
        "publisher": "창비", "rating": 9, "series": "Short Walks", "series_index": 2.0, "size": 116,
        "tags": ["소설", "한국소설"], "template": "TEMPLATE ERROR", "timestamp": "2021-01-19T22:41:16+01:00",
        "title": "소년이 온다", "uuid": "25c8fc70-569f-46e0-ae48-6469ffb3aa78"},
       {"authors": "Unknown", "id": 5, "title": "Loose leaves", "*read_date": "None", "formats": [], "series_index": 1.0}]
      """
    )
    let plan = try export.plan()
    let table = try Export(table: [Self.full]).book()
    var (book, other) = (plan.books[0], table)
    (book.origin, other.origin) = (nil, nil)
    #expect(book == other)
    #expect(try export.file().ownColumns == ["#shelf"])
    let second = plan.books[1]
    #expect((second.authors, second.series, second.owned, second.status) == ([], [], false, .want))
    // The other way in finds the same book.
    let again = try Export(table: [Self.full]).plan(shelf: plan.books, prefix: "2")
    #expect(again.fates == [.merged] || again.fates == [.unchanged])
    #expect(again.books.allSatisfy { $0.id == plan.books[0].id })
  }

  @Test(arguments: ["Yes", "true", "1"])
  func takesAnOwnColumnThatSaysRead(text: String) throws {
    let row: Row = [.title: "Emma", .authors: "A", .uuid: "1", .ownRead: text]
    let plan = try Export(table: [row]).plan()
    #expect((plan.books.map(\.status), plan.reasons) == ([.finished], [[.noFinishDay]]))
  }

  /// A day that is not set takes nothing from what says that it was read.
  @Test func aDayThatIsNotSetIsNone() throws {
    let text = #"[{"authors": "A", "id": 1, "title": "Emma", "*read": true, "*read_date": "None"}]"#
    let plan = try Export(text).plan()
    #expect((plan.books.map(\.status), plan.reasons) == ([.finished], [[.noFinishDay]]))
  }

  @Test func aDamagedListCostsASentence() throws {
    #expect(throws: ImportProblem.damaged(line: 2)) {
      _ = try Export("[{\"authors\": \"A\", \"id\": 1,\n\"title\": ").file()
    }
  }
}
