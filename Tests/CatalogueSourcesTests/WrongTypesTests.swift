import Catalogue
import ReadingCore
import Testing

@testable import CatalogueSources

/// Every field of a record is missing or of another type once; the records beside it stay.
@Suite struct WrongTypesTests {
  private static let wrong: [JSONValue] = [
    .null, .bool(true), .number("7"), .number("-1e400"), .string(""), .string("x"), .array([]),
    .array([.null, .number("1"), .array([]), .object(JSONObject())]), .object(JSONObject()),
  ]

  /// All forms of a value in which one field, at any depth, is gone or wrong.
  private static func spoilt(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .object(let object):
      object.members.flatMap { member in
        (wrong + spoilt(member.value)).map { wrong in
          var spoilt = object
          spoilt[member.key] = wrong
          return JSONValue.object(spoilt)
        } + [JSONValue.object(without(member.key, object))]
      }
    case .array(let elements):
      elements.indices.flatMap { index in
        (wrong + spoilt(elements[index])).map { wrong in
          var spoilt = elements
          spoilt[index] = wrong
          return JSONValue.array(spoilt)
        }
      }
    default: []
    }
  }

  private static func without(_ key: String, _ object: JSONObject) -> JSONObject {
    var object = object
    object[key] = nil
    return object
  }

  @Test func aSpoiltDocHarmsNoOther() throws {
    let doc = try JSONReader.value(
      of: """
        {"key":"/works/OL1W","title":"A","subtitle":"S","author_name":["N"],"author_key":["OL1A"],"edition_count":1,
        "first_publish_year":1999,"cover_i":7,"cover_edition_key":"OL2M","language":["kor"],"isbn":["9780060273224"],
        "publisher":["P"],"number_of_pages_median":216,"editions":{"docs":[{"key":"/books/OL3M","title":"A",
        "isbn":["9780060273224"],"language":["kor"],"cover_i":8,"publisher":["P"],"publish_date":["1999"]}]}}
        """
    )
    let good = try JSONReader.value(of: #"{"key":"/works/OL9W","title":"Good"}"#)
    let covers = try #require(WebAddress("http://c"))
    let cases = Self.spoilt(doc) + Self.wrong
    #expect(cases.count > 200)
    for spoilt in cases {
      var object = JSONObject()
      object["docs"] = .array([good, spoilt, good])
      let page = try #require(OpenLibraryPage(.object(object), covers: covers, source: "s"))
      #expect(page.books.count + page.dropped == 3)
      #expect(page.books.filter { $0.book.title == "Good" }.count == 2)
    }
  }

  @Test func aSpoiltEditionWorkOrAuthorIsStillABook() throws {
    let edition = try JSONReader.value(
      of: """
        {"key":"/books/OL2M","title":"A","works":[{"key":"/works/OL1W"}],"authors":[{"key":"/authors/OL3A"}],
        "isbn_13":["9780060273224"],"isbn_10":["0060273224"],"publishers":["P"],"publish_date":"2006","number_of_pages":1,
        "pagination":"2 p.","languages":[{"key":"/languages/kor"}],"physical_dimensions":"8 x 5 x 1 inches","covers":[7],
        "physical_format":"Hardcover","series":["H ; 2"],"identifiers":{"goodreads":["11"]},"subjects":["S"],
        "contributors":[{"name":"Q","role":"Translator"}],"description":{"value":"D"}}
        """
    )
    let work = try JSONReader.value(
      of: #"{"description":{"value":"D"},"authors":[{"author":{"key":"/authors/OL3A"}}],"subjects":["S"]}"#
    )
    let author = try JSONReader.value(of: #"{"name":"N","personal_name":"N","bio":{"value":"B"}}"#)
    let found = CatalogueRecord(book: CatalogueRecord.blank(title: "A"), source: "s", more: "OL1W OL2M")
    let covers = try #require(WebAddress("http://c"))
    for object in Self.spoilt(edition).compactMap(\.object) {
      let whole = OpenLibraryBook(work: work.object, edition: object, of: found).whole(authors: [])
      #expect(whole.book.title == "A" && whole.book.synopsis == "D")
      _ = OpenLibraryBook.found(object, covers: covers, source: "s")
    }
    for object in Self.spoilt(work).compactMap(\.object) {
      let book = OpenLibraryBook(work: object, edition: edition.object, of: found)
      #expect(book.authorKeys == ["OL3A"] && book.whole(authors: []).book.pages == 1)
    }
    for object in Self.spoilt(author).compactMap(\.object) {
      let book = OpenLibraryBook(work: work.object, edition: edition.object, of: found)
      #expect(book.whole(authors: [object]).book.publisher == "P")
    }
  }

  @Test func aSpoiltBookOfCalibreKeepsItsEntry() throws {
    let told = try JSONReader.value(
      of: """
        {"title":"A","authors":["N"],"publisher":"P","pubdate":"2014-05-19T00:00:00+00:00","languages":["kor"],
        "series":"H","series_index":2.5,"tags":["T"],"comments":"C","uuid":"4","identifiers":{"isbn":"9780060273224"},
        "user_metadata":{"#pages":{"name":"Pages","#value#":216}}}
        """
    )
    for value in Self.spoilt(told) {
      var book = CatalogueRecord.blank(title: "Kept")
      book.publisher = "Own"
      CalibreBook(value)?.add(to: &book)
      #expect(book.title == "Kept" && book.publisher != nil)
    }
  }

  @Test(arguments: ["title", "author", "name", "id", "content", "link", "updated", "published"])
  func aSpoiltEntryHarmsNoOther(_ name: String) throws {
    let good = Feeds.calibreEntry(1, title: "Good")
    let spoilt = Feeds.calibreEntry(2, title: "Bad")
    let forms = [
      spoilt.replacing("<\(name)>", with: "<gone>").replacing("</\(name)>", with: "</gone>"),
      spoilt.replacing("<\(name)>", with: "<\(name)><\(name)><b/></\(name)>"),
      spoilt.replacing("<\(name) ", with: "<\(name) type='odd' x='"),
      spoilt.replacing(" href=", with: " lost="),
      spoilt.replacing("Bad", with: ""), "<entry/>", "<entry>text</entry>",
    ]
    let address = try #require(WebAddress("http://a"))
    for form in forms {
      guard let feed = AtomFeed(Array(Feeds.calibre(good + form + good).utf8), at: address) else { continue }
      let books = feed.entries.filter(\.isBook).map { entry in
        entry.book(server: feed.server, source: CatalogueSource(kind: .opds), service: "s")?.book.title
      }
      #expect(books.first == "Good" && books.last == "Good" && books.count <= 3)
    }
  }
}
