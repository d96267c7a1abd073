import Catalogue
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// Numbers of files and servers that nothing can be added to.
@Suite struct ExtremeNumberTests {
  private static let most = String(Int.max)

  private func run(pages: String, at place: String?) throws -> CommandLineRun {
    let run = try CommandLineRun()
    let log = place.map { #"{"at": "\#($0)", "day": "2026-11-18", "id": "1entry000000"}"# } ?? ""
    try run.folder.write(
      #"{"added": "2026-11-01", "format": 1, "id": "1book0000000", "pages": \#(pages), "reads": [{"id": "#
        + #""1read0000000", "log": [\#(log)]}], "status": "reading", "title": "Long"}"#,
      to: "books/1book0000000.json"
    )
    return run
  }

  @Test(arguments: [nil, "0", "1", "50%", "100%", "999999999999999999", "9999:59:59"] as [String?])
  func aStepInABookOfEndlessPagesIsTaken(place: String?) async throws {
    for step in ["+1", "+999999999", "1", "100%", "+1%", "+0:01"] {
      let run = try run(pages: Self.most, at: place)
      let outcome = await run("progress", "1book0000000", step)
      #expect(outcome.code <= 1 && !outcome.messages.isEmpty)
      #expect(try #require(run.folder.text("books/1book0000000.json")).contains(#""pages": \#(Self.most)"#))
      #expect(await run("show", "1book0000000").code == 0)
      let check = await run("check")
      #expect((check.data + check.messages).contains(Self.most), "what cannot be counted with is told")
    }
  }

  @Test func totalsThatNobodyCanAddAreNoTotals() async throws {
    let answer = CatalogueAnswer.found([StubClient.dune], next: "2", total: .max)
    let two =
      #"{"sources": [{"kind": "openlibrary"}, {"kind": "opds", "name": "Home", "url": "http://h.test/"}]}"#
    let stub = StubClient(["openlibrary": answer, "Home": answer])
    let run = try CommandLineRun(asking: stub, settings: two, books: [Shelf.emma])
    #expect(await run("search", "dune").code == 0)
  }
}
