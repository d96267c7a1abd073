import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A long note typed as people type: with mistakes, corrections and second thoughts.
  @Suite struct EditingTests {
    private static let phrases = [
      "눈이 소리를 지운다. ", "Two roads diverged in a wood, ", "첫 장의 눈과 뒤에 오는 눈이 다르다. ", "and I took the one ",
      "그리고 오래된 목소리가 남는다", "it walks beside you; here it waits. ", "naïve 👨‍👩‍👧 ㅎㅎ ", "결, 실, 새 ", "- ", "1. ",
      "> ",
    ]
    private static let length = 2000

    /// The same numbers in every run.
    private struct Dice {
      var state: UInt64

      mutating func roll(_ range: Range<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int((state >> 33) % UInt64(range.count))
      }
    }

    @Test(.timeLimit(.minutes(5)))
    func whatIsTypedIsWhatAModelForetells() async throws {
      let visit = try await Visit("seoga")
      let terminal = visit.terminal
      try await terminal.wait(for: "60 classics")
      try terminal.press("c", "2")
      try await terminal.wait(for: "1 of 60")
      try terminal.press("m")
      try await terminal.wait(for: "What do you want to keep?")
      var (dice, expected, typed) = (Dice(state: 7), NaiveText(), 0)
      while typed < Self.length {
        typed += try write(&dice, on: terminal, &expected)
        try correct(&dice, on: terminal, &expected)
      }
      try terminal.press("C-s")
      try await terminal.wait(for: "is saved.", atMost: .seconds(60))
      let note = try #require(try terminal.home.notes().first)
      let saved = try #require(note["text"] as? String)
      #expect(Array(saved.utf8) == Array(expected.text.utf8))
      #expect(expected.text.count > Self.length / 4)
    }

    /// - Returns: how many letters were typed.
    private func write(_ dice: inout Dice, on terminal: Tmux, _ expected: inout NaiveText) throws -> Int {
      let phrase = Self.phrases[dice.roll(0..<Self.phrases.count)]
      try terminal.type(phrase)
      // Every scalar comes by itself, whatever grapheme it belongs to.
      for scalar in phrase.unicodeScalars { expected.type(String(scalar)) }
      return phrase.count
    }

    private func correct(_ dice: inout Dice, on terminal: Tmux, _ expected: inout NaiveText) throws {
      func press(_ key: String, times: Int = 1, _ change: (inout NaiveText) -> Void) throws {
        for _ in 0..<times {
          try terminal.press(key)
          change(&expected)
        }
      }
      switch dice.roll(0..<11) {
      case 0, 1: try press("BSpace", times: dice.roll(1..<9)) { $0.backspace() }
      case 2: try press("Enter") { $0.enter() }
      case 3: try press("M-u", times: dice.roll(1..<3)) { $0.undo() }
      case 4:
        let times = dice.roll(1..<4)
        try press("M-u", times: times) { $0.undo() }
        try press("M-e", times: times) { $0.redo() }
      case 5:
        try press("C-k") { $0.cutAway() }
        try press("C-u") { $0.paste() }
      case 6:
        try press("S-Left", times: dice.roll(1..<9)) { $0.left(selecting: true) }
        if dice.roll(0..<2) == 0 {
          try press("C-k") { $0.cutAway() }
        } else {
          try press("DC") { $0.delete() }
        }
      case 7:
        try press("M-a") { $0.toggleMark() }
        try press("Left", times: dice.roll(1..<9)) { $0.left(selecting: false) }
        try press("M-6") { $0.copy() }
        try press("C-u") { $0.paste() }
      case 8: try press("Left", times: dice.roll(1..<9)) { $0.left(selecting: false) }
      default: try press("M->") { $0.move(to: $0.text.utf8.count, selecting: false) }
      }
    }
  }
}
