import Catalogue
import ReadingCore
import Testing

@testable import CatalogueSources

/// Answers no service should give.
@Suite struct HostileAnswerTests {
  private static let root = "http://books.lan:8080/cal/opds"
  private static let search = "http://books.lan:8080/cal/opds/search/x%20y?library_id=Lib"

  /// What both kinds of service make of one body.
  private func states(_ body: String) throws -> [SourceState] {
    let query = try #require(CatalogueQuery("x y"))
    let library = try #require(OpenLibrary(CatalogueSource(kind: .openLibrary)))
    let catalogue = try #require(OPDS(CatalogueSource(kind: .opds, url: Self.root)))
    guard case .fetch(let requests, _) = library.search(query, page: nil) else { return [] }
    let server = Scripted([requests[0].url: body])
    let feeds = Scripted([Self.root: Feeds.calibreRoot, Self.search: body])
    return [server.run(library.search(query, page: nil)), feeds.run(catalogue.search(query, page: nil))]
      .map(\.answer.state)
  }

  private static let hostile: [(String, String)] = [
    ("nested arrays", String(repeating: "[", count: 100_000)),
    ("whole nested arrays", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
    ("arrays in a member", #"{"docs":"# + String(repeating: "[", count: 100_000)),
    ("nested objects", String(repeating: #"{"docs":"#, count: 100_000)),
    ("nested elements", "<feed>" + String(repeating: "<a>", count: 100_000)),
    (
      "whole nested elements",
      String(repeating: "<feed>", count: 9_000) + String(repeating: "</feed>", count: 9_000)
    ),
    ("many elements", "<feed>" + String(repeating: "<entry/>", count: 210_000) + "</feed>"),
    ("falling keys", "{" + (0..<50_000).map { #""\#(1_000_000 - $0)":0"# }.joined(separator: ",") + "}"),
    ("8 MB of letters", String(repeating: "x", count: 8_000_000)),
    ("opening signs", String(repeating: "<", count: 1_000_000)),
    ("references", "<feed>" + String(repeating: "&amp", count: 250_000)),
    ("zeros", String(repeating: "\0", count: 100_000)),
    (
      "a hidden encoding",
      "<?xml version=\"1.0\"" + String(repeating: " ", count: 300) + "encoding=\"UTF-7\"?><feed></feed>"
    ),
    (
      "entities of entities",
      """
      <!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>
      <feed><title>&c;</title></feed>
      """
    ),
    (
      "a file of this machine",
      #"<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/hostname">]><feed><title>&x;</title></feed>"#
    ),
  ]

  @Test(arguments: hostile.map(\.0))
  func whatNoServiceSendsIsUnreadable(_ name: String) throws {
    let body = try #require(Self.hostile.first { $0.0 == name }?.1)
    #expect(try states(body) == [.failed(.unreadable), .failed(.unreadable)])
  }

  @Test func anAnswerCutShortIsUnreadable() throws {
    let feed = Feeds.calibre(Feeds.calibreEntry(1, title: "A") + Feeds.calibreEntry(2, title: "B"))
    let docs = #"{"numFound":1,"docs":[{"key":"/works/OL1W","title":"A","author_name":["N"]}]}"#
    for length in stride(from: 0, to: docs.utf8.count - 1, by: 7) {
      #expect(try states(String(docs.prefix(length)))[0] == .failed(.unreadable))
    }
    for length in stride(from: 0, to: feed.count - 10, by: 53) {
      #expect(try states(String(feed.prefix(length)))[1] == .failed(.unreadable))
    }
    #expect(try states(docs)[0] == .fine && states(feed)[1] == .fine)
  }

  @Test func whatRealServersSendAmissIsRead() throws {
    let amiss = Feeds.calibre(
      """
      <entry><title>A & B &nbsp;&eacute;\u{1}&#27;&#0;</title><odd:x y="1"/><media:title>no</media:title>
      <id>urn:uuid:1</id><dcterms:language>kor</dcterms:language><summary type="html"><![CDATA[<p>a & b]]></summary></entry>
      """
    )
    let root = try #require(WebAddress(Self.root))
    let feed = try #require(AtomFeed(Array(("\n  " + amiss).utf8), at: root))
    let book = feed.entries[0].book(server: .other, source: CatalogueSource(kind: .opds), service: "s")
    #expect(book?.book.title == "A & B é" && book?.book.language == "ko" && book?.book.synopsis == "a & b")
  }

  /// Texts of one record that no JSON may hold, and the title that is made of each.
  private static let slips: [(record: [UInt8], title: String?)] = [
    (Array(#""title":"A\ud83d B""#.utf8), "A\u{FFFD} B"),
    (Array(#""title":"A\udc00\ud83dé""#.utf8), "A\u{FFFD}\u{FFFD}é"),
    (Array(#""title":"A","title":"B""#.utf8), "B"),
    (Array("\"title\":\"A\u{1B}\nB\"\u{0}".utf8), "A B"),
    (Array(#""title":"A"#.utf8) + [0xFF, 0xEA, 0xB0] + Array(#"B""#.utf8), "A\u{FFFD}\u{FFFD}B"),
    (Array(#""title":"C:\users\q""#.utf8), #"C:\users\q"#),
    (Array(#""title":"A","cover_i":NaN,"edition_count":007"#.utf8), "A"),
    (Array(#""title":-Infinity"#.utf8), nil),
  ]

  @Test(arguments: slips.indices)
  func aSlipInARecordCostsTheOthersNothing(_ index: Int) throws {
    let (record, title) = Self.slips[index]
    let body =
      Array(#"{"docs":[{"key":"/works/OL1W","#.utf8) + record
      + Array(#"},{"key":"/works/OL2W","title":"Whole"}]}"#.utf8)
    let answer = SourceAnswer(status: 200, url: "http://a", body: body)
    let covers = try #require(WebAddress("http://c"))
    let page = try OpenLibraryPage.read(.answer(answer), covers: covers, source: "s").get()
    #expect(page.books.map(\.book.title) == [title, "Whole"].compactMap(\.self))
    #expect(page.dropped == (title == nil ? 1 : 0))
  }

  @Test func aSlipInAnEntryCostsTheOthersNothing() throws {
    let root = try #require(WebAddress(Self.root))
    var body = Array("<feed><entry><title>A".utf8) + [0xEF, 0xBF, 0xBE, 0xFF, 0xED, 0xA0, 0xBD]
    body += Array("&#xFFFF;&#xD83D;B</title></entry><entry><title>Whole</title></entry></feed>".utf8)
    // Not every parser of XML goes on after them.
    var pieces = try #require(MarkupRepair(body))
    let whole = sequence(first: [], next: { _ in pieces.next() }).flatMap(\.self)
    let repaired = String(decoding: whole, as: UTF8.self)
    #expect(!repaired.unicodeScalars.contains { $0.value >= 0xFFFE })
    let feed = try #require(AtomFeed(body, at: root))
    let books = feed.entries.compactMap {
      $0.book(server: .other, source: CatalogueSource(kind: .opds), service: "s")
    }
    #expect(books.map(\.book.title) == ["A\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}B", "Whole"])
  }

  @Test func otherEncodingsAreReadAsFarAsTheyCannotHide() throws {
    let feed = { (encoding: String) in
      Array(#"<?xml version="1.0" encoding="\#(encoding)"?><feed><title>"#.utf8) + [0xE9]
        + Array("</title></feed>".utf8)
    }
    #expect(Markup.read(feed("ISO-8859-1"))?.elements.first?.line == "é")
    #expect(Markup.read(feed("UTF-8"))?.elements.first?.line == "\u{FFFD}")
    #expect(Markup.read(feed("UTF-7")) == nil)
  }

  @Test(arguments: [("<!--", nil), ("<script>", nil), ("<p ", "<p"), ("<", "<")])
  func marksOfHTMLThatNeverEndAreReadOnce(_ mark: String, _ start: String?) {
    let text = PlainText.paragraphs(html: String(repeating: mark, count: 2_000))
    #expect(text?.prefix(start?.count ?? 0) == start.map { $0[...] })
    #expect(PlainText.paragraphs(html: "a<!-- b" + String(repeating: "<!--", count: 90_000)) == "a")
  }

  @Test func controlCharactersDoNotPass() throws {
    let docs =
      #"{"docs":[{"key":"/works/OL1W","title":"A\u001b]52;c;eA==\u0007\u202eB","author_name":["N\u0000"]}]}"#
    let covers = try #require(WebAddress("http://c"))
    let page = OpenLibraryPage(try JSONReader.value(of: docs), covers: covers, source: "s")
    #expect(
      page?.books.first?.book.title == "A]52;c;eA==B" && page?.books.first?.book.authors.first?.name == "N"
    )
  }
}
