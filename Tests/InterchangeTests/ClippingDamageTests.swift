import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Files of highlights that something has been at: nothing is made up, and every entry has its fate.
@Suite struct ClippingDamageTests {
  private static let files = [
    Clippings.block("Highlight", "location 100-110", "첫 글, 조금 길게") + "\n==========\n\u{FEFF}"
      + Clippings.block("Note", "location 110", "메모") + "\n==========\n",
    """
    return { ["annotations"] = { [1] = { ["datetime"] = "2023-12-19 17:24:26", ["drawer"] = "lighten",
    ["pos0"] = "/p.1", ["text"] = "첫 글", ["note"] = "메모", ["pageno"] = 1 } }, ["doc_props"] = { ["title"] = "Emma" } }
    """,
    "{\"title\": \"Emma\", \"author\": \"A\", \"entries\": [{\"text\": \"첫 글\", \"note\": \"메모\", \"time\": 1, \"page\": 2}]}",
    "# Emma\n##### A\n\n### Page 12 @ 11 October 2024 09:03:15 PM\n첫 글\n\n---\n메모\n",
    "Highlight,Book Title,Book Author,Note,Location\n\"첫 글\",Emma,Jane Austen,메모,7\n",
  ]

  /// A copy that breaks off holds less, and never anything else.
  @Test(arguments: files)
  func inventsNothing(text: String) throws {
    let whole = try Clippings(text).plan()
    let bytes = Array(text.utf8)
    let texts = whole.books.flatMap(\.notes).flatMap { [$0.quote ?? "", $0.text] }
    for end in 0..<bytes.count {
      guard let file = try? ImportFile(Array(bytes[..<end])) else { continue }
      let plan = file.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Clippings.stamp)
      #expect(plan.report.entries.map(\.row) == Array(0..<file.rows).map { $0 + 1 })
      for note in plan.books.flatMap(\.notes) {
        for said in [note.quote ?? "", note.text] where !said.isEmpty {
          #expect(texts.contains { $0.hasPrefix(said) } || "메모".hasPrefix(said), "\(end): \(said)")
        }
      }
      // The whole file adds what the part lacks, and then nothing more.
      let later = try Clippings(text).shelf(plan.books, prefix: "2")
      #expect(try Clippings(text).plan(shelf: later, prefix: "3").books.isEmpty, "\(end)")
    }
  }

  @Test(arguments: Array(1...80) as [UInt64])
  func accountsForWhatIsLeft(seed: UInt64) throws {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var bytes = Array(Self.files[Int(seed) % Self.files.count].utf8)
    for _ in 0..<Int.random(in: 1...6, using: &dice) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.insert(contentsOf: "\n==========\n".utf8, at: place)
      case 2:
        bytes.insert(
          contentsOf: ["{", "}", "[", "\"", "- 1 | 2"].randomElement(using: &dice)?.utf8 ?? "".utf8,
          at: place
        )
      default: bytes.removeSubrange(place..<min(place + 20, bytes.count))
      }
    }
    guard let file = try? ImportFile(bytes) else { return }
    let plan = file.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Clippings.stamp)
    #expect(plan.report.entries.count == file.rows)
    let second = file.plan(
      shelf: plan.books,
      trash: [],
      identifiers: .counted(from: "2"),
      stamp: Clippings.stamp
    )
    #expect(second.books.isEmpty)
    #expect(second.report.count(of: .added) == 0)
  }

  @Test func refusesAnotherEncoding() {
    let text = Array(
      "Emma\n- Your Highlight on location 5 | Added on Sunday, 1 November 2026 19:31:58\n\nCaf".utf8
    )
    #expect(throws: ImportProblem.self) {
      try ImportFile(text.flatMap { [$0, 0] }, format: ImportFormat(named: "kindle"))
    }
    #expect(throws: ImportProblem.unknownHeader) {
      try ImportFile(text, format: ImportFormat(named: "goodreads"))
    }
  }

  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }
}
