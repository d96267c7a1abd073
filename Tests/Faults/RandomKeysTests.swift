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
      var left = Amount.of(100_000)
      var runs = 0
      var grown = 0
      while left > 0 {
        runs += 1
        let (typed, growth) = try run(&random, left, in: home, tally)
        tally.tried(typed)
        left -= max(1, typed)
        grown = max(grown, growth)
      }
      tally.remark("\(runs) start\(runs == 1 ? "" : "s"), grown by \(grown / 1024) KB")
      try tally.end()
    }

    /// Types until the keys are used up or one of them led out of the program.
    private func run(
      _ random: inout Seeded,
      _ most: Int,
      in home: Home,
      _ tally: Tally
    ) throws -> (typed: Int, growth: Int) {
      // An editor that is left at once: nobody types for another program here.
      let environment = home.environment.merging(["VISUAL": "true", "EDITOR": "true"]) { $1 }
      let terminal = try PseudoTerminal([Tmux.path(of: "seoga")], environment: environment)
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
        // What it keeps for good is there after a while.
        if warm == nil, typed > most / 4 { warm = terminal.memory }
      }
      let last = terminal.memory
      if goesOn { goesOn = try terminal.type([3, 3]) }
      try terminal.read("the end") { terminal.ended() != nil }
      let status = terminal.ended() ?? -1
      tally.check(status == 0, "after \(typed) keys it ended with \(status): \(tail(of: terminal))")
      tally.check(terminal.isGivenBack, "the terminal's modes after \(typed) keys")
      tally.check(terminal.shows("\u{1B}[?1049l"), "the first screen after \(typed) keys")
      guard let warm, last > 0 else { return (typed, 0) }
      tally.check(last - warm < 16 << 20, "memory grew from \(warm) to \(last) in \(typed) keys")
      return (typed, last - warm)
    }

    private func tail(of terminal: PseudoTerminal) -> String {
      String(decoding: terminal.output.suffix(300), as: UTF8.self).debugDescription
    }
  }
}
