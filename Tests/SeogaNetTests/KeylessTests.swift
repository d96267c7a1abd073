import Catalogue
import ReadingCore
import TestSupport
import Testing

@testable import seoga_net

/// Keys in the addresses of covers, which no book's file may tell.
@Suite struct KeylessTests {
  private static let home = "https://kavita.lan/api/opds/8f1c2d3e-4b5a-6978-8796-a5b4c3d2e1f0"

  @Test(arguments: [
    ("https://a/i?seriesId=1&apiKey=abc", "https://a/i?seriesId=1"),
    ("https://a/i?API_KEY=abc&x=1&access_token=d", "https://a/i?x=1"),
    ("https://a/i?api%5Fkey=abc", "https://a/i"), ("https://a/i?password", "https://a/i"),
    ("https://a/i?v=s3cret%20word&x=1", "https://a/i?x=1"), ("https://a/i?v=xs3cret%20wordx", "https://a/i"),
    ("https://a/i?v=8f1c2d3e-4b5a-6978-8796-a5b4c3d2e1f0", "https://a/i"),
    ("https://a/s3cret%20word/i.jpg", nil), ("https://kim:s3cret%20word@a/i.jpg", nil),
    ("https://a/8f1c2d3e-4b5a-6978-8796-a5b4c3d2e1f0/i.jpg?x=1", nil),
    (
      "https://covers.openlibrary.org/b/id/1-L.jpg?default=false",
      "https://covers.openlibrary.org/b/id/1-L.jpg?default=false"
    ),
    (
      "https://books.google.com/books/content?id=A_b-C&printsec=frontcover&img=1&zoom=1&edge=curl",
      "https://books.google.com/books/content?id=A_b-C&printsec=frontcover&img=1&zoom=1&edge=curl"
    ),
    ("https://a/get/cover/4/Calibre_Library?a=&&b", "https://a/get/cover/4/Calibre_Library?a=&&b"),
    ("urn:uuid:8f1c2d3e", "urn:uuid:8f1c2d3e"), ("", ""),
  ])
  func keysAreTakenOutOfAnAddress(_ address: String, _ clean: String?) {
    #expect(KeylessAddress(hiding: "s3cret word", home: Self.home).address(address) == clean)
  }

  @Test func aShortKeyIsAWholePart() {
    let keyless = KeylessAddress(hiding: "a1", home: "https://a1.lan/opds")
    #expect(keyless.address("https://a12.lan/a123?v=a1&x=a12") == "https://a12.lan/a123?x=a12")
    #expect(keyless.address("https://b.lan/a1/x") == nil)
  }

  @Test func aCoverIsGotWithTheKeyItsBookDoesNotHave() async throws {
    let bench = try await Bench()
    let root = bench.server.url
    bench.server.answer("/feed", with: .text("Moby-Dick"))
    bench.server.answer("/cover") { request in
      request.target.contains("apiKey=abc") ? .bytes(Pictures.jpeg(3, 2)) : .status(401)
    }
    let engine = bench.engine(service: {
      PlainService(url: $0.url ?? "", cover: "\(root)/cover?id=1&apiKey=abc")
    })
    #expect(await bench.engine().cover("\(root)/cover?id=1", bench.source()) == nil)
    let clean = try #require(await bench.search(engine).books.first?.book.coverURL)
    #expect(clean == "\(root)/cover?id=1")
    let path = try #require(await engine.cover(clean, bench.source()))
    // What was got once is there for a book on the shelf too.
    #expect(await bench.engine().cover(clean, bench.source()) == path)
    await bench.clean()
  }

  @Test func aCoverWhosePathIsAKeyIsLeftOut() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(#"{"plain": {"key": "abcdef123"}}"#)
    bench.server.answer("/feed", with: .text("Moby-Dick"))
    let engine = bench.engine(service: { PlainService(url: $0.url ?? "", cover: "https://a/abcdef123/1.jpg") }
    )
    let answer = await bench.search(engine)
    #expect(answer.titles == ["Moby-Dick"] && answer.books.first?.book.coverURL == nil)
    #expect(await engine.details(answer.books[0], bench.source()).books.first?.book.coverURL == nil)
    await bench.clean()
  }
}
