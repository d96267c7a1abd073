import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Who hears of a whole session, as the system sees it.
  @Suite struct OnlyThoseAskedTests {
    private static let traced = ["strace", "-f", "-qq", "-e", "trace=network", "-e", "signal=none"]

    private static var canRun: Bool {
      ChildProcess.end(
        of: traced + ["-o", "/dev/null", "true"],
        environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
      ).status == 0
    }

    /// Of the others one is off, one off at its public address, and one of no known kind.
    @Test(.enabled(if: canRun, "strace is missing, or may trace nothing here"))
    func twoOfFiveSourcesAreAllThatIsLookedUp() async throws {
      let (good, feeds) = (try await LoopbackCatalogue(), try await LoopbackCatalogue())
      let (off, unknown) = (try await LoopbackCatalogue(), try await LoopbackCatalogue())
      good.answer("/search.json", with: .text(Self.found(cover: off.url)))
      feeds.answer(
        "/opds",
        with: .text(
          Self.feed(#"<link rel="search" type="application/atom+xml" href="/found?q={searchTerms}"/>"#)
        )
      )
      feeds.answer("/found", with: .text(Self.feed(Self.entry(cover: "\(off.url)/2.jpg"))))
      let home = try Home()
      try home.settings(
        """
        {"sources": [{"kind": "openlibrary", "name": "Good", "url": "\(good.url)"},
                     {"kind": "opds", "name": "Feeds", "url": "\(feeds.url)/opds"},
                     {"kind": "openlibrary", "name": "Off", "url": "\(off.url)", "enabled": false},
                     {"kind": "openlibrary", "enabled": false},
                     {"kind": "zine", "name": "Zine", "url": "\(unknown.url)/opds"}]}
        """
      )
      for (title, cover) in [
        ("Covered here", "\(off.url)/1.jpg"),
        ("Covered there", "https://covers.openlibrary.org/b/id/1-L.jpg"),
      ] {
        let id = try home.add(title)
        try home.seoga("edit", id, "--set", "coverURL=\(cover)")
      }
      let log = try await Self.calls(of: Self.session, in: home)
      let sent = log.matches(of: /(?:connect|sendto|sendmsg|sendmmsg)\([^\n]*htons\((\d+)\)/)
      let ports = Set(sent.compactMap { Int($0.output.1) }).subtracting([0])
      #expect(ports == [good.port, feeds.port])
      #expect(!log.contains("openlibrary.org"))
      #expect(off.requests.isEmpty && unknown.requests.isEmpty)
      #expect(good.requests.count > 2 && feeds.requests.count > 2)
      for server in [good, feeds, off, unknown] { await server.stop() }
    }

    /// Looks about as a reader may: asks, opens what was found and its cover, adds it, asks again, opens a book of the
    /// shelf and its cover, and has the catalogues asked for that.
    private static func session(_ window: Tmux) async throws {
      try await window.wait(for: "online")
      try window.press("3")
      try await window.wait(for: "unknown kind")
      try window.type("good")
      try await window.wait(for: "A fed book")
      try await window.wait(for: "A good book")
      try window.press("Down", "Enter")
      try await window.wait(for: "Somebody")
      try await lookAtCover(window, of: "Not on your shelf")
      try window.press("Escape")
      try await window.wait(for: "A fed book")
      try window.press("a")
      try await window.wait(for: "is on the shelf")
      try window.press("R")
      try await window.wait(for: "A fed book")
      try window.press("2")
      for title in ["Covered here", "Covered there"] {
        try await window.wait(for: "Covered there")
        try window.press("/")
        try window.type(title)
        try window.press("Enter", "Enter")
        try await window.wait(for: "A line about this book")
        try await lookAtCover(window, of: "A line about this book")
        try window.press("w")
        try await window.wait(for: "Which of these is it?")
        try window.press("Escape", "Escape", "Escape")
      }
    }

    /// Opens a cover and goes back to its page; a key right after an Escape would be one with Alt.
    private static func lookAtCover(_ window: Tmux, of page: String) async throws {
      try window.press("c")
      try await window.wait(for: "back")
      try window.press("Escape")
      try await window.wait(for: page)
    }

    /// What a session on the full screen asks of the network, a line each.
    private static func calls(of session: (Tmux) async throws -> Void, in home: Home) async throws -> String {
      let log = home.folder.appending(path: "calls")
      let tools = home.folder.appending(path: "tools")
      // Without a painter no cover is asked for at all.
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
      try Data("#!/bin/sh\nexit 1\n".utf8).write(to: tools.appending(path: "chafa"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: tools.appending(path: "chafa").path
      )
      let line = (traced + ["-s", "300", "-o", log.path, Tmux.path(of: "seoga")]).joined(separator: " ")
      let window = try Tmux("sh -c 'PATH=\(tools.path):$PATH \(line); echo it was left; read line'", in: home)
      try await session(window)
      try window.press("C-c")
      try await window.wait(for: "it was left")
      return try String(contentsOf: log, encoding: .utf8)
    }

    private static func found(cover: String) -> String {
      """
      {"numFound": 1, "start": 0, "docs": [{"key": "/works/OL1W", "title": "A good book", "cover_i": 7,
       "author_name": ["Somebody"], "edition_count": 1, "first_publish_year": 1999}]}
      """
    }

    private static func feed(_ content: String) -> String {
      #"<feed xmlns="http://www.w3.org/2005/Atom">\#(content)</feed>"#
    }

    private static func entry(cover: String) -> String {
      """
      <entry><title>A fed book</title><id>urn:1</id><author><name>Somebody</name></author>
      <link rel="http://opds-spec.org/image" type="image/jpeg" href="\(cover)"/>
      <link rel="http://opds-spec.org/acquisition" href="/b" type="application/epub+zip"/></entry>
      """
    }
  }
}
