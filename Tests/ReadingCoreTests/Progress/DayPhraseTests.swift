import ReadingCore
import Testing

/// What a reader may type for a day, and what it means on a Friday, 2026-11-20.
@Suite struct DayPhraseTests {
  private static let friday = ReadingDay(year: 2026, month: 11, day: 20)

  private static func read(_ text: String, on today: String) throws -> String {
    let today = try #require(ReadingDay(text: today))
    do throws(DayPhrase.DayProblem) {
      return try DayPhrase.read(text, today: today)?.text ?? "no day"
    } catch .ambiguous(let text, let days) {
      return "\(text): " + days.map(\.text).joined(separator: " or ")
    } catch {
      return "\(error)"
    }
  }

  private static let numbers = [
    ("2019", "2019"), ("2026", "2026"), ("2019-03", "2019-03"), ("2019-3", "2019-03"), ("2019/03", "2019-03"),
    ("2019.3", "2019-03"), ("3/2019", "2019-03"), ("03.2019", "2019-03"), ("2019-03-07", "2019-03-07"),
    ("2019-3-7", "2019-03-07"), ("2019/3/7", "2019-03-07"), ("2019.3.7", "2019-03-07"),
    ("2019. 3. 7.", "2019-03-07"), ("2019 3 7", "2019-03-07"), ("20190307", "2019-03-07"),
    ("２０１９．３．７", "2019-03-07"), ("25/3/2019", "2019-03-25"), ("3/25/2019", "2019-03-25"),
    ("3.3.2019", "2019-03-03"), ("2024-02-29", "2024-02-29"), ("2026-11-20", "2026-11-20"),
    ("2026-11", "2026-11"), ("1998", "1998"), ("18/11", "2026-11-18"), ("11/18", "2026-11-18"),
    ("25.12", "2025-12-25"), ("3 25", "2026-03-25"), ("3/3", "2026-03-03"), ("29/2", "2024-02-29"),
    ("12/31/99", "1999-12-31"),
  ]

  private static let english = [
    ("today", "2026-11-20"), ("Tonight", "2026-11-20"), ("yesterday", "2026-11-19"),
    ("  YESTERDAY ", "2026-11-19"), ("last night", "2026-11-19"), ("the day before yesterday", "2026-11-18"),
    ("2 days ago", "2026-11-18"), ("two days ago", "2026-11-18"), ("a day ago", "2026-11-19"),
    ("0 days ago", "2026-11-20"), ("20 days ago", "2026-10-31"), ("a week ago", "2026-11-13"),
    ("3 weeks ago", "2026-10-30"), ("a month ago", "2026-10"), ("11 months ago", "2025-12"),
    ("a year ago", "2025"), ("twelve years ago", "2014"),
    ("friday", "2026-11-20"), ("fri", "2026-11-20"), ("on Friday", "2026-11-20"), ("thu", "2026-11-19"),
    ("saturday", "2026-11-14"), ("Sun.", "2026-11-15"), ("last friday", "2026-11-13"),
    ("last thursday", "2026-11-19"), ("last saturday", "2026-11-14"), ("this monday", "2026-11-16"),
    ("friday last week", "2026-11-13"), ("last week, sunday", "2026-11-15"),
    ("mon the week before last", "2026-11-02"),
    ("this month", "2026-11"), ("last month", "2026-10"), ("the month before last", "2026-09"),
    ("this year", "2026"), ("last year", "2025"), ("the year before last", "2024"),
    ("march", "2026-03"), ("november", "2026-11"), ("in december", "2025-12"), ("last march", "2026-03"),
    ("last november", "2025-11"), ("march last year", "2025-03"), ("March 2019", "2019-03"),
    ("mar 2019", "2019-03"), ("Sept. 2019", "2019-09"), ("2019 mar", "2019-03"), ("mar-2019", "2019-03"),
    ("7 march 2019", "2019-03-07"), ("7 mar 2019", "2019-03-07"), ("march 7, 2019", "2019-03-07"),
    ("March 7th, 2019", "2019-03-07"), ("the 7th of March 2019", "2019-03-07"), ("7mar2019", "2019-03-07"),
    ("07-Mar-2019", "2019-03-07"), ("2019 march 7", "2019-03-07"), ("march 7", "2026-03-07"),
    ("on march 7th", "2026-03-07"), ("7 mar", "2026-03-07"), ("20 november", "2026-11-20"),
    ("21 november", "2025-11-21"), ("dec 31", "2025-12-31"), ("29 feb", "2024-02-29"),
    ("7 march last year", "2025-03-07"), ("1 may", "2026-05-01"), ("jan 22nd", "2026-01-22"),
  ]

  private static let korean = [
    ("오늘", "2026-11-20"), ("어제", "2026-11-19"), ("어저께", "2026-11-19"), ("그제", "2026-11-18"),
    ("그저께", "2026-11-18"), ("그끄저께", "2026-11-17"), ("3일 전", "2026-11-17"), ("3일전", "2026-11-17"),
    ("３일 전", "2026-11-17"), ("사흘 전", "2026-11-17"), ("하루 전", "2026-11-19"), ("열흘 전", "2026-11-10"),
    ("보름 전", "2026-11-05"), ("일주일 전", "2026-11-13"), ("2주 전", "2026-11-06"), ("2주일 전", "2026-11-06"),
    ("한 주 전", "2026-11-13"), ("한 달 전", "2026-10"), ("두달전", "2026-09"), ("3개월 전", "2026-08"),
    ("일 년 전", "2025"), ("10년 전", "2016"),
    ("금요일", "2026-11-20"), ("금요일에", "2026-11-20"), ("목요일", "2026-11-19"), ("토요일", "2026-11-14"),
    ("지난 금요일", "2026-11-13"), ("지난 목요일", "2026-11-19"), ("지난주 금요일", "2026-11-13"),
    ("지난 주 일요일", "2026-11-15"), ("지지난주 월요일", "2026-11-02"), ("이번 주 월요일", "2026-11-16"),
    ("이번 달", "2026-11"), ("이달", "2026-11"), ("지난달", "2026-10"), ("지난 달에", "2026-10"),
    ("지지난달", "2026-09"), ("올해", "2026"), ("작년", "2025"), ("지난해", "2025"), ("재작년", "2024"),
    ("2019년", "2019"), ("2019년에", "2019"), ("19년", "2019"), ("98년", "1998"), ("26년", "2026"),
    ("27년", "1927"), ("2019년 3월", "2019-03"), ("19년 3월", "2019-03"), ("2019년 3월 7일", "2019-03-07"),
    ("2019년3월7일", "2019-03-07"), ("２０１９년 ０３월", "2019-03"), ("3월", "2026-03"), ("12월", "2025-12"),
    ("3월 7일", "2026-03-07"), ("11월 21일", "2025-11-21"), ("2월 29일", "2024-02-29"), ("작년 3월", "2025-03"),
    ("작년 3월 7일", "2025-03-07"), ("올해 3월", "2026-03"), ("지난 3월", "2026-03"), ("지난 11월", "2025-11"),
    ("\u{110B}\u{1165}\u{110C}\u{1166}", "2026-11-19"),
  ]

  private static let none = ["", "   ", "none", "None", "no date", "no day", "unknown", "없음", "모름", "날짜 없음"]

  @Test(arguments: numbers + english + korean)
  func means(phrase: String, day: String) throws {
    #expect(try Self.read(phrase, on: "2026-11-20") == day)
  }

  @Test(arguments: none)
  func meansNoDay(phrase: String) throws {
    #expect(try Self.read(phrase, on: "2026-11-20") == "no day")
  }

  /// Ends of months, years and leap years, and the last days of the week.
  @Test(arguments: [
    ("yesterday", "2026-01-01", "2025-12-31"), ("yesterday", "2024-03-01", "2024-02-29"),
    ("그저께", "2025-03-01", "2025-02-27"), ("last month", "2026-01-31", "2025-12"),
    ("last month", "2024-03-31", "2024-02"), ("지지난달", "2026-01-01", "2025-11"),
    ("13 months ago", "2026-01-15", "2024-12"), ("last year", "2024-02-29", "2023"),
    ("march", "2026-03-01", "2026-03"), ("march", "2026-02-28", "2025-03"),
    ("29 feb", "2024-02-29", "2024-02-29"), ("29 feb", "2024-02-28", "2020-02-29"),
    ("29 feb", "1904-02-28", "1896-02-29"), ("31 dec", "2026-12-31", "2026-12-31"),
    ("31 dec", "2026-12-30", "2025-12-31"), ("1월 1일", "2026-01-01", "2026-01-01"),
    ("sunday", "2026-11-22", "2026-11-22"), ("last sunday", "2026-11-22", "2026-11-15"),
    ("monday", "2026-11-22", "2026-11-16"), ("sunday", "2026-11-23", "2026-11-22"),
    ("지난주 일요일", "2026-11-23", "2026-11-22"), ("지난주 월요일", "2026-11-22", "2026-11-09"),
    ("this sunday", "2026-11-22", "2026-11-22"), ("00년", "2000-01-01", "2000"), ("99년", "2026-01-01", "1999"),
    ("a week ago", "2024-03-07", "2024-02-29"),
  ])
  func meansOn(phrase: String, today: String, day: String) throws {
    #expect(try Self.read(phrase, on: today) == day)
  }

  @Test(arguments: [
    ("3/4", "2026-04-03 or 2026-03-04"), ("3/7", "2026-07-03 or 2026-03-07"),
    ("03/04", "2026-04-03 or 2026-03-04"), ("3-7", "2026-07-03 or 2026-03-07"),
    ("12.5", "2026-05-12 or 2025-12-05"), ("3/7/2019", "2019-07-03 or 2019-03-07"),
    ("03/04/2019", "2019-04-03 or 2019-03-04"), ("7.3.2019", "2019-03-07 or 2019-07-03"),
    ("19/3/7", "2019-03-07 or 2007-03-19"), ("03/04/05", "2003-04-05 or 2005-04-03 or 2005-03-04"),
    ("7 march 19", "2019-03-07 or 2007-03-19"), ("1/12/2026", "2026-12-01 or 2026-01-12"),
  ])
  func refusesWhatCanBeReadTwoWaysAndNamesThem(phrase: String, days: String) throws {
    #expect(try Self.read(phrase, on: "2026-11-20") == "\(phrase): \(days)")
  }

  @Test(arguments: ["none", "", "모름"])
  func refusesNoDayWhereThereHasToBeOne(phrase: String) throws {
    let today = try #require(Self.friday)
    #expect(throws: DayPhrase.DayProblem.absent(phrase)) { try DayPhrase.readDay(phrase, today: today) }
    #expect(try DayPhrase.readDay("yesterday", today: today).text == "2026-11-19")
  }

  @Test(arguments: [
    "tomorrow", "day after tomorrow", "next friday", "next week", "next month", "next year", "this saturday",
    "2026-11-21", "2026-12", "2027", "2027-01-01", "20270101", "december 2026", "21 nov 2026", "내일", "모레",
    "다음 주", "다음 주 금요일", "다음 달", "내년", "이번 주 토요일", "2027년", "2026년 12월", "올해 12월",
  ])
  func refusesWhatIsToCome(phrase: String) throws {
    #expect(try Self.read(phrase, on: "2026-11-20") == "ahead(\"\(phrase)\")")
  }

  @Test(arguments: ["last week", "this week", "last weekend", "지난주", "지난 주에", "이번 주", "지난 주말"])
  func refusesWeeks(phrase: String) throws {
    #expect(try Self.read(phrase, on: "2026-11-20") == "week(\"\(phrase)\")")
  }

  @Test(arguments: [
    "soon", "7", "152", "190307", "-2019", "2019-", "2019--03", "2019-13", "2019-00", "2019-02-29",
    "2026-13-45",
    "2019-03-07-01", "2019-03-7x", "20191301", "0000", "31/4/2019", "13/14/2019", "30 feb", "31 april 2019",
    "march 2019 7 1", "2019march 2019", "2019 march 2019", "18/13", "31/31", "few days ago", "a few days ago",
    "-2 days ago", "2.5 days ago!", "days ago", "3 ago",
    "9999 years ago", "the", "on", "last", "monday tuesday", "march april", "8th", "mars 2019", "march?",
    "엊그제", "엊그저께", "며칠 전", "전", "3", "7일", "13월", "3월 32일", "2019년 13월", "2019년 2월 29일", "019년",
    "2019년 7일", "작년 7일", "3월 7일 8일", "지난", "금", "지난에", "🙂", "2019년 3월 초",
  ])
  func refusesWhatNamesNone(phrase: String) throws {
    #expect(try Self.read(phrase, on: "2026-11-20") == "unreadable(\"\(phrase)\")")
  }
}
