import Catalogue
import CatalogueSources
import ReadingCore
import Testing

@Suite struct OPDSSearchTests {
  private let root = "http://books.lan:8080/cal/opds"
  private let found = "http://books.lan:8080/cal/opds/search/"

  private func service(_ url: String? = "http://books.lan:8080/cal/opds") throws -> OPDS {
    try #require(OPDS(CatalogueSource(kind: .opds, name: "Home", url: url)))
  }

  private func run(_ words: String, on server: Scripted, page: String? = nil) throws -> Scripted.Run {
    server.run(try service().search(try #require(CatalogueQuery(words)), page: page))
  }

  @Test(arguments: [
    ("austen", "austen"), ("한강", "%ED%95%9C%EA%B0%95"), ("R&D a/b?c#d+e", "R%26D%20a%2Fb%3Fc%23d%2Be"),
    ("..", "%2E%2E"),
    ("<script>", "%3Cscript%3E"), ("100%", "100%25"),
  ])
  func wordsArePutInTheTemplate(_ words: String, _ term: String) throws {
    let run = try run(words, on: Scripted([root: Feeds.calibreRoot]))
    #expect(run.asked == [root, found + term + "?library_id=Lib"])
    #expect(run.answer.state == .offline)
  }

  @Test(arguments: ["http://books.lan:8080", "http://books.lan:8080/cal/"])
  func aPageForReadersHasTheCatalogueBelowIt(_ address: String) throws {
    let page = "<!DOCTYPE HTML>\n<html lang='en'><title>calibre</title></html>"
    let base = address.hasSuffix("/") ? address : address + "/"
    let query = try #require(CatalogueQuery("x"))
    var server = Scripted([
      base: page, base + "opds": Feeds.calibreRoot, found + "x?library_id=Lib": Feeds.calibre(""),
    ])
    let run = server.run(try service(address).search(query, page: nil))
    #expect(run.asked == [base, base + "opds", found + "x?library_id=Lib"])
    #expect(run.answer.state == .nothingFound)
    server[base + "opds"] = .failed(.noKey)
    #expect(server.run(try service(address).search(query, page: nil)).answer.state == .noKey)
    server.answer(base + "opds", status: 200, page)
    let last = server.run(try service(address).search(query, page: nil))
    #expect(last.asked.dropFirst(2) == [base + "opds/v2/catalog"] && last.answer.state == .offline)
    for path in ["opds/v2/catalog", "opds/v1.2/catalog"] { server.answer(base + path, status: 404) }
    #expect(server.run(try service(address).search(query, page: nil)).answer.state == .failed(.webPage))
    server.answer(base + "opds/v1.2/catalog", status: 200, Feeds.calibreRoot)
    #expect(server.run(try service(address).search(query, page: nil)).answer.state == .nothingFound)
  }

  @Test func calibresBookIsReadWhole() throws {
    let more = """
      <dc:date>2014-05-19T00:00:00+00:00</dc:date>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">RATING: ★★★★<br/>
      TAGS: Sea, R&amp;D<br/>SERIES: Harbour Tales [10.5]<br/>Pages: 216<br/>Read on: 11 Oct 2024<br/>
      <p class="description">A light. Note: kept &amp; &lt;Kim&gt;</p><p>Two</p></div></content>
      """
    let server = Scripted([
      root: Feeds.calibreRoot,
      found + "lantern?library_id=Lib": Feeds.calibre(
        Feeds.calibreEntry(4, title: "R&amp;D &lt;b&gt;", more: more)
      ),
    ])
    var book = CatalogueRecord.blank(title: "R&D <b>")
    book.authors = [Author(name: "Ada Quill"), Author(name: "Bo Ink")]
    book.published = "2014-05-19"
    book.genres = ["Sea", "R&D"]
    book.series = [SeriesPlace(name: "Harbour Tales", position: "10.5")]
    book.pages = 216
    book.synopsis = "A light. Note: kept & <Kim>\n\nTwo"
    book.coverURL = "http://books.lan:8080/cal/get/cover/4/Lib"
    book.sources = ["opds:books.lan:8080": "urn:uuid:4"]
    let more4 = "http://books.lan:8080/cal/ajax/book/4/Lib"
    #expect(
      try run("lantern", on: server).books == [CatalogueRecord(book: book, source: "Home", more: more4)]
    )
  }

  /// A bar stands for a comma within a name, and `Unknown` for nobody.
  @Test func calibresWayOfWritingNamesIsUndone() throws {
    let server = Scripted([
      root: Feeds.webRoot,
      "http://books.lan:8080/opds/search/x": Feeds.webBook
        .replacing("<name>지은이</name>", with: "<name>Unknown</name>")
        .replacing("Ada &amp; Co", with: "Ink| Bo"),
    ])
    #expect(try run("x", on: server).answer.books.first?.book.authors == [Author(name: "Ink, Bo")])
  }

  @Test func calibreWebsBooksAreReadWhole() throws {
    let server = Scripted([root: Feeds.webRoot, "http://books.lan:8080/opds/search/x": Feeds.webBook])
    let answer = try run("x", on: server).answer
    #expect(answer.state == .fine && answer.dropped == 0 && answer.next == nil)
    var book = CatalogueRecord.blank(title: "등대지기")
    book.authors = [Author(name: "지은이"), Author(name: "Ada & Co")]
    book.publisher = "북쪽출판"
    book.language = "ko"
    book.genres = ["소설", "바다"]
    book.series = [SeriesPlace(name: "항구", position: "2")]
    book.pages = 216
    book.medium = .ebook
    book.synopsis = "빛과 바다.\n\nA & <b>."
    book.coverURL = "http://books.lan:8080/opds/cover/1"
    book.sources = ["opds:books.lan:8080": "urn:uuid:1"]
    #expect(answer.books.first == CatalogueRecord(book: book, source: "Home"))
    #expect(answer.books.map(\.book.title) == ["등대지기", "Bare"])
    #expect(answer.books.last?.book.published == "1813-01-28")
  }

  @Test func aDocumentOfOpenSearchSaysHowToSearch() throws {
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="/catalog/">
      <link rel="search" href="osd.xml" type="application/opensearchdescription+xml"/></feed>
      """
    let description = """
      <os:OpenSearchDescription xmlns:os="http://a9.com/-/spec/opensearch/1.1/">
      <os:Url type="text/html" template="/html?q={searchTerms}"/>
      <os:Url type="application/atom+xml;profile=opds-catalog"
       template="find?q={searchTerms}&amp;p={startPage?}&amp;n={count?}&amp;l={language?}&amp;a={atom:author?}"/>
      </os:OpenSearchDescription>
      """
    let server = Scripted([root: feed, "http://books.lan:8080/catalog/osd.xml": description])
    #expect(
      try run("a&b", on: server).asked.last == "http://books.lan:8080/catalog/find?q=a%26b&p=1&n=30&l=&a="
    )
    let html = Scripted([
      root: feed,
      "http://books.lan:8080/catalog/osd.xml":
        #"<OpenSearchDescription><Url type="text/html" template="/{searchTerms}"/></OpenSearchDescription>"#,
    ])
    #expect(try run("a", on: html).answer.state == .failed(.unreadable))
  }

  @Test(arguments: [
    (
      200, "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>No search</title></feed>",
      SourceState.failed(.noSearch)
    ),
    (200, "<html><body>Log in</body></html>", .failed(.webPage)), (200, "", .failed(.unreadable)),
    (404, "", .failed(.status(404))), (400, "", .failed(.status(400))),
  ])
  func aRootThatIsNoCatalogueSaysSo(_ status: Int, _ body: String, _ state: SourceState) throws {
    var server = Scripted()
    server.answer(root, status: status, body)
    for path in ["/opds", "/opds/v2/catalog", "/opds/v1.2/catalog"] {
      server.answer(root + path, status: 404)
    }
    #expect(try run("x", on: server).answer == CatalogueAnswer(state: state))
  }

  @Test func whatTheEngineSaysIsSaid() throws {
    var server = Scripted()
    server[root] = .failed(.refused(status: 401))
    #expect(try run("x", on: server).answer.state == .refused(status: 401))
    server = Scripted([root: Feeds.calibreRoot])
    server[found + "x?library_id=Lib"] = .failed(.failed(.brokeOff))
    #expect(try run("x", on: server).answer.state == .failed(.brokeOff))
  }

  @Test func calibresNotFoundIsNothingFound() throws {
    var server = Scripted([root: Feeds.calibreRoot])
    server.answer(found + "zzz?library_id=Lib", status: 404, "No books found")
    #expect(try run("zzz", on: server).answer == CatalogueAnswer(state: .nothingFound))
  }

  @Test func wordsThatAreNotUnderstoodAreAskedAsWords() throws {
    var server = Scripted([root: Feeds.calibreRoot])
    server.answer(
      found + "emma%20%28or%22?library_id=Lib",
      status: 404,
      "Search: 'emma (or\"' not understood"
    )
    let again = found + "%22emma%22%20%22or%22?library_id=Lib"
    server.answer(again, status: 404, "Search: 'x' not understood")
    let run = try run("emma (or\"", on: server)
    #expect(run.asked.last == again && run.asked.count == 3)
    #expect(run.answer.state == .nothingFound)
    server.answer(found + "%28%28?library_id=Lib", status: 404, "Search: '((' not understood")
    #expect(try self.run("((", on: server).asked.count == 2)
  }

  @Test func pagesAreFollowedButNotInACircle() throws {
    func page(_ number: Int, next: String) -> String {
      Feeds.calibre(
        Feeds.calibreEntry(number, title: "B\(number)"),
        links:
          #"<link rel="next" type="application/atom+xml" href="\#(next)"/><link rel="last" href="/never"/>"#
      )
    }
    let first = found + "x?library_id=Lib"
    let server = Scripted([
      root: Feeds.calibreRoot, first: page(1, next: "?library_id=Lib&amp;offset=30"),
      first + "&offset=30": page(2, next: "/검색?o=60"),
      "http://books.lan:8080/%EA%B2%80%EC%83%89?o=60": page(3, next: "/cal/opds/search/x?library_id=Lib"),
    ])
    let one = try run("x", on: server)
    let two = try run("x", on: server, page: one.answer.next)
    let three = try run("x", on: server, page: two.answer.next)
    #expect([one, two, three].map { $0.books.map(\.book.title) } == [["B1"], ["B2"], ["B3"]])
    #expect(two.asked == [first + "&offset=30"])
    #expect(three.answer.next == nil)
    #expect(try run("x", on: server, page: "nonsense").answer.state == .failed(.unreadable))
  }

  @Test func referencesAreRelativeToTheAddressThatAnswered() throws {
    var server = Scripted()
    let moved = Feeds.calibreRoot.replacing("/cal/opds/search", with: "search")
    server.answer(root, status: 200, moved, from: "https://books.lan/a/opds?x=1")
    #expect(try run("x", on: server).asked.last == "https://books.lan/a/search/x?library_id=Lib")
  }

  @Test(arguments: [
    (#"rel="subsection" type="application/atom+xml""#, #"rel="http://opds-spec.org/image""#, false),
    (#"type="application/atom+xml""#, #"rel="http://opds-spec.org/image""#, true),
    (#"type="application/atom+xml""#, #"rel="x""#, false),
    (#"rel="alternate" type="application/atom+xml""#, #"rel="x""#, true),
    (
      #"rel="subsection" type="application/atom+xml""#, #"rel="http://opds-spec.org/acquisition/borrow""#,
      true
    ),
  ])
  func aWayOnwardIsNoBook(_ one: String, _ two: String, _ isBook: Bool) throws {
    let entry = #"<entry><title>T</title><link \#(one) href="/a"/><link \#(two) href="/b"/></entry>"#
    let server = Scripted([root: Feeds.calibreRoot, found + "x?library_id=Lib": Feeds.calibre(entry)])
    #expect(try run("x", on: server).answer.state == (isBook ? .fine : .offline))
  }

  @Test func onlySourcesWithAnAddressAreServices() {
    #expect(OPDS(CatalogueSource(kind: .opds)) == nil)
    #expect(SourceServices.failure(of: CatalogueSource(kind: .opds)) == .noAddress)
    #expect(SourceServices.failure(of: CatalogueSource(kind: .opds, url: "http://a")) == nil)
    #expect(SourceServices.service(for: CatalogueSource(kind: .other("x"))) == nil)
    #expect(SourceServices.failure(of: CatalogueSource(kind: .other("x"))) == .unknownKind("x"))
  }
}
