import Catalogue
import ReadingCore
import Testing

/// Feeds with their branches, and the pages of previews, on their way between the two programs.
@Suite struct FeedWireTests {
  private static let source = CatalogueSource(kind: .opds, name: "집", url: "http://10.0.0.2/opds")

  /// The answer as the other program reads it.
  private func sent(_ answer: CatalogueAnswer) throws -> CatalogueAnswer {
    guard case .answer(1, let read)? = NetReply(line: NetReply.answer(id: 1, answer).line) else {
      throw Lost()
    }
    return read
  }

  private struct Lost: Error {}

  private func answer(_ branches: [CatalogueBranch]) -> CatalogueAnswer {
    var answer = CatalogueAnswer(state: .fine)
    answer.branches = branches
    return answer
  }

  /// The branches of an answer whose line holds them as they are written here.
  private func branches(_ text: String) throws -> [CatalogueBranch] {
    let line = #"{"reply":"answer","id":1,"answer":{"state":{"word":"fine"},"books":[],"branches":\#(text)}}"#
    guard case .answer(1, let read)? = NetReply(line: Array(line.utf8)) else { throw Lost() }
    return read.branches
  }

  // MARK: Questions

  @Test(arguments: [nil, "", "http://10.0.0.2/opds/new?a=1&b=한"])
  func aQuestionForAFeedComesAsItWent(_ address: String?) {
    for query in [CatalogueQuery(feed: address), CatalogueQuery(feed: address).anew] {
      let request = NetRequest.search(id: 1, query: query, page: "http://a f00", source: Self.source)
      #expect(NetRequest(line: request.line) == request)
    }
  }

  @Test(arguments: CatalogueGenre.allCases)
  func aQuestionInAGenreComesAsItWent(_ genre: CatalogueGenre) throws {
    let query = try #require(CatalogueQuery(genre, with: " the  left hand"))
    for query in [query, query.anew, CatalogueQuery(.genre(genre))] {
      let request = NetRequest.search(id: 1, query: query, page: "20", source: Self.source)
      #expect(NetRequest(line: request.line) == request)
    }
  }

  @Test(arguments: [PreviewPage.PreviewKind.picture, .text, .web])
  func aPageThatIsAskedForComesAsItWent(_ kind: PreviewPage.PreviewKind) {
    let request = NetRequest.preview(
      id: 9,
      page: PreviewPage(kind, "https://a/1?x=\"한\""),
      source: Self.source
    )
    #expect(NetRequest(line: request.line) == request)
  }

  @Test(arguments: [
    (#""ask":"preview","page":{"kind":"picture","address":"a"},"source":{"kind":"opds"}"#, true),
    (#""ask":"preview","page":{"kind":"picture","address":"a"}"#, false),
    (#""ask":"preview","page":{"kind":"film","address":"a"},"source":{"kind":"opds"}"#, false),
    (#""ask":"preview","page":{"kind":"text"},"source":{"kind":"opds"}"#, false),
    (#""ask":"preview","page":"a","source":{"kind":"opds"}"#, false),
    (#""ask":"preview","source":{"kind":"opds"}"#, false),
    (#""ask":"search","feed":"","source":{"kind":"opds"}"#, true), (#""ask":"search","feed":"""#, false),
    (#""ask":"search","feed":7,"source":{"kind":"opds"}"#, false),
    (#""ask":"search","words":"a","list":"genre:sf","source":{"kind":"opds"}"#, true),
    (#""ask":"search","words":" ","list":"genre:sf","source":{"kind":"opds"}"#, false),
    (#""ask":"search","words":"a","list":"genre:none","source":{"kind":"opds"}"#, false),
  ])
  func aLineIsARequestOrIsNone(_ members: String, _ isOne: Bool) {
    #expect((NetRequest(line: Array(#"{"id":1,\#(members)}"#.utf8)) != nil) == isOne)
  }

  @Test func wordsInAGenreAreNoLongerThanOthers() {
    func line(_ count: Int) -> [UInt8] {
      let words = String(repeating: "x", count: count)
      return Array(
        #"{"ask":"search","id":1,"words":"\#(words)","list":"genre:sf","source":{"kind":"opds"}}"#.utf8
      )
    }
    #expect(NetRequest(line: line(CatalogueQuery.mostCharacters)) != nil)
    #expect(NetRequest(line: line(CatalogueQuery.mostCharacters + 1)) == nil)
  }

  // MARK: What came of a page

  @Test(arguments: [
    PreviewOutcome.picture(path: "/c/previews/한"), .text("One.\n\n\u{1B}\"Two\""), .text(""),
    .failed(.failed(.noPicture)), .failed(.failed(.largePicture)), .failed(.offline),
  ])
  func whatCameOfAPageComesAsItWent(_ outcome: PreviewOutcome) {
    let reply = NetReply.preview(id: 3, outcome)
    #expect(NetReply(line: reply.line) == reply)
  }

  @Test(arguments: [
    (#""outcome":{"text":"a"}"#, true), (#""outcome":{"state":{"word":"noPicture"}}"#, true),
    (#""path":"/a""#, false), (#""outcome":{}"#, false), (#""outcome":"a""#, false),
    (#""outcome":{"path":5}"#, false), (#""outcome":{"state":{"word":"odd"}}"#, false),
  ])
  func aLineIsAReplyOrIsNone(_ members: String, _ isOne: Bool) {
    #expect((NetReply(line: Array(#"{"reply":"preview","id":1,\#(members)}"#.utf8)) != nil) == isOne)
  }

  // MARK: Branches

  @Test func branchesComeAsTheyWent() throws {
    let languages = [
      CatalogueBranch(title: "한국어", address: "http://10.0.0.2/ko", count: 0),
      CatalogueBranch(title: "\"En\"\n", address: "http://10.0.0.2/en", count: 12),
    ]
    let branches = [
      CatalogueBranch(title: "Language", address: nil, isFacet: true, branches: languages),
      CatalogueBranch(title: "New", address: "http://10.0.0.2/new"),
    ]
    #expect(try sent(answer(branches)) == answer(branches))
    #expect(try sent(answer([])) == answer([]))
  }

  @Test func branchesInBranchesAreReadSoFar() throws {
    let deep = (1...100).reduce(CatalogueBranch(title: "0", address: "a")) {
      CatalogueBranch(title: "\($1)", address: nil, branches: [$0])
    }
    var titles: [String] = []
    var branches = try sent(answer([deep])).branches
    while let branch = branches.first {
      titles.append(branch.title)
      branches = branch.branches
    }
    #expect(titles == ["100", "99", "98", "97", "96"])
  }

  @Test func onlySoManyBranchesAreRead() throws {
    let many = (0...CatalogueBranch.most).map { CatalogueBranch(title: "\($0)", address: "a") }
    let read = try sent(
      answer([CatalogueBranch(title: "All", address: nil, branches: many)] + many)
    ).branches
    #expect(read.count == 5_000 && read.last?.title == "4998")
    #expect(read.first?.branches.count == 5_000 && read.first?.branches.last?.title == "4999")
  }

  @Test(arguments: [
    (#"[1, {}, {"title": 5}, null, {"title": "A"}]"#, ["A"]), (#"{"title": "A"}"#, []), ("7", []),
    (#"[[{"title": "A"}]]"#, []),
  ])
  func anOddBranchCostsThatBranch(_ text: String, _ titles: [String]) throws {
    #expect(try branches(text).map(\.title) == titles)
  }

  @Test(arguments: [
    ("7", 7), ("0", 0), ("-1", nil), ("1.5", nil), ("99999999999999999999", nil), (#""7""#, nil),
  ])
  func aCountIsOneThatCanBeAddedUp(_ text: String, _ count: Int?) throws {
    let read = try branches(#"[{"title": "A", "count": \#(text), "address": 3, "facet": "yes"}]"#)
    #expect(read == [CatalogueBranch(title: "A", address: nil, count: count)])
  }

  // MARK: Pages of a book

  private func book(_ previews: [PreviewPage]) -> CatalogueRecord {
    var record = CatalogueRecord(book: CatalogueRecord.blank(title: "t"), source: "집")
    record.previews = previews
    return record
  }

  @Test func pagesComeAsTheyWent() throws {
    let pages = [
      PreviewPage(.picture, "https://a/1"), PreviewPage(.text, "https://a/한"), PreviewPage(.web, ""),
    ]
    let found = CatalogueAnswer.found([book(pages), book([])])
    #expect(found.books.first?.previews == pages)
    #expect(try sent(found) == found)
    let request = NetRequest.details(id: 1, book: book(pages), source: Self.source)
    #expect(NetRequest(line: request.line) == request)
  }

  @Test func onlySoManyPagesOfABookAreTaken() throws {
    let pages = (1...60).map { PreviewPage(.picture, "https://a/\($0)") }
    #expect(CatalogueAnswer.found([book(pages)]).books[0].previews == Array(pages.prefix(50)))
    let read = try sent(CatalogueAnswer(state: .fine, books: [book(pages)]))
    #expect(read.books[0].previews == Array(pages.prefix(50)))
  }

  @Test func anAddressBeyondMeasureIsNoPage() throws {
    let long = PreviewPage(.picture, "https://a/" + String(repeating: "b", count: 10_000))
    let short = PreviewPage(.text, "https://a/b")
    #expect(CatalogueAnswer.found([book([long, short])]).books[0].previews == [short])
    #expect(
      try sent(CatalogueAnswer(state: .fine, books: [book([long, short])])).books[0].previews == [short]
    )
  }

  @Test func anOddPageCostsThatPage() throws {
    let pages = #"[1, {"kind": "film", "address": "a"}, {"kind": "text"}, {"kind": "text", "address": "b"}]"#
    let line =
      #"{"reply":"answer","id":1,"answer":{"state":{"word":"fine"},"books":[{"source":"s","#
      + #""book":{"title":"t"},"previews":\#(pages)}]}}"#
    guard case .answer(1, let read)? = NetReply(line: Array(line.utf8)) else { throw Lost() }
    #expect(read.books.map(\.previews) == [[PreviewPage(.text, "b")]])
  }

  @Test func aPageWithAKeyInItsAddressIsLeftOut() {
    let clean = PreviewPage(.picture, "https://a/1")
    let found = CatalogueAnswer.found([book([PreviewPage(.picture, "https://a/1?k=s3cret"), clean])])
    #expect(found.without(["s3cret"]).books[0].previews == [clean])
    #expect(found.without([""]) == found)
  }

  @Test(arguments: [
    ("image/jpeg", PreviewPage.PreviewKind.picture), ("image/png;q=1", .picture), ("image/svg+xml", nil),
    ("text/html;charset=utf-8", .text), ("text/plain", .text), ("application/xhtml+xml", .text),
    ("application/epub+zip", nil), ("application/pdf", nil), ("", nil),
  ])
  func aMediaTypeSaysHowAPageIsShown(_ type: String, _ kind: PreviewPage.PreviewKind?) {
    #expect(PreviewPage(type: type, "https://a") == kind.map { PreviewPage($0, "https://a") })
  }
}
