import Catalogue
import CatalogueSources
import ReadingCore
import Testing

@Suite struct CalibreTests {
  private let root = "http://books.lan:8080/cal/opds"
  private let number =
    "http://books.lan:8080/cal/opds/search/isbn%3A9780060273224%20or%20isbn%3A0060273224?library_id=Lib"
  private let ajax = "http://books.lan:8080/cal/ajax/"

  private static func book(_ isbn: String) -> String {
    """
    {"title":"The Lantern Keeper","authors":["Ada Quill","Bo Ink"],"publisher":"Pier","pubdate":"2014-05-19T00:00:00+00:00",
    "languages":["kor"],"series":"Harbour","series_index":2.0,"tags":["Sea"],"comments":"<p>A &amp; b</p>","uuid":"4",
    "identifiers":{"isbn":"\(isbn)","aladin":"12345","amazon":"B00X","x":"y"},
    "user_metadata":{"#pages":{"name":"Pages","#value#":216},"#odd":null}}
    """
  }

  private func service() throws -> OPDS {
    try #require(OPDS(CatalogueSource(kind: .opds, name: "Home", url: root)))
  }

  @Test func anISBNIsAskedInBothLengthsAndReadBesideTheFeed() throws {
    let entries = Feeds.calibreEntry(4, title: "The Lantern Keeper") + Feeds.calibreEntry(5, title: "Other")
    let told = #"{"4":\#(Self.book("0-06-027322-4")),"5":\#(Self.book("9788936434120"))}"#
    let server = Scripted([
      root: Feeds.calibreRoot, number: Feeds.calibre(entries), ajax + "books/Lib?ids=4,5": told,
    ])
    let run = server.run(try service().search(try #require(CatalogueQuery("9780060273224")), page: nil))
    #expect(run.asked == [root, number, ajax + "books/Lib?ids=4,5"])
    let found = try #require(run.books.first)
    #expect(run.books.count == 1 && found.more == nil)
    #expect(found.book.isbn == ["9780060273224"] && found.book.language == "ko" && found.book.pages == 216)
  }

  @Test func anISBNWithoutTheRestIsWhatTheFeedSays() throws {
    var server = Scripted([root: Feeds.calibreRoot, number: Feeds.calibre(Feeds.calibreEntry(4, title: "T"))])
    let query = try #require(CatalogueQuery("9780060273224"))
    #expect(server.run(try service().search(query, page: nil)).books.map(\.book.title) == ["T"])
    server.answer(number, status: 404, "No books found")
    #expect(
      server.run(try service().search(query, page: nil)).answer == CatalogueAnswer(state: .nothingFound)
    )
  }

  @Test func otherServersAreAskedForTheDigits() throws {
    let run = Scripted([root: Feeds.webRoot]).run(
      try service().search(try #require(CatalogueQuery("978-0-06-027322-4")), page: nil)
    )
    #expect(run.asked.last == "http://books.lan:8080/opds/search/9780060273224")
  }

  private func found(more: String?) -> CatalogueRecord {
    var book = CatalogueRecord.blank(title: "The Lantern Keeper")
    book.synopsis = "Old"
    book.sources = ["opds:books.lan:8080": "urn:uuid:4"]
    return CatalogueRecord(book: book, source: "Home", more: more)
  }

  @Test func detailsComeFromCalibre() throws {
    let server = Scripted([ajax + "book/4/Lib": Self.book("9780060273224")])
    var book = found(more: nil)
    book.book.authors = [Author(name: "Ada Quill"), Author(name: "Bo Ink")]
    book.book.publisher = "Pier"
    book.book.published = "2014-05-19"
    book.book.language = "ko"
    book.book.series = [SeriesPlace(name: "Harbour", position: "2")]
    book.book.genres = ["Sea"]
    book.book.synopsis = "A & b"
    book.book.isbn = ["9780060273224"]
    book.book.pages = 216
    book.book.sources = ["opds:books.lan:8080": "urn:uuid:4", "aladin": "12345", "asin": "B00X"]
    #expect(server.run(try service().details(of: found(more: ajax + "book/4/Lib"))).answer == .found([book]))
  }

  @Test(arguments: [
    (404, "", SourceState.nothingFound), (200, "<html>", .failed(.webPage)),
    (200, "{}", .failed(.unreadable)),
    (400, "", .failed(.status(400))),
  ])
  func detailsThatFailSayWhy(_ status: Int, _ body: String, _ state: SourceState) throws {
    var server = Scripted()
    server.answer(ajax + "book/4/Lib", status: status, body)
    #expect(
      server.run(try service().details(of: found(more: ajax + "book/4/Lib"))).answer
        == CatalogueAnswer(state: state)
    )
  }

  @Test func othersToldAllAlready() throws {
    let book = found(more: nil)
    #expect(Scripted().run(try service().details(of: book)).answer == .found([book]))
  }
}
