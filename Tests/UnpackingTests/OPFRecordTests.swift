import Catalogue
import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import Unpacking

@Suite struct OPFRecordTests {
  private static let head = """
    <?xml version='1.0' encoding='utf-8'?>
    <package xmlns="http://www.idpf.org/2007/opf" unique-identifier="uuid_id" version="2.0">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
    """

  private func record(
    _ elements: String,
    head: String = head,
    in folder: (path: String, names: [String])? = nil
  )
    throws -> JSONObject
  {
    let text = "\(head)\(elements)</metadata></package>"
    return try #require(OPFRecord.record(Array(text.utf8), in: folder))
  }

  /// As calibre 6.13 writes it.
  @Test func readsEveryField() throws {
    let record = try record(
      """
      <dc:identifier opf:scheme="calibre" id="calibre_id">12</dc:identifier>
      <dc:identifier opf:scheme="uuid" id="uuid_id">44decdf5-4036-438f-98d8-b86ff7aa8490</dc:identifier>
      <dc:title>R&amp;D &lt;M&gt; 소년</dc:title>
      <dc:creator opf:file-as="한강 &amp; Smith, Deborah" opf:role="aut">한강</dc:creator>
      <dc:creator opf:file-as="한강 &amp; Smith, Deborah" opf:role="aut">Deborah Smith</dc:creator>
      <dc:contributor opf:file-as="calibre" opf:role="bkp">calibre (6.13.0)</dc:contributor>
      <dc:date>2014-05-19T00:00:00+00:00</dc:date>
      <dc:description>&lt;p&gt;A &lt;b&gt;b&lt;/b&gt; &amp;amp; c&lt;/p&gt;</dc:description>
      <dc:publisher>창비</dc:publisher>
      <dc:identifier opf:scheme="GOODREADS">12</dc:identifier>
      <dc:identifier opf:scheme="URI">a,b</dc:identifier>
      <dc:identifier opf:scheme="ISBN">9788936434120</dc:identifier>
      <dc:language>kor</dc:language><dc:language>eng</dc:language>
      <dc:subject>소설</dc:subject><dc:subject>x y</dc:subject>
      <meta name="calibre:series" content="Walks"/>
      <meta name="calibre:series_index" content="2"/>
      <meta name="calibre:rating" content="7.0"/>
      <meta name="calibre:timestamp" content="2026-11-28T18:59:08+00:00"/>
      <meta name="calibre:title_sort" content="R&amp;D"/>
      """,
      in: (
        "/b/R&D (12)",
        ["R&D - Han.pdf", "metadata.opf", "cover.jpg", ".x", "R&D - Han.epub", "data", "a.sdr."]
      )
    )
    let expected = """
      {"author_sort": "한강 & Smith, Deborah", "authors": "한강 & Deborah Smith",
       "comments": "<p>A <b>b</b> &amp; c</p>",
       "formats": ["/b/R&D (12)/R&D - Han.epub", "/b/R&D (12)/R&D - Han.pdf"], "id": 12,
       "identifiers": {"goodreads": "12", "isbn": "9788936434120", "uri": "a|b"}, "isbn": "9788936434120",
       "languages": ["kor", "eng"], "pubdate": "2014-05-19T00:00:00+00:00", "publisher": "창비", "rating": 7,
       "series": "Walks", "series_index": 2.0, "tags": ["소설", "x y"], "timestamp": "2026-11-28T18:59:08+00:00",
       "title": "R&D <M> 소년", "uuid": "44decdf5-4036-438f-98d8-b86ff7aa8490"}
      """
    #expect(try JSONValue.object(record) == JSONReader.value(of: Array(expected.utf8)))
  }

  @Test(
    arguments: [
      (#"{"datatype": "bool", "@value@": true}"#, "true"), (#"{"@value@": 216}"#, "216"),
      (
        #"{"@value@": {"__class__": "datetime.datetime", "__value__": "2024-10-11T00:00:00+00:00"}}"#,
        #""2024-10-11T00:00:00+00:00""#
      ),
      (#"{"@value@": ["a", "b"], "is_multiple": "|"}"#, #"["a", "b"]"#),
      (#"{"@value@": "Foo", "@extra@": 3.0}"#, #""Foo""#),
      (#"{"datatype": "datetime", "@value@": null}"#, #""None""#), (#"{"@value@": null}"#, nil),
      (#"{"@value@": []}"#, nil), (#"{"@value@": "None"}"#, nil), ("{", nil),
      (#"{"@value@": {"__class__": "datetime.datetime", "__value__": "0101-01-01T00:00:00+00:00"}}"#, nil),
      ("{}", nil), (#"{"@value@": {"a": 1}}"#, nil),
    ] as [(String, String?)]
  )
  func readsColumnsOfTheReadersOwn(content: String, value: String?) throws {
    let escaped = content.replacing("@", with: "#").replacing("\"", with: "&quot;")
    let record = try record(
      #"<dc:title>A</dc:title><meta name="calibre:user_metadata:#x" content="\#(escaped)"/>"#
    )
    #expect(try record["*x"] == value.map { try JSONReader.value(of: Array($0.utf8)) })
  }

  @Test(
    arguments: [
      (
        #"<dc:identifier opf:scheme="calibre">1</dc:identifier><dc:language>en</dc:language>"#, "languages",
        "[]"
      ),
      ("<dc:language>en</dc:language>", "languages", #"["en"]"#),
      ("<dc:language>und</dc:language>", "languages", "[]"),
      ("<dc:title> A\n </dc:title>", "title", #""A""#), ("", "title", #""""#), ("", "series_index", "1.0"),
      (#"<meta name="calibre:series_index" content="2.5"/>"#, "series_index", "2.5"),
      (#"<meta name="calibre:rating" content="0"/>"#, "rating", nil),
      (#"<meta name="calibre:rating" content="nan"/>"#, "rating", nil),
      (
        #"<dc:creator opf:role="trl">T</dc:creator><dc:creator>A &amp; Sons</dc:creator>"#, "authors",
        #""A && Sons""#
      ),
      ("<dc:identifier>urn:isbn:9788936434120</dc:identifier>", "isbn", #""9788936434120""#),
      (#"<dc:date opf:event="modification">2020</dc:date>"#, "pubdate", nil),
      ("<dc:date>0101-01-01T00:00:00+00:00</dc:date>", "pubdate", #""0101-01-01T00:00:00+00:00""#),
      ("<dc-metadata><dc:title>Old</dc:title></dc-metadata>", "title", #""Old""#),
    ] as [(String, String, String?)]
  )
  func knowsTheQuirks(elements: String, key: String, value: String?) throws {
    let record = try record("<dc:publisher>P</dc:publisher>" + elements)
    #expect(try record[key] == value.map { try JSONReader.value(of: Array($0.utf8)) })
  }

  @Test func theFolderTellsTheNumberTheFileDoesNot() throws {
    let record = try record("<dc:title>A</dc:title>", in: ("/b/A (Part 2) (31)", []))
    #expect((record["id"], record["formats"]) == (.number("31"), .array([])))
    #expect(try self.record("<dc:title>A</dc:title>")["formats"] == nil)
  }

  @Test func readsWhatIsNoUTF8() throws {
    let head = Self.head.replacing("utf-8", with: "iso-8859-1")
    let bytes = Array("\(head)<dc:title>Caf".utf8) + [0xE9] + Array("</dc:title></metadata></package>".utf8)
    #expect(OPFRecord.record(bytes, in: nil)?["title"] == .string("Café"))
  }

  // MARK: What is refused

  private static let laughs =
    "<!DOCTYPE package [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
    + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]>"

  @Test func documentsThatWouldGrowOrReachOutAreRefused() throws {
    let title = "<dc:title>&c;</dc:title></metadata></package>"
    let head = Self.head.replacing("<package", with: Self.laughs + "<package")
    #expect(OPFRecord.record(Array((head + title).utf8), in: nil) == nil)
    let folder = try TemporaryFolder()
    let secret = try folder.write(Array("secret".utf8), to: "secret")
    let outside = Self.head.replacing(
      "<package",
      with: "<!DOCTYPE package SYSTEM \"file://\(secret)\" [<!ENTITY c SYSTEM \"file://\(secret)\">]><package"
    )
    #expect(OPFRecord.record(Array((outside + title).utf8), in: nil) == nil)
    let deep = String(repeating: "<x>", count: 5000) + String(repeating: "</x>", count: 5000)
    #expect(OPFRecord.record(Array("\(Self.head)\(deep)</metadata></package>".utf8), in: nil) == nil)
  }

  @Test(arguments: [
    "", "no xml", "<package/>", "<html><metadata/></html>", "<package><metadata/></package>",
    "<package><metadata><title>",
  ])
  func whatIsNoOPFIsRefused(_ text: String) {
    #expect(OPFRecord.record(Array(text.utf8), in: nil) == nil)
  }

  @Test func filesAreReadAsFarAsTheyGoIntoAPortion() throws {
    let folder = try TemporaryFolder()
    let whole = "\(Self.head)<dc:title>A</dc:title></metadata></package>"
    let paths = try (1...5).map { try folder.write(Array(whole.utf8), to: "A/B (\($0))/metadata.opf") }
    let portion = Unpacker(portion: whole.utf8.count + 1).unpack(.opf, paths)
    #expect(portion.map(\.records.count) == [1, 1])
    #expect(Unpacker().unpack(.opf, paths).count == 5)
    let large = try folder.write([UInt8](repeating: 0x20, count: (4 << 20) + 1), to: "large.opf")
    let none = try folder.write([], to: "none.opf")
    #expect(
      Unpacker().unpack(.opf, [large, none, folder.path, paths[0]]).map(\.problem)
        == [.tooLarge, .noRecord, .notFile, nil]
    )
  }
}
