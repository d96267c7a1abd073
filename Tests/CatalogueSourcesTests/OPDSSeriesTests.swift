import Catalogue
import CatalogueSources
import ReadingCore
import Testing

/// Servers that answer a search with series: their books are asked for, one level down.
@Suite struct OPDSSeriesTests {
  private static let root = "http://books.lan/opds/v1.2/catalog"
  private static let search = "http://books.lan/opds/v1.2/series?search=boys"

  private func run(on server: Scripted, page: String? = nil) throws -> Scripted.Run {
    let service = try #require(OPDS(CatalogueSource(kind: .opds, name: "Home", url: Self.root)))
    return server.run(service.search(try #require(CatalogueQuery("boys")), page: page))
  }

  private static func atom(_ entries: String, links: String = "") -> String {
    #"<feed xmlns="http://www.w3.org/2005/Atom"><id>x</id><title>t</title>\#(links)\#(entries)</feed>"#
  }

  private static let catalogue = atom(
    "",
    links: #"<link rel="search" type="application/atom+xml" href="series?search={searchTerms}"/>"#
  )

  private static func series(_ count: Int) -> String {
    (1...count).map {
      #"""
      <entry><title>Series \#($0)</title><id>s\#($0)</id>
      <link type="application/atom+xml;profile=opds-catalog;kind=navigation" rel="subsection" href="series/\#($0)"/></entry>
      """#
    }.joined()
  }

  private static func book(_ title: String) -> String {
    #"""
    <entry><title>\#(title)</title><id>b-\#(title)</id>
    <link type="application/zip" rel="http://opds-spec.org/acquisition" href="/b.cbz"/></entry>
    """#
  }

  private static func server(_ count: Int) -> Scripted {
    var server = Scripted([root: catalogue, search: atom(series(count))])
    for number in 1...count {
      server.answer(
        "http://books.lan/opds/v1.2/series/\(number)",
        status: 200,
        atom(book("Volume \(number)a") + book("Volume \(number)b"))
      )
    }
    return server
  }

  @Test func theBooksOfASeriesAreFound() throws {
    let run = try run(on: Self.server(2))
    #expect(run.asked.count == 4)
    #expect(run.books.map(\.book.title) == ["Volume 1a", "Volume 1b", "Volume 2a", "Volume 2b"])
    #expect(
      run.books.map { $0.book.series.map(\.name) } == [
        ["Series 1"], ["Series 1"], ["Series 2"], ["Series 2"],
      ]
    )
    #expect(run.answer.next == nil)
  }

  @Test func manySeriesComeInPages() throws {
    let server = Self.server(12)
    var page: String?
    var titles: [String] = []
    repeat {
      let answer = try run(on: server, page: page).answer
      titles += answer.books.map(\.book.title)
      page = answer.next
    } while page != nil && titles.count < 100
    #expect(titles == (1...12).flatMap { ["Volume \($0)a", "Volume \($0)b"] })
  }

  @Test func aSeriesThatFailsCostsItsOwnBooks() throws {
    var server = Self.server(3)
    server.answer("http://books.lan/opds/v1.2/series/2", status: 500)
    #expect(
      try run(on: server).books.map(\.book.title) == ["Volume 1a", "Volume 1b", "Volume 3a", "Volume 3b"]
    )
    for number in [1, 3] { server.answer("http://books.lan/opds/v1.2/series/\(number)", status: 500) }
    #expect(try run(on: server).answer.state == .failed(.status(500)))
  }

  @Test func emptySeriesArePassedOver() throws {
    var server = Self.server(7)
    for number in 1...6 {
      server.answer("http://books.lan/opds/v1.2/series/\(number)", status: 200, Self.atom(""))
    }
    #expect(try run(on: server).books.map(\.book.title) == ["Volume 7a", "Volume 7b"])
    server.answer("http://books.lan/opds/v1.2/series/7", status: 200, Self.atom(""))
    #expect(try run(on: server).answer.state == .nothingFound)
  }

  @Test func aSearchOfTheNewerVersionHasSeriesInItsGroups() throws {
    let search = #"""
      {"metadata": {"title": "Search"}, "links": [], "groups": [{"metadata": {"title": "Series"},
        "navigation": [{"title": "Boys", "href": "/opds/v2/series/1", "type": "application/opds+json"}]}]}
      """#
    let server = Scripted([
      Self.root:
        #"{"metadata": {}, "navigation": [], "links": [{"rel": "search", "href": "/opds/v2/search{?query}"}]}"#,
      "http://books.lan/opds/v2/search?query=boys": search,
      "http://books.lan/opds/v2/series/1":
        #"{"metadata": {}, "publications": [{"metadata": {"title": "Boys 1", "belongsTo": {"series": "B"}}}]}"#,
    ])
    let found = try run(on: server).books
    #expect(found.map(\.book.title) == ["Boys 1"] && found[0].book.series == [SeriesPlace(name: "B")])
  }
}
