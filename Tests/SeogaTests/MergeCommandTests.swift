import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct MergeCommandTests {
  private let run: CommandLineRun
  private let books: [Book]

  init() throws {
    var one = Book(id: "1dune0000001", title: "Dune", added: "2015-03-01")
    (one.authors, one.pages) = ([Author(name: "Frank Herbert")], 688)
    one.notes = [Note(id: "1note0000001", text: "sand", created: "2026-11-01T10:00:00+09:00")]
    var other = Book(id: "2dune0000002", title: "dune", status: .reading, added: "2026-03-01")
    (other.authors, other.isbn) = ([Author(name: "Herbert, Frank")], ["9780575081505"])
    other.reads = [Read(id: "2read0000002")]
    other.notes = [Note(id: "2note0000002", text: "spice", created: "2026-11-02T10:00:00+09:00")]
    books = [one, other]
    run = try CommandLineRun(books + [Shelf.middlemarch])
  }

  @Test func theOlderStaysAndIsFoundByWhatTheOtherWasKnownBy() async throws {
    #expect(await run("list", "is:double").lines.count == 2)
    #expect(await run("list", "--", "-is:double").lines.count == 1)
    let before = run.folder.text("books/1dune0000001.json")
    // Whichever is named first.
    let outcome = await run("merge", "2dune0000002", "1dune0000001")
    #expect(outcome.code == 0 && outcome.data == "")
    #expect(
      outcome.messages == """
        Dune (1dune0000001) now has what both records had: 1 read, 2 notes. The other one, 2dune0000002, is in the \
        trash; seoga undo brings both back.

        """
    )
    #expect(await run("list", "is:double").lines == [])
    #expect(run.folder.text("trash/2dune0000002.json")?.contains("\"absorbedBy\": \"1dune0000001\"") == true)
    for name in ["2dune0000002", "2dune000", "9780575081505"] {
      #expect(await run("edit", name, "--set", "pages=\(name.count)").code == 0, "\(name)")
      #expect(run.folder.text("books/1dune0000001.json")?.contains("\"pages\": \(name.count)") == true)
    }
    #expect(await run("show", "2dune0000002").data.contains("1dune0000001"))
    for _ in 0..<4 { #expect(await run("undo").code == 0) }
    #expect(run.folder.text("books/1dune0000001.json") == before)
    #expect(run.folder.text("books/2dune0000002.json") != nil)
  }

  @Test func itRefusesWhatIsNoTwoBooks() async throws {
    let same = await run("merge", "1dune0000001", "sand note:sand")
    #expect(same.code == 1)
    let twice = await run("merge", "1dune0000001", "1dune000")
    #expect(twice.code == 1)
    #expect(twice.messages == "Both are Dune (1dune0000001), one and the same record.\n")
    #expect(await run("merge", "1dune0000001", "9nothing").code == 1)
    #expect(await run("merge", "1dune0000001").code == 64)
    #expect(run.folder.names(in: "books").count == 3)
  }
}
