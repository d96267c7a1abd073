import Catalogue
import CatalogueSources
import ReadingCore
import Testing

/// A catalogue that is walked as a tree, in both versions of OPDS.
@Suite struct OPDSFeedTests {
  private static let root = "http://books.lan:8080/cal/opds"
  private static let below = ["/opds", "/opds/v2/catalog", "/opds/v1.2/catalog"]

  private func run(_ address: String? = nil, on server: Scripted, page: String? = nil) throws -> Scripted.Run
  {
    let service = try #require(OPDS(CatalogueSource(kind: .opds, name: "Home", url: Self.root)))
    return server.run(service.search(CatalogueQuery(feed: address), page: page))
  }

  private nonisolated static func atom(_ content: String) -> String {
    #"<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title>\#(content)</feed>"#
  }

  private nonisolated static func way(_ title: String, _ href: String, _ attributes: String = "") -> String {
    #"<entry><title>\#(title)</title><link type="application/atom+xml" href="\#(href)" \#(attributes)/></entry>"#
  }

  private static func facet(_ title: String, _ href: String, _ attributes: String) -> String {
    #"<link rel="http://opds-spec.org/facet" type="application/atom+xml" title="\#(title)" href="\#(href)" "#
      + "\(attributes)/>"
  }

  private static func branch(_ title: String, _ path: String, count: Int? = nil) -> CatalogueBranch {
    CatalogueBranch(title: title, address: "http://books.lan:8080\(path)", count: count)
  }

  // MARK: OPDS 1.2

  @Test func aFeedLeadsToItsBranchesAndHasItsBooks() throws {
    let feed = Self.atom(
      Self.way("New &amp; old", "new?a=1", #"rel="http://opds-spec.org/sort/new""#)
        + Feeds.calibreEntry(4, title: "A book") + Self.way("작가", "/작가") + Self.way("No address", "ftp://x/y")
        + #"<entry><title></title><link type="application/atom+xml" href="/untitled"/></entry>"#
    )
    let run = try run(on: Scripted([Self.root: feed]))
    #expect(run.asked == [Self.root])
    #expect(run.books.map(\.book.title) == ["A book"] && run.answer.state == .fine)
    #expect(
      run.answer.branches == [
        Self.branch("New & old", "/cal/new?a=1"), Self.branch("작가", "/%EC%9E%91%EA%B0%80"),
      ]
    )
  }

  @Test(arguments: [
    (atom(way("A", "/a")), "1.2", "Feed"),
    (#"<feed xmlns="http://www.w3.org/2005/Atom">\#(way("A", "/a"))</feed>"#, "1.2", nil),
    (
      #"{"metadata": {"title": " My\nbooks "}, "navigation": [{"title": "A", "href": "/a"}]}"#, "2.0",
      "My books"
    ),
    (#"{"navigation": [{"title": "A", "href": "/a"}]}"#, "2.0", nil),
  ])
  func aFeedSaysWhatItIs(feed: String, version: String, title: String?) throws {
    let answer = try run(on: Scripted([Self.root: feed])).answer
    #expect(answer.feed == CatalogueAnswer.FeedDescription(version: version, title: title))
  }

  @Test func branchesAloneAreAnAnswer() throws {
    let answer = try run(on: Scripted([Self.root: Feeds.calibreRoot])).answer
    #expect(answer.state == .fine && answer.books.isEmpty && answer.next == nil)
    #expect(answer.branches == [Self.branch("By Newest", "/cal/opds/navcatalog/4f?library_id=Lib")])
    // What could not be read beside them is counted.
    let untitled = Feeds.calibreEntry(4, title: "") + Self.way("A", "/a")
    let odd = try run(on: Scripted([Self.root: Self.atom(untitled)])).answer
    #expect(odd.state == .fine && odd.dropped == 1 && odd.branches == [Self.branch("A", "/a")])
    let none = try run(on: Scripted([Self.root: Self.atom(Feeds.calibreEntry(4, title: ""))])).answer
    #expect(none.state == .failed(.unreadable) && none.branches.isEmpty)
  }

  @Test(arguments: [
    (#"thr:count="12""#, 12), (#"x:count="12""#, 12), (#"count="0""#, 0), (#"thr:count="-1""#, nil),
    (#"thr:count="many""#, nil), (#"thr:discount="12""#, nil), (#"thr:count="99999999999999999999""#, nil),
    ("", nil),
  ])
  func aBranchHasACountUnderAnyPrefix(_ attribute: String, _ count: Int?) throws {
    let feed = Self.atom(Self.way("A", "/a", attribute) + Self.way("B", "/b"))
    #expect(
      try run(on: Scripted([Self.root: feed])).answer.branches == [
        Self.branch("A", "/a", count: count), Self.branch("B", "/b"),
      ]
    )
  }

  @Test func facetsStandByTheirGroupsBeforeTheRest() throws {
    let facets =
      Self.facet("한국어", "?l=ko", #"opds:facetGroup="Language" thr:count="3""#)
      + Self.facet("Author", "?s=a", #"facetGroup=" Sort ""#)
      + Self.facet("English", "?l=en", #"x:facetGroup="Language" opds:activeFacet="true""#)
      + Self.facet("Lost", "ftp://a", #"opds:facetGroup="Nowhere""#)
    let feed = Self.atom(Self.way("New", "/new") + facets)
    let languages = [
      Self.branch("한국어", "/cal/opds?l=ko", count: 3), Self.branch("English", "/cal/opds?l=en"),
    ]
    let sort = [Self.branch("Author", "/cal/opds?s=a")]
    #expect(
      try run(on: Scripted([Self.root: feed])).answer.branches == [
        CatalogueBranch(title: "Language", address: nil, isFacet: true, branches: languages),
        CatalogueBranch(title: "Sort", address: nil, isFacet: true, branches: sort),
        Self.branch("New", "/new"),
      ]
    )
  }

  @Test func aFacetOfNoGroupIsOneAllTheSame() throws {
    let feed = Self.atom(Self.facet("English", "?l=en", #"thr:count="3""#) + Self.way("New", "/new"))
    let english = CatalogueBranch(
      title: "English",
      address: "http://books.lan:8080/cal/opds?l=en",
      count: 3,
      isFacet: true
    )
    #expect(
      try run(on: Scripted([Self.root: feed])).answer.branches == [english, Self.branch("New", "/new")]
    )
  }

  @Test func onlySoManyBranchesAreTaken() throws {
    let ways = (0..<6_000).map { Self.way("\($0)", "/\($0)") }.joined()
    let links = (0..<6_000).map { #"{"title": "\#($0)", "href": "/\#($0)"}"# }.joined(separator: ",")
    let facets = (0..<6_000).map { Self.facet("\($0)", "/\($0)", "") }.joined()
    for feed in [Self.atom(ways), #"{"navigation": [\#(links)]}"#, Self.atom(facets + ways)] {
      let branches = try run(on: Scripted([Self.root: feed])).answer.branches
      #expect(branches.count == CatalogueBranch.most && branches.last?.title == "4999")
    }
  }

  @Test func facetsOfGroupsWithoutEndAreReadInTime() throws {
    let facets = (0..<40_000).map { Self.facet("\($0)", "/\($0)", #"opds:facetGroup="\#($0)""#) }.joined()
    let branches = try run(on: Scripted([Self.root: Self.atom(facets)])).answer.branches
    #expect(branches.count == CatalogueBranch.most)
    #expect(
      branches.last
        == CatalogueBranch(
          title: "4999",
          address: nil,
          isFacet: true,
          branches: [Self.branch("4999", "/4999")]
        )
    )
  }

  // MARK: OPDS 2.0

  @Test func groupsOfTheSecondVersionAreBranches() throws {
    let feed = #"""
      {"metadata": {"title": "Books"}, "links": [{"rel": "self", "href": "/cal/opds"}],
       "facets": [
         {"metadata": {"title": "Language"}, "links": [
           {"title": "한국어", "href": "/f?l=ko", "properties": {"numberOfItems": 3}}, {"title": "Lost", "href": ""}]},
         {"metadata": {"title": "Empty"}, "links": []}],
       "navigation": [{"title": "New", "href": "new", "properties": {"numberOfItems": 7}}, {"href": "/untitled"}],
       "groups": [
         {"metadata": {"title": "Shelf", "numberOfItems": 31}, "links": [{"rel": "self", "href": "/shelf"}],
          "publications": [{"metadata": {"title": "흰"}}]},
         {"metadata": {"title": "Genres"}, "links": [{"rel": "self", "href": "/genres"}],
          "navigation": [{"title": "SF", "href": "/sf"}]},
         {"metadata": {"title": "Inline"}, "navigation": [{"title": "SF", "href": "/sf"}]},
         {"links": [{"rel": ["subsection"], "href": "/named", "title": "Named by its link"}], "publications": []},
         {"metadata": {"title": "Nowhere"}, "publications": [{"metadata": {"title": "White"}}]},
         {"links": [{"rel": "self", "href": "/nameless"}]}]}
      """#
    let run = try run(on: Scripted([Self.root: feed]))
    #expect(run.books.map(\.book.title) == ["흰", "White"] && run.answer.state == .fine)
    let korean = [Self.branch("한국어", "/f?l=ko", count: 3)]
    #expect(
      run.answer.branches == [
        CatalogueBranch(title: "Language", address: nil, isFacet: true, branches: korean),
        Self.branch("New", "/cal/new", count: 7), Self.branch("Shelf", "/shelf", count: 31),
        Self.branch("Genres", "/genres"),
        CatalogueBranch(title: "Inline", address: nil, branches: [Self.branch("SF", "/sf")]),
        Self.branch("Named by its link", "/named"),
      ]
    )
  }

  // MARK: From feed to feed

  @Test func aBranchIsAskedForAtItsAddress() throws {
    let address = Self.root + "/navcatalog/4f?library_id=Lib"
    let server = Scripted([address: Feeds.calibre(Feeds.calibreEntry(4, title: "A book"))])
    let run = try run(address, on: server)
    #expect(run.asked == [address])
    #expect(run.books.map(\.book.title) == ["A book"] && run.answer.branches.isEmpty)
  }

  @Test func addressesAreRelativeToWhereTheFeedIs() throws {
    var server = Scripted()
    server.answer(Self.root, status: 200, Self.atom(Self.way("A", "a")), from: "https://books.lan/x/opds?y=1")
    #expect(
      try run(on: server).answer.branches == [CatalogueBranch(title: "A", address: "https://books.lan/x/a")]
    )
    let based =
      #"<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/deep/er/">\#(Self.way("A", "a"))</feed>"#
    #expect(try run(on: Scripted([Self.root: based])).answer.branches == [Self.branch("A", "/deep/er/a")])
  }

  @Test(arguments: [true, false])
  func pagesAreFollowedButNotInACircle(_ isFirst: Bool) throws {
    func page(_ title: String, next: String) -> String {
      Self.atom(Self.way(title, "/\(title)") + #"<link rel="next" href="\#(next)"/>"#)
    }
    let first = isFirst ? Self.root : Self.root + "/all"
    let server = Scripted([
      first: page("a", next: "?p=2"), first + "?p=2": page("b", next: "?p=3"),
      first + "?p=3": page("c", next: first),
    ])
    let address = isFirst ? nil : first
    let one = try run(address, on: server)
    let two = try run(address, on: server, page: one.answer.next)
    let three = try run(address, on: server, page: two.answer.next)
    #expect([one, two, three].map { $0.answer.branches.map(\.title) } == [["a"], ["b"], ["c"]])
    #expect([one, two, three].flatMap(\.asked) == [first, first + "?p=2", first + "?p=3"])
    #expect(one.answer.next != nil && three.answer.next == nil)
  }

  @Test func theRootIsFoundBelowTheAddress() throws {
    let page = "<!DOCTYPE HTML>\n<html lang='en'><title>calibre</title></html>"
    let feed = Self.atom(Self.way("A", "a") + #"<link rel="next" href="?p=2"/>"#)
    var server = Scripted([Self.root: page])
    server.answer(Self.root + "/opds", status: 404)
    server.answer(Self.root + "/opds/v2/catalog", status: 200, feed)
    let run = try run(on: server)
    #expect(run.asked == [Self.root, Self.root + "/opds", Self.root + "/opds/v2/catalog"])
    #expect(run.answer.branches == [Self.branch("A", "/cal/opds/opds/v2/a")])
    let next = try self.run(on: server, page: run.answer.next)
    #expect(next.asked == [Self.root + "/opds/v2/catalog?p=2"])
    // What was named as a branch is not looked for elsewhere.
    let named = try self.run(Self.root, on: server)
    #expect(named.asked == [Self.root] && named.answer.state == .failed(.webPage))
  }

  // MARK: What is no feed

  @Test(arguments: ["nonsense", "ftp://books.lan/x", "http://", " "])
  func anAddressThatIsNoneIsNotAsked(_ address: String) throws {
    let run = try run(address, on: Scripted())
    #expect(run.asked.isEmpty && run.answer == CatalogueAnswer(state: .failed(.noAddress)))
    #expect(try self.run(on: Scripted(), page: address).answer.state == .failed(.noAddress))
  }

  @Test(arguments: [
    (403, "", SourceState.failed(.status(403))), (404, "No such feed", .failed(.status(404))),
    (500, atom(""), .failed(.status(500))), (200, "<html><body>Log in</body></html>", .failed(.webPage)),
    (200, "", .failed(.unreadable)), (200, "{}", .failed(.unreadable)), (200, atom(""), .nothingFound),
    (200, #"{"navigation": [], "publications": []}"#, .nothingFound),
  ])
  func aFeedThatHasNothingSaysWhy(_ status: Int, _ body: String, _ state: SourceState) throws {
    var server = Scripted()
    for address in [Self.root, Self.root + "/a"] { server.answer(address, status: status, body) }
    for path in Self.below { server.answer(Self.root + path, status: 404) }
    for address in [nil, Self.root + "/a"] {
      var answer = try run(address, on: server).answer
      answer.feed = nil
      #expect(answer == CatalogueAnswer(state: state))
    }
  }

  @Test(arguments: [SourceState.offline, .noPassword, .refused(status: 403)])
  func whatTheEngineSaysIsSaid(_ state: SourceState) throws {
    var server = Scripted()
    server[Self.root] = .failed(state)
    #expect(try run(on: server).answer == CatalogueAnswer(state: state))
  }
}
