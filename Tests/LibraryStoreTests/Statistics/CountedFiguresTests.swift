import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Every figure of the sixty books, as counted by hand.
@Suite struct CountedFiguresTests {
  private let statistics: ReadingStatistics

  init() throws {
    var builder = StatisticsBuilder(today: try #require(CountedLibrary.today))
    for book in CountedLibrary.books { builder.add(BookTally(book)) }
    statistics = builder.statistics
  }

  private static func told(_ counts: [ReadingFigures.NameCount]) -> String {
    counts.map { "\($0.name) \($0.books)" }.joined(separator: ", ")
  }

  @Test func thereAreSixtyBooksOfThreeYears() {
    #expect(CountedLibrary.books.count == 60)
    #expect(statistics.years == [2025, 2024, 2023])
  }

  @Test func theFirstYear() {
    let figures = statistics.figures(of: 2024)
    #expect(figures.books == 27 && figures.rereads == 1)
    #expect(figures.pages == 6100 && figures.minutes == 315)
    #expect(figures.days == 366 && figures.pagesPerDay == 17)
    #expect(figures.abandoned == 2 && figures.abandonedPages == 180)
    #expect(figures.rated == 18 && figures.meanRating(decimals: 2) == "4.1")
    #expect(figures.timed == 5 && figures.daysTaken == 26 && figures.daysToFinish == 5)
    #expect(figures.monthBooks == [2, 2, 4, 2, 3, 3, 3, 2, 2, 1, 1, 1])
    #expect(figures.monthPages == [490, 460, 660, 410, 720, 640, 760, 480, 590, 240, 210, 220])
    #expect(figures.weekdayPages == [262, 85, 345, 388, 110, 200, 90])
    // 2024 began on a Monday and had 366 days.
    #expect(figures.weekdays == [53, 53, 52, 52, 52, 52, 52])
    #expect(ReadingFigures.RatingGroup.allCases.map { figures[$0] } == [1, 16, 0, 0, 1, 9])
    #expect(ReadingFigures.LengthGroup.allCases.map { figures[$0] } == [13, 14, 0, 0])
    #expect(Self.told(figures.genres) == "SF 13, 소설 11, 역사 2, 시, 에세이 1")
    #expect(
      Self.told(figures.writers)
        == "Ursula K. Le Guin 6, 김초엽 6, Jane Austen 5, 한강 5, 유발 하라리 2, Andy Weir 1, Emily Brontë 1, 윤동주 1"
    )
    #expect(Self.told(figures.languages) == "ko 14, en 13")
    let imprecise = figures.imprecise
    #expect(imprecise.yearOnly == 1 && imprecise.monthOnly == 0 && imprecise.none == 0)
    #expect(statistics.streak(of: 2024).longest?.count == 4)
  }

  @Test func theYearThatGoesOn() {
    let figures = statistics.figures(of: 2025)
    #expect(figures.books == 27 && figures.rereads == 1)
    #expect(figures.pages == 9590 && figures.minutes == 300)
    #expect(figures.days == 324 && figures.pagesPerDay == 30)
    #expect(figures.abandoned == 1 && figures.abandonedPages == 0)
    #expect(figures.rated == 18 && figures.meanRating(decimals: 2) == "3.54")
    #expect(figures.timed == 3 && figures.daysTaken == 15 && figures.daysToFinish == 5)
    #expect(figures.monthBooks == [2, 2, 3, 2, 3, 3, 3, 3, 3, 2, 0, 0])
    #expect(figures.monthPages == [720, 740, 940, 820, 1100, 1080, 840, 1180, 1030, 900, 140, 0])
    #expect(figures.weekdayPages == [140, 40, 0, 40, 100, 190, 240])
    // From a Wednesday to a Thursday, 46 weeks and two days.
    #expect(figures.weekdays == [46, 46, 47, 47, 46, 46, 46])
    #expect(ReadingFigures.RatingGroup.allCases.map { figures[$0] } == [6, 1, 6, 4, 1, 9])
    #expect(ReadingFigures.LengthGroup.allCases.map { figures[$0] } == [3, 13, 10, 1])
    #expect(Self.told(figures.genres) == "소설 10, 과학 8, 역사 7, SF 1, 시, 에세이 1")
    #expect(
      Self.told(figures.writers)
        == "한강 11, 칼 세이건 6, Jane Austen 5, Andy Weir 1, Emily Brontë 1, 유발 하라리 1, 윤동주 1, 이민진 1"
    )
    #expect(Self.told(figures.languages) == "ko 20, en 7")
    let imprecise = figures.imprecise
    #expect(imprecise.yearOnly == 1 && imprecise.monthOnly == 1 && imprecise.none == 0)
    #expect(statistics.streak(of: 2025).longest?.count == 4)
  }

  @Test func allYears() {
    let figures = statistics.figures(of: nil)
    #expect(figures.books == 56 && figures.rereads == 2)
    #expect(figures.pages == 16_490 && figures.minutes == 615)
    #expect(figures.abandoned == 3 && figures.abandonedPages == 180)
    #expect(
      figures.imprecise.none == 1 && figures.imprecise.yearOnly == 2 && figures.imprecise.monthOnly == 1
    )
    #expect(statistics.streak().current(today: statistics.today)?.count == 4)
    #expect(statistics.streak().longest?.count == 4)
  }

  /// Up to 20 November 2024: without what ended after it, and without what is known to the year alone.
  @Test func theYearBeforeUpToTheSameDay() {
    let figures = statistics.toDate
    #expect(figures.books == 25 && figures.pages == 5660 && figures.days == 325)
    #expect(figures.monthBooks == [2, 2, 4, 2, 3, 3, 3, 2, 2, 1, 1, 0])
    #expect(figures.abandoned == 2 && figures.imprecise.yearOnly == 0)
  }

  @Test func daysOfTheLog() {
    func day(_ text: String) -> String {
      guard let day = ReadingDay(text: text) else { return "" }
      let total = statistics.days[day]
      return "\(total.pages) \(total.minutes) \(total.books)"
    }
    let days = [
      "2024-01-08": "60 45 0", "2024-01-10": "90 90 1", "2024-02-28": "30 0 0", "2024-02-29": "40 0 0",
      "2024-03-01": "110 0 1", "2024-03-02": "120 0 1", "2024-03-31": "30 0 0", "2024-06-10": "90 0 1",
      "2024-06-11": "40 0 0", "2024-06-20": "20 0 1", "2024-06-21": "0 0 0", "2024-06-22": "50 0 1",
      "2024-07-03": "225 0 1", "2024-09-05": "298 0 1", "2024-10-01": "0 30 0", "2024-10-27": "20 0 0",
      "2024": "220 0 1", "2024-05-05": "0 0 1", "2024-05": "720 0 0", "2025-06": "1080 0 1",
      "2025-09": "960 0 0", "2025": "100 0 1", "2025-11-18": "0 0 0", "2025-11-20": "40 0 0",
    ]
    for (text, wanted) in days { #expect(day(text) == wanted, "\(text)") }
  }
}
