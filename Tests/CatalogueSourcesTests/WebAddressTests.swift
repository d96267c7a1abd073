import Testing

@testable import CatalogueSources

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("/a/b", "http://h:8/a/b"), ("c?d=1", "http://h:8/x/c?d=1"), ("?offset=3", "http://h:8/x/y?offset=3"),
    ("../z", "http://h:8/z"), ("../../../z/", "http://h:8/z/"), ("//other/p", "http://other/p"),
    ("", "http://h:8/x/y?q=1"),
    ("https://o/p#f", "https://o/p"), ("/검색/한 강", "http://h:8/%EA%B2%80%EC%83%89/%ED%95%9C%20%EA%B0%95"),
    ("/a%20b%zz{c}", "http://h:8/a%20b%25zz%7Bc%7D"), (" /a\n", "http://h:8/a"),
    ("/s?u=http://a:1/", "http://h:8/s?u=http://a:1/"),
    ("./a:b", "http://h:8/x/a:b"),
  ])
  func referencesAreResolved(_ reference: String, _ expected: String) throws {
    let base = try #require(WebAddress("http://h:8/x/y?q=1"))
    #expect(base.resolving(reference)?.text == expected)
  }

  @Test(arguments: [
    "data:image/png;base64,AA", "mailto:a@b", "javascript:x", "file:///etc/passwd", "ftp://a/b",
  ])
  func whatLeadsElsewhereIsNone(_ reference: String) throws {
    #expect(try #require(WebAddress("http://h/x")).resolving(reference) == nil)
  }

  @Test(arguments: [String(repeating: "../", count: 1_366), "/" + String(repeating: "a", count: 4_096)])
  func whatIsTooLongIsNone(_ reference: String) throws {
    #expect(try #require(WebAddress("http://h/x")).resolving(reference) == nil)
    #expect(WebAddress("http://h" + reference) == nil)
  }

  @Test func manyStepsUpwardEndAtTheTop() throws {
    let reference = String(repeating: "a/", count: 600) + String(repeating: "../", count: 700) + "b"
    #expect(try #require(WebAddress("http://h/x")).resolving(reference)?.text == "http://h/b")
  }

  @Test func theHostHasItsPortAndNoUser() throws {
    #expect(try #require(WebAddress("HTTP://me:pw@Books.Lan:8083/opds")).host == "books.lan:8083")
    #expect(try #require(WebAddress("http://me:p@w@a/b@c")).text == "http://a/b@c")
    #expect(try #require(WebAddress("https://a")).text == "https://a/")
  }
}
