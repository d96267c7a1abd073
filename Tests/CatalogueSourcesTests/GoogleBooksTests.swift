import Catalogue
import CatalogueSources
import ReadingCore
import Testing

@Suite struct GoogleBooksTests {
  private static let root = "http://127.0.0.1:8080"
  private static let volumes = "\(root)/books/v1/volumes"

  private func service(_ url: String? = root) throws -> GoogleBooks {
    try #require(GoogleBooks(CatalogueSource(kind: .googleBooks, url: url)))
  }

  private func run(_ server: Scripted, _ words: String, page: String? = nil) throws -> Scripted.Run {
    let query = try #require(CatalogueQuery(words))
    return server.run(try service().search(query, page: page))
  }

  private static func url(_ words: String, from start: Int = 0, _ more: String = "") -> String {
    "\(volumes)?q=\(words)&startIndex=\(start)&maxResults=20&printType=books\(more)"
  }

  private static func page(_ count: Int, from first: Int = 1) -> String {
    let items = (first..<first + count).map { #"{"id": "v\#($0)", "volumeInfo": {"title": "Book \#($0)"}}"# }
    return #"{"kind": "books#volumes", "totalItems": 9999, "items": [\#(items.joined(separator: ","))]}"#
  }

  @Test func anISBNIsAskedForAsSuch() throws {
    let run = try run(Scripted(), "978-89-364-3412-0")
    #expect(run.asked == [Self.url("isbn%3A9788936434120")])
    #expect(run.answer.state == .offline)
  }

  @Test func theKeyIsAskedForAndNotInTheAddress() throws {
    let query = try #require(CatalogueQuery("dune"))
    guard case .fetch(let requests, _) = try service(nil).search(query, page: nil) else {
      Issue.record("nothing is asked")
      return
    }
    let request = try #require(requests.first)
    #expect(request.url.hasPrefix("https://www.googleapis.com/books/v1/volumes?q=dune&"))
    #expect(!request.url.contains("key="))
    #expect(request.url(key: "a&b c") == request.url + "&key=a%26b%20c")
  }

  @Test(arguments: ["http://127.0.0.1:8080", "http://127.0.0.1:8080/", "http://127.0.0.1:8080/books/v1/"])
  func aMirrorIsNamedByItsRootOrItsPath(_ url: String) throws {
    let query = try #require(CatalogueQuery("dune"))
    let asked = Scripted().run(try service(url).search(query, page: nil)).asked
    #expect(asked.map { $0.replacing("v1//", with: "v1/") } == [Self.url("dune")])
  }

  @Test func whatNothingHasIsLookedForInTitles() throws {
    var server = Scripted()
    server.answer(Self.url("dune"), status: 200, #"{"kind": "books#volumes", "totalItems": 0}"#)
    server.answer(Self.url("intitle%3Adune"), status: 200, Self.page(20))
    let first = try run(server, "dune")
    #expect(first.asked == [Self.url("dune"), Self.url("intitle%3Adune")])
    #expect(first.books.count == 20 && first.answer.next == "title:20")
    // The next page is of the same question.
    let second = try run(server, "dune", page: "title:20")
    #expect(second.asked == [Self.url("intitle%3Adune", from: 20)])
  }

  @Test func aPrefixOfTheReadersOwnIsKeptOnLaterPages() throws {
    var server = Scripted()
    server.answer(Self.url("intitle%3Adune"), status: 200, Self.page(20))
    #expect(try run(server, "intitle:dune").answer.next == "20")
    #expect(try run(server, "intitle:dune", page: "20").asked == [Self.url("intitle%3Adune", from: 20)])
  }

  @Test func anEditionHasNoSecondPage() throws {
    var server = Scripted()
    server.answer(Self.url("isbn%3A9788936434120"), status: 200, Self.page(20))
    #expect(try run(server, "9788936434120").answer.next == nil)
  }

  @Test func aShortPageIsTheLastWhateverTheTotalSays() throws {
    var server = Scripted()
    server.answer(Self.url("dune"), status: 200, Self.page(20))
    server.answer(Self.url("dune", from: 20), status: 200, Self.page(7, from: 21))
    let first = try run(server, "dune")
    #expect(first.answer.next == "20" && first.answer.total == nil)
    let second = try run(server, "dune", page: "20")
    #expect(second.books.count == 7 && second.answer.next == nil)
  }

  @Test(arguments: ["x", "-1", "1000", "title:", "title:x"])
  func aPageThatIsNoneIsNotAskedFor(_ page: String) throws {
    let run = try run(Scripted(), "dune", page: page)
    #expect(run.asked.isEmpty && run.answer.state == .failed(.unreadable))
  }

  @Test func aBookHasWhatTheServiceSays() throws {
    var server = Scripted()
    server.answer(
      Self.url("hawking"),
      status: 200,
      #"""
      {"items": [{"id": "hVj4", "volumeInfo": {
        "title": "A Brief History of Time", "subtitle": "From the Big Bang", "authors": ["Stephen Hawking"],
        "publisher": "Bantam", "publishedDate": "1998-09", "pageCount": 212, "language": "en",
        "description": "One &amp; two.<br>Three.", "categories": ["Science / Physics / General", "Science"],
        "industryIdentifiers": [{"type": "OTHER", "identifier": "UOM:39015"},
          {"type": "ISBN_10", "identifier": "0553380168"}, {"type": "ISBN_13", "identifier": "9780553380163"}],
        "imageLinks": {"smallThumbnail": "http://books.google.com/s",
          "thumbnail": "http://books.google.com/books/content?id=hVj4&zoom=1&edge=curl&source=gbs_api"}}},
        {"id": "none", "volumeInfo": {"authors": ["Nobody"]}},
        {"id": "bare", "volumeInfo": {"title": "Bare", "pageCount": 0, "publishedDate": "", "language": "un"},
          "searchInfo": {"textSnippet": "It&#39;s <b>bare</b>"}}]}
      """#
    )
    let answer = try run(server, "hawking").answer
    #expect(answer.dropped == 1)
    let book = try #require(answer.books.first)
    #expect(book.more == "hVj4" && book.book.sources == ["google": "hVj4"])
    #expect(
      book.book.subtitle == "From the Big Bang" && book.book.authors == [Author(name: "Stephen Hawking")]
    )
    #expect(book.book.isbn == ["9780553380163"] && book.book.pages == 212)
    #expect(book.book.published == "1998-09" && book.book.publisher == "Bantam")
    #expect(book.book.synopsis == "One & two.\nThree.")
    #expect(book.book.genres == ["Science", "Physics"])
    #expect(book.book.language == "en")
    #expect(
      book.book.coverURL == "https://books.google.com/books/content?id=hVj4&zoom=1&source=gbs_api"
    )
    let bare = try #require(answer.books.last?.book)
    #expect(bare.pages == nil && bare.published == nil && bare.coverURL == nil && bare.language == nil)
    #expect(bare.synopsis == "It's bare")
  }

  @Test func theOneVolumeTellsItsSizeAndItsLargePicture() throws {
    var server = Scripted()
    server.answer(Self.url("x"), status: 200, Self.page(1))
    server.answer(
      "\(Self.volumes)/v1",
      status: 200,
      #"""
      {"id": "v1", "volumeInfo": {"title": "Book 1: the whole title", "pageCount": 300,
        "dimensions": {"height": "24.00 cm", "width": "6 inches", "thickness": "2,5 cm"},
        "imageLinks": {"large": "http://127.0.0.1:8080/l", "thumbnail": "http://127.0.0.1:8080/t"}}}
      """#
    )
    let found = try #require(try run(server, "x").books.first)
    let run = server.run(try service().details(of: found))
    let whole = try #require(run.books.first)
    #expect(run.asked == ["\(Self.volumes)/v1"])
    #expect(whole.book.title == "Book 1" && whole.more == nil)
    #expect(whole.book.dimensions == Dimensions(heightMM: 240, widthMM: 152, depthMM: 25))
    #expect(whole.book.coverURL == "http://127.0.0.1:8080/l")
  }

  @Test func aBookOfTheShelfIsAskedForByItsIdentifier() throws {
    let source = CatalogueSource(kind: .googleBooks, url: Self.root)
    var own = Book(id: "1", title: "My own title", added: "2026")
    own.sources["google"] = "a/b"
    let reference = try #require(source.reference(to: own))
    var server = Scripted()
    server.answer("\(Self.volumes)/a%2Fb", status: 200, #"{"id": "a/b", "volumeInfo": {"title": "Theirs"}}"#)
    let run = server.run(try service().details(of: reference))
    #expect(run.books.first?.book.title == "Theirs")
  }

  @Test func whoIsNowhereIsAskedForAgainAsSomebodyFromSomewhere() throws {
    let refusal = #"{"error": {"code": 403, "errors": [{"reason": "unknownLocation"}]}}"#
    var server = Scripted()
    server.answer(Self.url("dune"), status: 403, refusal)
    server.answer(Self.url("dune", from: 0, "&country=US"), status: 200, Self.page(1))
    #expect(try run(server, "dune").books.count == 1)
    server.answer(Self.url("dune", from: 0, "&country=US"), status: 403, refusal)
    #expect(try run(server, "dune").answer.state == .refused(status: 403, takesKey: false))
  }

  @Test(arguments: [
    (429, #"{"error": {"errors": [{"reason": "rateLimitExceeded"}]}}"#, SourceState.quota(seconds: nil)),
    (403, #"{"error": {"errors": [{"reason": "dailyLimitExceeded"}]}}"#, .quota(seconds: nil)),
    (400, #"{"error": {"status": "RESOURCE_EXHAUSTED"}}"#, .quota(seconds: nil)),
    (400, #"{"error": {"errors": [{"reason": "keyInvalid"}]}}"#, .refused(status: 401)),
    (
      400,
      #"{"error": {"message": "API key not valid.", "errors": [{"reason": "badRequest"}],"#
        + #" "details": [{"reason": "API_KEY_INVALID"}]}}"#,
      .refused(status: 401)
    ),
    (400, #"{"error": {"message": "API key expired."}}"#, .refused(status: 401)),
    (403, #"{"error": {"errors": [{"reason": "accessNotConfigured"}]}}"#, .refused(status: 401)),
    (
      400, #"{"error": {"message": "Missing query.", "errors": [{"reason": "queryRequired"}]}}"#,
      .nothingFound
    ),
    (404, #"{"error": {"message": "Not found"}}"#, .nothingFound),
    (400, #"{"error": {"message": "Invalid\nvalue"}}"#, .failed(.said("Invalid value"))),
    (200, #"{"error": "gone mad"}"#, .failed(.said("gone mad"))),
    (400, #"{"error": {}}"#, .failed(.status(400))),
    (500, "<html><body>Error</body></html>", .failed(.status(500))),
    (200, "<html>Sign in", .failed(.webPage)),
    (200, "{", .failed(.unreadable)), (403, "{}", .refused(status: 403, takesKey: false)),
    (403, "<html>", .refused(status: 403, takesKey: false)), (200, "[]", .failed(.unreadable)),
    (200, "{}", .nothingFound), (200, #"{"items": null}"#, .nothingFound),
    (200, #"{"items": [1, null, {}]}"#, .failed(.unreadable)),
  ])
  func anErrorIsToldByItsReason(_ status: Int, _ body: String, _ state: SourceState) throws {
    var server = Scripted()
    for words in ["dune", "intitle%3Adune"] { server.answer(Self.url(words), status: status, body) }
    #expect(try run(server, "dune").answer.state == state)
  }

  @Test(arguments: ["", "ftp://a", "nonsense"])
  func whatIsNoAddressGivesNoService(_ url: String) {
    #expect(GoogleBooks(CatalogueSource(kind: .googleBooks, url: url)) == nil)
  }
}
