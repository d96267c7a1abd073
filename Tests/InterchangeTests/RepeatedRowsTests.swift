import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Rows of one book that do not say the same.
@Suite struct RepeatedRowsTests {
  /// Files in which several rows of one book contradict each other and the files before.
  @Test(arguments: 0..<80)
  func changesNothingTheSecondTimeWhateverTheRowsSay(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed) &* 2_654_435_761 &+ 1)
    var shelf: [Book] = []
    for number in 1...4 {
      let export = Export(
        (0..<20).map { _ -> [GoodreadsColumn: String] in
          let id = Int.random(in: 1...12, using: &numbers)
          return [
            .bookID: String(id), .title: "Book \(id)", .author: "Author",
            .exclusiveShelf: ["read", "read", "to-read", "currently-reading"].randomElement(using: &numbers)
              ?? "",
            .readCount: String(Int.random(in: 0...3, using: &numbers)),
            .finished: ["", "2020/01/02", "2019/05/06", "2021"].randomElement(using: &numbers) ?? "",
            .rating: ["0", "3", "5"].randomElement(using: &numbers) ?? "",
            .pages: ["", "100"].randomElement(using: &numbers) ?? "",
          ]
        }
      )
      shelf = try export.plan(shelf: shelf, prefix: Character(String(number))).applied(to: shelf)
      let second = try export.plan(shelf: shelf, prefix: "9")
      #expect(second.books.isEmpty, "file \(number)")
      #expect(Set(second.fates).isSubset(of: [.unchanged, .skipped]))
    }
  }

  /// The same numbers every time.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ (state << 31)
    }
  }
}
