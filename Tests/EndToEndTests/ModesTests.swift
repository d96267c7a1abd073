import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Who may read what a session leaves behind.
  @Suite struct ModesTests {
    /// Commands that write all there is: the library, its index and journal, answers of a catalogue, exports.
    private static let commands = """
      id=$($seoga add Emma --status reading --pages 300)
      gone=$($seoga add Gone)
      $seoga note add $id "What is private"
      $seoga progress $id 120
      $seoga finish $id --rating 4
      $seoga remove $gone
      $seoga undo
      $seoga remove $gone
      $seoga list
      $seoga note list private
      $seoga search Dune
      $seoga check
      $seoga export --output $HOME/whole.json
      $seoga export --to text --output $HOME/books.txt
      $seoga export --to markdown --output $HOME/markdown
      """

    @Test(arguments: [0o000, 0o022])
    func whatHoldsTheReadersWordsIsForNobodyElse(mask: Int) async throws {
      let catalogue = try await LoopbackCatalogue()
      catalogue.answer(
        "/search.json",
        with: .text(
          #"{"numFound": 1, "start": 0, "docs": [{"key": "/works/OL1W", "title": "Dune", "edition_count": 1}]}"#
        )
      )
      let home = try Home()
      try home.settings(
        #"{"sources": [{"kind": "openlibrary", "name": "Here", "url": "\#(catalogue.url)"}]}"#
      )
      let config = try modes(home, ".config")
      let seoga = Tmux.path(of: "seoga")
      let umask = "umask \(String(mask, radix: 8))"
      let script = "set -e; \(umask); seoga=\(seoga)\n\(Self.commands)"
      try ChildProcess.run(["sh", "-c", script], environment: home.environment)
      let window = try Tmux("sh -c '\(umask); exec \(seoga)'", in: home)
      try await window.wait(for: "Emma")
      try window.press("Enter")
      try await window.wait(for: "A line about this book")
      try window.press("m")
      try await window.wait(for: "What do you want to keep?")
      try window.type("still a draft")
      try await window.wait("the draft") { home.drafts().contains { $0.contains("still a draft") } }
      let whileOpen = try wide(home)
      #expect(whileOpen == [])
      let session = try window.session()
      try window.press("C-c")
      try await window.wait("nobody to be left") { Tmux.processes(inSession: session).isEmpty }
      await catalogue.stop()

      #expect(try wide(home) == [])
      #expect(try modes(home, ".config") == config)
      for (path, mode) in try modes(home, ".").filter({ !$0.key.hasPrefix(".") }) {
        let isFolder = path == "markdown"
        #expect(mode == (isFolder ? 0o777 : 0o666) & ~mask, "\(path) \(String(mode, radix: 8))")
      }
    }

    /// What somebody else could look into.
    private func wide(_ home: Home) throws -> [String] {
      let found = try modes(home, ".local").merging(modes(home, ".cache/seoga")) { one, _ in one }
      #expect(found.count > 15, "\(found.keys)")
      return found.filter { $0.value & 0o177 != 0 && $0.value != 0o700 }
        .map { "\($0.key) \(String($0.value, radix: 8))" }.sorted()
    }

    /// Everything in a folder of the home with its permissions.
    private func modes(_ home: Home, _ folder: String) throws -> [String: Int] {
      let root = home.folder.appending(path: folder).standardizedFileURL.path
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return names.reduce(into: [:]) { modes, name in
        var status = stat()
        guard lstat("\(root)/\(name)", &status) == 0 else { return }
        modes[folder == "." ? name : "\(folder)/\(name)"] = Int(status.st_mode & 0o7777)
      }
    }
  }
}
