import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import seoga

/// What reading adds up to, from the command line.
@Suite struct StatsTests {
  private let run: CommandLineRun

  init() throws {
    run = try CommandLineRun(CountedLibrary.books)
    let stamp = try #require(Moment(stamp: "2025-11-20T21:04:05+09:00"))
    run.clock = WallClock { stamp }
  }

  private func json(_ arguments: String...) async throws -> JSONObject {
    let outcome = await run.run(["stats", "--json"] + arguments)
    #expect(outcome.code == 0 && outcome.messages == "")
    guard case .object(let object) = try outcome.json else { throw CommandLineRun.NotOfThatShape() }
    return object
  }

  /// A value as it is printed, on one line.
  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case nil: "nothing"
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let text), .string(let text): text
    case .array(let values): "[" + values.map { text($0) }.joined(separator: ", ") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.key) \(text($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  @Test func theFirstYearAsCountedByHand() async throws {
    let object = try await json("--year", "2024")
    let wanted = [
      "year": "2024", "books": "27", "rereads": "1", "pages": "6100", "minutes": "315", "abandoned": "2",
      "meanRating": "4.1", "rated": "18", "streak": "{current 4, longest 4}",
      "genres": "[{books 13, name SF}, {books 11, name 소설}, {books 2, name 역사}, {books 1, name 시, 에세이}]",
      "languages": "[{books 14, name ko}, {books 13, name en}]",
      "ratings":
        "[{books 1, rating 5}, {books 1, rating 4.75}, {books 5, rating 4.5}, {books 10, rating 4}, {books 1, rating 1.5}]",
      "imprecise": "{monthOnly 0, none 0, yearOnly 1}", "goal": "null",
    ]
    for (key, text) in wanted { #expect(Self.text(object[key]) == text, "\(key)") }
    let months = [
      (2, 490), (2, 460), (4, 660), (2, 410), (3, 720), (3, 640), (3, 760), (2, 480), (2, 590), (1, 240),
      (1, 210),
      (1, 220),
    ]
    let told = months.enumerated().map { index, month in
      "{books \(month.0), month 2024-\(index < 9 ? "0" : "")\(index + 1), pages \(month.1)}"
    }
    #expect(Self.text(object["months"]) == "[" + told.joined(separator: ", ") + "]")
    let days = Self.text(object["days"])
    for day in [
      "{books 0, day 2024-01-08, minutes 45, pages 60}", "{books 1, day 2024-01-10, minutes 90, pages 90}",
      "{books 1, day 2024-03-01, minutes 0, pages 110}", "{books 0, day 2024-10-01, minutes 30, pages 0}",
      "{books 1, day 2024-05-05, minutes 0, pages 0}",
    ] {
      #expect(days.contains(day), "\(day)")
    }
  }

  @Test func theYearThatGoesOnAndAllYears() async throws {
    let now = try await json("--year", "2025")
    let all = try await json()
    let wanted: [(key: String, now: String, all: String)] = [
      ("year", "2025", "null"), ("books", "27", "56"), ("rereads", "1", "2"), ("pages", "9590", "16490"),
      ("minutes", "300", "615"), ("abandoned", "1", "3"),
      ("streak", "{current 4, longest 4}", "{current 4, longest 4}"),
      ("imprecise", "{monthOnly 1, none 0, yearOnly 1}", "{monthOnly 1, none 1, yearOnly 2}"),
    ]
    for row in wanted {
      #expect(Self.text(now[row.key]) == row.now, "\(row.key)")
      #expect(Self.text(all[row.key]) == row.all, "\(row.key)")
    }
  }

  @Test func theGoalOfTheYearStandsBesideItsFigures() async throws {
    _ = await run("goal", "2025", "12000", "pages")
    #expect(
      Self.text(try await json("--year", "2025")["goal"])
        == "{ahead -1062, done 9590, target 12000, unit pages}"
    )
    #expect(Self.text(try await json("--year", "2024")["goal"]) == "null")
    #expect(Self.text(try await json()["goal"]) == "null")
    #expect(Self.text(try await json("--year", "2025", "genre:sf")["goal"]) == "null")
    let page = await run("stats", "--year", "2025")
    #expect(page.lines.contains("Goal 2025: 9,590 of 12,000 pages, 1,062 behind"), "\(page.data)")
    #expect(await run("goal").data == "Goal 2025  9,590 of 12,000 pages, 1,062 behind\n")
    try run.folder.write("{", to: "goals.json")
    let damaged = await run("stats", "--year", "2025")
    #expect(damaged.code == 0 && damaged.messages.contains("goals.json"), "\(damaged)")
  }

  @Test func aFilterLeavesTheBooksItFinds() async throws {
    let object = try await json("--year", "2024", "genre:역사")
    #expect(Self.text(object["books"]) == "2" && Self.text(object["pages"]) == "420")
    #expect(Self.text(object["authors"]) == "[{books 2, name 유발 하라리}]")
    let none = try await json("--year", "1999")
    #expect(Self.text(none["books"]) == "0" && Self.text(none["meanRating"]) == "null")
  }

  @Test func aSecondCallReadsNoBook() async throws {
    _ = try await json()
    let first = try await json("--year", "2024")
    for name in run.folder.names(in: "books") { #expect(name.hasSuffix(".json")) }
    #expect(try await json("--year", "2024") == first)
  }

  @Test func whatCannotBeCountedIsSaid() async throws {
    let trash = await run("stats", "is:deleted")
    #expect(trash.code == 1 && trash.data == "")
    #expect(trash.messages == "Books in the trash count in no figure. Leave is:deleted out.\n")
    #expect(await run("stats", "--year", "26").code == 64)
    #expect(await run("stats", "--year", "2024-05").code == 64)
  }

  @Test(arguments: ["en_GB.UTF-8", "ko_KR.UTF-8"])
  func thePageHasNoLineOfMoreThanEightyColumns(language: String) async throws {
    run.language = language
    for arguments in [[], ["--year", "2024"], ["--year", "1999"], ["genre:sf"]] {
      let outcome = await run.run(["stats"] + arguments)
      #expect(outcome.code == 0 && !outcome.lines.isEmpty)
      #expect(outcome.lines.allSatisfy { TextWidth.columns(of: $0) <= 80 })
    }
  }

  /// Months are wider in Korean: all of them are named, and a blank parts them. The filter stands in the head.
  @Test func aKoreanPageNamesEveryMonth() async throws {
    run.language = "ko_KR.UTF-8"
    let outcome = await run("stats", "--year", "2025", "language:ko")
    #expect(outcome.lines[0].contains("language:ko"), "\(outcome.lines[0])")
    let row = (1...12).map { "\($0)월" }
    #expect(outcome.lines.contains { $0.split(separator: " ").map(String.init) == row }, "\(outcome.data)")
    let numbers = (1...12).map(String.init)
    #expect(
      outcome.lines.contains { $0.split(separator: " ").map(String.init) == numbers },
      "\(outcome.data)"
    )
  }

  @Test func thePageOfAYear() async throws {
    let outcome = await run("stats", "--year", "2025")
    #expect(
      outcome.data == """
        2025, 1 January to today, 324 days

        27     9,590  30           3.5         5 days     4 days             1
        books  pages  pages a day  mean of 18  to finish  streak, longest 4  abandoned

        1 abandoned read is counted apart: 0 pages
        1 book known to the year alone, 1 to the month

        Pages a day
            Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov  Dec
        Mo   ⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⣿
             ⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠒
        We  ⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠒
            ⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿
        Fr  ⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⣿⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅
            ⋅⋅⋅⋅⋅⋅⋅⋅⣿⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⠶⋅⋅⋅⋅⋅⋅⋅⋅
        Su  ⋅⋅⋅⋅⋅⋅⋅⋅⣿⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⣿⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅
        ⋅ none   ⠒ 1 to 19   ⠶ 20 to 39   ⠿ 40 to 79   ⣿ 80 and more

        Books a month
                ⣿⣿⣿     ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿
        ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿
        ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿
        Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
        2   2   3   2   3   3   3   3   3   2   -   -

        Genres
        소설        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  10
        과학        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶          8
        역사        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶              7
        SF          ⠶⠶⠶⠶                                      1
        시, 에세이  ⠶⠶⠶⠶                                      1

        Ratings
        5        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠆               6
        4 to 5   ⠶⠶⠶⠶⠆                                     1
        3 to 4   ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠆               6
        2 to 3   ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                        4
        under 2  ⠶⠶⠶⠶⠆                                     1
        -        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  9

        Pages by weekday
        Monday     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                  3
        Tuesday    ⠶⠶⠶⠶⠶⠶⠶⠶                                  1
        Wednesday                                            -
        Thursday   ⠶⠶⠶⠶⠶⠶⠶⠶                                  1
        Friday     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                          2
        Saturday   ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶          4
        Sunday     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  5

        Authors
        한강          ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  11
        칼 세이건     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                    6
        Jane Austen   ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                        5
        Andy Weir     ⠶⠶⠶⠆                                      1
        Emily Brontë  ⠶⠶⠶⠆                                      1
        유발 하라리   ⠶⠶⠶⠆                                      1
        윤동주        ⠶⠶⠶⠆                                      1
        이민진        ⠶⠶⠶⠆                                      1

        Languages
        Korean   ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20
        English  ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                            7

        Lengths
        to 200  ⠶⠶⠶⠶⠶⠶⠶⠶⠶                                 3
        to 400  ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  13
        more    ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶           10
        -       ⠶⠶⠶                                       1

        """
    )
  }
}
