import Catalogue
import CatalogueSources
import ReadingCore
import Testing

/// Answers whose numbers no program can count with.
@Suite struct ExtremeAnswerTests {
  private static let values = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "99999999999999999999999999",
    "1000000000", "1e308", "1e999", "-1e308", "-1", "0.5", "1." + String(repeating: "0", count: 400) + "1",
  ]
  private let root = "http://books.lan:8080/cal/opds"

  @Test(arguments: values) func theirTotalsAreNotSaid(value: String) throws {
    let docs =
      #"{"numFound":\#(value),"docs":[{"key":"/works/OL1W","title":"A","edition_count":1,"#
      + #""number_of_pages_median":\#(value),"editions":{"docs":[{"key":"/books/OL1M","number_of_pages":\#(value)}]}}]}"#
    let source = CatalogueSource(kind: .openLibrary, url: "http://ol.test")
    let query = try #require(CatalogueQuery("whale"))
    let step = try #require(OpenLibrary(source)).search(query, page: nil)
    let asked = Scripted().run(step).asked
    let answer = Scripted(Dictionary(uniqueKeysWithValues: asked.map { ($0, docs) })).run(step).answer
    #expect(answer.books.count == 1 && (answer.total ?? 0) <= 1 && answer.books[0].book.pages == nil)
  }

  @Test(arguments: values) func neitherAreThoseOfFeeds(value: String) throws {
    let total =
      #"<os:totalResults xmlns:os="http://a9.com/-/spec/opensearch/1.1/">\#(value)</os:totalResults>"#
    let lines =
      "<content type=\"xhtml\"><div xmlns=\"http://www.w3.org/1999/xhtml\">Pages: \(value)<br/>SERIES: S [\(value)]<br/></div></content>"
    let feed = Feeds.calibre(Feeds.calibreEntry(1, title: "A", more: lines), links: total)
    let service = try #require(OPDS(CatalogueSource(kind: .opds, name: "Home", url: root)))
    let run = Scripted([root: Feeds.calibreRoot, root + "/search/whale?library_id=Lib": feed])
      .run(service.search(try #require(CatalogueQuery("whale")), page: nil))
    #expect(run.books.count == 1 && run.answer.total == nil && run.books[0].book.pages == nil)
  }

  @Test(arguments: ["x", "", "kept"]) func aTotalWithoutEndIsNoneWhoeverSaysSo(next: String) {
    #expect(CatalogueAnswer.found([], next: next, total: .max).total == nil)
    #expect(CatalogueAnswer(state: .fine, total: -1).total == nil)
    #expect(CatalogueAnswer(state: .fine, total: 42).total == 42)
  }
}
