import ReadingCore
import ScreenKit
import Testing

/// Charts as the drawings have them.
@Suite struct ChartsTests {
  @Test func barsAreRightToTheHalfStep() {
    let chart = BarChart(most: 16, columns: 17, glyphs: .safe)
    let bars = [16, 8, 5, 4, 0].map(chart.bar)
    #expect(bars == ["⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶", "⠶⠶⠶⠶⠶⠶⠶⠶⠆", "⠶⠶⠶⠶⠶⠆", "⠶⠶⠶⠶", ""])
    #expect(BarChart(most: 1_000_000, columns: 5, glyphs: .ascii).bar(1) == "-")
    #expect(BarChart(most: .max, columns: 5, glyphs: .ascii).bar(.max) == "=====")
    #expect(BarChart(most: 0, columns: 5, glyphs: .ascii).bar(0) == "")
  }

  @Test func columnsAreRightToTheQuarterOfARow() {
    let chart = ColumnChart(most: 5, rows: 3, glyphs: .safe)
    let columns = [4, 3, 4, 2, 3, 5, 4, 3, 2, 4, 3, 0].map(chart.column)
    let rows = (0..<3).map { row in columns.map { $0[row] }.joined() }
    #expect(rows == ["⣤ ⣤  ⣿⣤  ⣤  ", "⣿⣶⣿⣀⣶⣿⣿⣶⣀⣿⣶ ", "⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿ "])
  }

  @Test func weeksAreColumnsAndMonthsStandAboveTheirFirst() throws {
    let (first, last) = (CalendarRules.dayNumber(2026, 1, 1), CalendarRules.dayNumber(2026, 12, 31))
    let narrow = HeatMap(days: first...last, weekStart: 1, step: 1)
    let english = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    #expect(narrow.months { english[$0 - 1] } == "Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov  Dec")
    let wide = HeatMap(days: first...last, weekStart: 1, step: 2)
    #expect(
      wide.months { english[$0 - 1] }
        == "Jan     Feb     Mar       Apr     May       Jun     Jul     Aug       Sep     Oct     Nov       Dec"
    )
    let today = CalendarRules.dayNumber(2026, 1, 16)
    let rows = (0..<7).map { row in narrow.row(row, until: today, .ascii) { $0 == today ? 4 : 0 } }
    #expect(rows.map { $0.prefix(4) } == [" .. ", " .. ", " .. ", "... ", "..# ", "..  ", "..  "])
    let fromSunday = HeatMap(days: first...last, weekStart: 7, step: 1)
    #expect(fromSunday.row(0, until: last, .ascii) { _ in 0 }.prefix(2) == " .")
  }

  @Test func halfAYearEndsWithThisWeek() {
    let today = CalendarRules.dayNumber(2026, 11, 20)
    let map = HeatMap(weeks: 24, upTo: today, weekStart: 1, step: 2)
    let english = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    #expect(map.months { english[$0 - 1] } == "      Jul     Aug       Sep     Oct     Nov")
    #expect(map.day(week: 23, row: 4) == today && map.place(of: today)?.week == 23)
    #expect(map.row(5, until: today, .ascii) { _ in 0 }.hasSuffix(".  "))
  }

  @Test func aDayReadWithoutPagesShows() {
    var total = DayTotals.DayTotal()
    #expect(HeatScale.level(total) == 0)
    total.isRead = true
    #expect(HeatScale.level(total) == 1)
    let levels = [1, 19, 20, 39, 40, 79, 80, 10_000].map { pages in
      total.pages = pages
      return HeatScale.level(total)
    }
    #expect(levels == [1, 1, 2, 2, 3, 3, 4, 4])
  }
}
