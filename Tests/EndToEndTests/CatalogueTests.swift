import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Searches where one of the catalogues does what none should.
  @Suite struct CatalogueTests {
    /// A program in a window that asks two catalogues: one that answers, and one that is told what to do.
    private struct Bench {
      let good: LoopbackCatalogue
      let bad: LoopbackCatalogue
      let home: Home
      let window: Tmux

      init(_ reply: LoopbackReply) async throws {
        good = try await LoopbackCatalogue()
        bad = try await LoopbackCatalogue()
        good.answer("/search.json", with: .text(Bench.answer(["A good book", "Another good book"])))
        bad.answer("/search.json", with: reply)
        home = try Home()
        try home.settings(
          """
          {"sources": [{"kind": "openlibrary", "name": "Good", "url": "\(good.url)"},
                       {"kind": "openlibrary", "name": "Bad", "url": "\(bad.url)"}]}
          """
        )
        try home.add("My book", "--status", "reading")
        window = try Tmux(Tmux.path(of: "seoga"), in: home)
        try await window.wait(for: "∙ online")
        try window.press("3")
        try await window.wait(for: "Title, author or ISBN")
      }

      static func answer(_ titles: [String]) -> String {
        let docs = titles.enumerated().map { index, title in
          """
          {"key": "/works/OL\(title.count)\(index)W", "title": "\(title)", "author_name": ["Somebody"],
           "edition_count": 1, "first_publish_year": 1999}
          """
        }
        return #"{"numFound": \#(titles.count), "start": 0, "docs": [\#(docs.joined(separator: ","))]}"#
      }

      /// Types words and waits for what the good catalogue has.
      func ask(_ words: String) async throws {
        try window.type(words)
        try await window.wait(for: "A good book")
      }

      /// The process that asks the catalogues; nil while there is none.
      func asker() throws -> pid_t? { try window.processes().first { $0.value == "seoga-net" }?.key }

      /// Leaves the program; nothing of it stays.
      func leave() async throws {
        let session = try window.session()
        try window.press("C-c")
        try await window.wait("nobody to be left") { Tmux.processes(inSession: session).isEmpty }
        await good.stop()
        await bad.stop()
      }
    }

    /// What is typed or pasted, one after the other, and the requests of all of it together.
    @Test func eachTextAsksWhatItShouldAndNoMore() async throws {
      let bench = try await Bench(.status(404))
      let asked = [
        "/search.json?title=%ED%95%9C%EA%B0%95", "/search.json?author=%ED%95%9C%EA%B0%95",
        "/search.json?q=the%20left%20hand%20of%20darkness", "/isbn/9788936434120.json",
        "/search.json?q=%3Cscript%3E", "/search.json?title=%F0%9F%93%9A", "/search.json?author=%F0%9F%93%9A",
      ]
      let texts: [(String, Int)] = [
        ("한강", 2), ("the left hand of darkness", 3), ("9788936434120", 4), ("   ", 4), ("<script>", 5),
        (String(repeating: "긴 ", count: 5_000), 5), ("📚", 7),
      ]
      for (text, count) in texts {
        try bench.window.paste(text)
        try bench.window.press("Enter")
        try await bench.window.wait("\(count) requests after \(text.prefix(30))") {
          bench.good.targets.count == count
        }
        try bench.window.press("/", "End", "C-u")
        try await bench.window.wait(for: "Title, author or ISBN")
      }
      #expect(bench.good.targets.map { String($0.prefix { $0 != "&" }) } == asked)
      try await bench.leave()
    }

    @Test func keysAreAnsweredWhileACatalogueHangs() async throws {
      let bench = try await Bench(.text(Bench.answer(["Too late"])).held)
      try await bench.ask("book")
      try bench.window.press("Down")
      for _ in 0..<25 { try bench.window.press("j", "k") }
      try bench.window.press("j")
      try await bench.window.wait("the marker to go down") {
        try bench.window.markedRow()?.contains("good book") == true
      }
      #expect(try !bench.window.screen().contains("Too late"))
      bench.bad.release()
      try await bench.window.wait(for: "Too late")
      try await bench.leave()
    }

    @Test(arguments: [
      ("is cut off", LoopbackReply.text(#"{"docs": [{"title": "Ha"#).cutOff),
      ("is huge", .huge(bytes: 100 << 20)),
      ("nests lists", .nested(100_000)),
      ("fails", .status(500)),
    ])
    func theOthersAnswerBesideOneThat(_ does: String, _ reply: LoopbackReply) async throws {
      let bench = try await Bench(reply)
      try await bench.ask("book")
      try await bench.window.wait("the failure to be shown") {
        try bench.window.screen().contains("Bad ∘")
      }
      #expect(try bench.window.screen().contains("A good book"))
      try await bench.leave()
    }

    /// A title that would fill the clipboard and turn the line round.
    @Test func nothingOfAnAnswerReachesTheTerminalRaw() async throws {
      let title = #"Evil\u001b]52;c;aGk=\u0007 \u202etitle\u2066 \u009b31m"#
      let bench = try await Bench(.text(Bench.answer([title])))
      try bench.window.record(to: "bytes")
      try await bench.ask("book")
      try await bench.window.wait(for: "Evil")
      try bench.window.press("Down", "G", "Enter")
      try await bench.window.wait(for: "Not on your shelf")
      try await bench.leave()
      let bytes = try Data(contentsOf: bench.home.folder.appending(path: "bytes"))
      #expect(bytes.count > 1_000)
      for raw in ["\u{1b}]52", "\u{202e}", "\u{2066}", "\u{9b}"] {
        #expect(bytes.range(of: Data(raw.utf8)) == nil, "\(raw.unicodeScalars.map(\.value))")
      }
    }

    @Test(arguments: [SIGKILL, SIGSTOP])
    func aSearchWithoutItsProgramIsTheOnlyLoss(_ signal: Int32) async throws {
      let bench = try await Bench(.text(Bench.answer(["Too late"])).held)
      try await bench.ask("book")
      let asker = try #require(try bench.asker())
      kill(asker, signal)
      try await bench.window.wait("the loss to be shown") {
        try bench.window.screen().contains("Bad ∘")
      }
      bench.bad.answer("/search.json", with: .text(Bench.answer(["In time"])))
      bench.bad.release()
      try bench.window.press("/", "C-u")
      try bench.window.type("books")
      try await bench.window.wait(for: "In time")
      #expect(try bench.asker() != asker)
      // Stopped for good, it is gone with the program all the same.
      kill(try #require(try bench.asker()), SIGSTOP)
      try await bench.leave()
    }
  }
}
