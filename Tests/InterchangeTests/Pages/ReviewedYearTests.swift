import ReadingCore
import Testing

@testable import Interchange

/// Which books and lines a year is told by.
@Suite struct ReviewedYearTests {
  private static func book(
    _ title: String,
    _ day: String?,
    from start: String? = nil,
    pages: Int? = nil,
    _ outcome: ReadOutcome = .finished
  ) -> Book {
    var book = Book(id: "1\(title)", title: title, status: .finished, added: "2026-01-01")
    var read = Read(id: "2\(title)", started: start.flatMap { ReadingDay(text: $0) })
    (read.finished, read.outcome) = (day.flatMap { ReadingDay(text: $0) }, outcome)
    (book.reads, book.pages) = ([read], pages)
    return book
  }

  private static func note(
    _ id: String,
    _ day: String,
    _ text: String,
    _ kind: Note.NoteKind = .quote
  ) -> Note {
    Note(id: id, kind: kind, text: text, created: "\(day)T12:00:00+09:00")
  }

  private static func year(_ books: [Book]) -> ReviewedYear {
    ReviewedYear(2026, among: books, endingAt: .midnight)
  }

  private static func titles(_ books: [ReviewedYear.EndedBook]) -> [String] { books.map(\.book.title) }

  @Test func booksStandInTheOrderTheyWereFinished() {
    var again = Self.book("again", "2026-02-01")
    again.reads.append(contentsOf: Self.book("again2", "2026-06-01").reads)
    let year = Self.year([
      Self.book("year", "2026"), Self.book("month", "2026-05"), Self.book("may", "2026-05-30"), again,
      Self.book("june", "2026-06-01"), Self.book("other", "2025-12-31"), Self.book("undated", nil),
      Self.book("left", "2026-03-01", .abandoned),
    ])
    #expect(Self.titles(year.finished) == ["again", "may", "month", "again", "june", "year"])
    #expect(Self.titles(year.abandoned) == ["left"])
  }

  @Test func recordsNameEachBookTwiceAtMost() {
    let books = [
      Self.book("vague", "2026", pages: 9000), Self.book("a", "2026-01-02", from: "2026-01-01", pages: 900),
      Self.book("b", "2026-03-01", from: "2026-01-01", pages: 90), Self.book("c", "2026-12-30", pages: 300),
    ]
    let records = ReviewRecord.records(of: Self.year(books).finished)
    let told = records.map { "\($0.record.rawValue) \($0.read.book.title)" }
    #expect(told == ["first a", "last c", "longest vague", "shortest b", "slowest b", "quickest a"])
  }

  @Test func aBookAloneHasOneEnd() {
    let alone = Self.year([Self.book("a", "2026-02-02", from: "2026-01-01", pages: 300)])
    #expect(ReviewRecord.records(of: alone.finished).map(\.record) == [.first, .longest])
    let vague = Self.year([Self.book("a", "2026")])
    #expect(ReviewRecord.records(of: vague.finished).isEmpty && vague.finished.count == 1)
    #expect(ReviewRecord.records(of: []).isEmpty)
  }

  @Test func fiveAreLovedTheBestFirst() {
    let books = (1...7).map { number in
      var book = Self.book("\(number)", "2026-0\(number)-01")
      (book.favourite, book.rating) = (number != 2, Rating(quarters: number == 6 ? 20 : number == 5 ? 0 : 16))
      return book
    }
    #expect(Self.year(books).loved.map(\.title) == ["6", "1", "3", "4", "7"])
  }

  // MARK: Lines

  @Test func aLineOfEachMonthIsChosen() {
    func lines(_ months: [Int]) -> [String] {
      var book = Self.book("a", nil)
      book.notes = months.enumerated().map { index, month in
        Self.note("1\(index)", "2026-\(month < 10 ? "0" : "")\(month)-0\(index % 9 + 1)", "\(month) \(index)")
      }
      return ReviewedLine.chosen(from: Self.year([book]).quotes, most: 7).map(\.text)
    }
    #expect(lines([]) == [])
    #expect(lines([3, 3, 3, 5]) == ["3 0", "3 1", "3 2", "5 3"])
    #expect(lines([1, 1, 1, 1, 1, 1, 1, 1, 9]).count == 7)
    #expect(lines([1, 1, 1, 1, 1, 1, 1, 1, 9]).last == "9 8")
    // One of seven months, spread over the year.
    #expect(lines(Array(1...12)).map { $0.prefix { $0 != " " } } == ["1", "2", "4", "6", "7", "9", "11"])
  }

  @Test func shortLinesComeFirstAndLongOnesAreCut() {
    var book = Self.book("a", nil)
    let long = String(repeating: "word ", count: 100)
    book.notes = [Self.note("1a", "2026-01-01", long), Self.note("1b", "2026-01-02", "short")]
    let quotes = Self.year([book]).quotes
    #expect(ReviewedLine.chosen(from: quotes, most: 1).map(\.text) == ["short"])
    let both = ReviewedLine.chosen(from: quotes, most: 2).map(\.text)
    #expect(
      both.last == "short" && both.first?.hasSuffix("word …") == true && (both.first?.count ?? 999) < 330
    )
  }

  @Test func quotesAndThoughtsAreOfTheReadersYear() {
    var book = Self.book("a", nil)
    var remark = Note(id: "1c", kind: .thought, text: "mine", created: "2026-05-01T10:00:00+09:00")
    remark.quote = "theirs"
    book.notes = [
      Note(id: "1a", kind: .quote, text: "late", created: "2027-01-01T03:00:00+09:00"),
      Note(id: "1b", kind: .memo, text: "memo", created: "2026-05-01T09:00:00+09:00"), remark,
      Note(id: "1d", kind: .quote, text: "other", created: "2027-01-01T05:00:00+09:00"),
      Note(id: "1e", kind: .thought, text: "", created: "2026-05-01T10:00:00+09:00"),
      Note(id: "1f", kind: .quote, text: "no stamp", created: "yesterday"),
    ]
    let year = ReviewedYear(2026, among: [book], endingAt: DayEnd(minutes: 240) ?? .midnight)
    #expect(year.quotes.map(\.text) == ["theirs", "late"])
    #expect(year.thoughts.map(\.text) == ["mine"])
  }
}
