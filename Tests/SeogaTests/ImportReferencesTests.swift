import Catalogue
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// A reading log without titles, whose books Open Library is asked for.
@Suite struct ImportReferencesTests {
  nonisolated private static let log = """
    Work Id,Edition Id,Bookshelf
    OL1W,,Currently Reading
    OL2W,OL2M,Want to Read

    """

  private func run(
    _ details: CatalogueAnswer?,
    settings: String? = nil
  ) throws -> (run: CommandLineRun, stub: StubClient, path: String) {
    let stub = StubClient([:] as [String: CatalogueAnswer], details: details)
    let run = try CommandLineRun(asking: stub, settings: settings)
    return (run, stub, try run.file("log.csv", Self.log))
  }

  @Test func titlesComeFromTheCatalogue() async throws {
    let (run, stub, path) = try run(.found([StubClient.dune]))
    let outcome = await run("import", path, "--json")
    #expect(outcome.code == 0 && outcome.messages == "")
    #expect(stub.asked == ["openlibrary more: OL1W", "openlibrary more: OL2M"])
    #expect(try outcome.imported()["added"] == .number("2") && run.ends == 1)
    #expect(try outcome.entries().map { $0["title"] } == ["Dune", "Dune"].map(JSONValue.string))
    let again = await run("import", path, "--json")
    #expect(try again.imported()["unchanged"] == .number("2") && stub.asked.count == 2)
  }

  @Test func whereItDoesNotAnswerTheRowsWait() async throws {
    let (run, _, path) = try run(nil)
    let outcome = await run("import", path)
    #expect(outcome.code == 0)
    #expect(
      outcome.messages.contains("2 rows without a title are skipped; they come in with the next import")
    )
    #expect(outcome.data.contains("Open Library has not told it") && run.folder.names(in: "books").isEmpty)
  }

  @Test func whoHasTurnedItOffIsNotAsked() async throws {
    let settings = #"{"sources": [{"kind": "openlibrary", "enabled": false}]}"#
    let (run, stub, path) = try run(.found([StubClient.dune]), settings: settings)
    let outcome = await run("import", path, "--dry-run")
    #expect(outcome.messages.contains("2 rows have no title, and Open Library is not among the catalogues"))
    #expect(stub.asked.isEmpty)
  }
}
