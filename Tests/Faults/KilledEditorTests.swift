import Foundation
import Glibc
import LibraryStore
import TestSupport
import Testing

extension FaultsTests {
  /// The real program, killed while a note is typed.
  @Suite struct KilledEditorTests {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz가나다라마바사아자차카타파하 .,")
    /// What may be missing: the promise, and where the tests run beside others as much again and again.
    private static let allowed: Duration = Amount.table == nil ? .seconds(3) : .seconds(1)

    private let home: Home
    /// Where drafts lie.
    private let folder: String

    init() throws {
      home = try Home()
      try home.add("Snow", "--status", "reading")
      let state = home.folder.appending(path: ".local/state/seoga")
      let library = try #require(try FileManager.default.contentsOfDirectory(atPath: state.path).first)
      folder = state.appending(path: "\(library)/drafts").path
    }

    @Test func whatIsMissingIsWhatWasTypedLast() throws {
      let tally = Tally("the editor killed while a note is typed")
      var random = Seeded(20_261_122)
      var worst = Duration.zero
      for _ in 0..<Amount.of(100) {
        worst = max(worst, try typeAndKill(&random, tally))
        tally.tried()
      }
      let milliseconds = worst / .milliseconds(1)
      tally.remark("at most the last \(Int(milliseconds)) ms missing")
      try tally.end()
    }

    /// Types until the moment of the kill.
    ///
    /// - Returns: how long before the kill the first letter was typed that is missing.
    private func typeAndKill(_ random: inout Seeded, _ tally: Tally) throws -> Duration {
      try? FileManager.default.removeItem(atPath: folder)
      let terminal = try PseudoTerminal([Tmux.path(of: "seoga")], environment: home.environment)
      try terminal.read("the book") { terminal.shows("Snow") }
      _ = try terminal.type(Array("m".utf8))
      try terminal.read("the editor") { terminal.shows("What do you want to keep?") }
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
      let kept = try Drafts(folder: folder).load().drafts.first?.text ?? ""
      tally.check(typed.hasPrefix(kept), "\(kept.suffix(20)) is no beginning of what was typed")
      let missing = kept.count < moments.count ? killed - moments[kept.count] : .zero
      tally.check(missing <= Self.allowed, "\(missing) of typing: \(kept.count) of \(moments.count) letters")
      return missing
    }
  }
}
