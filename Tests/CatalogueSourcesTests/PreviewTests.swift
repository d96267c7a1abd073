import Catalogue
import CatalogueSources
import ReadingCore
import Testing

/// The pages that sources show of a book before somebody has it.
@Suite struct PreviewTests {
  private static let root = "http://books.lan:8080/opds"

  private func run(_ feed: String) throws -> Scripted.Run {
    let service = try #require(OPDS(CatalogueSource(kind: .opds, name: "Home", url: Self.root)))
    return Scripted([Self.root: feed]).run(service.search(CatalogueQuery(feed: nil), page: nil))
  }

  /// The book of an entry with some links.
  private func book(_ links: String) throws -> CatalogueRecord {
    let feed = #"<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>T</title>\#(links)</entry></feed>"#
    return try #require(try run(feed).books.first)
  }

  private static func page(_ kind: PreviewPage.PreviewKind, _ path: String) -> PreviewPage {
    PreviewPage(kind, "http://books.lan:8080\(path)")
  }

  private static func sample(_ type: String, _ href: String, rel: String = "sample") -> String {
    #"<link rel="http://opds-spec.org/acquisition/\#(rel)" type="\#(type)" href="\#(href)"/>"#
  }

  private static func stream(
    _ attributes: String,
    type: String = "image/jpeg",
    href: String = "s/{pageNumber}"
  )
    -> String
  {
    #"<link rel="http://vaemendis.net/opds-pse/stream" type="\#(type)" href="\#(href)" \#(attributes)/>"#
  }

  // MARK: Samples

  private static let types: [(String, PreviewPage.PreviewKind?)] = [
    ("image/jpeg", .picture), ("Image/PNG", .picture), ("image/svg+xml", nil), ("text/html", .text),
    ("text/plain; charset=utf-8", .text), ("application/xhtml+xml", .text), ("application/epub+zip", nil),
    ("application/pdf", nil), ("", nil),
  ]

  @Test(arguments: types, ["sample", "preview"])
  func aSampleIsShownByItsType(_ type: (String, PreviewPage.PreviewKind?), _ rel: String) throws {
    let found = try book(Self.sample(type.0, "s?x=1", rel: rel))
    #expect(found.previews == (type.1.map { [Self.page($0, "/s?x=1")] } ?? []))
  }

  @Test(arguments: types, ["http://opds-spec.org/acquisition/sample", "preview"])
  func soItIsInTheSecondVersion(_ type: (String, PreviewPage.PreviewKind?), _ rel: String) throws {
    let links = #"[{"rel": ["\#(rel)"], "type": "\#(type.0)", "href": "s?x=1"}]"#
    let found = try run(#"{"publications": [{"metadata": {"title": "T"}, "links": \#(links)}]}"#).books.first
    #expect(found?.previews == (type.1.map { [Self.page($0, "/s?x=1")] } ?? []))
  }

  @Test func samplesStandInTheirOrderAndWhatCanBeHadIsNone() throws {
    let links =
      Self.sample("text/html", "/1") + Self.sample("image/gif", "ftp://2") + Self.sample("image/gif", "/3")
      + #"<link rel="http://opds-spec.org/acquisition" type="text/plain" href="/whole"/>"#
      + #"<link rel="http://opds-spec.org/image" type="image/jpeg" href="/cover"/>"#
    #expect(try book(links).previews == [Self.page(.text, "/1"), Self.page(.picture, "/3")])
  }

  @Test(arguments: ["sample", "preview"])
  func aSampleAloneSaysNothingOfTheMedium(_ rel: String) throws {
    #expect(try book(Self.sample("text/html", "/1", rel: rel)).book.medium == nil)
    let whole = #"<link rel="http://opds-spec.org/acquisition" type="audio/mpeg" href="/whole"/>"#
    #expect(try book(Self.sample("text/html", "/1", rel: rel) + whole).book.medium == .audio)
  }

  // MARK: Texts

  @Test(arguments: [
    ("<!DOCTYPE html>\n<p>A</p><p>B</p>", "A\n\nB"), ("<?xml version='1.0'?>\n<!doctype html><p>A</p>", "A"),
    ("\u{FEFF}<!-- <p>x</p> --> <!DOCTYPE html PUBLIC \"x\" \"y\"><html><p>A", "A"), ("<!-- A", nil),
    ("<p>1 &lt;!DOCTYPE&gt; 2", "1 <!DOCTYPE> 2"), ("A <!DOCTYPE> b", "A <!DOCTYPE> b"), ("<>", "<>"),
    ("<!DOCTYPE html>", nil), ("<3", "<3"), ("", nil),
  ])
  func aTextIsItsParagraphs(_ page: String, _ text: String?) {
    #expect(PreviewText.plain(Array(page.utf8)) == text)
  }

  @Test func whatNeverEndsBeforeATextIsReadOnce() {
    for sign in ["<!", "<!--", "<?>", "<!-->"] {
      let page = String(repeating: sign, count: 300_000)
      #expect(PreviewText.plain(Array((page + "\n--><p>A</p>").utf8))?.hasSuffix("A") == true)
    }
  }

  // MARK: Streams

  @Test(arguments: [
    (#"pse:count="0""#, 0), (#"pse:count="1""#, 1), (#"count="3""#, 3), (#"x:count="1000000""#, 20),
    (#"pse:count="-1""#, 0), (#"pse:count="99999999999999999999""#, 0), (#"pse:count="x""#, 0), ("", 0),
  ])
  func theFirstPagesOfAStreamAreShown(_ attribute: String, _ count: Int) throws {
    let found = try book(Self.stream(attribute))
    #expect(found.previews == (0..<count).map { Self.page(.picture, "/s/\($0)") })
  }

  @Test(arguments: [
    ("/p?n={pageNumber}&amp;w={maxWidth}", "/p?n=0&w=1200"), ("p/{pageNumber}", "/p/0"),
    ("{pageNumber}/{pageNumber}?{maxWidth}", "/0/0?1200"), ("/whole", "/whole"),
  ])
  func theSignsOfAStreamAreFilled(_ href: String, _ path: String) throws {
    #expect(
      try book(Self.stream(#"pse:count="1""#, href: href)).previews == [Self.page(.picture, path)]
    )
  }

  @Test func aStreamOfOtherThanPicturesIsNotShown() throws {
    #expect(try book(Self.stream(#"pse:count="2""#, type: "application/json")).previews.isEmpty)
    #expect(try book(Self.stream(#"pse:count="2""#, href: "ftp://a/{pageNumber}")).previews.isEmpty)
  }

  @Test func samplesStandBeforeAStream() throws {
    let stream = Self.stream(#"pse:count="2""#)
    #expect(
      try book(stream + Self.sample("text/plain", "/1")).previews == [Self.page(.text, "/1")]
    )
    // One that nobody can show does not hide it.
    #expect(
      try book(stream + Self.sample("application/epub+zip", "/1")).previews.map(\.kind) == [
        .picture, .picture,
      ]
    )
  }

  // MARK: Shops

  private func volume(_ link: String, view: String?) throws -> [PreviewPage] {
    let base = "http://127.0.0.1:8080"
    let access = view.map { #", "accessInfo": {"viewability": "\#($0)"}"# } ?? ""
    let item = #"{"id": "v", "volumeInfo": {"title": "T", "previewLink": \#(link)}\#(access)}"#
    let service = try #require(GoogleBooks(CatalogueSource(kind: .googleBooks, url: base)))
    let query = try #require(CatalogueQuery("dune"))
    let url = "\(base)/books/v1/volumes?q=dune&startIndex=0&maxResults=20&printType=books"
    let run = Scripted([url: #"{"items": [\#(item)]}"#]).run(service.search(query, page: nil))
    return try #require(run.books.first).previews
  }

  @Test(arguments: [nil, "PARTIAL", "ALL_PAGES", "UNKNOWN"])
  func googleShowsItsPagesInABrowser(_ view: String?) throws {
    let link = #""http://books.google.com/books?id=v&printsec=frontcover""#
    let page = PreviewPage(.web, "https://books.google.com/books?id=v&printsec=frontcover")
    #expect(try volume(link, view: view) == [page])
  }

  @Test func whatGoogleDoesNotShowIsNoPage() throws {
    #expect(try volume(#""http://books.google.com/books?id=v""#, view: "NO_PAGES").isEmpty)
    for link in ["null", "7", #""""#, #""javascript:x""#] {
      #expect(try volume(link, view: "PARTIAL").isEmpty)
    }
  }

  private func aladin(_ list: String) throws -> Scripted.Run {
    let base = "http://127.0.0.1:8080"
    let url =
      "\(base)/ttb/api/ItemLookUp.aspx?ItemId=1&ItemIdType=ItemId&Cover=Big"
      + "&OptResult=packing,authors,previewImgList&output=js&Version=20131101"
    let item = #"{"itemId": 1, "title": "책", "mallType": "BOOK", "subInfo": {"previewImgList": \#(list)}}"#
    let service = try #require(Aladin(CatalogueSource(kind: .aladin, url: base)))
    let book = CatalogueRecord(book: CatalogueRecord.blank(title: "책"), source: "aladin", more: "1")
    return Scripted([url: #"{"item": [\#(item)]}"#]).run(service.details(of: book))
  }

  @Test(arguments: [
    (#"["https://image.aladin.co.kr/1_t1.jpg", "ftp://a", 3, "http://image.aladin.co.kr/가.jpg"]"#, 2),
    (#""https://image.aladin.co.kr/1_t1.jpg""#, 1), ("[]", 0), ("null", 0), ("{}", 0),
  ])
  func aladinIsAskedForItsPagesAndShowsThem(_ list: String, _ count: Int) throws {
    let pages = ["https://image.aladin.co.kr/1_t1.jpg", "http://image.aladin.co.kr/%EA%B0%80.jpg"]
    let book = try #require(try aladin(list).books.first)
    #expect(book.previews == pages.prefix(count).map { PreviewPage(.picture, $0) })
  }

  @Test func whatAListShowedStaysWhereTheBookAloneShowsNothing() throws {
    let link = "https://books.google.com/books?id=v"
    let base = "http://127.0.0.1:8080"
    let service = try #require(GoogleBooks(CatalogueSource(kind: .googleBooks, url: base)))
    var book = CatalogueRecord(book: CatalogueRecord.blank(title: "T"), source: "googlebooks", more: "v")
    book.previews = [PreviewPage(.web, link)]
    func whole(_ more: String) -> [PreviewPage]? {
      let told = #"{"id": "v", "volumeInfo": {"title": "T"\#(more)}}"#
      return Scripted(["\(base)/books/v1/volumes/v": told]).run(service.details(of: book)).books.first?
        .previews
    }
    #expect(whole("") == book.previews)
    #expect(whole(#", "previewLink": "https://b/w""#) == [PreviewPage(.web, "https://b/w")])
  }
}
