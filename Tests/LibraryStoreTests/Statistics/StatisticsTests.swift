import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Figures of random libraries against a count of every page by itself.
@Suite struct StatisticsTests {
  /// The figures as words and numbers, as the naive count gives them.
  private static func figures(_ figures: ReadingFigures) -> [String: String] {
    var told: [String: String] = [:]
    told["books"] = "\(figures.books)"
    told["again"] = "\(figures.rereads)"
    told["pages"] = "\(figures.pages)"
    told["minutes"] = "\(figures.minutes)"
    told["abandoned"] = "\(figures.abandoned) \(figures.abandonedPages)"
    told["ratings"] = figures.ratings.map(String.init).joined(separator: " ")
    told["days"] = "\(figures.timed) \(figures.daysTaken)"
    told["lengths"] = figures.lengths.map(String.init).joined(separator: " ")
    let imprecise = figures.imprecise
    told["imprecise"] = "\(imprecise.yearOnly) \(imprecise.monthOnly) \(imprecise.none)"
    told["months"] = zip(figures.monthBooks, figures.monthPages).map { "\($0) \($1)" }.joined(separator: ", ")
    told["weekdays"] = figures.weekdayPages.map(String.init).joined(separator: " ")
    told["genres"] = counts(figures.genres)
    told["writers"] = counts(figures.writers)
    told["languages"] = counts(figures.languages)
    return told
  }

  private static func counts(_ counts: [ReadingFigures.NameCount]) -> String {
    let sorted = counts.sorted { one, other in
      one.books == other.books ? one.name.lowercased() < other.name.lowercased() : one.books > other.books
    }
    return sorted.map { "\($0.name.lowercased()) \($0.books)" }.joined(separator: ", ")
  }

  private static func compare(_ statistics: ReadingStatistics, _ books: [Book], _ seed: UInt64) {
    let naive = NaiveStatistics(books)
    let years = naive.years.union([2026])
    #expect(statistics.years == years.sorted(by: >), "seed \(seed)")
    for year in [nil] + years.map(Optional.some) {
      let (own, wanted) = (figures(statistics.figures(of: year)), naive.figures(of: year))
      #expect(own == wanted, "seed \(seed), \(year ?? 0)")
      let (streak, run) = (statistics.streak(of: year), naive.streak(today: statistics.today, year: year))
      #expect(streak.longest?.count ?? 0 == run.longest, "seed \(seed), \(year ?? 0)")
      if year == nil { #expect(streak.current(today: statistics.today)?.count ?? 0 == run.current) }
    }
    var days = statistics.days.entries.reduce(into: [:]) { days, entry in
      days[entry.day.text] = "\(entry.total.pages) \(entry.total.minutes) \(entry.total.books)"
    }
    let undated = statistics.days.undated
    if undated != DayTotals.DayTotal() { days[""] = "\(undated.pages) \(undated.minutes) \(undated.books)" }
    #expect(days == naive.days, "seed \(seed)")
    let speeds = statistics.speeds.mapValues { "\($0.pages) in \($0.minutes)" }
    let timed = naive.timed.filter { $0.value.minutes > 0 }.mapValues { "\($0.pages) in \($0.minutes)" }
    #expect(speeds == timed, "seed \(seed)")
  }

  @Test func figuresAreThoseOfANaiveCount() throws {
    let today = try #require(RandomReaders.today)
    for seed in 1...500 as ClosedRange<UInt64> {
      var random = RandomReaders(seed: seed)
      let books = random.library()
      var builder = StatisticsBuilder(today: today)
      for book in books { builder.add(BookTally(book)) }
      Self.compare(builder.statistics, books, seed)
    }
  }

  @Test func sumsOfPartsAreTheWhole() throws {
    let today = try #require(RandomReaders.today)
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = RandomReaders(seed: seed)
      var builder = StatisticsBuilder(today: today)
      for book in random.library() { builder.add(BookTally(book)) }
      let statistics = builder.statistics
      let days = statistics.days
      for year in statistics.years {
        let whole = try #require(ReadingDay(year: year))
        var parts = days[whole]
        for month in 1...12 {
          let span = try #require(ReadingDay(year: year, month: month))
          var sum = days[span]
          for day in 1...CalendarRules.days(inMonth: month, of: year) {
            let own = days[try #require(ReadingDay(year: year, month: month, day: day))]
            sum.pages += own.pages
            sum.books += own.books
          }
          #expect(days.sum(of: span).pages == sum.pages && days.sum(of: span).books == sum.books)
          parts.pages += sum.pages
          parts.books += sum.books
        }
        let figures = statistics.figures(of: year)
        #expect(figures.pages == parts.pages && figures.books == parts.books)
      }
      let sum = statistics.years.reduce(into: (pages: days.undated.pages, books: days.undated.books)) {
        $0.pages += statistics.figures(of: $1).pages
        $0.books += statistics.figures(of: $1).books
      }
      #expect(
        statistics.figures(of: nil).pages == sum.pages && statistics.figures(of: nil).books == sum.books
      )
    }
  }

  /// What comes out of the cache is what the books say, whatever changed meanwhile.
  @Test func anIndexOfTalliesSaysWhatTheBooksSay() throws {
    let today = try #require(RandomReaders.today)
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = RandomReaders(seed: seed)
      var books = random.library()
      var builder = TallyBuilder()
      for book in books.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
        builder.add(TalliedBook(book, sum: 1))
      }
      let file = builder.segment(root: "/x").file
      var index = TallyIndex(try #require(TallySegment(file)))
      Self.compare(index.statistics(today: today), books, seed)
      if books.isEmpty { continue }
      books[0] = random.book(books[0].id)
      let new = random.book("0new")
      index.change(put: [TalliedBook(books[0], sum: 2), TalliedBook(new, sum: 3)], drop: [])
      books.append(new)
      if books.count > 2 { index.change(put: [], drop: [books.remove(at: 1).id]) }
      Self.compare(index.statistics(today: today), books, seed)
      let folded = index.folded(root: "/x")
      Self.compare(folded.statistics(today: today), books, seed)
      for book in books { #expect(folded.tally(of: book.id) == BookTally(book)) }
      let some = books.filter { $0.id.utf8.count % 2 == 0 }
      let ids = some.map { Array($0.id.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
      Self.compare(index.statistics(today: today, of: ids), some, seed)
    }
  }
}
