import Catalogue
import CatalogueSources
import ReadingCore
import Testing

@Suite struct OpenLibraryDetailsTests {
  private let base = "http://127.0.0.1:8080"

  private func service() throws -> OpenLibrary {
    try #require(OpenLibrary(CatalogueSource(kind: .openLibrary, name: "OL", url: base)))
  }

  private func server(_ records: [String: String]) -> Scripted {
    Scripted(Dictionary(uniqueKeysWithValues: records.map { (base + $0.key + ".json", $0.value) }))
  }

  private static let edition = """
    {"key":"/books/OL2M","title":"The Lantern Keeper","subtitle":"A Tale","works":[{"key":"/works/OL1W"}],
    "authors":[{"key":"/authors/OL3A"}],"isbn_10":["0060273224","B00LANTERN"],"isbn_13":["9780060273224","978000"],
    "publishers":["North Pier Press"],"publish_date":"November 2006","number_of_pages":"216",
    "languages":[{"key":"/languages/kor"}],"physical_dimensions":"8 x 5.3 x 0.8 inches","covers":[-1,null,77],
    "physical_format":"Hardcover","series":["Harbour Tales ; 2"],"identifiers":{"goodreads":["11"],"google":["a","b"]},
    "contributors":[{"name":"Ada Quill","role":"Translator"},{"name":"Bo Ink","role":"Cover Art"}]}
    """
  private static let work = """
    {"key":"/works/OL1W","title":"The Lantern Keeper","description":{"type":"/type/text",
    "value":"A keeper &amp; a <i>light</i>.\\r\\n\\r\\nSecond part ([source][1])\\r\\n\\r\\n----------\\r\\nAlso in: x\\r\\n  [1]: http://x"},
    "authors":[{"author":{"key":"/authors/OL3A"},"type":{"key":"/type/author_role"}}],
    "subjects":["Lighthouses.","lighthouses","nyt:x=2021","Fiction"],"covers":[77]}
    """
  private static let author =
    #"{"key":"/authors/OL3A","name":"Mara Voss","bio":"Born by the sea.\r\n[Site](http://x)"}"#

  @Test func anISBNGivesEditionWorkAndAuthor() throws {
    let isbn = try #require(CatalogueQuery("9780060273224"))
    let server = server([
      "/isbn/9780060273224": Self.edition, "/works/OL1W": Self.work, "/authors/OL3A": Self.author,
    ])
    let run = server.run(try service().search(isbn, page: nil))
    #expect(
      run.asked.map { $0.replacing(base, with: "") } == [
        "/isbn/9780060273224.json", "/works/OL1W.json", "/authors/OL3A.json",
      ]
    )
    #expect(run.answer.state == .fine)
    var expected = CatalogueRecord.blank(title: "The Lantern Keeper")
    expected.subtitle = "A Tale"
    expected.authors = [Author(name: "Mara Voss"), Author(name: "Ada Quill", role: "translator")]
    expected.publisher = "North Pier Press"
    expected.published = "2006-11"
    expected.language = "ko"
    expected.pages = 216
    expected.medium = .paper
    expected.isbn = ["9780060273224"]
    expected.dimensions = Dimensions(heightMM: 203, widthMM: 135, depthMM: 20)
    expected.series = [SeriesPlace(name: "Harbour Tales", position: "2")]
    expected.genres = ["Lighthouses", "Fiction"]
    expected.synopsis = "A keeper & a light.\n\nSecond part"
    expected.aboutAuthors = "Born by the sea.\nSite"
    expected.coverURL = base + "/b/id/77-L.jpg?default=false"
    expected.sources = ["openlibrary": "OL1W", "goodreads": "11"]
    #expect(run.books == [CatalogueRecord(book: expected, source: "OL")])
  }

  @Test(arguments: [404, 410])
  func anUnknownISBNIsNothingFound(_ status: Int) throws {
    var server = Scripted()
    server.answer(base + "/isbn/9780060273224.json", status: status)
    let run = server.run(try service().search(try #require(CatalogueQuery("9780060273224")), page: nil))
    #expect(run.answer == CatalogueAnswer(state: .nothingFound))
  }

  @Test func theEditionAloneIsStillABook() throws {
    let server = server(["/isbn/9780060273224": Self.edition])
    let run = server.run(try service().search(try #require(CatalogueQuery("9780060273224")), page: nil))
    #expect(run.answer.state == .fine && run.books.map(\.book.title) == ["The Lantern Keeper"])
  }

  private func found(title: String = "The Lantern Keeper", more: String) -> CatalogueRecord {
    var book = CatalogueRecord.blank(title: title)
    book.authors = [Author(name: "Mara Voss")]
    return CatalogueRecord(book: book, source: "OL", more: more, editions: 4)
  }

  @Test func detailsAddToWhatWasFound() throws {
    let server = server(["/works/OL1W": Self.work, "/books/OL2M": Self.edition, "/authors/OL3A": Self.author])
    let run = server.run(try service().details(of: found(more: "OL1W OL2M")))
    let book = try #require(run.books.first)
    #expect(book.more == nil && book.editions == 4)
    #expect(
      book.book.pages == 216 && book.book.synopsis != nil && book.book.authors.first?.name == "Mara Voss"
    )
  }

  @Test func anEditionOfAnotherTitleTellsNothing() throws {
    let server = server(["/works/OL1W": Self.work, "/books/OL2M": Self.edition, "/authors/OL3A": Self.author])
    let run = server.run(try service().details(of: found(title: "Der Leuchtturmwärter", more: "OL1W OL2M")))
    let book = try #require(run.books.first).book
    #expect(book.isbn.isEmpty && book.pages == nil && book.synopsis != nil)
  }

  @Test func mergedRecordsAreFollowedThreeTimes() throws {
    func redirect(to key: String) -> String {
      #"{"type":{"key":"/type/redirect"},"location":"/works/\#(key)"}"#
    }
    var records = ["/works/OL1W": Self.work, "/authors/OL3A": Self.author]
    records["/works/OL11W"] = redirect(to: "OL12W")
    records["/works/OL12W"] = redirect(to: "OL13W")
    records["/works/OL13W"] = redirect(to: "OL1W")
    records["/works/OL10W"] = redirect(to: "OL11W")
    let near = server(records).run(try service().details(of: found(more: "OL11W")))
    #expect(near.books.first?.book.synopsis != nil)
    let far = server(records).run(try service().details(of: found(more: "OL10W")))
    #expect(far.answer == CatalogueAnswer(state: .nothingFound))
    #expect(far.asked.count == 4)
  }

  @Test func aRecordThatIsGoneIsNothingFoundAndAFailureSaysItself() throws {
    let gone = server(["/works/OL1W": #"{"type":{"key":"/type/delete"}}"#])
    #expect(gone.run(try service().details(of: found(more: "OL1W"))).answer.state == .nothingFound)
    #expect(Scripted().run(try service().details(of: found(more: "OL1W"))).answer.state == .offline)
    let whole = found(more: "")
    #expect(Scripted().run(try service().details(of: whole)).answer == .found([whole]))
  }

  @Test(arguments: ["/works/OL1W", "/books/OL2M", "/authors/OL3A"])
  func whatOneRecordLacksIsToldAndTheRestIsThere(_ missing: String) throws {
    var records = ["/works/OL1W": Self.work, "/books/OL2M": Self.edition, "/authors/OL3A": Self.author]
    records[missing] = nil
    let run = server(records).run(try service().details(of: found(more: "OL1W OL2M")))
    #expect(run.answer.state == .offline && run.books.count == 1)
    #expect(run.books.first?.more == "OL1W OL2M")
    let whole = [
      run.books.first?.book.synopsis != nil, run.books.first?.book.pages != nil,
      run.books.first?.book.aboutAuthors != nil,
    ]
    #expect(whole.count { $0 } == 2, "\(whole)")
  }

  /// A book of the shelf as the source is asked for it.
  private func shelved(_ key: String, isbn: [String] = []) throws -> CatalogueRecord {
    var book = Book(id: "1ccccccccccc", title: "나의 등대", added: "2026-11-20")
    book.sources = ["openlibrary": key]
    book.isbn = isbn
    let source = CatalogueSource(kind: .openLibrary, name: "OL", url: base)
    return try #require(source.reference(to: book))
  }

  @Test(arguments: [
    ("OL2M", [], ["/books/OL2M", "/works/OL1W", "/authors/OL3A"]),
    ("/works/OL1W", [], ["/works/OL1W", "/authors/OL3A"]),
    ("OL1W", ["0060273224"], ["/isbn/9780060273224", "/works/OL1W", "/authors/OL3A"]),
    ("OL1W", ["9780306406157"], ["/isbn/9780306406157", "/works/OL1W", "/authors/OL3A"]),
  ])
  func aBookOfTheShelfIsAskedForByItsKey(key: String, isbn: [String], asked: [String]) throws {
    let server = server([
      "/works/OL1W": Self.work, "/books/OL2M": Self.edition, "/authors/OL3A": Self.author,
      "/isbn/9780060273224": Self.edition,
      "/isbn/9780306406157": #"{"key":"/books/OL9M","title":"Another","works":[{"key":"/works/OL9W"}]}"#,
    ])
    let run = server.run(try service().details(of: shelved(key, isbn: isbn)))
    #expect(run.asked.map { $0.replacing(base, with: "").replacing(".json", with: "") } == asked)
    let book = try #require(run.books.first)
    #expect(book.book.title == "The Lantern Keeper" && book.book.synopsis != nil && book.more == nil)
    #expect(book.book.sources["openlibrary"] == "OL1W")
    let isEdition = asked[0] != "/works/OL1W" && isbn != ["9780306406157"]
    #expect((book.book.pages == 216) == isEdition && (book.book.isbn == ["9780060273224"]) == isEdition)
  }

  @Test(arguments: ["OL3A", "dune", "../OL1W/x", "OL1W OL2M"])
  func whatIsNoKeyIsNotAskedFor(key: String) throws {
    let run = Scripted().run(try service().details(of: shelved(key)))
    #expect(run.answer == CatalogueAnswer(state: .nothingFound) && run.asked == [])
  }

  @Test func aKeyThatIsGoneIsNothingFoundAndAFailureSaysItself() throws {
    let gone = server(["/works/OL1W": #"{"type":{"key":"/type/delete"}}"#])
    #expect(gone.run(try service().details(of: shelved("OL1W"))).answer.state == .nothingFound)
    let silent = Scripted().run(try service().details(of: shelved("OL1W", isbn: ["9780060273224"])))
    #expect(silent.answer.state == .offline && silent.asked.count == 1)
  }
}
