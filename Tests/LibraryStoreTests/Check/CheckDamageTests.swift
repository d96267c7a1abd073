import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// A book's file damaged at random: whatever it holds, a repair comes to an end and loses no byte of it.
@Suite struct CheckDamageTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 ^ state << 31
    }
  }

  private static let sound = Corruption.book(
    "1b",
    #"""
    ,"authors":[{"name":"한강"}],"tags":["a","b"],"rating":4.5,"modified":"2026-11-20T10:00:00+09:00",
    "notes":[{"created":"2026-11-18T10:00:00Z","id":"1n","kind":"memo","text":"words"},
    {"created":"2026-11-19T10:00:00Z","id":"2n","kind":"quote","page":3,"text":"more"}],
    "reads":[{"id":"1r","log":[{"at":"12","day":"2026-11-19","id":"1e"},{"at":"13","day":"2026-11-20","id":"2e"}]}],
    "removed":[{"created":"2026-11-18T10:00:00Z","id":"3n","kind":"thought","removedAt":"2026-11-19T10:00:00Z","text":"x"}]
    """#
  )

  /// Some lines taken out, moved or doubled, or some bytes replaced.
  private func damaged(_ generator: inout Generator) -> String {
    var lines = Self.sound.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...Int.random(in: 0..<3, using: &generator) {
      let place = Int.random(in: 0..<lines.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: Int.random(in: 0..<lines.count, using: &generator))
      case 2: lines[place] = lines[place].replacing("\"id\"", with: "\"title\"")
      case 3: lines[place] = lines[place].replacing("2n", with: "1n").replacing("1e", with: "1r")
      default: lines[place] = String(lines[place].dropLast(3)) + "7,"
      }
      if lines.isEmpty { break }
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: 0..<8) func aRepairComesToAnEndAndLosesNothing(block: Int) throws {
    for seed in block * 25..<(block + 1) * 25 {
      var generator = Generator(state: UInt64(seed) &* 7919)
      let text = damaged(&generator)
      let place = try TemporaryLibrary()
      try place.files().add([])
      try place.write(text, to: "books/1b.json")
      let files = place.files()
      var left = 0
      _ = try LibraryCheck(files, isRepairing: true) { if $0.repair == .leftToReader { left += 1 } }.run()
      var again: [CheckFinding] = []
      _ = try LibraryCheck(files, isRepairing: true) { again.append($0) }.run()
      #expect(again.allSatisfy { !$0.problem.isRepairable }, "seed \(seed): \(again)\n\(text)")
      #expect(again.count == left, "seed \(seed)")
      let kept = place.names(in: "trash").map { "trash/\($0)" } + ["books/1b.json"]
      let texts = kept.compactMap { place.text($0) }
      #expect(
        texts.contains(text) || texts.contains { sayings($0) == sayings(text) },
        "seed \(seed)\n\(text)"
      )
    }
  }

  /// What a file says, but for ids and its stamp, which a repair gives anew.
  private func sayings(_ text: String) -> [String]? {
    (try? JSONReader.value(of: text)).map { leaves($0).sorted() }
  }

  private func leaves(_ json: JSONValue) -> [String] {
    switch json {
    case .string(let text), .number(let text): [text]
    case .array(let elements): elements.flatMap(leaves)
    case .object(let object):
      object.members.filter { !["id", "modified", "format"].contains($0.key) }.flatMap { leaves($0.value) }
    default: []
    }
  }
}
