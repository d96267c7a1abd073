import Foundation
import Glibc
import TestSupport
import Testing

extension FaultsTests {
  /// The real program, killed while something is typed: into each field that takes text.
  @Suite struct KilledEditorTests {
    /// A field and the way to it from the board.
    struct Field: Sendable, CustomTestStringConvertible {
      let name: String
      /// Bytes that are typed to open it, each with what is to be seen then.
      let way: [(keys: String, shows: String)]
      /// Folder of its draft, from that of all drafts on.
      var folder = "fields"
      /// Name of its text in the draft; nil for the only one there, or the first.
      var text: String?
      var runs = 20

      var testDescription: String { name }
    }

    nonisolated static let fields = [
      Field(name: "a note", way: [("m", "What do you want to keep?")], folder: ".", runs: 100),
      Field(name: "a memo", way: [("\r", "A line about this book"), ("\r", "╍╍╍")], folder: "."),
      Field(name: "a new book", way: [("a", "A new book")], text: "title"),
      Field(name: "the form of a book", way: [("e", "save"), ("\t", "▸")], folder: "forms"),
      Field(name: "search words", way: [("3", "Where Seoga searches")]),
      Field(name: "a filter of the shelf", way: [("2", "Snow"), ("/", "tag:")]),
      Field(name: "a filter of the notes", way: [("4", "a white page"), ("/", "╍╍╍")]),
      Field(name: "a reason", way: [("s", "abandoned"), ("a", "Why")]),
      Field(name: "tags", way: [("4", "a white page"), ("#", "Tags")]),
    ]

    // No blank: at the end of a row it moves nothing, and no frame follows that could be waited for.
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz가나다라마바사아자차카타파하.,")
    /// What may be missing: the promise, and where the tests run beside others as much again and again.
    private static let allowed: Duration = Amount.table == nil ? .seconds(3) : .seconds(1)

    private let home: Home
    /// Where drafts lie.
    private let folder: URL

    init() throws {
      home = try Home()
      try home.add("Snow", "--status", "reading")
      try home.seoga("note", "add", "Snow", "a white page")
      let state = home.folder.appending(path: ".local/state/seoga")
      let library = try #require(try FileManager.default.contentsOfDirectory(atPath: state.path).first)
      folder = state.appending(path: "\(library)/drafts")
    }

    @Test(arguments: fields) func whatIsMissingIsWhatWasTypedLast(field: Field) throws {
      let tally = Tally("killed while \(field.name) is typed")
      var random = Seeded(20_261_122)
      var worst = Duration.zero
      for _ in 0..<Amount.of(field.runs) {
        worst = max(worst, try typeAndKill(in: field, &random, tally))
        tally.tried()
      }
      let milliseconds = worst / .milliseconds(1)
      tally.remark("at most the last \(Int(milliseconds)) ms missing")
      try tally.end()
    }

    /// Types until the moment of the kill.
    ///
    /// - Returns: how long before the kill the first letter was typed that is missing.
    private func typeAndKill(in field: Field, _ random: inout Seeded, _ tally: Tally) throws -> Duration {
      try? FileManager.default.removeItem(at: folder)
      let terminal = try PseudoTerminal(
        [Tmux.path(of: "seoga"), "--offline"],
        environment: home.environment
      )
      try terminal.read("the book") { terminal.shows("Snow") }
      for step in field.way {
        terminal.forget()
        _ = try terminal.type(Array(step.keys.utf8))
        try terminal.read(step.shows) { terminal.shows(step.shows) }
      }
      var typed = ""
      var moments: [ContinuousClock.Instant] = []
      let clock = ContinuousClock()
      let end = clock.now + .milliseconds(Int.random(in: 100...3_000, using: &random))
      while clock.now < end {
        let letter = Self.letters.randomElement(using: &random) ?? "a"
        terminal.forget()
        _ = try terminal.type(Array(String(letter).utf8))
        try terminal.read("a frame after \(letter)") { !terminal.output.isEmpty }
        typed.append(letter)
        moments.append(clock.now)
      }
      kill(terminal.process, SIGKILL)
      let killed = clock.now
      try terminal.read("the end") { terminal.ended() != nil }
      let kept = try kept(in: field)
      tally.check(typed.hasPrefix(kept), "\(kept.suffix(20)) is no beginning of what was typed")
      let missing = kept.count < moments.count ? killed - moments[kept.count] : .zero
      tally.check(missing <= Self.allowed, "\(missing) of typing: \(kept.count) of \(moments.count) letters")
      return missing
    }

    /// What the draft there is has of the field; empty where there is none.
    private func kept(in field: Field) throws -> String {
      let folder = folder.appending(path: field.folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      guard let name = names.first(where: { $0.hasSuffix(".json") && !$0.hasPrefix(".") }) else { return "" }
      let draft = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name)))
      guard let draft = draft as? [String: Any] else { return "" }
      let fields = (draft["texts"] ?? draft["fields"]) as? [[String: Any]]
      let own = fields?.first { field.text == nil || $0["field"] as? String == field.text }
      return (draft["text"] ?? own?["text"]) as? String ?? ""
    }
  }
}
