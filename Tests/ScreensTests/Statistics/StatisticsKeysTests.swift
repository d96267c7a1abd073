import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What keys do on the statistics.
@Suite struct StatisticsKeysTests {
  // MARK: Walking

  @Test func tabWalksTheFiguresAndComesBack() async throws {
    let stage = try await StatisticsStage.open()
    #expect(stage.isMarked("37 "))
    let stops = ["11,840", "37 ", "4.1", "9 days", "3", "Mo", "Books a month", "소설", "SF", "과학"]
    // The heat-map has the mark at its first day of the week.
    for stop in stops {
      await stage.press(.tab)
      #expect(stage.isMarked(stop), "\(stop): \(stage.screen)")
    }
    await stage.press(.backTab, .backTab)
    #expect(stage.isMarked("소설"))
    await stage.type("kg")
    #expect(stage.isMarked("37 "))
    await stage.type("G")
    #expect(stage.isMarked("more"), "\(stage.screen)")
    await stage.press(.tab)
    #expect(stage.isMarked("more"))
  }

  @Test func headingsThatAreNotInSightAreNamedBelow() async throws {
    let stage = try await StatisticsStage.open()
    #expect(stage.lines[22].hasSuffix("Pages by weekday, Authors, Ratings, Languages, Lengths ▾"))
    await stage.type("G")
    #expect(!stage.lines[22].contains("▾"))
    #expect(stage.screen.contains("3 abandoned reads are counted apart: 412 pages"))
  }

  @Test func aListIsShownToItsEnd() async throws {
    let stage = try await StatisticsStage.open()
    await stage.type("G")
    for _ in 0..<60 where !stage.isMarked("25 others") && !stage.isMarked("37 ") {
      await stage.type("k")
    }
    #expect(stage.lines[23].contains("Enter all of them"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.isMarked("하나 10") || stage.isMarked("칼 세이건"), "\(stage.screen)")
    #expect(!stage.screen.contains("others"))
  }

  // MARK: Years

  @Test func whatIsStillCountedIsNotCopied() async throws {
    let stage = try await StatisticsStage.open()
    stage.driver.type("/genre:=SF")
    stage.driver.press(.enter)
    stage.driver.type("y")
    #expect(stage.driver.terminal.copied == nil)
    await stage.settle()
    await stage.type("y")
    #expect(stage.driver.terminal.copied == "2026, genre:=SF: 8 books")
  }

  @Test(arguments: [
    ("l", "   2026  ▸2025   2024   all years"), ("llh", "   2026  ▸2025   2024   all years"),
    ("h", "  ▸2026   2025   2024   all years"), ("hl", "   2026  ▸2025   2024   all years"),
    ("lll", "   2026   2025   2024  ▸all years"), ("llll", "   2026   2025   2024  ▸all years"),
  ])
  func keysBeforeTheFirstCountLeadWhereTheyDoAfterIt(keys: String, years: String) async throws {
    let stage = try Stage(DrawnYears.books())
    await stage.type("6" + keys)
    #expect(stage.lines[2] == years, "\(stage.screen)")
  }

  @Test func yearsLieBesideEachOtherUpToAllOfThem() async throws {
    let stage = try await StatisticsStage.open()
    #expect(stage.lines[2] == "  ▸2026   2025   2024   all years")
    await stage.type("l")
    #expect(stage.lines[2] == "   2026  ▸2025   2024   all years" && stage.lines[4].hasPrefix(" ▸ 1 "))
    await stage.press(.right, .right)
    #expect(stage.lines[2] == "   2026   2025   2024  ▸all years" && stage.lines[4].hasPrefix(" ▸ 39 "))
    #expect(stage.screen.contains("Books a year") && !stage.screen.contains("Pages a day "))
    #expect(stage.lines[23].contains("h 2024") && !stage.lines[23].contains("l "))
    await stage.type("l")
    #expect(stage.lines[23].contains("There is no other year on this side."))
    await stage.type("hhh")
    #expect(stage.lines[2].hasPrefix("  ▸2026"))
  }

  /// One count has all years.
  @Test func anotherYearIsThereAtOnce() async throws {
    let stage = try await StatisticsStage.open()
    stage.driver.type("l")
    #expect(stage.lines[4].hasPrefix(" ▸ 1 ") && !stage.screen.contains("being counted"))
  }

  @Test func theYearBeforeComesAndGoes() async throws {
    let stage = try await StatisticsStage.open()
    await stage.type("b")
    #expect(stage.lines[2].hasSuffix("beside 2025 up to 20 Nov") && stage.lines[6].hasPrefix("   1 in 2025"))
    await stage.type("l")
    #expect(stage.lines[2].hasSuffix("beside 2024") && stage.lines[6].hasPrefix("   1 in 2024"))
    await stage.type("b")
    #expect(stage.lines[2] == "   2026  ▸2025   2024   all years")
    await stage.type("llb")
    #expect(stage.lines[23].contains("Only a year can stand beside the one before."))
  }

  // MARK: Opening

  @Test(arguments: [
    (0, "finished:2026"), (8, "finished:2026 genre:=소설"),
  ])
  func enterOpensTheBooks(tabs: Int, filter: String) async throws {
    let stage = try await StatisticsStage.open()
    await stage.tab(tabs)
    await stage.press(.enter)
    #expect(
      stage.lines[0].contains("▸2 Shelf") && stage.lines[2].hasPrefix("   \(filter)"),
      "\(stage.screen)"
    )
    await stage.type("6")
    await stage.press(.tab)
    // The shelf was left with a book open.
    await stage.type("2")
    await stage.press(.enter)
    #expect(!stage.lines[2].hasPrefix("   \(filter)"))
    await stage.press(.character("6"), .enter)
    #expect(stage.lines[2].hasPrefix(tabs == 0 ? "   read:2026" : "   finished:2026"), "\(stage.screen)")
  }

  @Test func theFilterOpenedCanBeReadAndEdited() async throws {
    let stage = try await StatisticsStage.open()
    await stage.press(.enter)
    #expect(stage.lines[2].contains("finished:2026  37"))
    await stage.type("/")
    await stage.press(.backspace)
    await stage.type("5")
    await stage.press(.enter)
    #expect(stage.lines[2].contains("finished:2025  1"), "\(stage.screen)")
    await stage.press(.escape)
    #expect(stage.lines[2].contains("All books"))
  }

  @Test func daysAreWalkedWithinTheHeatMap() async throws {
    for (columns, rows) in [(80, 24), (120, 36), (40, 12)] {
      let stage = try await StatisticsStage.open(columns: columns, rows: rows)
      for _ in 0..<60 where !stage.isMarked("Mo") && !stage.isMarked("Books a month") {
        await stage.press(.tab)
      }
      #expect(stage.lines[rows - 1].contains("Enter the days"), "\(stage.screen)")
      await stage.press(.enter)
      #expect(stage.screen.contains("20 Nov 2026: 1 page"), "\(stage.screen)")
      await stage.type("h")
      #expect(stage.screen.contains("13 Nov 2026: 20 pages"), "\(stage.screen)")
      await stage.press(.up, .up, .left, .down, .right)
      #expect(stage.screen.contains("12 Nov 2026: 1 page"), "\(stage.screen)")
      // Not beyond today, and not before the year.
      for _ in 0..<3 { await stage.type("l") }
      #expect(stage.screen.contains("20 Nov 2026"))
      for _ in 0..<60 { await stage.type("h") }
      #expect(stage.screen.contains("1 Jan 2026"), "\(stage.screen)")
      await stage.type("j")
      #expect(stage.screen.contains("2 Jan 2026"))
      await stage.press(.escape)
      #expect(stage.isMarked("Mo"), "\(stage.screen)")
      await stage.press(.enter, .enter)
      #expect(stage.lines[0].contains("▸2 "), "\(stage.screen)")
      if rows >= 20 { #expect(stage.lines[2].contains("read:2026-11-20"), "\(stage.screen)") }
    }
  }

  @Test func monthsAreWalkedWithinTheirChart() async throws {
    for (columns, rows) in [(80, 24), (120, 36), (40, 12)] {
      let stage = try await StatisticsStage.open(columns: columns, rows: rows)
      for _ in 0..<60 where !stage.isMarked("Books a month") { await stage.press(.tab) }
      await stage.press(.enter)
      #expect(stage.screen.contains("Nov 2026: 3 books"), "\(stage.screen)")
      await stage.type("hh")
      #expect(stage.screen.contains("Sep 2026: 2 books"))
      #expect(stage.isMarked(columns == 120 ? "Sep" : "S"), "\(stage.screen)")
      await stage.press(.enter)
      #expect(stage.lines[columns == 40 ? rows - 2 : 2].contains("finished:2026-09"), "\(stage.screen)")
      await stage.type("6q")
      #expect(stage.isMarked("Books a month"))
    }
  }

  // MARK: Filter

  @Test func aFilterCountsOnlyItsBooks() async throws {
    let stage = try await StatisticsStage.open(DrawnYears.filtered)
    #expect(stage.lines[4].hasPrefix(" ▸ 9 "))
    await stage.type("/tag:sf")
    #expect(stage.lines[2].hasPrefix("   tag:sf") && stage.lines[2].hasSuffix(" 8"))
    await stage.press(.enter)
    #expect(stage.lines[2].hasSuffix(" tag:sf") && stage.lines[4].hasPrefix(" ▸ 8 "))
    await stage.press(.enter)
    #expect(stage.lines[2].contains("tag:sf finished:2026  8"), "\(stage.screen)")
    await stage.press(.character("6"), .escape)
    #expect(!stage.lines[2].contains("tag:sf") && stage.lines[4].hasPrefix(" ▸ 9 "))
    await stage.type("/tag:sf")
    await stage.press(.escape)
    #expect(!stage.lines[2].contains("tag:sf"))
  }

  @Test func whatOfAFilterCannotBeUsedIsSaid() async throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      let stage = try await StatisticsStage.open(columns: columns, rows: rows)
      await stage.type("/rating:x ")
      #expect(stage.screen.contains("rating:x"), "\(stage.screen)")
      await stage.press(.control("u"))
      await stage.type("is:deleted")
      #expect(stage.driver.said.contains("Books in the trash count in no figure."), "\(stage.screen)")
    }
  }

  @Test func theShelfLeadsToTheStatisticsOfWhatItShows() async throws {
    let stage = try await StatisticsStage.open(DrawnYears.filtered)
    await stage.type("2/tag:sf")
    await stage.press(.enter, .character("%"))
    #expect(stage.lines[0].contains("▸6 Stats") && stage.lines[2].hasSuffix(" tag:sf"), "\(stage.screen)")
    #expect(stage.lines[4].hasPrefix(" ▸ 8 "))
    await stage.type("2")
    await stage.press(.escape)
    await stage.type("%")
    #expect(!stage.lines[2].contains("tag:sf") && stage.lines[4].hasPrefix(" ▸ 9 "))
  }
}
