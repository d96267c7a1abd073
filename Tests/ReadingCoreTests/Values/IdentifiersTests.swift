import Testing

@testable import ReadingCore

@Suite struct IdentifiersTests {
  @Test func randomOnesHaveTheFormAndDiffer() {
    let made = (0..<2000).map { _ in Identifiers.random.make() }
    #expect(made.allSatisfy(Identifiers.isIdentifier))
    #expect(Set(made).count == made.count)
  }

  @Test(arguments: ["0bcdfghjkmnp", "9zzzzzzzzzzz", "01234567890b"])
  func accepts(text: String) { #expect(Identifiers.isIdentifier(text)) }

  @Test(arguments: [
    "", "012345678901", "b0123456789c", "0bcdfghjkmn", "0bcdfghjkmnpq", "0acdfghjkmnp", "0lcdfghjkmnp",
    "0Bcdfghjkmnp",
    "0ecdfghjkmnp", "../bcdfghjkm",
  ])
  func refuses(text: String) { #expect(!Identifiers.isIdentifier(text)) }

  /// Draws the smallest number a few times, which makes digits only, and then the largest.
  private struct DigitsFirst: RandomNumberGenerator {
    var left = 12
    mutating func next() -> UInt64 {
      left -= 1
      return left >= 0 ? 0 : .max
    }
  }

  @Test func digitsAloneAreDrawnAgain() {
    var generator = DigitsFirst()
    #expect(Identifiers.make(using: &generator) == "9zzzzzzzzzzz")
  }
}
