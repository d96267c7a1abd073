import Catalogue
import CatalogueAsking
import Testing

@Suite struct AddressTests {
  typealias Address = CatalogueSource.Endpoint

  @Test(arguments: [
    ("http://127.0.0.1:8080/opds", Address(host: "127.0.0.1", port: 8_080, isEncrypted: false)),
    ("http://shelf.local", Address(host: "shelf.local", port: 80, isEncrypted: false)),
    ("https://Shelf.Example.org/opds?x=1", Address(host: "shelf.example.org", port: 443, isEncrypted: true)),
    ("HTTPS://shelf.example.org:8443", Address(host: "shelf.example.org", port: 8_443, isEncrypted: true)),
    ("http://me:word@shelf.local:81/a:b@c", Address(host: "shelf.local", port: 81, isEncrypted: false)),
    ("http://me:w@rd@shelf.local", Address(host: "shelf.local", port: 80, isEncrypted: false)),
    ("https://[::1]/opds", Address(host: "::1", port: 443, isEncrypted: true)),
    ("http://[FE80::1]:8080", Address(host: "fe80::1", port: 8_080, isEncrypted: false)),
    ("http://shelf.local:/opds", Address(host: "shelf.local", port: 80, isEncrypted: false)),
    ("http://shelf.local#x", Address(host: "shelf.local", port: 80, isEncrypted: false)),
    ("http://책.한국:8080", Address(host: "책.한국", port: 8_080, isEncrypted: false)),
  ])
  func aURLNamesAMachine(url: String, address: Address) {
    #expect(CatalogueSource(kind: .opds, url: url).address == address)
  }

  @Test(arguments: [
    "", "shelf.local", "shelf.local:8080", "ftp://shelf.local", "file:///etc/passwd", "http://",
    "http:///opds",
    "http://:80", "http://shelf.local:0", "http://shelf.local:65536", "http://shelf.local:x",
    "http://shelf.local:-1", "http://shelf.local:+1", "http://[::1", "http://[]", "http://[::1]x",
    "http://a b",
    "http://shelf.local:99999999999999999999", "http:/shelf.local", "http://shelf.local:80:90",
  ])
  func whatIsNoAddressNamesNone(url: String) {
    #expect(CatalogueSource(kind: .openLibrary, url: url).address == nil)
  }

  @Test(arguments: [
    (CatalogueSource.ServiceKind.openLibrary, "openlibrary.org" as String?),
    (.googleBooks, "www.googleapis.com"),
    (.aladin, "www.aladin.co.kr"), (.opds, nil), (.other("zine"), nil),
  ])
  func aServiceHasItsPublicAddress(kind: CatalogueSource.ServiceKind, host: String?) {
    let address = host.map { Address(host: $0, port: 443, isEncrypted: true) }
    #expect(CatalogueSource(kind: kind).address == address)
  }

  @Test(
    arguments: [
      // Without any, or with empty ones.
      ([:], "https://a.org", "a.org:443"),
      (["https_proxy": ""], "https://a.org", "a.org:443"),
      // Each for its own.
      (["https_proxy": "http://p:3128"], "https://a.org", "p:3128"),
      (["https_proxy": "http://p:3128"], "http://a.org", "a.org:80"),
      (["http_proxy": "http://p:3128"], "http://a.org", "p:3128"),
      (["http_proxy": "http://p:3128"], "https://a.org", "a.org:443"),
      (["all_proxy": "socks5://p:9050"], "https://a.org", "p:9050"),
      (["all_proxy": "socks5://p:9050", "https_proxy": "q:1"], "https://a.org", "q:1"),
      (["all_proxy": "socks5://p:9050", "https_proxy": "q:1"], "http://a.org", "p:9050"),
      // In capitals, behind the small ones.
      (["HTTPS_PROXY": "http://p:3128"], "https://a.org", "p:3128"),
      (["ALL_PROXY": "http://p:3128"], "http://a.org", "p:3128"),
      (["HTTPS_PROXY": "http://p:1", "https_proxy": "http://q:2"], "https://a.org", "q:2"),
      (["HTTPS_PROXY": "http://p:1", "https_proxy": ""], "https://a.org", "p:1"),
      (["HTTP_PROXY": "http://p:1"], "http://a.org", "a.org:80"),
      // However they are written.
      (["https_proxy": "p:3128"], "https://a.org", "p:3128"),
      (["https_proxy": "http://me:word@P.org:3128/"], "https://a.org", "p.org:3128"),
      (["https_proxy": "http://[::1]:3128"], "https://a.org", "::1:3128"),
      (["https_proxy": "https://p"], "https://a.org", "p:443"),
      (["https_proxy": "http://p"], "https://a.org", "p:1080"),
      (["https_proxy": "p"], "https://a.org", "p:1080"),
      // But for some.
      (["https_proxy": "p:1", "no_proxy": "*"], "https://a.org", "a.org:443"),
      (["https_proxy": "p:1", "no_proxy": "a.org"], "https://a.org", "a.org:443"),
      (["https_proxy": "p:1", "no_proxy": "a.org"], "https://b.a.org", "b.a.org:443"),
      (["https_proxy": "p:1", "no_proxy": ".A.org"], "https://b.a.org", "b.a.org:443"),
      (["https_proxy": "p:1", "no_proxy": ".a.org"], "https://a.org", "a.org:443"),
      (["https_proxy": "p:1", "no_proxy": "a.org"], "https://ba.org", "p:1"),
      (["https_proxy": "p:1", "no_proxy": "x.org, a.org"], "https://a.org", "a.org:443"),
      (["https_proxy": "p:1", "no_proxy": "x.org a.org"], "https://a.org", "a.org:443"),
      (["http_proxy": "p:1", "NO_PROXY": "localhost,127.0.0.1"], "http://127.0.0.1:8080", "127.0.0.1:8080"),
      (["http_proxy": "p:1", "no_proxy": "::1"], "http://[::1]:8080", "::1:8080"),
      (["https_proxy": "p:1", "no_proxy": ""], "https://a.org", "p:1"),
    ] as [([String: String], String, String)]
  )
  func aProxyStandsInTheWay(environment: [String: String], url: String, way: String) throws {
    let address = try #require(Address(url: url))
    let found = ProxySettings(environment: { environment[$0] }).way(to: address)
    #expect("\(found.host):\(found.port)" == way)
  }

  @Test func theVariablesAreNamedBothWays() {
    #expect(
      ProxySettings.variables.sorted().prefix(4) == ["ALL_PROXY", "HTTPS_PROXY", "NO_PROXY", "all_proxy"]
    )
    #expect(ProxySettings.variables.count == 7)
  }
}
