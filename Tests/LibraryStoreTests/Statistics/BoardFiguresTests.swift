import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// What the board tells of all books, and when it is counted anew.
@Suite @MainActor struct BoardFiguresTests {
  private let place: TemporaryLibrary
  private let opened = OpenedFiles()
  private let today: ReadingDay

  init() throws {
    place = try TemporaryLibrary()
    today = try #require(CountedLibrary.today)
    try place.write(CountedLibrary.books)
    for name in place.names(in: "books") { try place.age("books/\(name)") }
  }

  private func library() throws -> Library {
    try Library(place.files(access: opened.counting(.later), isJournalled: true)) { _ in place.outside }
  }

  /// A start that reads everything, counts, and leaves.
  private func visit(_ today: ReadingDay? = nil) async throws -> BoardFigures? {
    let library = try library()
    try await library.reload()
    await library.countBoardFigures(today: today ?? self.today)
    await library.leave()
    return library.boardFigures
  }

  private func talliesRead() -> Int { opened.take().count { $0.hasSuffix("/tallies") } }

  @Test func theyAreThoseCountedByHand() async throws {
    let figures = try #require(try await visit())
    #expect(figures.books == 27 && figures.pages == 9590 && figures.minutes == 300)
    #expect(figures.done(.books) == 27 && figures.done(.pages) == 9590 && figures.done(.minutes) == 300)
    #expect(figures.streak.current(today: today)?.count == 4)
    #expect(figures[today.last].pages == 40 && figures[today.last - 1].isRead)
    #expect(figures[today.last - 4].isRead == false)
    // Half a year and no more.
    #expect(figures.days.allSatisfy { $0.day >= today.last - 7 * BoardFigures.weeks })
  }

  @Test func theNextStartHasThemAtOnceAndCountsNothing() async throws {
    let figures = try await visit()
    let library = try library()
    #expect(library.boardFigures == figures)
    try await library.reload()
    _ = talliesRead()
    await library.countBoardFigures(today: today)
    #expect(talliesRead() == 0 && library.boardFigures == figures)
  }

  @Test func anotherDayAndOtherBooksAreCountedAnew() async throws {
    _ = try await visit()
    let tomorrow = try #require(ReadingDay(dayNumber: today.last + 1))
    _ = talliesRead()
    let later = try await visit(tomorrow)
    #expect(later?.today == tomorrow && talliesRead() > 0)
    let library = try library()
    try await library.reload()
    await library.countBoardFigures(today: tomorrow)
    try await library.edit("1c18") { book in
      book.logProgress(LogEntry(id: "1new", day: tomorrow, at: .page(200)), readID: "1r")
    }
    await library.countBoardFigures(today: tomorrow)
    #expect(library.boardFigures?.pages == 9650)
    #expect(library.boardFigures?.streak.current(today: tomorrow)?.count == 5)
    try await library.undo()
    await library.countBoardFigures(today: tomorrow)
    #expect(library.boardFigures?.pages == 9590)
  }

  @Test func whatCannotBeReadIsCounted() async throws {
    let figures = try await visit()
    let path = "\(place.outside)/figures"
    let whole = try #require(FileManager.default.contents(atPath: path))
    for offset in stride(from: 0, to: whole.count, by: 53) {
      var bytes = whole
      bytes[offset] ^= 0x41
      try bytes.write(to: URL(filePath: path))
      let library = try library()
      #expect(library.boardFigures == nil)
      if offset == 0 {
        try await library.reload()
        await library.countBoardFigures(today: today)
        #expect(library.boardFigures == figures)
      }
    }
  }
}
