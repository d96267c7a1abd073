import Catalogue
import Foundation
import ReadingCore
import Testing

@testable import CatalogueSources

/// Answers of real services, which lie beside the project's folder where they are at all; one line for each book is
/// printed: `swift test --filter CatalogueSamplesTests`.
@Suite(.serialized) struct CatalogueSamplesTests {
  private static let services = [
    "openlibrary", "googlebooks", "aladin", "opds2", "opds-calibre", "opds-calibre-web",
  ]
  private static let samples = folder ?? URL(filePath: "/")
  private static let areThere = folder != nil

  /// The nearest `shared/samples` above this file that holds all of them.
  private static let folder: URL? = {
    var folder = URL(filePath: #filePath)
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let samples = folder.appending(path: "shared/samples")
      if services.allSatisfy({ FileManager.default.fileExists(atPath: samples.appending(path: $0).path) }) {
        return samples
      }
    }
    return nil
  }()

  /// What a file is, as far as it concerns the catalogues.
  private enum Content {
    case books([CatalogueRecord])
    case state(SourceState)
    /// A document that holds no books of its own, by what it is.
    case other(String)
  }

  @Test(
    .enabled(if: areThere, "no ../shared/samples with the catalogues' answers beside the checkout"),
    arguments: services
  )
  func everyFileIsBooksOrSaysWhatItIs(_ service: String) throws {
    let folder = Self.samples.appending(path: service)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var lines: [String] = []
    var unknown: [String] = []
    for name in names where !name.hasSuffix(".headers.txt") {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      switch try content(name, bytes, of: service) {
      case .books(let books):
        #expect(books.allSatisfy { !$0.book.title.isEmpty }, "\(name)")
        lines += books.map { Self.line(name, $0.book) }
      case .state(let state): lines.append("\(service)/\(name): \(state)")
      case .other(let what): lines.append("\(service)/\(name): \(what)")
      case nil: unknown.append(name)
      }
    }
    #expect(unknown.isEmpty)
    #expect(lines.count >= names.count { !$0.hasSuffix(".headers.txt") })
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  @Test(.enabled(if: areThere, "no ../shared/samples with the catalogues' answers beside the checkout"))
  func someFactsAreAsTheLibraryHasThem() throws {
    let found = try books("opds-calibre/search-2.xml")
    #expect(found.map(\.book.title) == ["소년이 온다", "채식주의자"])
    #expect(found.first?.book.pages == 216 && found.first?.book.published == "2014-05-19")
    #expect(try books("opds-calibre/ajax-book-1.json").first?.book.isbn == ["9788937460449"])
    let web = try books("opds-calibre-web/author-1.xml").first?.book
    #expect(web?.synopsis == "표본 도서관을 위해 직접 쓴 글.\n\n둘째 문단 & 기호 <꺾쇠>." && web?.published == "1377-07-02")
    #expect(try books("opds-calibre-web/search-1.xml").first?.book.published == nil)
    #expect(try books("opds-calibre/newest-p1.xml").count == 30)
    let dune = try books("openlibrary/search_2026_fields.json").first?.book
    #expect(
      dune?.title == "Dune" && dune?.isbn.isEmpty == true && dune?.pages == nil && dune?.published == "1965"
    )
    let strobel = try books("googlebooks/search_total2572_10items.json").first?.book
    #expect(strobel?.isbn == ["9780310565703"] && strobel?.pages == 304 && strobel?.genres == ["Religion"])
    let great = try books("aladin/constructed_ItemLookUp_packing_authors.json").first?.book
    #expect(great?.dimensions == Dimensions(heightMM: 210, widthMM: 140, depthMM: 16) && great?.pages == 304)
    #expect(great?.subtitle == "아름다움, 선함, 진리에 대한 메타 내러티브")
    let venice = try books("aladin/ItemSearch_venice_1of135.json").first?.book
    #expect(venice?.series == [SeriesPlace(name: "민음사 세계문학전집", position: "262")])
    let gatsby = try books("openlibrary/edition_OL23109860M.json").first?.book
    #expect(gatsby?.isbn == ["9780743273565"] && gatsby?.pages == 180 && gatsby?.language == "en")
  }

  @Test(
    .enabled(if: areThere, "no ../shared/samples with the catalogues' answers beside the checkout"),
    arguments: [
      ("opds-calibre/root.xml", "By Newest"), ("opds-calibre-web/root.xml", "Alphabetical Books"),
      ("opds2/pyopds2_home_groups_navigation.json", "소설"),
    ]
  )
  func theFirstFeedLeadsOnward(_ path: String, _ title: String) throws {
    let body = Array(try Data(contentsOf: Self.samples.appending(path: path)))
    let service = try #require(OPDS(CatalogueSource(kind: .opds, url: "http://books.lan/opds")))
    var server = Scripted()
    server["http://books.lan/opds"] = .answer(
      SourceAnswer(status: 200, url: "http://books.lan/opds", body: body)
    )
    let first = server.run(service.search(CatalogueQuery(feed: nil), page: nil)).answer
    #expect(first.state == .fine && first.branches.first?.title == title && first.branches.count > 1)
    for branch in first.branches {
      let address = try #require(branch.address)
      let run = server.run(service.search(CatalogueQuery(feed: address), page: nil))
      #expect(run.asked == [address])
    }
  }

  private func books(_ path: String) throws -> [CatalogueRecord] {
    let parts = path.split(separator: "/").map(String.init)
    let bytes = Array(try Data(contentsOf: Self.samples.appending(path: path)))
    guard case .books(let books)? = try content(parts[1], bytes, of: parts[0]) else { return [] }
    return books
  }

  private func content(_ name: String, _ bytes: [UInt8], of service: String) throws -> Content? {
    if name.hasSuffix(".txt") { return .state(try state(name, bytes)) }
    if name.hasSuffix(".csv") { return .other("a list of the reader's own, for the imports") }
    if name.hasSuffix(".xml") { return try feed(bytes) }
    switch service {
    case "openlibrary": return try record(JSONReader.value(of: bytes))
    case "googlebooks": return try volumes(bytes)
    case "aladin": return try items(bytes)
    case "opds2": return try publications(bytes)
    default: return calibre(try JSONReader.value(of: bytes))
    }
  }

  /// What a service makes of an answer to whatever is asked first.
  private func content(_ bytes: [UInt8], of service: some SourceService) throws -> Content? {
    let query = try #require(CatalogueQuery("9788936434120"))
    guard case .fetch(let requests, let then) = service.search(query, page: nil) else { return nil }
    let answer = SourceAnswer(status: 200, url: requests[0].url, body: bytes)
    guard case .done(let found) = then([.answer(answer)]) else { return nil }
    #expect(found.dropped == 0)
    return found.books.isEmpty ? .state(found.state) : .books(found.books)
  }

  private func publications(_ bytes: [UInt8]) throws -> Content? {
    let address = try #require(WebAddress("http://books.lan/opds"))
    guard let feed = PublicationFeed(bytes, at: address) else { return nil }
    let books = OPDSFeed.publications(feed).books(of: CatalogueSource(kind: .opds), service: "opds:books.lan")
    #expect(books.dropped == 0 && !books.books.isEmpty)
    return .books(books.books)
  }

  private func volumes(_ bytes: [UInt8]) throws -> Content? {
    try content(bytes, of: #require(GoogleBooks(CatalogueSource(kind: .googleBooks))))
  }

  /// A list as a list has it, all of its items; a look-up gives the first.
  private func items(_ bytes: [UInt8]) throws -> Content? {
    guard case .page(let page) = AladinAnswer.read(.answer(SourceAnswer(status: 200, url: "", body: bytes)))
    else {
      return try content(bytes, of: #require(Aladin(CatalogueSource(kind: .aladin))))
    }
    let books = page.items.compactMap { $0.object.flatMap(AladinItem.init)?.record(of: "aladin") }
    #expect(books.count == page.items.count)
    return books.isEmpty ? .state(.nothingFound) : .books(books)
  }

  /// An answer without a document: the state it leads to, as the status says that its name holds.
  private func state(_ name: String, _ bytes: [UInt8]) throws -> SourceState {
    let root = "http://books.lan/opds"
    var server = Scripted([root: Feeds.calibreRoot])
    let service = try #require(OPDS(CatalogueSource(kind: .opds, url: root)))
    let query = try #require(CatalogueQuery("x"))
    let url = "http://books.lan/cal/opds/search/x?library_id=Lib"
    server.answer(url, status: 404, String(decoding: bytes, as: UTF8.self))
    server.answer(url.replacing("/x?", with: "/%22x%22?"), status: 404, "No books found")
    if name.contains("401") { server[url] = .failed(.refused(status: 401)) }
    return server.run(service.search(query, page: nil)).answer.state
  }

  private func feed(_ bytes: [UInt8]) throws -> Content? {
    let address = try #require(WebAddress("http://books.lan/opds"))
    if SearchTemplate.read(bytes, at: address) != nil { return .other("how the catalogue is searched") }
    guard let feed = AtomFeed(bytes, at: address) else { return nil }
    let books = feed.entries.filter(\.isBook).compactMap { entry in
      entry.book(server: feed.server, source: CatalogueSource(kind: .opds), service: "opds:books.lan")
    }
    if !books.isEmpty { return .books(books) }
    return feed.entries.isEmpty ? .state(.nothingFound) : .other("ways onward, \(feed.entries.count) of them")
  }

  private func calibre(_ value: JSONValue) -> Content? {
    guard let object = value.object else { return nil }
    let books = (CalibreBook(value).map { [$0] } ?? object.members.compactMap { CalibreBook($0.value) }).map {
      told in
      var book = CatalogueRecord.blank(title: told.title)
      told.add(to: &book)
      return CatalogueRecord(book: book, source: "opds")
    }
    if !books.isEmpty { return .books(books) }
    return object["book_ids"] != nil || object["books"] != nil ? .other("numbers without books") : nil
  }

  private func record(_ value: JSONValue) throws -> Content? {
    let covers = try #require(WebAddress("https://covers.openlibrary.org"))
    if let page = OpenLibraryPage(value, covers: covers, source: "openlibrary") { return .books(page.books) }
    guard let object = value.object else { return nil }
    if object["query"] != nil {
      return .books(
        object.objects("works").compactMap { OpenLibraryDoc($0).book(covers: covers, source: "openlibrary") }
      )
    }
    switch object["key"]?.line.flatMap(OpenLibraryRecords.key)?.last {
    case "A": return .other("an author, \(object["name"]?.line ?? "without a name")")
    case "W", "M":
      guard let found = OpenLibraryBook.found(object, covers: covers, source: "openlibrary") else {
        return nil
      }
      let isWork = object["key"]?.line?.hasSuffix("W") == true
      let book = OpenLibraryBook(work: isWork ? object : nil, edition: isWork ? nil : object, of: found)
      return .books([book.whole(authors: [])])
    default:
      if object["summary"] != nil { return .other("how many readers liked a work") }
      return object.members.allSatisfy { $0.value.object?["url"] != nil }
        ? .other("an answer this version does not ask for") : nil
    }
  }

  private static func line(_ name: String, _ book: Book) -> String {
    let authors = book.authors.map(\.name).joined(separator: ", ")
    let facts = [
      name, book.title, authors.isEmpty ? "-" : authors, book.isbn.first ?? "-",
      book.pages.map { "\($0) pages" } ?? "-", book.published ?? "-",
    ]
    return facts.joined(separator: " | ")
  }
}
