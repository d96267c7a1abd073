import Catalogue
import Testing

@testable import seoga_net

@Suite struct AddressTests {
  @Test(arguments: [
    ("http://127.0.0.1:80/a", true), ("http://127.9.9.9", true), ("http://localhost", true),
    ("http://[::1]:8", true),
    ("http://LOCALHOST", true), ("http://127.0.0.1.evil.example", false),
    ("http://127.evil.example.com", false),
    ("http://localhost.evil.example", false), ("http://10.0.0.1", false), ("http://127.0.0.256", false),
  ])
  func loopbackIsThisMachineAlone(_ url: String, _ isLoopback: Bool) throws {
    #expect(try #require(HTTPAddress(url)).isLoopback == isLoopback)
  }

  @Test(arguments: ["", "x", "ftp://a", "file:///etc/passwd", "http://", "/a", "data:image/png;base64,AA"])
  func whatIsNoneIsNone(_ url: String) { #expect(HTTPAddress(url) == nil) }

  @Test func anOriginIsSchemeHostAndPort() throws {
    let base = try #require(HTTPAddress("https://Books.example/a?b"))
    #expect(base.origin == HTTPAddress("https://books.example:443/c")?.origin)
    #expect(base.origin != HTTPAddress("http://books.example/a?b")?.origin)
    #expect(base.origin != HTTPAddress("https://books.example:8443")?.origin)
    #expect(base.origin != HTTPAddress("https://books.example.evil.example")?.origin)
  }

  @Test(arguments: [
    ("/x", "https://a.example/x"), ("y", "https://a.example/d/y"), ("//b.example/", "https://b.example/"),
    ("?q=1", "https://a.example/d/e?q=1"), ("http://c.example/#z", "http://c.example/"),
    ("https://user:word@c.example/", "https://c.example/"),
  ])
  func aLocationLeadsOn(_ location: String, _ expected: String) throws {
    #expect(try #require(HTTPAddress("https://a.example/d/e")).following(location)?.text == expected)
  }

  @Test func httpIsForThisMachineAndTheSourcesOwnHost() throws {
    let time = Time(ContinuousClock())
    func asker(_ allowsHTTP: Bool) -> Asker {
      let source = CatalogueSource(kind: .opds, url: "http://10.0.0.2/opds", allowsHTTP: allowsHTTP)
      return Asker(source, spacing: .zero, lane: Lane(time: time))
    }
    let own = try #require(HTTPAddress("http://10.0.0.2:90/"))
    #expect(asker(true).mayAsk(own))
    #expect(!asker(false).mayAsk(own))
    #expect(!asker(true).mayAsk(try #require(HTTPAddress("http://10.0.0.3/"))))
    #expect(asker(false).mayAsk(try #require(HTTPAddress("https://10.0.0.3/"))))
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/opds", true), ("http://[::1]/", true), ("https://localhost/", true),
    ("https://books.example/opds", false), ("http://10.0.0.2/opds", false), (nil, false),
  ])
  func thisMachineIsAskedForASourceOnItAlone(_ home: String?, _ isAsked: Bool) throws {
    let source = CatalogueSource(kind: .openLibrary, url: home, allowsHTTP: true)
    let asker = Asker(source, spacing: .zero, lane: Lane(time: Time(ContinuousClock())))
    for url in ["http://127.0.0.1:631/", "https://localhost/", "http://[::1]:9/"] {
      #expect(asker.mayAsk(try #require(HTTPAddress(url))) == isAsked)
    }
    #expect(asker.mayAsk(try #require(HTTPAddress("https://covers.example/1.jpg"))))
  }
}
