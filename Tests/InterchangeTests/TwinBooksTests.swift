import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Rows and entries that may belong to several books of the shelf.
@Suite struct TwinBooksTests {
  private static let ids = ["0twin0000001", "0twin0000002"]

  private func dunes(_ change: (Int, inout Book) -> Void = { _, _ in }) -> [Book] {
    Self.ids.enumerated().map { index, id in
      var book = Book(id: id, title: "Dune", added: "2019-05-01")
      book.authors = [Author(name: "Frank Herbert")]
      change(index, &book)
      return book
    }
  }

  private func pages(_ counts: [Int?]) -> [Book] { dunes { $1.pages = counts[$0] } }

  private func row(_ cells: [GoodreadsColumn: String] = [:]) -> [GoodreadsColumn: String] {
    [.bookID: "7", .title: "Dune", .author: "Frank Herbert", .rating: "4"].merging(cells) { $1 }
  }

  @Test(arguments: [(412, 0), (896, 1)])
  func thePageCountDecides(pages count: Int, index: Int) throws {
    let shelf = pages([412, 896])
    let plan = try Export([row([.pages: String(count)])]).plan(shelf: shelf)
    #expect(plan.fates == [.merged] && plan.books.map(\.id) == [Self.ids[index]])
    #expect(try Export([row([.pages: String(count)])]).plan(shelf: plan.applied(to: shelf)).books.isEmpty)
  }

  @Test func anISBNDecidesBeforeThePageCount() throws {
    let shelf = dunes {
      $1.pages = [412, 896][$0]
      if $0 == 0 { $1.isbn = ["9780306406157"] }
    }
    let plan = try Export([row([.isbn13: "9780306406157", .pages: "896"])]).plan(shelf: shelf)
    #expect(plan.books.map(\.id) == [Self.ids[0]] && plan.reasons.first?.first == .sameISBN)
  }

  @Test(
    arguments: [
      ([412, 896], "500"), ([412, 896], ""), ([896, 896], "896"), ([nil, nil], "896"), ([nil, 896], "412"),
    ] as [([Int?], String)]
  )
  func whatNothingDecidesIsSkippedAndLookedAt(pages counts: [Int?], cell: String) throws {
    let shelf = pages(counts)
    let export = Export([row([.pages: cell])])
    let plan = try export.plan(shelf: shelf)
    #expect(plan.fates == [.skipped] && plan.books.isEmpty)
    let entry = plan.report.entries[0]
    #expect(entry.reasons == [.oneOfSeveral(2)] && entry.deservesLook)
    #expect(entry.candidates == Self.ids)
    let work = try #require(entry.work)
    let chosen = try export.file().plan(
      shelf: shelf,
      trash: [],
      assigned: [work: Self.ids[1]],
      identifiers: .counted(),
      stamp: Export.stamp
    )
    #expect(chosen.fates == [.merged] && chosen.books.map(\.id) == [Self.ids[1]])
    #expect(chosen.reasons[0].first == .byHand && chosen.report.entries[0].candidates == Self.ids)
    // What was chosen once is known the next time.
    #expect(try export.plan(shelf: chosen.applied(to: shelf)).fates == [.unchanged])
  }

  /// A row without an identifier is known by the cells that its book remembers.
  @Test func aRowWithoutAnIdentifierIsKnownAgain() throws {
    let shelf = dunes()
    let export = Export([row([.bookID: ""])])
    let work = try #require(try export.plan(shelf: shelf).report.entries[0].work)
    let plan = try export.file().plan(
      shelf: shelf,
      trash: [],
      assigned: [work: Self.ids[1]],
      identifiers: .counted(),
      stamp: Export.stamp
    )
    #expect(try export.plan(shelf: plan.applied(to: shelf)).fates == [.unchanged])
  }

  /// Whichever row comes first: what one book is taken for, another row is not.
  @Test(arguments: [false, true])
  func whatIsLeftGoesToTheBookThatIsLeft(isTurned: Bool) throws {
    let rows = [row([.bookID: "8"]), row([.pages: "412"])]
    let export = Export(isTurned ? rows.reversed() : rows)
    let shelf = pages([412, 896])
    let plan = try export.plan(shelf: shelf)
    #expect(plan.fates == [.merged, .merged] && plan.report.entries.map(\.row) == [1, 2])
    let books = plan.applied(to: shelf)
    #expect(books.map { $0.sources["goodreads"] } == ["7", "8"])
    #expect(try export.plan(shelf: books).fates == [.unchanged, .unchanged])
  }

  // MARK: Entries

  private let emma = Clippings(blocks: [
    Clippings.block("Highlight", "location 1-2", "Text", title: "Dune (Frank Herbert)")
  ])

  @Test(arguments: [Status.want, .reading])
  func entriesThatMayBelongToSeveralAreSkipped(status: Status) throws {
    let shelf = dunes { $1.status = status }
    let plan = try emma.plan(shelf: shelf)
    #expect(plan.fates == [.skipped] && plan.reasons == [[.oneOfSeveral(2)]] && plan.books.isEmpty)
    let work = try #require(plan.report.entries[0].work)
    let chosen = try emma.plan(shelf: shelf, assigned: [work: Self.ids[1]])
    #expect(chosen.books.map(\.id) == [Self.ids[1]])
    #expect(try emma.plan(shelf: chosen.applied(to: shelf), prefix: "2").fates == [.unchanged])
  }

  @Test func entriesGoToTheOneThatIsBeingReadAndSaySo() throws {
    let plan = try emma.plan(shelf: dunes { $1.status = $0 == 1 ? .reading : .want })
    #expect(plan.books.map(\.id) == [Self.ids[1]] && plan.reasons == [[.oneOfSeveral(2)]])
  }

  @Test(arguments: [(412, 0), (896, 1)])
  func thePageCountOfADocumentDecides(pages count: Int, index: Int) throws {
    let shelf = pages([412, 896])
    var work = ClippedWork()
    work.title = "Dune"
    work.authors = [Author(name: "Frank Herbert")]
    work.pages = count
    let sources = ImportFormat.all.compactMap(\.source)
    let places = WorkIndex(
      shelf: shelf,
      trash: [],
      source: try #require(sources.first),
      among: sources,
      assigned: [:]
    )
    guard case .shelf(let place, .sure) = places.place(of: work) else {
      Issue.record("not decided")
      return
    }
    #expect(place == index)
  }
}
