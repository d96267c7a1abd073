import Catalogue
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// A book that is added by its ISBN alone.
@Suite struct AddFoundTests {
  nonisolated private static let isbn = "9780441172719"
  private static let dune: CatalogueRecord = {
    var found = StubClient.book("Dune", by: "Frank Herbert", isbn: isbn, published: "1990")
    found.book.pages = 604
    found.book.sources = ["openlibrary": "OL1M"]
    found.more = "/works/OL1W"
    return found
  }()

  private static let more: CatalogueRecord = {
    var found = dune
    found.book.synopsis = "Sand."
    return found
  }()

  private func run(_ stub: StubClient, settings: String? = nil) throws -> CommandLineRun {
    let run = try CommandLineRun()
    run.client = stub.client
    if let settings { try run.writeSettings(settings) }
    return run
  }

  @Test func theCatalogueFillsTheFields() async throws {
    let stub = StubClient(["openlibrary": .found([Self.dune])], details: .found([Self.more]))
    let run = try run(stub)
    let outcome = await run("add", "--isbn", "0-441-17271-7", "--status", "next", "--tag", "sf")
    #expect(outcome.code == 0)
    let id = try #require(outcome.lines.first)
    #expect(outcome.data == "\(id)\n")
    #expect(outcome.messages == "Open Library knows it as Dune, Frank Herbert.\n")
    #expect(stub.asked == ["openlibrary more: /works/OL1W", "openlibrary: 9780441172719"])
    #expect(run.ends == 1)
    let book = try run.book(id)
    #expect(Identifiers.isIdentifier(book.id))
    #expect(book.title == "Dune")
    #expect(book.authors.map(\.name) == ["Frank Herbert"])
    #expect(book.isbn == [Self.isbn])
    #expect(book.pages == 604)
    #expect(book.published == "1990")
    #expect(book.synopsis == "Sand.")
    #expect(book.sources == ["openlibrary": "OL1M"])
    #expect(book.added == "2026-11-20T21:04:05+09:00")
    #expect(book.status == .next)
    #expect(book.tags == ["sf"])
  }

  @Test func whatIsTypedGoesBeforeIt() async throws {
    let run = try run(StubClient(["openlibrary": .found([Self.dune])]))
    let outcome = await run("add", "--isbn", Self.isbn, "--pages", "700", "--author", "프랭크 허버트")
    let book = try run.book(try #require(outcome.lines.first))
    #expect(book.title == "Dune")
    #expect(book.pages == 700)
    #expect(book.authors.map(\.name) == ["프랭크 허버트"])
  }

  @Test func aBookThatNamesNoNumberIsNotTakenForTheEdition() async throws {
    let settings = #"{"sources":[{"kind":"opds","name":"home","url":"https://h"},{"kind":"openlibrary"}]}"#
    let fuzzy = StubClient.book("Something with 0441172717 in it", source: "home")
    let run = try run(
      StubClient(["home": .found([fuzzy]), "openlibrary": .found([Self.dune])]),
      settings: settings
    )
    let outcome = await run("add", "--isbn", "0441172717")
    #expect(try run.book(try #require(outcome.lines.first)).title == "Dune")
    #expect(await run("add", "--isbn", "0441172717", "--source", "home").code == 1)
    #expect(run.folder.names(in: "books").count == 1)
  }

  @Test func theFirstOfTheSettingsFillsAndLaterOnesAdd() async throws {
    let settings = #"""
      {"sources":[{"kind":"opds","name":"aladin","url":"https://a.test"},{"kind":"openlibrary"},
      {"kind":"opds","name":"googlebooks","url":"https://g.test"}]}
      """#
    var late = StubClient.book("Too late", isbn: Self.isbn)
    late.book.dimensions = Dimensions(heightMM: 210, widthMM: 140, depthMM: 16)
    late.book.publisher = "Late House"
    late.source = "googlebooks"
    let stub = StubClient([
      "aladin": CatalogueAnswer(state: .noKey),
      "openlibrary": .found([StubClient.book("Another", isbn: "9780306406157"), Self.dune]),
      "googlebooks": .found([late]),
    ])
    let run = try run(stub, settings: settings)
    let outcome = await run("add", "--isbn", Self.isbn)
    #expect(outcome.code == 0)
    let book = try run.book(try #require(outcome.lines.first))
    #expect(book.title == "Dune" && book.dimensions == Dimensions(heightMM: 210, widthMM: 140, depthMM: 16))
    #expect(book.publisher == "Late House")
    #expect(outcome.messages.hasPrefix("Aladin has no key."))
    #expect(outcome.messages.contains("Open Library knows it as Dune"))
    #expect(outcome.messages.contains("Google Books adds: Publisher, Size, mm."), "\(outcome.messages)")
    #expect(await run("remove", outcome.lines[0]).code == 0)
    let named = await run("add", "--isbn", Self.isbn, "--source", "googlebooks")
    #expect(try run.book(try #require(named.lines.first)).title == "Too late")
  }

  @Test(arguments: [
    (
      "en_GB.UTF-8", CatalogueAnswer.found([]),
      ["No catalogue knows 9780441172719, so nothing was added.", "seoga add TITLE --isbn 9780441172719"]
    ),
    (
      "en_GB.UTF-8", CatalogueAnswer(state: .offline),
      ["Open Library cannot be reached.", "No catalogue answered for 9780441172719, so nothing was added."]
    ),
    (
      "en_GB.UTF-8", .found([StubClient.book("Another", isbn: "9780306406157")]),
      ["No catalogue knows 9780441172719"]
    ),
    ("ko_KR.UTF-8", .found([]), ["아는 곳이 없어 아무것도 넣지 않았어요.", "seoga add TITLE --isbn 9780441172719"]),
    ("ko_KR.UTF-8", CatalogueAnswer(state: .offline), ["답한 곳이 없어 아무것도 넣지 않았어요."]),
  ])
  func whatNobodyKnowsIsNotAdded(language: String, answer: CatalogueAnswer, said: [String]) async throws {
    let run = try run(StubClient(["openlibrary": answer]))
    run.language = language
    let outcome = await run("add", "--isbn", Self.isbn)
    #expect(outcome.code == 1)
    #expect(outcome.data == "")
    for sentence in said { #expect(outcome.messages.contains(sentence)) }
    #expect(run.folder.names() == [])
    #expect(run.ends == 1)
  }

  @Test(arguments: [
    (["--isbn", "9780441172710"], "9780441172710 is not an ISBN"),
    (["--isbn", "dune"], "dune is not an ISBN"),
    (["--isbn", isbn, "--pages", "none"], "pages"), (["--isbn", isbn, "--status", "gone"], "status"),
    (["--isbn", isbn, "--source", "shelf"], "There is no catalogue to ask for 9780441172719"),
    (["--isbn", isbn, "--source", "nowhere"], "There is no source nowhere."),
  ])
  func whatDoesNotFitIsRefusedBeforeAnybodyIsAsked(options: [String], said: String) async throws {
    let stub = StubClient(["openlibrary": .found([Self.dune])])
    let run = try run(stub)
    let outcome = await run.run(["add"] + options)
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains(said))
    #expect(stub.asked == [])
    #expect(run.accesses == 0)
    #expect(run.folder.names() == [])
  }

  @Test(arguments: [
    (
      "en_GB.UTF-8", "Dune has this ISBN and is on your shelf, so nothing was added: ID.", "seoga progress"
    ),
    ("ko_KR.UTF-8", "Dune, 이 ISBN으로 이미 책장에 있어 아무것도 넣지 않았어요: ID.", "seoga progress"),
  ])
  func whatIsOnTheShelfIsNotAddedAgain(language: String, said: String, way: String) async throws {
    let stub = StubClient(["openlibrary": .found([Self.dune])])
    let run = try run(stub)
    run.language = language
    let id = try #require(await run("add", "--isbn", Self.isbn).lines.first)
    let asked = stub.asked
    let again = await run("add", "--isbn", "0-441-17271-7", "--status", "next")
    #expect(again.code == 1 && again.data == "")
    #expect(again.messages.hasPrefix(said.replacing("ID", with: id)) && again.messages.contains(way))
    #expect(stub.asked == asked && run.folder.names(in: "books").count == 1)
    #expect(await run("add", "Dune", "--isbn", Self.isbn).code == 0)
    #expect(await run("add", "--isbn", "9780306406157").messages.contains("9780306406157"))
  }

  @Test func withATitleNobodyIsAsked() async throws {
    let stub = StubClient(["openlibrary": .found([Self.dune])])
    let run = try run(stub)
    let outcome = await run("add", "My Dune", "--isbn", Self.isbn)
    #expect(outcome.code == 0)
    #expect(try run.book(try #require(outcome.lines.first)).title == "My Dune")
    #expect(run.accesses == 0)
  }

  @Test(arguments: [
    [], ["--pages", "9"], ["Dune", "--source", "openlibrary"],
    ["Dune", "--isbn", isbn, "--source", "openlibrary"],
  ])
  func wrongUsageIs64(options: [String]) async throws {
    let outcome = await (try CommandLineRun()).run(["add"] + options)
    #expect(outcome.code == 64)
  }
}
