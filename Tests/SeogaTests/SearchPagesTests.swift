import Catalogue
import TestSupport
import Testing

@testable import seoga

/// Searches for more than the first page has.
@Suite struct SearchPagesTests {
  private func run(_ stub: StubClient) throws -> CommandLineRun {
    let run = try CommandLineRun()
    run.client = stub.client
    return run
  }

  @Test func furtherPagesComeAsFarAsTheyAreWanted() async throws {
    func page(_ number: Int, next: String?) -> CatalogueAnswer {
      .found((1...3).map { StubClient.book("Book \(number)\($0)") }, next: next)
    }
    let stub = StubClient([
      StubClient.Page(source: "openlibrary"): page(1, next: "2"),
      StubClient.Page(source: "openlibrary", page: "2"): page(2, next: "3"),
      StubClient.Page(source: "openlibrary", page: "3"): page(3, next: "4"),
    ])
    let run = try run(stub)
    #expect(await run("search", "zzz", "--limit", "5").lines.count == 5)
    #expect(stub.asked == ["openlibrary 2: zzz", "openlibrary: zzz"])
    #expect(await run("search", "zzz").lines.count == 3, "without a number the first page is enough")
    #expect(await run("search", "zzz", "--limit", "2").lines.count == 2)
    // The fourth page cannot be had: what there is is shown, and why there is no more.
    let all = await run("search", "zzz", "--limit", "100")
    #expect(all.code == 0)
    #expect(all.lines.count == 9)
    #expect(all.messages == "Open Library cannot be reached.\n")
  }

  @Test func pagesWithoutEndHaveOne() async throws {
    let same = CatalogueAnswer.found([StubClient.book("Dune")], next: "2")
    let stub = StubClient([
      StubClient.Page(source: "openlibrary"): same, StubClient.Page(source: "openlibrary", page: "2"): same,
    ])
    let run = try run(stub)
    #expect(await run("search", "zzz", "--limit", "1000").code == 0)
    #expect(stub.asked.count <= 1_000)
  }
}
