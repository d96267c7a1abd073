import Catalogue
import ReadingCore
import Testing

@testable import CatalogueSources

@Suite struct AladinTests {
  private static let root = "http://127.0.0.1:8080"
  private static let api = "\(root)/ttb/api"

  private func service(_ url: String? = root) throws -> Aladin {
    try #require(Aladin(CatalogueSource(kind: .aladin, url: url)))
  }

  private func run(_ server: Scripted, _ words: String, page: String? = nil) throws -> Scripted.Run {
    let query = try #require(CatalogueQuery(words))
    return server.run(try service().search(query, page: page))
  }

  private static func url(_ words: String, page: Int = 1, target: String = "Book") -> String {
    "\(api)/ItemSearch.aspx?Query=\(words)&QueryType=Keyword&SearchTarget=\(target)&Start=\(page)"
      + "&MaxResults=50&Cover=Big&output=js&Version=20131101"
  }

  private static func lookUp(_ number: String, _ kind: String) -> String {
    "\(api)/ItemLookUp.aspx?ItemId=\(number)&ItemIdType=\(kind)&Cover=Big"
      + "&OptResult=packing,authors,previewImgList&output=js&Version=20131101"
  }

  private static let hangang = "%ED%95%9C%EA%B0%95"

  private static func page(_ count: Int, total: Int, from first: Int = 1) -> String {
    let items = (first..<first + count).map {
      #"{"itemId": \#($0), "title": "책 \#($0)", "mallType": "BOOK"}"#
    }
    return #"{"version": "20131101", "totalResults": \#(total), "item": [\#(items.joined(separator: ","))]}"#
  }

  @Test func wordsInHangulAreOfKoreanBooksAndOthersOfForeignOnesToo() throws {
    #expect(try run(Scripted(), "한강").asked == [Self.url(Self.hangang)])
    #expect(try run(Scripted(), "dune").asked == [Self.url("dune"), Self.url("dune", target: "Foreign")])
  }

  @Test func anISBNIsLookedUp() throws {

    #expect(try run(Scripted(), "89-364-3412-8").asked == [Self.lookUp("9788936434120", "ISBN13")])
  }

  @Test func theKeyIsAskedForAndNotInTheAddress() throws {
    let query = try #require(CatalogueQuery("한강"))
    guard case .fetch(let requests, _) = try service(nil).search(query, page: nil) else {
      Issue.record("nothing is asked")
      return
    }
    let request = try #require(requests.first)
    #expect(request.url.hasPrefix("https://www.aladin.co.kr/ttb/api/ItemSearch.aspx?Query="))
    #expect(request.keyMember == "ttbkey" && !request.url.contains("ttbkey"))
  }

  @Test func twoHundredAreTheEnd() throws {
    var server = Scripted()
    for page in 1...4 {
      server.answer(
        Self.url(Self.hangang, page: page),
        status: 200,
        Self.page(50, total: 1_000, from: page * 50)
      )
    }
    var page: String?
    var count = 0
    repeat {
      let answer = try run(server, "한강", page: page).answer
      #expect(answer.total == 200)
      count += answer.books.count
      page = answer.next
    } while page != nil && count < 1_000
    #expect(count == 200)
  }

  @Test(arguments: [(50, 50, nil), (49, 1_000, nil), (50, 51, "2"), (0, 0, nil)])
  func aPageThatIsShortOrWholeIsTheLast(_ count: Int, _ total: Int, _ next: String?) throws {
    var server = Scripted()
    server.answer(Self.url(Self.hangang), status: 200, Self.page(count, total: total))
    let answer = try run(server, "한강").answer
    #expect(answer.next == next && answer.books.count == count)
    if count == 0 { #expect(answer.state == .nothingFound) }
  }

  @Test(arguments: ["0", "1", "5", "x"])
  func aPageThatIsNoneIsNotAskedFor(_ page: String) throws {
    let run = try run(Scripted(), "한강", page: page)
    #expect(run.asked.isEmpty && run.answer.state == .failed(.unreadable))
  }

  @Test func oneOfTwoQuestionsMayFail() throws {
    var server = Scripted()
    server.answer(Self.url("dune"), status: 200, Self.page(2, total: 2))
    let answer = try run(server, "dune").answer
    // What was found is there, and that one of two failed is told.
    #expect(answer.state == .offline && answer.books.count == 2 && answer.total == nil)
    server.answer(Self.url("dune"), status: 200, Self.page(0, total: 0))
    // Nobody knows whether there is nothing.
    #expect(try run(server, "dune").answer.state == .offline)
  }

  private static let item = #"""
    {"title": "위대한 이야기 - 아름다움 &amp; 진리", "author": "제임스 스미스 (지은이), 김하나, 이대근 (옮긴이)",
     "pubDate": "2021-10-11", "description": "큰 &lt;이야기&gt;.", "isbn": "K642734155", "isbn13": "9791191851069",
     "itemId": 281256147, "mallType": "BOOK", "publisher": "비아토르",
     "cover": "https://image.aladin.co.kr/product/28125/61/coversum/k642734155_1.jpg",
     "categoryName": "국내도서>종교/역학>기독교(개신교)>간증", "customerReviewRank": 9,
     "seriesInfo": {"seriesId": 1, "seriesName": "민음사 세계문학전집 262 "},
     "subInfo": {"subTitle": "아름다움 &amp; 진리", "itemPage": 304,
       "packing": {"weight": 395, "sizeDepth": 16, "sizeHeight": 210, "sizeWidth": 140}}}
    """#

  @Test func aBookHasWhatTheShopSays() throws {
    var server = Scripted()
    server.answer(Self.lookUp("9791191851069", "ISBN13"), status: 200, #"{"item": [\#(Self.item)]}"#)
    let found = try #require(try run(server, "9791191851069").books.first)
    let book = found.book
    #expect(found.more == nil && book.sources == ["aladin": "281256147"])
    #expect(book.title == "위대한 이야기" && book.subtitle == "아름다움 & 진리")
    #expect(
      book.authors == [
        Author(name: "제임스 스미스"), Author(name: "김하나", role: "translator"),
        Author(name: "이대근", role: "translator"),
      ]
    )
    #expect(book.isbn == ["9791191851069"] && book.pages == 304 && book.language == "ko")
    #expect(book.dimensions == Dimensions(heightMM: 210, widthMM: 140, depthMM: 16))
    #expect(book.genres == ["종교/역학", "기독교(개신교)", "간증"])
    #expect(book.series == [SeriesPlace(name: "민음사 세계문학전집", position: "262")])
    #expect(book.synopsis == "큰 <이야기>." && book.published == "2021-10-11")
    #expect(book.coverURL == "https://image.aladin.co.kr/product/28125/61/cover500/k642734155_1.jpg")
  }

  @Test func aLookUpAddsPagesAndSizeToWhatAListHad() throws {
    var server = Scripted()
    server.answer(Self.url(Self.hangang), status: 200, Self.page(1, total: 1))
    server.answer(Self.lookUp("1", "ItemId"), status: 200, #"{"item": [\#(Self.item)]}"#)
    let listed = try #require(try run(server, "한강").books.first)
    #expect(listed.more == "1" && listed.book.pages == nil)
    let whole = try #require(server.run(try service().details(of: listed)).books.first)
    #expect(whole.book.title == "책 1" && whole.book.pages == 304 && whole.more == nil)
    #expect(whole.book.dimensions?.depthMM == 16)
  }

  @Test func aLookUpPassesOverUsedCopiesOfTheBook() throws {
    let used = #"{"title": "중고", "mallType": "USED"}"#
    var server = Scripted()
    let url = Self.lookUp("9791191851069", "ISBN13")
    server.answer(url, status: 200, #"{"item": [\#(used), \#(Self.item)]}"#)
    #expect(try run(server, "9791191851069").books.map(\.book.title) == ["위대한 이야기"])
    server.answer(url, status: 200, #"{"item": [\#(used)]}"#)
    #expect(try run(server, "9791191851069").answer.state == .nothingFound)
  }

  @Test func aLookUpKnowsBetterWhereATitleEnds() throws {
    let listed = #"{"itemId": 1, "title": "가 - 나 - 다", "mallType": "BOOK"}"#
    let told = #"{"itemId": 1, "title": "가 - 나 - 다", "mallType": "BOOK", "subInfo": {"subTitle": "다"}}"#
    var server = Scripted()
    server.answer(Self.url(Self.hangang), status: 200, #"{"totalResults": 1, "item": [\#(listed)]}"#)
    server.answer(Self.lookUp("1", "ItemId"), status: 200, #"{"item": [\#(told)]}"#)
    let found = try #require(try run(server, "한강").books.first)
    #expect(found.book.title == "가" && found.book.subtitle == "나 - 다")
    let whole = try #require(server.run(try service().details(of: found)).books.first)
    #expect(whole.book.title == "가 - 나" && whole.book.subtitle == "다")
  }

  @Test(arguments: ["MUSIC", "DVD", "USED", "GIFT"])
  func whatIsNoBookIsLeftOut(_ kind: String) throws {
    var server = Scripted()
    let items = #"{"title": "책", "mallType": "BOOK"}, {"title": "판", "mallType": "\#(kind)"}"#
    server.answer(Self.url(Self.hangang), status: 200, #"{"totalResults": 2, "item": [\#(items)]}"#)
    #expect(try run(server, "한강").books.map(\.book.title) == ["책"])
  }

  @Test(arguments: [
    ("한강 (지은이)", [Author(name: "한강")]), ("한강", [Author(name: "한강")]), ("", []), (" , ,", []),
    ("김초엽, 김원영 (지은이)", [Author(name: "김초엽"), Author(name: "김원영")]),
    ("김영하 외 (지은이)", [Author(name: "김영하")]),
    (
      "백희나 (글), 이수지 (그림), 박감수 (감수)",
      [
        Author(name: "백희나"), Author(name: "이수지", role: "illustrator"), Author(name: "박감수", role: "감수"),
      ]
    ),
    ("윤동주 (지은이, 그림)", [Author(name: "윤동주")]),
    (
      "J. R. R. Tolkien (지은이), 김보원 (옮긴이)",
      [
        Author(name: "J. R. R. Tolkien"), Author(name: "김보원", role: "translator"),
      ]
    ),
    ("편집부 (엮은이)", [Author(name: "편집부", role: "editor")]), ("이름 (", [Author(name: "이름 (")]),
    ("&quot;가&quot; (지은이)", [Author(name: "\"가\"")]), ("(지은이)", []),
  ])
  func authorsHaveTheNextRole(_ text: String, _ authors: [Author]) {
    #expect(AladinAuthors.authors(text) == authors)
  }

  @Test(arguments: [
    #"{"a": "b'c"}"#, #"{"a": "b'c"};"#, "  {\"a\": \"b'c\"} ;\n", #"f(true,{"a": "b'c"});"#,
    #"{"a": "b\'c"}"#,
    #"{'a': 'b\'c'}"#, #"f({'a': 'b\'c'})"#,
  ])
  func whatIsNearlyJSONIsRead(_ text: String) {
    #expect(ScriptJSON.value(of: Array(text.utf8))?.object?["a"] == .string("b'c"))
  }

  @Test func bareControlCharactersAreText() {
    let value = ScriptJSON.value(of: Array("f({\"a\": \"b\nc\td\u{1}e\\\"f\"});".utf8))
    #expect(value?.object?["a"] == .string("b\nc\td e\"f"))
    #expect(ScriptJSON.value(of: Array("{'a': 'say \"b\"'}".utf8))?.object?["a"] == .string("say \"b\""))
  }

  @Test(arguments: ["", "{", "<html>", "f(", "null;", "}{", "'", "{'a'", "{\"a\\"])
  func whatIsNoObjectIsNone(_ text: String) {
    #expect(ScriptJSON.value(of: Array(text.utf8))?.object == nil)
  }

  @Test(arguments: [
    (200, #"{"errorCode":100,"errorMessage":"잘못된 TTB key 입니다."}"#, SourceState.refused(status: 401)),
    (200, #"{"errorCode":"100"};"#, .refused(status: 401)),
    (200, "{'errorCode':100,'errorMessage':'x'}", .refused(status: 401)),
    (200, #"{"errorCode":8,"errorMessage":"존재하지 않는 상품입니다."}"#, .nothingFound),
    (200, #"{"errorCode":7,"errorMessage":"1일 호출 한도를 초과했습니다."}"#, .quota(seconds: nil)),
    (200, #"{"errorCode":9,"errorMessage":"무엇인가 틀렸습니다."}"#, .failed(.said("무엇인가 틀렸습니다."))),
    (200, #"{"errorCode":9}"#, .failed(.said("errorCode 9"))), (500, "oops", .failed(.status(500))),
    (200, "<html>점검 중", .failed(.webPage)), (200, "점검 중", .failed(.unreadable)),
    (200, #"{"totalResults":0,"item":[]}"#, .nothingFound), (200, #"{"totalResults":0}"#, .nothingFound),
    (200, "{}", .failed(.unreadable)), (404, "{}", .failed(.status(404))),
  ])
  func anErrorIsToldByItsCode(_ status: Int, _ body: String, _ state: SourceState) throws {
    var server = Scripted()
    server.answer(Self.url(Self.hangang), status: status, body)
    #expect(try run(server, "한강").answer.state == state)
  }
}
