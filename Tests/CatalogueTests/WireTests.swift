import Catalogue
import ReadingCore
import Testing

@Suite struct WireTests {
  private static let source = CatalogueSource(
    kind: .opds,
    name: "집",
    url: "http://10.0.0.2/opds",
    isEnabled: false,
    allowsHTTP: true
  )

  private static var book: CatalogueRecord {
    var book = CatalogueRecord.blank(title: "소년이 온다\n\"x\"  y")
    book.authors = [Author(name: "한강", role: "author")]
    book.isbn = ["9788936434120"]
    book.sources = ["openlibrary": "OL1M"]
    book.synopsis = "\u{1B}]52;c;eA==\u{7}"
    return CatalogueRecord(book: book, source: "집", more: "/works/OL1W", editions: 3)
  }

  private static let query = CatalogueQuery("the  left hand")

  @Test func requestsComeAsTheyWent() throws {
    let query = try #require(Self.query)
    let places = NetPlaces(secrets: "/s", cache: "/c d", version: "1.0", isOffline: true)
    let requests: [NetRequest] = [
      .hello(places), .search(id: 1, query: query, page: nil, source: Self.source),
      .search(id: 8, query: query.anew, page: nil, source: Self.source),
      .hello(NetPlaces(secrets: "/s", cache: "/c", version: "1", contact: "me@x", isOffline: false)),
      .search(id: 2, query: query, page: "p=2", source: CatalogueSource(kind: .openLibrary)),
      .details(id: 3, book: Self.book, source: Self.source), .cover(id: 4, url: "https://a", source: nil),
      .cover(id: 5, url: "https://a", source: Self.source), .cancel(id: 6), .ping(id: 7),
    ]
    for request in requests { #expect(NetRequest(line: request.line) == request) }
  }

  @Test func repliesComeAsTheyWent() {
    let answer = CatalogueAnswer(
      state: .offline,
      books: [Self.book, Self.book],
      next: "p=2",
      total: 12,
      dropped: 3,
      kept: "2026-11-20T21:04:05+09:00"
    )
    var told = CatalogueAnswer(state: .fine)
    told.feed = CatalogueAnswer.FeedDescription(version: "1.2", title: "집")
    var untitled = CatalogueAnswer(state: .fine)
    untitled.feed = CatalogueAnswer.FeedDescription(version: "2.0", title: nil)
    let replies: [NetReply] = [
      .answer(id: 7, told), .answer(id: 8, untitled),
      .begun(id: 1), .pong(id: 2), .answer(id: 3, answer),
      .answer(id: 4, CatalogueAnswer(state: .nothingFound)),
      .cover(id: 5, path: "/c/x"), .cover(id: 6, path: nil),
    ]
    for reply in replies { #expect(NetReply(line: reply.line) == reply) }
  }

  @Test func oneAnswerHasOnlySoManyBooksOnlySoLarge() throws {
    var large = CatalogueRecord(
      book: CatalogueRecord.blank(title: String(repeating: "a", count: 100_000)),
      source: "x"
    )
    large.book.genres = (0..<10_000).map { "genre \($0)" }
    large.book.synopsis = "e" + String(repeating: "\u{301}", count: 1_000_000)
    large.book.coverURL = "https://a/" + String(repeating: "b", count: 10_000)
    large.more = large.book.coverURL
    let books = Array(repeating: Self.book, count: 299) + [large]
    #expect(CatalogueAnswer.found(books, dropped: 1).dropped == 1)
    #expect(CatalogueAnswer.found(books).isCut && !CatalogueAnswer.found(Array(books.prefix(200))).isCut)
    let sent = CatalogueAnswer(state: .fine, books: [large] + books)
    guard case .answer(_, let answer)? = NetReply(line: NetReply.answer(id: 1, sent).line) else {
      Issue.record("no answer")
      return
    }
    #expect(answer.books.count == 200)
    #expect(answer.dropped == 0 && answer.isCut)
    #expect(answer.books[1] == Self.book)
    #expect(answer.books[0].book.title.count == 2_000)
    #expect(answer.books[0].book.genres.count == 50)
    #expect(answer.books[0].book.synopsis?.unicodeScalars.count == 100_000)
    #expect(answer.books[0].book.coverURL == nil && answer.books[0].more == nil)
  }

  @Test(arguments: [
    SourceState.fine, .nothingFound, .noKey, .noPassword, .failed(.slow(seconds: 30)), .failed(.notHTTP),
    .failed(.webPage), .failed(.noSearch), .failed(.badRedirect), .failed(.unencrypted),
    .quota(seconds: nil), .quota(seconds: 30), .refused(status: 403),
    .refused(status: 401, takesKey: false),
    .offline, .failed(.silent(seconds: 10)), .failed(.brokeOff), .failed(.tooLarge(megabytes: 8)),
    .failed(.unreadable), .failed(.status(500)), .failed(.tooManyRedirects), .failed(.insecure),
    .failed(.untrusted), .failed(.noAddress), .failed(.unknownKind("x")), .failed(.openSecrets),
    .failed(.unreadableSecrets), .failed(.stopped), .failed(.missing), .failed(.noPicture),
    .failed(.largePicture),
  ])
  func everyStateComesAsItWent(_ state: SourceState) {
    let reply = NetReply.answer(id: 1, CatalogueAnswer(state: state))
    #expect(NetReply(line: reply.line) == reply)
  }

  @Test func aLineHasNoLineEndButItsOwn() throws {
    let line = NetReply.answer(id: 1, CatalogueAnswer(state: .fine, books: [Self.book])).line
    #expect(line.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(line.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: [
    "", "garbage", "[]", "{}", #"{"ask":"search","id":1}"#, #"{"ask":"ping"}"#, #"{"ask":"fly","id":1}"#,
    #"{"ask":"search","id":1,"words":"  ","source":{"kind":"opds"}}"#, #"{"ask":"hello","cache":"/c"}"#,
  ])
  func whatIsNoRequestIsNone(_ line: String) { #expect(NetRequest(line: Array(line.utf8)) == nil) }

  @Test(arguments: [
    "", "garbage", "{}", #"{"reply":"pong"}"#, #"{"reply":"answer","id":1}"#,
    #"{"reply":"answer","id":1,"answer":{"state":{"word":"odd"},"books":[]}}"#,
    #"{"reply":"answer","id":1,"answer":{"state":{"word":"fine"},"books":[1]}}"#,
  ])
  func whatIsNoReplyIsNone(_ line: String) { #expect(NetReply(line: Array(line.utf8)) == nil) }

  @Test func bytesAreCutIntoLinesHoweverTheyCome() {
    let bytes = Array("one\n\ntwo\nrest".utf8)
    var whole = WireLines()
    #expect(whole.add(bytes)?.map { String(decoding: $0, as: UTF8.self) } == ["one", "", "two"])
    var single = WireLines()
    let lines = bytes.flatMap { single.add([$0]) ?? [] }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["one", "", "two"])
  }

  @Test func aLineThatIsTooLongIsNotTaken() {
    var lines = WireLines(most: 4)
    #expect(lines.add(Array("1234".utf8)) == [])
    #expect(lines.add(Array("5".utf8)) == nil)
    var whole = WireLines(most: 4)
    #expect(whole.add(Array("12345\n".utf8)) == nil)
  }
}
