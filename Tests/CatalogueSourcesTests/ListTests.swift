import Catalogue
import CatalogueSources
import ReadingCore
import Testing

/// Lists that services keep by themselves: bestsellers, new books, genres.
@Suite struct ListTests {
  private static let root = "http://127.0.0.1:8080"

  private func run(
    _ kind: CatalogueSource.ServiceKind,
    _ list: CatalogueList,
    page: String? = nil,
    on server: Scripted = Scripted()
  ) throws -> Scripted.Run {
    let source = CatalogueSource(kind: kind, url: Self.root)
    let service = try #require(SourceServices.service(for: source))
    return server.run(service.search(CatalogueQuery(list), page: page))
  }

  @Test(arguments: [
    (CatalogueList.bestsellers, "/trending/weekly.json?limit=20&page=1"),
    (.genre(.fiction), "/subjects/fiction.json?limit=20&offset=0"),
    (.genre(.crime), "/subjects/mystery_and_detective_stories.json?limit=20&offset=0"),
  ])
  func openLibraryHasItsOwn(_ list: CatalogueList, _ path: String) throws {
    #expect(try run(.openLibrary, list).asked == [Self.root + path])
  }

  @Test(arguments: [
    (CatalogueList.bestsellers, "QueryType=Bestseller&CategoryId=0"),
    (.newBooks, "QueryType=ItemNewSpecial&CategoryId=0"),
    (.genre(.sf), "QueryType=Bestseller&CategoryId=50930"),
  ])
  func aladinHasAll(_ list: CatalogueList, _ members: String) throws {
    let url =
      "\(Self.root)/ttb/api/ItemList.aspx?\(members)&SearchTarget=Book&Start=1&MaxResults=50&Cover=Big"
    #expect(try run(.aladin, list).asked == [url + "&output=js&Version=20131101"])
    #expect(try run(.aladin, list, page: "3").asked.first?.contains("&Start=3&") == true)
  }

  @Test func googleHasGenresAlone() throws {
    let asked = try run(.googleBooks, .genre(.comics)).asked
    #expect(asked.first?.contains("q=subject%3A%22Comics%20%26%20Graphic%20Novels%22&startIndex=0") == true)
    #expect(asked.count == 1)
    #expect(try run(.googleBooks, .genre(.art), page: "40").asked.first?.contains("startIndex=40") == true)
    for list in [CatalogueList.bestsellers, .newBooks] {
      let run = try run(.googleBooks, list)
      #expect(run.asked.isEmpty && run.answer.state == .nothingFound)
    }
  }

  @Test func whoHasNoneIsNotAsked() throws {
    for (kind, list) in [
      (CatalogueSource.ServiceKind.opds, CatalogueList.bestsellers), (.openLibrary, .newBooks),
    ] {
      let run = try run(kind, list)
      #expect(run.asked.isEmpty && run.answer.state == .nothingFound && !kind.has(list))
    }
  }

  @Test func worksOfASubjectAreBooksPageByPage() throws {
    let works = (1...20).map {
      #"{"key": "/works/OL\#($0)W", "title": "Book \#($0)", "authors": [{"key": "/authors/OL1A", "name": "Ann"}],"#
        + #" "cover_id": \#($0), "first_publish_year": 1900, "edition_count": 3}"#
    }
    let body = #"{"name": "art", "work_count": 41, "works": [\#(works.joined(separator: ",")), {"key": 3}]}"#
    var server = Scripted()
    server.answer("\(Self.root)/subjects/art.json?limit=20&offset=0", status: 200, body)
    let answer = try run(.openLibrary, .genre(.art), on: server).answer
    #expect(answer.books.count == 20 && answer.dropped == 1 && answer.total == 41 && answer.next == "20")
    let first = answer.books[0].book
    #expect(first.title == "Book 1" && first.authors == [Author(name: "Ann")] && first.published == "1900")
    #expect(first.coverURL?.hasSuffix("/b/id/1-L.jpg?default=false") == true)
    let next = try run(.openLibrary, .genre(.art), page: "20", on: server)
    #expect(next.asked == ["\(Self.root)/subjects/art.json?limit=20&offset=20"])
  }

  @Test func trendingWorksAreBooks() throws {
    let body =
      #"{"query": "/trending/weekly", "works": [{"key": "/works/OL1W", "title": "A", "author_name": ["B"]}]}"#
    var server = Scripted()
    server.answer("\(Self.root)/trending/weekly.json?limit=20&page=1", status: 200, body)
    let answer = try run(.openLibrary, .bestsellers, on: server).answer
    #expect(answer.books.map(\.book.title) == ["A"] && answer.next == nil)
    #expect(try run(.openLibrary, .bestsellers, page: "40").asked.first?.hasSuffix("page=3") == true)
  }

  @Test(arguments: [
    (404, "", SourceState.nothingFound), (500, "", .failed(.status(500))), (200, "<html>", .failed(.webPage)),
    (200, "{}", .failed(.unreadable)), (200, #"{"works": []}"#, .nothingFound),
  ])
  func aListThatIsNoneSaysSo(_ status: Int, _ body: String, _ state: SourceState) throws {
    var server = Scripted()
    server.answer("\(Self.root)/subjects/art.json?limit=20&offset=0", status: status, body)
    #expect(try run(.openLibrary, .genre(.art), on: server).answer.state == state)
  }

  @Test(arguments: [CatalogueList.bestsellers, .newBooks] + CatalogueGenre.allCases.map(CatalogueList.genre))
  func aListIsKnownByItsName(_ list: CatalogueList) {
    #expect(CatalogueList(name: list.name) == list)
    #expect(CatalogueQuery(list).isbn == nil && CatalogueQuery(list).anew.list == list)
  }

  // MARK: Words in a genre

  private func run(
    _ kind: CatalogueSource.ServiceKind,
    _ genre: CatalogueGenre,
    with words: String,
    page: String? = nil,
    on server: Scripted = Scripted()
  ) throws -> Scripted.Run {
    let source = CatalogueSource(kind: kind, url: Self.root)
    let service = try #require(SourceServices.service(for: source))
    return server.run(service.search(try #require(CatalogueQuery(genre, with: words)), page: page))
  }

  private static let google = "/books/v1/volumes?q="
  private static let googleMembers = "&maxResults=20&printType=books"
  private static let aladin = "/ttb/api/ItemSearch.aspx?Query="
  private static let aladinMembers = "&output=js&Version=20131101"

  @Test(arguments: [
    (
      CatalogueSource.ServiceKind.openLibrary, CatalogueGenre.sf, "dune", nil,
      "/search.json?q=dune%20subject%3A%22science%20fiction%22&limit=20&offset=0"
    ),
    (.openLibrary, .art, "a", "20", "/search.json?q=a%20subject%3A%22art%22&limit=20&offset=20"),
    (
      .openLibrary, .crime, "9788936434120", nil,
      "/search.json?q=9788936434120%20subject%3A%22mystery%20and%20detective%20stories%22&limit=20&offset=0"
    ),
    (
      .googleBooks, .sf, "dune", nil,
      google + "dune%20subject%3A%22Science%20Fiction%22&startIndex=0" + googleMembers
    ),
    (
      .googleBooks, .art, "R&D", "40", google + "R%26D%20subject%3A%22Art%22&startIndex=40" + googleMembers
    ),
    (
      .aladin, .sf, "dune", nil,
      aladin + "dune&QueryType=Keyword&SearchTarget=Book&Start=1&MaxResults=50&Cover=Big&CategoryId=50930"
        + aladinMembers
    ),
    (
      .aladin, .history, "한강", "2",
      aladin + "%ED%95%9C%EA%B0%95&QueryType=Keyword&SearchTarget=Book&Start=2&MaxResults=50&Cover=Big"
        + "&CategoryId=74" + aladinMembers
    ),
  ])
  func wordsAreLookedForInAGenre(
    _ kind: CatalogueSource.ServiceKind,
    _ genre: CatalogueGenre,
    _ words: String,
    _ page: String?,
    _ path: String
  ) throws {
    let asked = try run(kind, genre, with: words, page: page).asked
    #expect(asked.map { $0.replacing(/&fields=[^&]*/, with: "") } == [Self.root + path])
  }

  @Test(arguments: [CatalogueSource.ServiceKind.openLibrary, .googleBooks, .aladin])
  func aPageOfAGenreThatIsNoneIsNotAskedFor(_ kind: CatalogueSource.ServiceKind) throws {
    for page in ["-1", "x", "100000"] {
      let run = try run(kind, .sf, with: "dune", page: page)
      #expect(run.asked.isEmpty && run.answer.state == .failed(.unreadable))
    }
  }

  @Test func whatAGenreHasOfSomeWordsIsThere() throws {
    let url = try #require(try run(.openLibrary, .sf, with: "dune").asked.first)
    let docs = (1...20).map { #"{"key": "/works/OL\#($0)W", "title": "Dune \#($0)"}"# }.joined(separator: ",")
    let server = Scripted([url: #"{"numFound": 21, "docs": [\#(docs)]}"#])
    let answer = try run(.openLibrary, .sf, with: "dune", on: server).answer
    #expect(answer.books.count == 20 && answer.total == 21 && answer.next == "20" && answer.state == .fine)
  }

  /// What nothing of a genre has is not looked for in titles: those have no genre.
  @Test func nothingInAGenreIsNothing() throws {
    let url = try #require(try run(.googleBooks, .sf, with: "dune").asked.first)
    let run = try run(.googleBooks, .sf, with: "dune", on: Scripted([url: #"{"totalItems": 0}"#]))
    #expect(run.asked == [url] && run.answer.state == .nothingFound)
  }

  @Test func aCatalogueOfTheReadersOwnHasNoGenres() throws {
    let run = try run(.opds, .sf, with: "dune")
    #expect(run.asked.isEmpty && run.answer.state == .nothingFound)
  }
}
