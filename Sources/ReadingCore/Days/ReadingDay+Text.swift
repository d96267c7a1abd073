extension ReadingDay {
  /// Reads `2026-11-20`, `2026-11` or `2026`; nil for any other text and for dates that do not exist.
  public init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for (index, part) in parts.enumerated() {
      guard part.count == (index == 0 ? 4 : 2), let number = Digits.value(of: part) else { return nil }
      numbers.append(number)
    }
    self.init(
      year: numbers[0],
      month: numbers.count > 1 ? numbers[1] : nil,
      day: numbers.count > 2 ? numbers[2] : nil
    )
  }

  /// Reads when a book was published, as sources say it (`1965-08-01`, `August 1965`, `c1965`): the day where it is
  /// written like one, else the first four digits that stand alone; nil where there are none.
  init?(published text: String) {
    if let day = ReadingDay(text: FieldText.trimmed(text)) {
      self = day
      return
    }
    let runs = text.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let run = runs.first(where: { $0.count == 4 }), let year = Digits.value(of: run) else { return nil }
    self.init(year: year)
  }

  /// The day a number of days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(dayNumber: Int) {
    let date = CalendarRules.date(ofDayNumber: dayNumber)
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// As it stands in the file: `2026-11-20`, `2026-11` or `2026`.
  public var text: String {
    var text = Digits.padded(year, to: 4)
    if let month { text += "-" + Digits.padded(month, to: 2) }
    if let day { text += "-" + Digits.padded(day, to: 2) }
    return text
  }

  /// Whether it names one day, and not a month or a year.
  public var isPrecise: Bool { day != nil }

  /// First day of its span, in days since 1970-01-01.
  public var first: Int { CalendarRules.dayNumber(year, month ?? 1, day ?? 1) }

  /// Last day of its span, in days since 1970-01-01; the same as `first` where it names one day.
  public var last: Int {
    let month = month ?? 12
    return CalendarRules.dayNumber(year, month, day ?? CalendarRules.days(inMonth: month, of: year))
  }
}

extension ReadingDay: Comparable {
  /// By first day; of two that start together the less precise comes first.
  public static func < (left: ReadingDay, right: ReadingDay) -> Bool {
    left.packed < right.packed
  }
}
