import ReadingCore
import Testing

@Suite struct ProgressEntryTests {
  private static let today = ReadingDay(year: 2026, month: 11, day: 20)

  private static func parse(
    _ text: String,
    from present: String?,
    pages: Int?,
    seconds: Int?
  ) throws -> Result<ProgressEntry, ProgressEntry.ProgressProblem> {
    let today = try #require(today)
    let place = present.flatMap(ReadingPlace.init(text:))
    let length = BookLength(pages: pages, seconds: seconds)
    return Result { () throws(ProgressEntry.ProgressProblem) in
      try ProgressEntry.parse(text, from: place, length: length, today: today)
    }
  }

  @Test(
    arguments: [
      ("120", nil, 332, nil, "120"), ("0", "5", 332, nil, "0"), ("332", nil, 332, nil, "332"),
      ("9999", nil, nil, nil, "9999"),
      ("  152  ", nil, 332, nil, "152"), ("１５２", nil, 332, nil, "152"), ("152쪽", nil, 332, nil, "152"),
      ("152페이지", nil, 332, nil, "152"),
      ("p152", nil, 332, nil, "152"), ("P.152", nil, 332, nil, "152"),
      ("0152", nil, 332, nil, "152"),
      ("43%", nil, nil, nil, "43%"), ("43.5%", nil, 332, nil, "43.5%"), ("43.50%", nil, 332, nil, "43.50%"),
      ("1:20:00", nil, nil, 37_920, "1:20:00"), ("1:20", nil, nil, 37_920, "1:20"),
      ("10:32", nil, nil, 37_920, "10:32"),
      ("+15", "120", 332, nil, "135"), ("+15", nil, 332, nil, "15"), ("+15", "120", nil, nil, "135"),
      ("+15", "50%", 200, nil, "115"), ("+0", "120", 332, nil, "120"),
      ("+15", "1:20:00", nil, 37_920, "1:35:00"), ("+15", nil, nil, 37_920, "0:15:00"),
      ("+15", "50%", nil, 36_000, "5:15:00"),
      ("+0:30", "1:20:00", nil, 37_920, "1:50:00"), ("+1:00:30", "1:20", nil, nil, "2:20:30"),
      ("+5%", "43%", nil, nil, "48%"), ("+5%", "43.5%", nil, nil, "48.5%"),
      ("+0.25%", "43.5%", nil, nil, "43.75%"),
      ("+10%", "50", 200, nil, "35%"), ("+10%", nil, nil, nil, "10%"),
      ("+15", "150", 332, 36_000, "165"),
    ] as [(String, String?, Int?, Int?, String)]
  )
  func reads(text: String, present: String?, pages: Int?, seconds: Int?, stored: String) throws {
    let result = try Self.parse(text, from: present, pages: pages, seconds: seconds)
    #expect(try result.get().place.text == stored)
    #expect(try result.get().day == Self.today)
  }

  @Test(
    arguments: [
      ("", nil, .empty), ("   ", nil, .empty), ("400", nil, .beyondLastPage(page: 400, pages: 332)),
      ("+15", "325", .beyondLastPage(page: 340, pages: 332)), ("-5", "120", .negative),
      ("-5%", "120", .negative),
      ("11:00:00", nil, .beyondEnd(seconds: 39_600, duration: 37_920)), ("101%", nil, .beyondWhole),
      ("+60%", "50%", .beyondWhole), ("soon", nil, .unreadablePlace("soon")),
      ("+", nil, .unreadablePlace("+")),
      ("++5", nil, .unreadablePlace("++5")), ("1:60", nil, .unreadablePlace("1:60")),
      ("12.5", nil, .unreadablePlace("12.5")),
      ("%", nil, .unreadablePlace("%")), ("p. 152", nil, .unreadablePlace("p.")),
      ("+9999999999999999", nil, .unreadablePlace("+9999999999999999")),
      ("152 soon", nil, .day(.unreadable("soon"))), ("152 2026-13", nil, .day(.unreadable("2026-13"))),
      ("152 none", nil, .day(.absent("none"))), ("152 없음", nil, .day(.absent("없음"))),
      (
        "152 3/7/2026", nil,
        .day(
          .ambiguous("3/7/2026", ["2026-07-03", "2026-03-07"].compactMap { ReadingDay(text: $0) })
        )
      ),
      ("yesterday", nil, .unreadablePlace("yesterday")),
      ("43.00000000000000%", nil, .unreadablePlace("43.00000000000000%")),
    ] as [(String, String?, ProgressEntry.ProgressProblem)]
  )
  func refuses(text: String, present: String?, problem: ProgressEntry.ProgressProblem) throws {
    #expect(try Self.parse(text, from: present, pages: 332, seconds: 37_920) == .failure(problem))
  }

  @Test(arguments: [("+15", "43%"), ("+5%", "120"), ("+0:30", "120")])
  func stepsNeedALengthToConvert(text: String, present: String) throws {
    #expect(try Self.parse(text, from: present, pages: nil, seconds: nil) == .failure(.stepFromElsewhere))
  }

  @Test(arguments: [
    ("152 yesterday", "2026-11-19"), ("152 어제", "2026-11-19"), ("152 오늘", "2026-11-20"),
    ("152 TODAY", "2026-11-20"),
    ("152 2026-11-20", "2026-11-20"), ("152 2026-11", "2026-11"), ("152   2025", "2025"),
    ("152 2026", "2026"),
    ("+15 \u{110B}\u{1165}\u{110C}\u{1166}", "2026-11-19"),
  ])
  func readsADayAfterThePlace(text: String, day: String) throws {
    #expect(try Self.parse(text, from: nil, pages: 332, seconds: nil).get().day.text == day)
  }

  @Test(arguments: ["2026-11-21", "2026-12", "2027", "tomorrow"])
  func refusesDaysToCome(day: String) throws {
    let result = try Self.parse("152 \(day)", from: nil, pages: 332, seconds: nil)
    #expect(result == .failure(.day(.ahead(day))))
  }

  @Test(
    arguments: [
      ("25", 25), ("25 min", 25), ("80분", 80), ("1:20", 80), ("1:70", nil), ("1h 20m", 80), ("1h20", 80),
      ("2h", 120),
      ("1시간 20분", 80), ("1시간", 60), ("1 hour 5 minutes", 65), ("1h70", nil), ("2 5", nil), ("h", nil),
      ("20m1h", nil),
      ("0", nil), ("0시간", nil), ("99999999999시간", nil), ("an hour", nil),
    ] as [(String, Int?)]
  )
  func readsMinutes(text: String, minutes: Int?) { #expect(ProgressEntry.minutes(text) == minutes) }
}
