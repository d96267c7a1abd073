import Messages
import ReadingCore
import SeogaResources
import Testing

/// Goals and how they stand, in both languages.
@Suite struct GoalWordsTests {
  private func words(_ language: Language) throws -> GoalWords {
    GoalWords(try Words.load(language: language, folder: .locate()))
  }

  private func standing(
    _ done: Int,
    _ number: Int,
    _ unit: GoalUnit = .books,
    on day: String = "2026-11-20",
    year: Int = 2026
  ) throws -> GoalStanding {
    try GoalStanding(
      goal: #require(GoalAmount(number, unit)),
      done: done,
      year: year,
      today: #require(ReadingDay(text: day))
    )
  }

  @Test func theLineOfTheBoard() throws {
    let (english, korean) = (try words(.english), try words(.korean))
    let ahead = try standing(37, 40)
    #expect(english.line(ahead) == "37 of 40 books, 1 ahead" && korean.line(ahead) == "40권 중 37권, 1권 앞섬")
    #expect(english.bareLine(ahead) == "37 of 40, 1 ahead" && korean.bareLine(ahead) == "40권 중 37권, 1권 앞섬")
    #expect(english.behind(ahead) == nil && english.balance(ahead) == "1 ahead")
    let pages = try standing(11_840, 14_000, .pages)
    #expect(
      english.figures(pages) == "11,840 of 14,000 pages" && korean.figures(pages) == "14,000쪽 중 11,840쪽"
    )
    #expect(english.behind(pages) == "587 behind, 53 a day")
    #expect(korean.behind(pages) == "587쪽 뒤처짐, 앞으로 하루 53쪽")
    let minutes = try standing(0, 1, .minutes, on: "2026-12-31")
    #expect(english.line(minutes) == "0 of 1 minute, 1 behind" && korean.line(minutes) == "1분 중 0분, 1분 뒤처짐")
    #expect(english.behind(minutes) == "1 behind")
    let even = try standing(35, 40)
    #expect(english.line(even) == "35 of 40 books" && korean.balance(even) == nil)
    let books = try standing(33, 40)
    #expect(english.behind(books) == "2 behind, 6 a month" && korean.behind(books) == "2권 뒤처짐, 앞으로 한 달에 6권")
  }

  @Test(arguments: [
    (37, "2026-11-20", "3 more by 31 December, about one every two weeks", "12월 31일까지 3권 더, 2주에 한 권쯤"),
    (38, "2026-11-20", "2 more by 31 December, about one every three weeks", "12월 31일까지 2권 더, 3주에 한 권쯤"),
    (39, "2026-11-20", "1 more by 31 December, one a month", "12월 31일까지 1권 더, 한 달에 한 권"),
    (30, "2026-11-20", "10 more by 31 December, about 7 a month", "12월 31일까지 10권 더, 한 달에 7권쯤"),
    (39, "2026-11-16", "1 more by 31 December, one every 2 months", "12월 31일까지 1권 더, 2달에 한 권"),
    (38, "2026-01-01", "2 more by 31 December, one every 6 months", "12월 31일까지 2권 더, 6달에 한 권"),
    (40, "2026-11-20", "The goal is reached", "목표 달성"),
    (39, "2026-12-31", "1 more today, the last day of the year", "오늘이 올해 마지막 날, 1권 남음"),
    (39, "2027-01-01", "1 short of it", "1권 모자람"),
  ])
  func whatIsLeftOfTheYear(done: Int, day: String, english: String, korean: String) throws {
    let standing = try standing(done, 40, on: day)
    #expect(try words(.english).rest(standing) == english && words(.korean).rest(standing) == korean)
  }

  @Test func pagesAreLeftByTheDay() throws {
    let pages = try standing(11_840, 14_000, .pages)
    #expect(try words(.english).rest(pages) == "2,160 more by 31 December, 53 a day")
    #expect(try words(.english).prospect(pages) == "11,840 read, 587 behind, 53 a day from here")
    #expect(try words(.korean).prospect(pages) == "11,840쪽 읽음, 587쪽 뒤처짐, 앞으로 하루 53쪽")
  }

  /// Nothing is left unfilled, whatever the numbers.
  @Test(arguments: Language.allCases, GoalUnit.allCases)
  func everythingHasItsWords(language: Language, unit: GoalUnit) throws {
    let words = try words(language)
    for (done, number) in [(0, 1), (1, 1), (1, 2), (0, 999_999_999), (Int.max, 999_999_999)] {
      for day in ["2026-01-01", "2026-12-31", "2025-06-01", "2027-06-01", "2026-07-01"] {
        let standing = try standing(done, number, unit, on: day)
        let texts = [
          words.amount(standing.goal), words.line(standing), words.bareLine(standing), words.rest(standing),
          words.prospect(standing), words.behind(standing) ?? "",
        ]
        for text in texts { #expect(!text.contains("goal.") && !text.contains("{"), "\(text)") }
      }
    }
  }

  @Test(arguments: Language.allCases) func everyProblemHasItsSentence(language: Language) throws {
    let words = try words(language)
    let sentences =
      [.noNumber("x"), .zero, .tooMuch(most: 9), .unknownUnit("x"), .booksEachDay].map(words.sentence(for:))
      + [.booksEachDay, .none(.daily), .none(.year(2026)), .unreadableYears].map(words.sentence(for:))
    for text in sentences { #expect(text.hasSuffix(".") && !text.contains("{"), "\(text)") }
  }
}
