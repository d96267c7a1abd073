import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Days that a spreadsheet has damaged, and a later file that has them.
@Suite struct DamagedDayTests {
  private static let damage = "########"

  private typealias Days = (added: String, reads: [[String?]])

  private func days(_ shelf: [Book]) -> Days {
    let book = shelf[0]
    return (book.added, book.reads.map { [$0.started?.text, $0.finished?.text] })
  }

  /// Both files one after the other; then each of them once more, which changes nothing.
  private func learn(_ damaged: Export, _ whole: Export, on shelf: [Book] = []) throws -> Days {
    let first = try damaged.plan(shelf: shelf).applied(to: shelf)
    #expect(try damaged.plan(shelf: first, prefix: "2").books.isEmpty)
    let plan = try whole.plan(shelf: first, prefix: "3")
    #expect(plan.fates == [.merged])
    let now = plan.applied(to: first)
    #expect(now.count == first.count)
    #expect(try whole.plan(shelf: now, prefix: "4").books.isEmpty)
    #expect(try damaged.plan(shelf: now, prefix: "5").books.isEmpty)
    return days(now)
  }

  @Test func goodreads() throws {
    func export(_ finished: String, _ added: String) -> Export {
      Export([[.exclusiveShelf: "read", .finished: finished, .added: added, .readCount: "1"]])
    }
    let damaged = export(Self.damage, Self.damage)
    #expect(
      try damaged.plan().reasons == [
        [.unclear(column: "Date Added", text: Self.damage), .unclear(column: "Date Read", text: Self.damage)]
      ]
    )
    let learnt = try learn(damaged, export("2021/03/04", "2019/05/01"))
    #expect(learnt == ("2019-05-01", [[nil, "2021-03-04"]]))
    // Of a day that was unclear its year alone was taken.
    #expect(
      try learn(export("03/04/2021", "03/04/2019"), export("2021/03/04", "2019/03/04")) == (
        "2019-03-04", [[nil, "2021-03-04"]]
      )
    )
  }

  @Test func storyGraph() throws {
    func export(_ added: String, _ last: String, _ reads: String) -> Export {
      let row: [StoryGraphColumn: String] = [
        .title: "Emma", .authors: "Jane Austen", .isbn: "9780062445315", .status: "read", .added: added,
        .lastRead: last, .datesRead: reads, .readCount: "1",
      ]
      return Export(table: [row])
    }
    let whole = export("2019/05/01", "2021/03/04", "2021/02/01-2021/03/04")
    for reads in [Self.damage, "\(Self.damage)-\(Self.damage)", "2021/02/01-\(Self.damage)"] {
      let learnt = try learn(export(Self.damage, Self.damage, reads), whole)
      #expect(learnt == ("2019-05-01", [["2021-02-01", "2021-03-04"]]), "\(reads)")
    }
  }

  @Test func bookWyrm() throws {
    func export(_ started: String, _ finished: String, _ shelved: String) -> Export {
      let row: [BookWyrmColumn: String] = [
        .title: "Emma", .authors: "Jane Austen", .id: "https://example.org/book/1", .shelf: "read",
        .started: started, .finished: finished, .shelved: shelved,
      ]
      return Export(table: [row])
    }
    let learnt = try learn(
      export(Self.damage, Self.damage, Self.damage),
      export("2021-02-01", "2021-03-04", "2019-05-01")
    )
    #expect(learnt == ("2019-05-01", [["2021-02-01", "2021-03-04"]]))
  }

  /// A file of another program tells it as well.
  @Test func anotherProgramTells() throws {
    let damaged = Export([[.title: "Emma", .author: "Jane Austen", .added: Self.damage]])
    let row: [StoryGraphColumn: String] = [
      .title: "Emma", .authors: "Jane Austen", .status: "to-read", .added: "2019/05/01",
    ]
    #expect(try learn(damaged, Export(table: [row])).added == "2019-05-01")
  }

  /// The day a reader entered the book here, or has set, is no day of an import's.
  @Test func theReadersOwnDayStays() throws {
    let damaged = Export([[.title: "Emma", .author: "Jane Austen", .added: Self.damage]])
    let whole = Export([[.title: "Emma", .author: "Jane Austen", .added: "2019/05/01"]])
    var book = Book(id: "0shelf000001", title: "Emma", added: Export.stamp)
    book.authors = [Author(name: "Jane Austen")]
    var shelf = try damaged.plan(shelf: [book]).applied(to: [book])
    #expect(try whole.plan(shelf: shelf, prefix: "2").applied(to: shelf)[0].added == book.added)
    shelf = try damaged.books()
    shelf[0].added = "2020-01-01"
    #expect(try whole.plan(shelf: shelf, prefix: "2").applied(to: shelf)[0].added == "2020-01-01")
  }
}
