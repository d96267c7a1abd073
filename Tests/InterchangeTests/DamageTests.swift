import Interchange
import ReadingCore
import TestSupport
import Testing

/// Files that something has been at: whatever is left is read, every row has its fate, and nothing repeats.
@Suite struct DamageTests {
  @Test(arguments: Array(1...60) as [UInt64])
  func accountsForWhatIsLeft(seed: UInt64) throws {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var bytes = GoodreadsRows.csv(count: 30, seed: seed)
    let heading = GoodreadsRows.heading.utf8.count + 1
    for _ in 0..<Int.random(in: 1...8, using: &dice) {
      let place = Int.random(in: heading..<bytes.count, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[place] = UInt8(ascii: "\"")
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 2:
        bytes.insert(
          contentsOf: [",\n", "\"", "\r\n", "\0", ","].randomElement(using: &dice)?.utf8 ?? "".utf8,
          at: place
        )
      case 3: bytes.removeSubrange(place..<min(place + 40, bytes.count))
      default: bytes.removeSubrange(max(place, bytes.count - 30)...)
      }
    }
    let file: ImportFile
    do throws(ImportProblem) {
      file = try ImportFile(bytes)
    } catch {
      #expect(error == .notText)
      return
    }
    let plan = file.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp)
    #expect(plan.report.entries.map(\.row) == Array(1...file.rows))
    #expect(plan.report.count(of: .added) == plan.books.count)
    let second = file.plan(
      shelf: plan.books,
      trash: [],
      identifiers: .counted(from: "2"),
      stamp: Export.stamp
    )
    #expect(second.books.isEmpty)
    #expect(second.report.count(of: .unchanged) == plan.report.count(of: .added))
    // Rows that are no text make a file that is none.
    let isText = plan.report.entries.allSatisfy { $0.reasons != [.notText] }
    let skipped = file.skipped(plan.report)
    if !skipped.isEmpty, isText {
      let again = try ImportFile(skipped)
      let third = again.plan(
        shelf: plan.books,
        trash: [],
        identifiers: .counted(from: "3"),
        stamp: Export.stamp
      )
      #expect(third.books.isEmpty)
    }
  }

  /// Most of the file survives one mark in the wrong place.
  @Test(arguments: Array(1...40) as [UInt64])
  func losesLittleToAStrayMark(seed: UInt64) throws {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var bytes = GoodreadsRows.csv(count: 50, seed: seed)
    let place = Int.random(in: GoodreadsRows.heading.utf8.count + 1..<bytes.count, using: &dice)
    bytes.insert(UInt8(ascii: "\""), at: place)
    let plan = try ImportFile(bytes).plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp)
    #expect(plan.books.count >= 47)
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
