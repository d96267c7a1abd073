import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// The place in the queue, which may need ranks of other books.
@Suite struct EditQueueTests {
  @Test func aPlaceInTheQueueIsSet() async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run("edit", "middle", "--set", "status=next", "queueRank=1").code == 0)
    #expect(await run("list", "status:next").lines.map { $0.prefix(12) } == ["2middlemarch", "2mansfield00"])
  }

  /// A queue of books without ranks, which have to be numbered anew.
  nonisolated private static let unranked = ["a", "b", "c"].map {
    Book(id: "1queue00000\($0)", title: $0, status: .next, added: "2026")
  }

  @Test func aQueueWithoutRanksIsNumbered() async throws {
    let run = try CommandLineRun(Self.unranked)
    #expect(await run("edit", "1queue00000a", "--set", "queueRank=2").code == 0)
    #expect(
      SortOrder.queue(try Self.unranked.map { try run.book($0.id) }).map(\.title) == ["b", "a", "c"]
    )
  }

  @Test func aQueueThatCannotBeWrittenLeavesTheBookAlone() async throws {
    var books = Self.unranked
    books[1].format = 2
    let run = try CommandLineRun(books)
    let before = books.map { run.folder.text("books/\($0.id).json") }
    let outcome = await run("edit", "1queue00000a", "--set", "queueRank=last", "rating=4")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("books/1queue00000b.json"))
    #expect(books.map { run.folder.text("books/\($0.id).json") } == before)
  }
}
