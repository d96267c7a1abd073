import Foundation
import TestSupport
import Testing

extension EndToEnd.AcceptanceTests {
  /// A search in a reader's own calibre, which goes away and comes back.
  @Suite struct CalibreTests {
    /// 150 books, a third of them Korean, of which so many have the words in them.
    private static let titles = (0..<150).map { number in
      number.isMultiple(of: 3)
        ? CalibreServer.Title("이야기 \(number)", authors: ["한강", "김기림"], languages: ["kor"])
        : CalibreServer.Title("Tale \(number)", authors: ["Ann Author"], languages: ["eng"])
    }

    private static func settings(_ catalogue: String) -> String {
      """
      {"sources": [{"kind": "openlibrary", "enabled": false},
                   {"kind": "opds", "name": "Attic", "url": "\(catalogue)"}]}
      """
    }

    @Test func aCatalogueIsSearchedAndLostAndFoundAgain() async throws {
      let server = try CalibreServer(Self.titles)
      try server.start()
      let home = try Home()
      try home.settings(Self.settings(server.catalogue))
      try home.add("A book at hand", "--status", "reading")
      let window = try Tmux(Tmux.path(of: "seoga"), in: home)
      try await window.wait(for: "A book at hand")
      try await search(in: window, home)
      try await lose(server, while: window, home)
      try await find(server, again: window)
      let session = try window.session()
      try window.press("C-c")
      try await window.wait("nobody to be left") { Tmux.processes(inSession: session).isEmpty }
    }

    /// Finds, pages to the end, adds one.
    private func search(in window: Tmux, _ home: Home) async throws {
      try window.press("3")
      try await window.wait(for: "Title, author or ISBN")
      // The server may still be starting, and is looked for again after 5 seconds.
      try await window.wait(for: "∙ online")
      try window.type("tale")
      try await window.wait(for: "Attic 30 so far")
      try window.press("Down", "G")
      try await window.wait(for: "Attic 60 so far")
      try window.press("G")
      try await window.wait(for: "Attic 90 so far")
      try window.press("G")
      try await window.wait("the last page") { try window.screen().contains("Attic 100\n") }
      try window.press("G")
      try await window.wait(for: "100 of 100")
      let title = try #require(try window.markedRow()?.firstMatch(of: /Tale \d+/)).output
      try window.press("a")
      try await window.wait(for: "✓\(title)")
      #expect(try home.seoga("list", "--json").contains("\"title\": \"\(title)\""))
    }

    /// Types a note while the server goes: Search turns grey, and no letter is lost.
    private func lose(_ server: CalibreServer, while window: Tmux, _ home: Home) async throws {
      try window.press("1")
      try await window.wait("the book to be marked") { try window.markedRow() != nil }
      try window.press("m")
      try await window.wait(for: "What do you want to keep?")
      server.stop()
      var typed = ""
      try await window.wait("Search to turn grey", atMost: .seconds(17)) {
        let word = "낱말\(typed.count) "
        try window.type(word)
        typed += word
        return try window.screen().contains("∘ offline")
      }
      try window.press("Escape")
      try await window.wait(for: "is saved.")
      #expect(try home.notes().first?["text"] as? String == typed)
    }

    /// Words typed without a network are asked when it is back.
    private func find(_ server: CalibreServer, again window: Tmux) async throws {
      try window.press("3", "/")
      try window.press("C-u")
      try window.type("이야기")
      try await window.wait(for: "No network. The catalogues wait until it is back")
      #expect(try !window.screen().contains("so far"))
      try server.start()
      try await window.wait(for: "Attic 30 so far")
      #expect(try window.screen().contains("이야기 0"))
      try await window.wait(for: "∙ online")
    }
  }
}
