import Foundation
import Glibc
import TestSupport
import Testing

extension FaultsTests {
  /// Keys typed by nobody in their senses, while the window changes its size.
  @Suite struct RandomKeysTests {
    private static let keys: [String] = {
      // Not q and Q, which leave, and not their jamo.
      let letters = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ"
      let signs = "0123456789 /:?<>#-_.,;'\"!@$%&*()+=~[]{}|\\^`"
      let escapes = [
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~",
        "\u{1B}[2~", "\u{1B}[3~", "\u{1B}[Z", "\u{1B}OP", "\u{1B}OQ", "\u{1B}OR", "\u{1B}OS", "\u{1B}[15~",
        "\u{1B}",
        "\u{1B}[200~붙인\n글\u{1B}[201~", "\u{1B}[M !!", "\u{1B}[999;999R",
      ]
      // Not Ctrl-C, which leaves, and not Ctrl-Z.
      let controls = (1...26).filter { $0 != 3 && $0 != 26 }.map { String(UnicodeScalar(UInt8($0))) }
      let alts = "abcdefghijklmnoprstuvwxyz<>123".map { "\u{1B}\($0)" }
      let texts = ["한", "글", "서", "가", "ㅓ", "ㅏ", "ㅁ", "é", "👨‍👩‍👧", "🇰🇷", "\u{7F}", "\u{0}", "\u{9B}", "\u{FFFD}"]
      // Keys that walk come more often than others, or it would seldom get far.
      return (letters + signs).map(String.init) + Array(repeating: escapes, count: 3).flatMap(\.self)
        + controls
        + alts + texts + Array(repeating: "\r", count: 8) + Array(repeating: "\t", count: 4)
    }()

    @Test func theProgramTakesThemAllAndGivesTheTerminalBack() throws {
      let tally = Tally("random keys and sizes on a terminal, memory flat, terminal given back")
      var random = Seeded(20_261_121)
      let home = try Home()
      for number in 0..<40 {
        let id = try home.add(
          "책 Book \(number)",
          "--author",
          "작가 \(number % 7)",
          "--pages",
          "\(100 + number)"
        )
        if number % 4 == 0 { try home.seoga("note", "add", id, "한 줄 note \(number)") }
      }
      let whole = Amount.of(100_000)
      var left = whole
      var runs = 0
      var grown: Int?
      // Some keys lead out of the program: another start goes on, until one was long enough to be judged by its memory.
      while left > 0 || grown == nil && runs < Self.mostRuns {
        runs += 1
        // Whoever has left by name once is offered that first from then on.
        try home.forgetCommands()
        let (typed, growth) = try run(&random, left > 0 ? left : whole, of: whole, in: home, tally)
        tally.tried(typed)
        left -= max(1, typed)
        if let growth { grown = max(grown ?? 0, growth) }
      }
      tally.check(grown != nil, "none of \(runs) starts was long enough to judge its memory")
      tally.remark("\(runs) start\(runs == 1 ? "" : "s"), grown by \((grown ?? 0) / 1024) KB")
      try tally.end()
    }

    private static let mostRuns = 40

    /// Types until the keys are used up or one of them led out of the program.
    ///
    /// - Returns: how many were typed, and by how many bytes its memory grew after a fifth of the whole, by when all it
    ///   keeps for good is there; nil where it did not come so far.
    private func run(
      _ random: inout Seeded,
      _ most: Int,
      of whole: Int,
      in home: Home,
      _ tally: Tally
    ) throws -> (typed: Int, growth: Int?) {
      // An editor that is left at once: nobody types for another program here.
      let environment = home.environment.merging(["VISUAL": "true", "EDITOR": "true"]) { $1 }
      // What it exports under a name without a folder goes there, and not among the sources.
      let words = ["/usr/bin/env", "-C", home.folder.path, Tmux.path(of: "seoga")]
      let terminal = try PseudoTerminal(words, environment: environment)
      try terminal.read("the first frame") { terminal.shows("\u{1B}[?1049h") }
      var typed = 0
      var warm: Int?
      var goesOn = true
      while goesOn, typed < most {
        let count = Int.random(in: 1...40, using: &random)
        let keys = (0..<count).map { _ in Self.keys.randomElement(using: &random) ?? "" }
        goesOn = try terminal.type(Array(keys.joined().utf8))
        typed += count
        if Int.random(in: 0..<8, using: &random) == 0 {
          terminal.resize(
            columns: Int.random(in: 1...250, using: &random),
            rows: Int.random(in: 1...80, using: &random)
          )
        }
        if warm == nil, typed > whole / 5 { warm = terminal.memory }
      }
      let last = terminal.memory
      if goesOn { goesOn = try terminal.type([3, 3]) }
      try terminal.read("the end") { terminal.ended() != nil }
      let status = terminal.ended() ?? -1
      tally.check(status == 0, "after \(typed) keys it ended with \(status): \(tail(of: terminal))")
      tally.check(terminal.isGivenBack, "the terminal's modes after \(typed) keys")
      tally.check(terminal.shows("\u{1B}[?1049l"), "the first screen after \(typed) keys")
      guard let warm, last > 0 else { return (typed, nil) }
      tally.check(last - warm < 16 << 20, "memory grew from \(warm) to \(last) in \(typed) keys")
      return (typed, last - warm)
    }

    private func tail(of terminal: PseudoTerminal) -> String {
      String(decoding: terminal.output.suffix(300), as: UTF8.self).debugDescription
    }
  }
}

extension Home {
  /// Takes away which commands were run by name.
  fileprivate func forgetCommands() throws {
    let state = folder.appending(path: ".local/state/seoga")
    let files = FileManager.default.enumerator(at: state, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      if file.lastPathComponent == "palette-history" { try FileManager.default.removeItem(at: file) }
    }
  }
}
