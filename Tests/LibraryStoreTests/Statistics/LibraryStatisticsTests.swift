import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What a library counts of the books of a filter.
@Suite @MainActor struct LibraryStatisticsTests {
  private let folder: TemporaryLibrary
  private let library: Library
  private let today: ReadingDay
  private let books: [Book]

  init() throws {
    today = try #require(CountedLibrary.today)
    var books = CountedLibrary.books
    books[0].notes = [Note(id: "1n0000000001", text: "whale", created: "2025-11-01T10:00:00+09:00")]
    folder = try TemporaryLibrary()
    try folder.write(books)
    (library, self.books) = (try Library(folder.files()), books)
  }

  private func counted(_ books: [Book]) -> ReadingStatistics {
    var builder = StatisticsBuilder(today: today)
    for book in books { builder.add(BookTally(book)) }
    return builder.statistics
  }

  @Test func theTalliesAreReadFirst() async throws {
    #expect(library.tallies == nil)
    let all = try await library.statistics(of: .all, today: today)
    #expect(all == counted(books) && all.figures(of: 2024).books == 27)
    #expect(library.tallies != nil && library.notes == nil)
  }

  @Test(arguments: [
    "genre:=sf", "author:한강 -rating:5", "finished:2024 or status:reading", "note:whale", "nothing",
  ])
  func onlyTheBooksOfAFilterCount(text: String) async throws {
    let filter = Filter.parse(text, today: today).filter
    let statistics = try await library.statistics(of: filter, today: today)
    let meant = books.filter { filter.matches($0) }
    #expect(statistics == counted(meant) && meant.isEmpty == (text == "nothing"))
  }

  @Test func whatIsInTheTrashCountsNowhere() async throws {
    try await library.remove(books[3].id)
    let filter = Filter.parse("is:deleted", today: today).filter
    #expect(try await library.statistics(of: filter, today: today) == counted([]))
    let rest = try await library.statistics(of: .all, today: today)
    #expect(rest == counted(books.filter { $0.id != books[3].id }))
  }
}
