import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What is typed for catalogues on the screen goes into `secrets.json`, and nowhere else.
  @Suite struct SecretsTests {
    private static let key = "Sekrit-4711-x"
    private static let password = "Pass-0815-word"

    /// Files that hold a text, but for the one that may.
    private func leaks(of text: String, in home: Home) -> [String] {
      let files = FileManager.default.enumerator(
        at: home.folder,
        includingPropertiesForKeys: [.isRegularFileKey]
      )
      return (files?.compactMap { $0 as? URL } ?? []).filter { file in
        file.lastPathComponent != "secrets.json"
          && (try? Data(contentsOf: file))?.range(of: Data(text.utf8)) != nil
      }.map(\.path)
    }

    private func secrets(_ home: Home) -> String { home.file(".config/seoga/secrets.json") ?? "" }

    @Test func theyAreFoundInNoOtherFileAndNotOnTheScreen() async throws {
      let server = try await LoopbackCatalogue()
      server.answer(
        "/opds",
        with: .bytes([], status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""])
      )
      let home = try Home()
      try home.settings(
        "{\"sources\": [{\"kind\": \"opds\", \"name\": \"Home\", \"url\": \"\(server.url)/opds\"}]}\n"
      )
      try home.add("A book", "--status", "reading")
      let visit = try await Visit("seoga", in: home)
      let terminal = visit.terminal
      try await terminal.wait(for: "2 Shelf")
      try terminal.press(",")
      try await terminal.wait(for: "each takes effect at once")
      try terminal.type("/google")
      try terminal.press("Enter")
      try await terminal.wait(for: "▸ Google Books")
      try terminal.press("p")
      try await terminal.wait(for: "It is kept in secrets.json")
      try terminal.type(Self.key)
      try await terminal.wait(for: String(repeating: "*", count: Self.key.count))
      // Typed half and left: what was typed is nowhere either.
      try terminal.press("Escape")
      try await terminal.wait(for: "needs a key of yours")
      try terminal.press("p")
      try await terminal.wait(for: "It is kept in secrets.json")
      try terminal.type(Self.key)
      try terminal.press("Enter")
      try await terminal.wait(for: "your key")
      #expect(secrets(home).contains(Self.key))
      // The login of a server, which is tested with it and refuses it.
      try terminal.press("Escape")
      try await terminal.wait(for: "Key hints")
      try terminal.type("/home")
      try terminal.press("Enter")
      try await terminal.wait(for: "▸ Home")
      try terminal.press("t")
      try await terminal.wait(for: "wants a name and a password")
      try terminal.press("p")
      try await terminal.wait(for: "Both are kept in secrets.json")
      try terminal.type("me")
      try terminal.press("Enter")
      try terminal.type(Self.password)
      try terminal.press("Enter")
      try await terminal.wait(for: "your password")
      try terminal.press("t")
      try await terminal.wait(for: "refused the key or the password")
      let login = Data("me:\(Self.password)".utf8).base64EncodedString()
      #expect(server.requests.contains { $0.headers["authorization"] == "Basic \(login)" })
      try terminal.press("u", "u")
      #expect(try !terminal.history().contains(Self.key) && !terminal.history().contains(Self.password))
      // A fault writes what a fault writes.
      try visit.send(SIGSEGV)
      try await terminal.wait(for: "given back")
      #expect(try !terminal.history().contains(Self.key) && !terminal.history().contains(Self.password))
      #expect(leaks(of: Self.key, in: home) == [] && leaks(of: Self.password, in: home) == [])
      #expect(leaks(of: login, in: home) == [])
      #expect(secrets(home).contains(Self.key) && secrets(home).contains(Self.password))
      let file = home.folder.appending(path: ".config/seoga/secrets.json").path
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }
  }
}
