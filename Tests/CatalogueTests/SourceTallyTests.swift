import Catalogue
import ReadingCore
import Testing

@Suite struct SourceTallyTests {
  private static func books(_ count: Int) -> [CatalogueRecord] {
    (0..<count).map { CatalogueRecord(book: CatalogueRecord.blank(title: "\($0)"), source: "s") }
  }

  private static func tally(_ answers: [CatalogueAnswer]) throws -> SourceTally {
    var tally = SourceTally(try #require(answers.first))
    for answer in answers.dropFirst() { tally.add(answer) }
    return tally
  }

  @Test func pagesAddUp() throws {
    var cut = CatalogueAnswer(state: .fine, books: Self.books(3), next: "3", dropped: 2)
    cut.isCut = true
    let tally = try Self.tally([
      CatalogueAnswer(
        state: .fine,
        books: Self.books(2),
        next: "2",
        total: 9,
        dropped: 1,
        kept: "2026-01-02T03:04:05Z"
      ),
      cut,
    ])
    #expect(tally.count == 5 && tally.total == 9 && tally.missing == 4 && tally.dropped == 3 && tally.isCut)
    #expect(tally.next == "3" && tally.kept == "2026-01-02T03:04:05Z" && tally.state == .fine)
  }

  @Test func aPageThatDidNotComeCanBeAskedForAgain() throws {
    let tally = try Self.tally([
      CatalogueAnswer(state: .fine, books: Self.books(2), next: "2", total: 9),
      CatalogueAnswer(state: .failed(.brokeOff)),
    ])
    #expect(tally.state == .failed(.brokeOff) && tally.next == "2" && tally.hasAnswered && tally.missing == 7)
  }

  @Test func aPageWithNothingMoreIsTheEndOfWhatWasFound() throws {
    let first = CatalogueAnswer(state: .fine, books: Self.books(2), next: "2")
    let tally = try Self.tally([first, CatalogueAnswer(state: .nothingFound)])
    #expect(tally.state == .fine && tally.next == nil && tally.missing == 0)
    #expect(SourceTally(CatalogueAnswer(state: .nothingFound)).state == .nothingFound)
  }

  @Test(arguments: [
    (CatalogueAnswer(state: .fine, books: books(1)), true), (CatalogueAnswer(state: .nothingFound), true),
    (CatalogueAnswer(state: .offline), false), (CatalogueAnswer(state: .noKey), false),
    (CatalogueAnswer(state: .offline, books: books(1), kept: "2026-01-02T03:04:05Z"), true),
    (CatalogueAnswer(state: .offline, kept: "2026-01-02T03:04:05Z"), false),
  ])
  func whatWasKeptStandsInOnlyWithBooks(answer: CatalogueAnswer, hasAnswered: Bool) {
    #expect(SourceTally(answer).hasAnswered == hasAnswered)
  }
}
