import Catalogue
import ReadingCore
import Testing

@testable import CatalogueSources

@Suite struct OPDS2Tests {
  private static let root = "http://books.lan:25600/opds/v2/catalog"
  private static let found = "http://books.lan:25600/opds/v2/search?query="

  private func service() throws -> OPDS {
    try #require(OPDS(CatalogueSource(kind: .opds, name: "Home", url: Self.root)))
  }

  private func run(_ words: String, on server: Scripted, page: String? = nil) throws -> Scripted.Run {
    server.run(try service().search(try #require(CatalogueQuery(words)), page: page))
  }

  private static func catalogue(_ search: String) -> String {
    #"""
    {"metadata": {"title": "Books"}, "navigation": [{"href": "new", "title": "New"}],
     "links": [{"rel": "self", "href": "catalog"}, {"rel": ["search"], "href": "\#(search)", "templated": true}]}
    """#
  }

  private static func feed(_ publications: String, links: String = "", more: String = "") -> String {
    #"""
    {"metadata": {"title": "Search", "numberOfItems": 31}, "links": [\#(links)],
     "publications": [\#(publications)]\#(more)}
    """#
  }

  /// What one publication is read as.
  private func book(_ publication: String) throws -> CatalogueRecord? {
    let server = Scripted([
      Self.root: Self.catalogue("search{?query}"), Self.found + "x": Self.feed(publication),
    ])
    return try run("x", on: server).books.first
  }

  @Test(arguments: [
    ("search{?query}", "x y", "search?query=x%20y"), ("/s{?query,title,author}", "한", "/s?query=%ED%95%9C"),
    ("/s{?title,author}", "a", "/s?title=a"), ("/s{?author}", "a", "/s?author=a"),
    ("/s/{query}", "a/b?", "/s/a%2Fb%3F"),
    ("/s?x=1{&query}", "a", "/s?x=1&query=a"), ("/s?x=1{?query}", "a", "/s?x=1&query=a"),
    ("/s{/q}", "a", "/s/a"),
    ("/s{?searchTerms*,page:3}", "a&b", "/s?searchTerms=a%26b"), ("/s{+query}", "a", "/s a"),
  ])
  func wordsFillTheirPlaceAndNoOther(_ template: String, _ words: String, _ filled: String) throws {
    let expected = filled.replacing("/s a", with: "/sa")
    #expect(URITemplate.filled(template, with: words) == expected)
  }

  @Test func theVersionIsFoundOut() throws {
    let server = Scripted([
      Self.root: Self.catalogue("../v2/search{?query}"),
      Self.found + "%ED%95%9C%EA%B0%95": Self.feed(
        #"{"metadata": {"title": "소년이 온다"}}, {"metadata": {}}, 3, {"metadata": {"title": "흰"}}"#,
        links: #"{"rel": "next", "href": "search?query=한강&page=2"}"#
      ),
    ])
    let run = try run("한강", on: server)
    #expect(run.asked == [Self.root, Self.found + "%ED%95%9C%EA%B0%95"])
    #expect(run.books.map(\.book.title) == ["소년이 온다", "흰"])
    #expect(run.answer.total == 31 && run.answer.dropped == 1)
    let next = try #require(run.answer.next)
    #expect(try self.run("한강", on: server, page: next).asked == [Self.found + "%ED%95%9C%EA%B0%95&page=2"])
  }

  @Test func groupsHoldBooksToo() throws {
    let group = #", "groups": [{"metadata": {"title": "G"}, "publications": [{"metadata": {"title": "B"}}]}]"#
    let server = Scripted([
      Self.root: Self.catalogue("search{?query}"),
      Self.found + "x": Self.feed(#"{"metadata": {"title": "A"}}"#, more: group),
    ])
    let answer = try run("x", on: server).answer
    #expect(answer.books.map(\.book.title) == ["A", "B"] && answer.total == nil)
  }

  @Test func aFeedWithNoneOfItsListsHasNoBook() throws {
    let none = #"""
      {"metadata": {"title": "Search results"}, "links": [{"rel": "self", "href": "s", "type": "application/opds+json"}]}
      """#
    let server = Scripted([Self.root: Self.catalogue("search{?query}"), Self.found + "x": none])
    #expect(try run("x", on: server).answer == CatalogueAnswer(state: .nothingFound))
  }

  @Test func theAddressOfThePublicationIsTheOneOfItsType() throws {
    let links =
      #"[{"rel": "self", "href": "/p", "type": "text/html"},"#
      + #" {"rel": "self", "href": "/j", "type": "application/opds-publication+json"}]"#
    let found = try book(#"{"metadata": {"title": "t"}, "links": \#(links)}"#)
    #expect(found?.more == "http://books.lan:25600/j")
  }

  @Test func aCatalogueWithoutASearchSaysSo() throws {
    let server = Scripted([Self.root: #"{"metadata": {"title": "Books"}, "links": [], "publications": []}"#])
    #expect(try run("x", on: server).answer.state == .failed(.noSearch))
  }

  @Test(arguments: ["{}", "[]", #"{"links": []}"#, #"{"metadata": {"title": "x"}}"#, "{"])
  func whatIsNoFeedIsNone(_ text: String) throws {
    #expect(try run("x", on: Scripted([Self.root: text])).answer.state == .failed(.unreadable))
  }

  @Test func aPublicationIsReadWhole() throws {
    let record = try #require(
      try book(
        #"""
        {"metadata": {"@type": "http://schema.org/Book", "title": "Pride", "subtitle": "and Prejudice",
          "identifier": "urn:isbn:9780141439518", "language": ["en"], "published": "1813-01-28T00:00:00Z",
          "author": [{"name": "Jane Austen", "sortAs": "Austen, Jane"}, "A Lady"], "translator": "Kim",
          "publisher": {"name": "Penguin"}, "subject": [{"name": "Fiction", "code": "F"}, "Classics", "Fiction"],
          "description": "A <b>novel</b> of manners &amp; marriage.", "numberOfPages": 480,
          "belongsTo": {"series": {"name": "Novels", "position": 2.0}, "collection": "x"}},
         "links": [{"rel": "self", "href": "/books/2", "type": "application/opds-publication+json"},
           {"rel": "http://opds-spec.org/acquisition/open-access", "href": "/2.epub", "type": "application/epub+zip"}],
         "images": [{"href": "/c/s.jpg", "width": 100}, {"href": "/c/l.jpg", "width": 900}, {"href": "/c/m.jpg"}]}
        """#
      )
    )
    let book = record.book
    #expect(book.title == "Pride" && book.subtitle == "and Prejudice" && book.publisher == "Penguin")
    #expect(
      book.authors == [
        Author(name: "Jane Austen"), Author(name: "A Lady"), Author(name: "Kim", role: "translator"),
      ]
    )
    #expect(book.isbn == ["9780141439518"] && book.language == "en" && book.published == "1813-01-28")
    #expect(book.genres == ["Fiction", "Classics"] && book.pages == 480 && book.medium == .ebook)
    #expect(book.series == [SeriesPlace(name: "Novels", position: "2")])
    #expect(book.synopsis == "A novel of manners & marriage.")
    #expect(book.coverURL == "http://books.lan:25600/c/l.jpg")
    #expect(book.sources == ["opds:books.lan:25600": "urn:isbn:9780141439518"])
    #expect(record.more == "http://books.lan:25600/books/2")
  }

  @Test(arguments: [
    (#"{"title": {"ko": "흰", "en": "White"}, "language": "en"}"#, "White"),
    (#"{"title": {"ko": "흰", "en": "White"}, "language": ["ko", "en"]}"#, "흰"),
    (#"{"title": {"ko": "흰", "fr": "Blanc"}, "language": "de"}"#, "Blanc"), (#"{"title": {"ko": 3}}"#, nil),
    (#"{"title": ["a"]}"#, nil), (#"{"title": ""}"#, nil), (#"{"title": "a\u0007b"}"#, "ab"),
  ])
  func aTitleMayBeAMapOfLanguages(_ metadata: String, _ title: String?) throws {
    #expect(try book(#"{"metadata": \#(metadata)}"#)?.book.title == title)
  }

  @Test(arguments: [
    (#""author": "한강""#, ["한강"]), (#""author": {"name": {"ko": "한강"}}"#, ["한강"]),
    (#""author": [{"name": "a"}, {"nome": "b"}, null, 3, "c"]"#, ["a", "c"]), (#""author": null"#, []),
    (#""artist": "a", "author": "a""#, ["a"]),
  ])
  func anAuthorMayBeWrittenInManyWays(_ members: String, _ names: [String]) throws {
    #expect(try book(#"{"metadata": {"title": "t", \#(members)}}"#)?.book.authors.map(\.name) == names)
  }

  @Test func whatMeansUnknownIsNotThere() throws {
    let found = try book(
      #"""
      {"metadata": {"title": "t", "published": "0001-01-01T00:00:00Z", "numberOfPages": 0, "language": "und",
        "identifier": "urn:uuid:1", "belongs_to": {}, "@type": "http://schema.org/Audiobook"},
       "images": [{"href": "data:image/png;base64,AA"}, {"href": "javascript:x"}]}
      """#
    )
    let book = try #require(found?.book)
    #expect(book.published == nil && book.pages == nil && book.language == nil && book.isbn.isEmpty)
    #expect(book.coverURL == nil && book.series.isEmpty && book.medium == .audio && found?.more == nil)
  }

  @Test func thePublicationAloneTellsMore() throws {
    var server = Scripted([
      Self.root: Self.catalogue("search{?query}"),
      Self.found + "x": Self.feed(
        #"""
        {"metadata": {"title": "t"},
         "links": [{"rel": "self", "href": "/books/2", "type": "application/opds-publication+json"}]}
        """#
      ),
      "http://books.lan:25600/books/2":
        #"{"metadata": {"title": "T", "numberOfPages": 12, "identifier": "9780141439518"}}"#,
    ])
    let found = try #require(try run("x", on: server).books.first)
    let whole = try #require(server.run(try service().details(of: found)).books.first)
    #expect(whole.book.title == "t" && whole.book.pages == 12 && whole.book.isbn == ["9780141439518"])
    #expect(whole.more == nil)
    server.answer("http://books.lan:25600/books/2", status: 200, "<html>")
    #expect(server.run(try service().details(of: found)).answer.state == .failed(.webPage))
  }
}
