import Catalogue
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// `seoga discover`, as a shell runs it.
@Suite struct DiscoverCommandTests {
  private static let settings =
    #"{"sources":[{"kind":"openlibrary"},{"kind":"aladin"},{"kind":"opds","url":"https://h"}]}"#

  private func run(_ stub: StubClient, settings: String? = settings) throws -> CommandLineRun {
    let run = try CommandLineRun(asking: stub)
    if let settings { try run.writeSettings(settings) }
    return run
  }

  @Test func bestsellersAreAskedOfWhoHasThem() async throws {
    let stub = StubClient([
      "openlibrary": .found([
        StubClient.book("Dune", by: "Frank Herbert", isbn: "9780441172719", published: "1990")
      ]),
      "aladin": .found([StubClient.book("흰", by: "한강", source: "aladin")]),
    ])
    let outcome = await (try run(stub)).run(["discover"])
    #expect(outcome.code == 0 && outcome.messages == "")
    #expect(outcome.lines.count == 2 && outcome.lines[0].hasPrefix("9780441172719  Dune"))
    #expect(stub.asked == ["aladin: bestsellers", "openlibrary: bestsellers"])
  }

  @Test(arguments: [
    (["discover", "new"], ["aladin: new"]),
    (["discover", "--genre", "crime"], ["aladin: genre:crime", "openlibrary: genre:crime"]),
    (["discover", "--genre", "CRIME", "--source", "aladin"], ["aladin: genre:crime"]),
  ])
  func eachListIsAskedForByItsName(_ words: [String], _ asked: [String]) async throws {
    let stub = StubClient([
      "openlibrary": .found([StubClient.book("A")]), "aladin": .found([StubClient.book("B")]),
    ])
    #expect(await (try run(stub)).run(words).code == 0)
    #expect(stub.asked == asked)
  }

  @Test func aGenreIsKnownByItsNameInTheReadersLanguage() async throws {
    let stub = StubClient(["openlibrary": .found([StubClient.book("A")])])
    let run = try run(stub, settings: nil)
    run.language = "ko_KR.UTF-8"
    #expect(await run("discover", "--genre", "추리").code == 0 && stub.asked == ["openlibrary: genre:crime"])
    let unknown = await run("discover", "--genre", "요리")
    #expect(unknown.code == 1 && unknown.messages.hasPrefix("요리, 그런 분야가 없어요. 소설, 시,"))
  }

  @Test func aListNobodyHasIsSaid() async throws {
    let stub = StubClient([:] as [String: CatalogueAnswer])
    let outcome = await (try run(stub, settings: nil)).run(["discover", "new"])
    #expect(outcome.code == 1 && outcome.messages.hasPrefix("No catalogue that is turned on has this list."))
    #expect(outcome.messages.contains("It can be asked of Aladin;"))
    let shelf = await (try run(stub, settings: nil)).run(["discover", "--source", "shelf"])
    #expect(shelf.code == 1 && shelf.messages.contains("It can be asked of Open Library, Aladin;"))
    let empty = StubClient(["openlibrary": CatalogueAnswer.found([])])
    let nothing = await (try run(empty, settings: nil)).run(["discover"])
    #expect(nothing.code == 0 && nothing.messages == "The list is empty.\n")
    #expect(stub.asked.isEmpty)
  }

  @Test func whoDidNotAnswerIsNamedAndWhatIsKeptStandsIn() async throws {
    var kept = CatalogueAnswer.found([StubClient.book("흰", source: "aladin")])
    (kept.state, kept.kept) = (.offline, "2026-11-18T21:04:05+09:00")
    let stub = StubClient(["openlibrary": CatalogueAnswer(state: .failed(.status(500))), "aladin": kept])
    let outcome = await (try run(stub)).run(["discover", "--json"])
    #expect(outcome.code == 0 && outcome.data.contains("흰"))
    #expect(outcome.messages.contains("Open Library failed (HTTP 500)."))
    #expect(outcome.messages.contains("Aladin cannot be reached. What is shown is what it answered"))
    let nothing = StubClient([:] as [String: CatalogueAnswer])
    #expect(await (try run(nothing)).run(["discover"]).code == 1)
  }

  @Test(arguments: [
    ["discover", "old"], ["discover", "new", "--genre", "art"], ["discover", "--limit", "0"],
  ])
  func whatCannotBeMeantIsBadUsage(_ words: [String]) async throws {
    #expect(await (try run(StubClient([:] as [String: CatalogueAnswer]))).run(words).code == 64)
  }
}
