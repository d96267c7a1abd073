import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Which book a row belongs to, and what it may change there.
@Suite struct ImportPlanTests {
  private func book(_ change: (inout Book) -> Void = { _ in }) -> Book {
    var book = Book(id: "0shelf000001", title: "Emma", added: "2019-05-01")
    book.authors = [Author(name: "Jane Austen")]
    change(&book)
    return book
  }

  private func row(_ cells: [GoodreadsColumn: String] = [:]) -> [GoodreadsColumn: String] {
    [.bookID: "7", .title: "Emma", .author: "Jane  Austen"].merging(cells) { $1 }
  }

  @Test(
    arguments: [
      ([.title: "엠마", .author: "제인 오스틴"], ["goodreads": "7"], [], .sameSource),
      ([.title: "Emma (Penguin)", .isbn10: "0306406152"], [:], ["978-0-306-40615-7"], .sameISBN),
      ([.isbn13: "9780306406157"], [:], [], .sameTitle),
      ([.title: "ÉMMA", .author: "jane austen"], [:], ["9780306406157"], .sameTitle),
      ([.title: "Emma (Austen, #4)", .bookID: ""], ["goodreads": "8"], [], .sameTitle),
      ([.bookID: "7"], ["openlibrary": "OL1W"], [], .sameTitle),
    ] as [([GoodreadsColumn: String], [String: String], [String], ImportReason)]
  )
  func meetsABook(
    cells: [GoodreadsColumn: String],
    sources: [String: String],
    isbn: [String],
    by reason: ImportReason
  ) throws {
    let shelf = [book { ($0.sources, $0.isbn) = (sources, isbn) }]
    let plan = try Export([row(cells.merging([.pages: "474"]) { $1 })]).plan(shelf: shelf)
    #expect(plan.fates == [.merged])
    #expect(plan.reasons.first?.first == reason)
    #expect(plan.books.map(\.id) == ["0shelf000001"])
    #expect(plan.books.map(\.title) == ["Emma"])
    #expect(plan.books.map(\.pages) == [474])
  }

  @Test(
    arguments: [
      ([:], ["goodreads": "8"], [], []),
      ([.isbn13: "9780306406157"], ["goodreads": "8"], ["9780306406157"], []),
      ([.title: "Emma, a Life"], [:], [], []), ([.author: "Alexander McCall Smith"], [:], [], []),
      ([.isbn13: "9780062445315"], [:], ["9780306406157"], [.otherEdition]),
    ] as [([GoodreadsColumn: String], [String: String], [String], [ImportReason])]
  )
  func leavesALookAlikeAlone(
    cells: [GoodreadsColumn: String],
    sources: [String: String],
    isbn: [String],
    reasons: [ImportReason]
  ) throws {
    let plan = try Export([row(cells)]).plan(shelf: [book { ($0.sources, $0.isbn) = (sources, isbn) }])
    #expect(plan.fates == [.added])
    #expect(plan.reasons == [reasons])
    #expect(plan.books.map(\.id) == ["1bcdfghjk001"])
  }

  @Test func keepsTwoIdentifiersApart() throws {
    let rows = [row([.isbn13: "9780306406157"]), row([.bookID: "8", .isbn13: "9780306406157"])]
    let plan = try Export(rows).plan()
    #expect(plan.fates == [.added, .added])
    #expect(try Export(rows).plan(shelf: plan.books).fates == [.unchanged, .unchanged])
  }

  @Test func skipsWhatLiesInTheTrash() throws {
    for trashed in [
      book { $0.sources = ["goodreads": "7"] }, book { $0.isbn = ["0306406152"] }, book(),
    ] {
      let plan = try Export([row([.isbn13: "9780306406157"])]).plan(trash: [trashed])
      #expect(plan.reasons == [[.inTrash]])
      #expect(plan.books.isEmpty)
    }
    let both = book { $0.sources = ["goodreads": "7"] }
    #expect(try Export([row()]).plan(shelf: [both], trash: [both]).fates == [.unchanged])
    #expect(try Export([row()]).plan(trash: [book { $0.sources = ["goodreads": "8"] }]).fates == [.added])
  }

  @Test func joinsRowsOfOneBook() throws {
    let first = row([.exclusiveShelf: "read", .finished: "2019/01/02", .readCount: "1"])
    let plan = try Export([
      first, first,
      row([.exclusiveShelf: "read", .finished: "2020/01/02", .readCount: "1", .recommendedBy: "Anna"]),
      row([.exclusiveShelf: "to-read", .recommendedBy: "민지"]),
    ]).plan()
    #expect(plan.fates == [.added, .skipped, .merged, .merged])
    #expect(
      plan.reasons[1...] == [
        [.sameRow(1)], [.earlierRow(1), .learnt(.reads(1)), .learnt(.details)],
        [.earlierRow(1), .learnt(.details)],
      ]
    )
    #expect(plan.books.count == 1)
    #expect(plan.books.first?.status == .finished)
    #expect(plan.books.first?.reads.compactMap(\.finished?.text).sorted() == ["2019-01-02", "2020-01-02"])
    guard case .object(let cells) = plan.books.first?.origin?["goodreads"] else {
      Issue.record("no origin")
      return
    }
    #expect(cells["Recommended By"] == .string("Anna\n민지"))
  }

  @Test func fillsWhatABookLacks() throws {
    let rating = try #require(Rating(quarters: 16))
    let plan = try Export([
      row([
        .title: "Emma (Austen, #4)", .exclusiveShelf: "read", .finished: "2020/01/02", .rating: "4",
        .shelves: "SF, 시집", .pages: "474", .ownedCopies: "2", .publisher: "Penguin", .review: "Good.",
      ])
    ]).plan(shelf: [book { $0.tags = ["sf"] }])
    #expect(
      plan.reasons == [
        [
          .sameTitle, .learnt(.status(.finished)), .learnt(.reads(1)),
        ]
          + [
            .rating(rating), .notes(1), .tags(["시집"]), .pages(474), .series(["Austen"]), .owned,
            .details,
          ].map(ImportReason.learnt)
      ]
    )
    let book = try #require(plan.books.first)
    #expect(book.tags == ["sf", "시집"])
    #expect((book.added, book.publisher, book.sources) == ("2019-05-01", "Penguin", ["goodreads": "7"]))
  }

  @Test func overwritesNothing() throws {
    let shelf = book { book in
      book.rating = Rating(quarters: 3)
      book.pages = 512
      (book.publisher, book.published, book.medium) = ("민음사", "2001", .audio)
      book.isbn = ["9780306406157"]
      book.authors = [Author(name: "Jane Austen"), Author(name: "이미애", role: "translator")]
      book.series = [SeriesPlace(name: "세계문학전집")]
      book.sources = ["goodreads": "7"]
      book.status = .finished
      book.reads = [Read(id: "0read0000001")]
      book.reads[0].outcome = .finished
      book.unread.fields["rating"] = nil
    }
    let export = Export([
      row([
        .title: "Emma (Austen, #4)", .exclusiveShelf: "currently-reading", .rating: "5", .pages: "474",
        .publisher: "Penguin", .published: "1996", .binding: "Hardcover", .isbn13: "9780062445315",
        .additionalAuthors: "Somebody", .readCount: "1",
      ])
    ])
    #expect(try export.plan(shelf: [shelf]).fates == [.unchanged])
  }

  @Test func keepsWhatItCannotRead() throws {
    var shelf = book()
    shelf.unread.fields["pages"] = .string("about 300")
    shelf.unread.fields["rating"] = .string("great")
    let plan = try Export([row([.pages: "474", .rating: "5", .exclusiveShelf: "to-read"])]).plan(shelf: [
      shelf
    ])
    #expect(plan.books.map(\.pages) == [nil])
    #expect(plan.books.map(\.rating) == [nil])
    #expect(plan.reasons == [[.sameTitle, .learnt(.details)]])
  }

  @Test func leavesBooksOfANewerFormat() throws {
    let newer = book { $0.format = 2 }
    let plan = try Export([row([.pages: "474"])]).plan(shelf: [newer])
    #expect(plan.reasons == [[.newerFormat]])
    #expect(plan.books.isEmpty)
  }

  @Test func isForeseeable() throws {
    var export = Export([])
    export.bytes = GoodreadsRows.csv(count: 100)
    let plans = try (1...2).map { _ in try export.plan() }
    #expect(plans[0].report == plans[1].report)
    #expect(plans[0].books == plans[1].books)
  }
}
