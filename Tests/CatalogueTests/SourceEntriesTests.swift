import Catalogue
import ReadingCore
import Testing

/// The catalogues of the settings, changed one by one, and those that readers type the address of.
@Suite struct SourceEntriesTests {
  private func entries(_ json: String) throws -> SourceEntries {
    try #require(SourceEntries(try JSONReader.value(of: Array(json.utf8))))
  }

  /// The entries without blanks.
  private func text(_ entries: SourceEntries) -> String {
    JSONWriter.line(of: entries.value).replacing(": ", with: ":").replacing(", ", with: ",")
  }

  private static let mixed =
    #"[{"kind":"openlibrary"},7,{"kind":"opds","mine":1,"name":"집","url":"http://a/"},{"name":"x"}]"#

  @Test func whatNobodyUnderstandsStays() throws {
    var entries = try entries(Self.mixed)
    entries.set("집", isEnabled: false)
    #expect(
      text(entries) == Self.mixed.replacing(#"{"kind":"opds""#, with: #"{"enabled":false,"kind":"opds""#)
    )
    entries.set("집", isEnabled: true)
    entries.change("집", to: CatalogueSource(kind: .opds, name: "Home", url: "http://b/", allowsHTTP: true))
    #expect(
      text(entries)
        == #"[{"kind":"openlibrary"},7,{"allowHTTP":true,"enabled":true,"kind":"opds","mine":1,"name":"Home","#
        + #""url":"http://b/"},{"name":"x"}]"#
    )
    entries.remove("Home")
    entries.remove("x")
    #expect(text(entries) == #"[{"kind":"openlibrary"},7,{"name":"x"}]"#)
  }

  @Test func theUsualOnesAreChangedWhereNoneAreNamed() throws {
    for settings in [nil, JSONValue.null] {
      var entries = try #require(SourceEntries(settings))
      entries.add(CatalogueSource(kind: .aladin))
      entries.set("openlibrary", isEnabled: false)
      #expect(text(entries) == #"[{"enabled":false,"kind":"openlibrary"},{"kind":"aladin"}]"#)
    }
    #expect(SourceEntries(.string("opds")) == nil)
  }

  @Test func oneIsMovedAsFarAsThereAreOthers() throws {
    var entries = try entries(#"[{"kind":"openlibrary"},{"kind":"aladin"}]"#)
    let refused = [
      entries.move("openlibrary", by: -1), entries.move("aladin", by: 1), entries.move("x", by: 1),
    ]
    #expect(refused == [false, false, false])
    let isMoved = entries.move("aladin", by: -1)
    #expect(isMoved)
    #expect(text(entries) == #"[{"kind":"aladin"},{"kind":"openlibrary"}]"#)
  }

  @Test(arguments: [
    ("komga.local:25600/opds/v1.2", "http://komga.local:25600/opds/v1.2", true),
    ("192.168.0.7:8080", "http://192.168.0.7:8080", true), ("nas/opds", "http://nas/opds", true),
    ("localhost:8080/opds", "http://localhost:8080/opds", false),
    ("http://127.0.0.1:8080/opds", "http://127.0.0.1:8080/opds", false),
    ("http://[::1]:8080/", "http://[::1]:8080/", false),
    ("books.example.org/opds", "https://books.example.org/opds", false),
    (" HTTP://books.example.org/opds ", "HTTP://books.example.org/opds", true),
    ("https://nas/opds", "https://nas/opds", false),
  ])
  func anAddressIsThatOfAServer(typed: String, url: String, isOpen: Bool) throws {
    let source = try #require(CatalogueSource(typed: typed))
    #expect(source.kind == .opds && source.url == url && source.allowsHTTP == isOpen)
    #expect(source.name == source.address?.host && source.isEnabled)
  }

  @Test(arguments: [
    ("openlibrary.org", CatalogueSource.ServiceKind.openLibrary), ("https://www.aladin.co.kr/home", .aladin),
    ("www.googleapis.com/books/v1", .googleBooks),
  ])
  func theAddressOfAServiceIsThatService(typed: String, kind: CatalogueSource.ServiceKind) {
    #expect(CatalogueSource(typed: typed) == CatalogueSource(kind: kind))
  }

  @Test(arguments: ["", "  ", "two words", "ftp://a/b", "http://", "http://a:99999999/", "mailto:me@x y"])
  func whatIsNoAddressIsNone(typed: String) { #expect(CatalogueSource(typed: typed) == nil) }
}
