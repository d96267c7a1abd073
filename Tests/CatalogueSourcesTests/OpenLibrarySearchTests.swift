import Catalogue
import CatalogueSources
import ReadingCore
import Testing

@Suite struct OpenLibrarySearchTests {
  private let mirror = "http://127.0.0.1:8080/ol"

  private func service(url: String? = "http://127.0.0.1:8080/ol") throws -> OpenLibrary {
    try #require(OpenLibrary(CatalogueSource(kind: .openLibrary, url: url)))
  }

  private func asked(_ words: String, page: String? = nil) throws -> [String] {
    let query = try #require(CatalogueQuery(words))
    return Scripted().run(try service().search(query, page: page)).asked.map { url in
      url.replacing(/&fields=[^&]*/, with: "").replacing(mirror, with: "")
    }
  }

  private func answer(_ body: String, status: Int = 200) throws -> CatalogueAnswer {
    let query = try #require(CatalogueQuery("anything"))
    guard case .fetch(let requests, let then) = try service().search(query, page: nil) else {
      return CatalogueAnswer(state: .failed(.stopped))
    }
    let outcome = SourceAnswer(status: status, url: requests[0].url, body: Array(body.utf8))
    guard case .done(let answer) = then([.answer(outcome)]) else {
      return CatalogueAnswer(state: .failed(.stopped))
    }
    return answer
  }

  @Test(arguments: [
    ("the left hand of darkness", ["/search.json?q=the%20left%20hand%20of%20darkness&limit=20&offset=0"]),
    (
      "한강",
      [
        "/search.json?title=%ED%95%9C%EA%B0%95&limit=20&offset=0",
        "/search.json?author=%ED%95%9C%EA%B0%95&limit=20&offset=0",
      ]
    ),
    // As a text from a Mac may be written: each syllable in its letters.
    (
      "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC} x",
      ["/search.json?q=%ED%95%9C%EA%B0%95%20x&limit=20&offset=0"]
    ),
    ("한강 소설", ["/search.json?q=%ED%95%9C%EA%B0%95%20%EC%86%8C%EC%84%A4&limit=20&offset=0"]),
    ("The", ["/search.json?title=The&limit=20&offset=0", "/search.json?author=The&limit=20&offset=0"]),
    ("It", ["/search.json?title=It&limit=20&offset=0", "/search.json?author=It&limit=20&offset=0"]),
    (
      "📚",
      [
        "/search.json?title=%F0%9F%93%9A&limit=20&offset=0",
        "/search.json?author=%F0%9F%93%9A&limit=20&offset=0",
      ]
    ),
    ("<script>", ["/search.json?q=%3Cscript%3E&limit=20&offset=0"]),
    ("R&D a/b?c#d+e=f%", ["/search.json?q=R%26D%20a%2Fb%3Fc%23d%2Be%3Df%25&limit=20&offset=0"]),
    ("978-89-364-3412-0", ["/isbn/9788936434120.json"]),

    ("0060273224", ["/isbn/9780060273224.json"]),
  ])
  func wordsBecomeRequests(_ words: String, _ expected: [String]) throws {
    #expect(try asked(words) == expected)
  }

  @Test func thePublicServiceIsAskedWhereNoAddressIsNamed() throws {
    let query = try #require(CatalogueQuery("dune messiah"))
    let asked = Scripted().run(try service(url: nil).search(query, page: nil)).asked
    #expect(
      asked.first?.hasPrefix("https://openlibrary.org/search.json?q=dune%20messiah&fields=key,title,") == true
    )
    #expect(asked.first?.contains("editions.isbn") == true)
  }

  @Test(arguments: ["", "ftp://a", "nonsense", "http://", "http:///path"])
  func whatIsNoAddressGivesNoService(_ url: String) {
    let source = CatalogueSource(kind: .openLibrary, url: url)
    #expect(OpenLibrary(source) == nil)
    #expect(SourceServices.failure(of: source) == .noAddress)
  }

  @Test func aLaterPageIsAskedByItsOffset() throws {
    #expect(try asked("dune", page: "40") == ["/search.json?q=dune&limit=20&offset=40"])
    #expect(try asked("dune", page: "-1").isEmpty)
    #expect(try asked("dune", page: "10000").isEmpty)
  }

  @Test func aRefusedQueryGoesOutAsTitleAndAsAuthor() throws {
    let query = try #require(CatalogueQuery("a b"))
    var server = Scripted()
    guard case .fetch(let requests, _) = try service().search(query, page: nil) else { return }
    server.answer(requests[0].url, status: 422, #"{"detail":[{"type":"value_error"}]}"#)
    let run = server.run(try service().search(query, page: nil))
    #expect(run.asked.count == 3)
    #expect(run.asked[1].contains("title=a%20b") && run.asked[2].contains("author=a%20b"))
  }

  @Test func aBookOfTitleAndAuthorComesOnce() throws {
    let query = try #require(CatalogueQuery("한강"))
    guard case .fetch(let requests, let then) = try service().search(query, page: nil) else { return }
    let one = #"{"numFound":1,"docs":[{"key":"/works/OL1W","title":"한강"}]}"#
    let two = #"{"numFound":2,"docs":[{"key":"/works/OL1W","title":"한강"},{"key":"/works/OL2W","title":"흰"}]}"#
    let outcomes = zip(requests, [one, two]).map { request, body in
      SourceOutcome.answer(SourceAnswer(status: 200, url: request.url, body: Array(body.utf8)))
    }
    guard case .done(let both) = then(outcomes) else { return }
    #expect(both.books.map(\.book.title) == ["한강", "흰"])
    #expect(both.state == .fine && both.total == 2 && both.next == nil)
    guard case .done(let half) = then([.failed(.offline), outcomes[1]]) else { return }
    #expect(half.books.count == 2 && half.state == .fine && half.total == nil)
    guard case .done(let none) = then([.failed(.quota(seconds: 9)), .failed(.offline)]) else { return }
    #expect(none == CatalogueAnswer(state: .quota(seconds: 9)))
  }

  @Test(arguments: [
    ("", 200, SourceState.failed(.unreadable)),
    ("<html>down</html>", 200, .failed(.webPage)),
    ("[]", 200, .failed(.unreadable)),
    (#"{"error":"x"}"#, 200, .failed(.unreadable)),
    (#"{"docs":null}"#, 200, .failed(.unreadable)),
    (#"{"numFound":0,"docs":[]}"#, 200, .nothingFound),
    (#"{"docs":[]}"#, 200, .nothingFound),
    (#"{"docs":[{}]}"#, 200, .failed(.unreadable)),
    (#"{"numFound":1,"docs":[{"key":"/works/OL1W","title":"A"}]"#, 200, .failed(.unreadable)),
    (#"{"detail":"no"}"#, 400, .failed(.status(400))),
    ("", 404, .failed(.status(404))),
  ])
  func everyAnswerHasAState(_ body: String, _ status: Int, _ state: SourceState) throws {
    #expect(try answer(body, status: status).state == state)
  }

  @Test func theNextPageIsThereWhileBooksAreLeft() throws {
    let docs = (1...20).map { #"{"key":"/works/OL\#($0)W","title":"B"}"# }.joined(separator: ",")
    #expect(try answer(#"{"numFound":21,"docs":[\#(docs)]}"#).next == "20")
    #expect(try answer(#"{"numFound":20,"docs":[\#(docs)]}"#).next == nil)
    #expect(try answer(#"{"docs":[\#(docs)]}"#).next == "20")
    #expect(try answer(#"{"num_found":21,"docs":[]}"#).next == nil)
  }

  @Test func listsOfAllEditionsDoNotDescribeOneBook() throws {
    let body = """
      {"numFound":3,"docs":[
      {"key":"/works/OL1W","title":"Many","author_name":["A B"],"edition_count":2,"isbn":["9780060273224"],
       "publisher":["P"],"number_of_pages_median":300,"language":["eng","kor"],"first_publish_year":1990,"cover_i":7},
      {"key":"/works/OL2W","title":"One","edition_count":1,"isbn":["0060273224","9780060273224","B00ASIN"],
       "publisher":["P"],"number_of_pages_median":300,"language":["kor"],"publish_date":["July 2019"],"cover_i":-1},
      {"key":"/works/OL3W","title":"The Vegetarian","edition_count":9,"cover_edition_key":"OL8M","first_publish_year":2007,
       "editions":{"docs":[{"key":"/books/OL9M","title":"채식주의자","language":["kor"],"publisher":["창비"],
       "isbn":["9788936434120"],"cover_i":5}]}}]}
      """
    let books = try answer(body).books
    let many = try #require(books.first)
    #expect(many.book.isbn.isEmpty && many.book.publisher == nil && many.book.pages == nil)
    #expect(many.book.language == nil && many.book.published == "1990" && many.editions == 2)
    #expect(many.book.coverURL == mirror + "/b/id/7-L.jpg?default=false" && many.more == "OL1W")
    let one = try #require(books.dropFirst().first).book
    #expect(one.isbn == ["9780060273224"] && one.publisher == "P" && one.pages == 300 && one.language == "ko")
    #expect(one.published == "2019-07" && one.coverURL == nil)
    let edition = try #require(books.last)
    #expect(edition.book.title == "채식주의자" && edition.book.isbn == ["9788936434120"])
    #expect(edition.book.published == nil && edition.more == "OL3W OL9M")
    #expect(edition.book.sources == ["openlibrary": "OL3W"] && edition.source == "openlibrary")
  }
}
