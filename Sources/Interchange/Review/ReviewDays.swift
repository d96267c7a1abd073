import ReadingCore

/// The days of a year, each with how much was read.
public struct ReviewDays: Sendable, Hashable {
  /// Half of the year.
  public struct ReviewHalf: Sendable, Hashable {
    public let title: String
    /// Its numbers in one sentence.
    public let sentence: String
    /// Counted from 1970-01-01.
    public let days: ClosedRange<Int>
    /// The step of each day of `HeatScale` from the first on, as far as they have come.
    public let levels: [Int]
    /// The first day of each month, with its name.
    public let months: [ReviewMonthStart]

    public init(
      title: String,
      sentence: String,
      days: ClosedRange<Int>,
      levels: [Int],
      months: [ReviewMonthStart]
    ) {
      (self.title, self.sentence, self.days) = (title, sentence, days)
      (self.levels, self.months) = (levels, months)
    }
  }

  public struct ReviewMonthStart: Sendable, Hashable {
    public let day: Int
    public let name: String

    public init(day: Int, name: String) { (self.day, self.name) = (day, name) }
  }

  public let heading: String
  /// What there is to say of them all.
  public let sentence: String
  public let halves: [ReviewHalf]
  /// Names of the seven rows, from the day on that a week begins with.
  public let weekdays: [String]
  /// The day a week begins with, 1 for Monday to 7 for Sunday.
  public let weekStart: Int
  public let legendHeading: String
  /// What each step stands for.
  public let legend: [String]
  public let table: PageTable

  public init(
    heading: String,
    sentence: String,
    halves: [ReviewHalf],
    weekdays: [String],
    weekStart: Int,
    legendHeading: String,
    legend: [String],
    table: PageTable
  ) {
    (self.heading, self.sentence, self.halves) = (heading, sentence, halves)
    (self.weekdays, self.weekStart, self.table) = (weekdays, weekStart, table)
    (self.legendHeading, self.legend) = (legendHeading, legend)
  }
}

extension ReviewDays {
  /// Names of the weekdays and of the months stand before and above the days.
  private static let (left, top, pitch, weeks) = (26, 16, 12, 28)
  private static let rows = 7

  /// The radius of a day of each step.
  private static let radii = ["1", "2", "3", "4.1", "5.4"]

  func draw(into page: inout PageMarkup) {
    page.element("div", ["class": "halves"]) { page in
      for (index, half) in halves.enumerated() { draw(half, mark: "days\(index + 1)", into: &page) }
    }
    page.element("p", ["class": "legend quiet"]) { page in
      page.element("span", text: legendHeading)
      for (level, name) in legend.enumerated() {
        page.write(" ")
        page.element("span") { page in
          page.element("svg", ["viewBox": "0 0 12 12", "aria-hidden": "true"]) {
            Self.dot(level, 6, 6, into: &$0)
          }
          page.write(name)
        }
      }
    }
  }

  private func draw(_ half: ReviewHalf, mark: String, into page: inout PageMarkup) {
    let chart = PageChart(
      mark: mark,
      title: half.title,
      sentence: half.sentence,
      width: Self.left + Self.weeks * Self.pitch,
      height: Self.top + Self.rows * Self.pitch
    )
    let first = CalendarRules.week(of: half.days.lowerBound, startingOn: weekStart)
    func column(_ day: Int) -> Int { Self.left + (day - first) / Self.rows * Self.pitch }
    chart.draw(into: &page) { page in
      for month in half.months {
        let place =
          ["class": "name", "x": "\(column(month.day))", "y": "9", "font-size": "11"]
          as PageMarkup.TagAttributes
        page.element("text", place, text: month.name)
      }
      for (row, name) in weekdays.enumerated() where row.isMultiple(of: 2) {
        let place =
          ["class": "name", "x": "0", "y": "\(Self.top + row * Self.pitch + 9)", "font-size": "11"]
          as PageMarkup.TagAttributes
        page.element("text", place, text: name)
      }
      for (day, level) in zip(half.days, half.levels) {
        let row = (day - first) % Self.rows
        Self.dot(level, column(day) + 6, Self.top + row * Self.pitch + 6, into: &page)
      }
    }
  }

  private static func dot(_ level: Int, _ x: Int, _ y: Int, into page: inout PageMarkup) {
    let radius = radii.indices.contains(level) ? radii[level] : radii[0]
    page.void(
      "circle",
      ["class": level > 0 ? "read" : "unread", "cx": "\(x)", "cy": "\(y)", "r": radius]
    )
  }
}
