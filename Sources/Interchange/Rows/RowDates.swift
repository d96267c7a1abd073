import ReadingCore

/// How the days of one file are written: as the site does, or as a spreadsheet turned them.
///
/// `03/04/2021` is a day in March or in April. One cell alone cannot tell, but all days of a file were written
/// by the same program: one that shows a 25 in first place settles them all.
struct RowDates: Sendable {
  /// A cell's day as far as it is certain.
  struct DateReading: Sendable, Hashable {
    /// As precise as the cell allows, nil where it says nothing.
    var day: ReadingDay?
    /// Whether that is all the cell says.
    var isClear: Bool
  }

  enum DateOrder: Sendable {
    case dayFirst, monthFirst
  }

  private let order: DateOrder?
  private let thisYear: Int

  /// Judges by the orders that the cells of all day columns tell; years of two digits end with `thisYear`.
  init(judging orders: Set<DateOrder>, thisYear: Int) {
    order = orders.count == 1 ? orders.first : nil
    self.thisYear = thisYear
  }

  /// The order that a day tells by itself, having a number above 12; nil where it does not.
  static func order(of cell: String) -> DateOrder? {
    // Most cells begin with the year, and tell none.
    if cell.utf8.prefix(4).allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return nil }
    guard let parts = parts(cell), let numbers = yearLast(parts), !parts.contains(where: \.isName) else {
      return nil
    }
    if numbers.first > 12, numbers.second <= 12 { return .dayFirst }
    return numbers.second > 12 && numbers.first <= 12 ? .monthFirst : nil
  }

  /// Days whose order is known; nil where it is not. Years of two digits end with `thisYear`.
  init(order: DateOrder?, thisYear: Int = 2099) {
    self.order = order
    self.thisYear = thisYear
  }

  func read(_ text: String) -> DateReading {
    if let numbers = Self.plainNumbers(text) { return yearFirst(numbers) }
    guard let parts = Self.parts(text) else { return DateReading(day: nil, isClear: false) }
    if let first = parts.first, first.digits == 4 { return yearFirst(parts.map(\.number)) }
    if let last = parts.last, last.digits == 4, parts.count == 2 {
      let day = ReadingDay(year: last.number, month: parts[0].number)
      return DateReading(day: day ?? ReadingDay(year: last.number), isClear: day != nil)
    }
    guard let numbers = Self.yearLast(parts) else { return DateReading(day: nil, isClear: false) }
    let year = parts[2].digits == 4 ? numbers.year : century(numbers.year)
    let month = month(of: numbers, parts)
    let day = month.flatMap { month in
      ReadingDay(year: year, month: month, day: month == numbers.first ? numbers.second : numbers.first)
    }
    return DateReading(day: day ?? ReadingDay(year: year), isClear: day != nil)
  }

  private func yearFirst(_ numbers: [Int]) -> DateReading {
    let day = ReadingDay(
      year: numbers[0],
      month: numbers.count > 1 ? numbers[1] : nil,
      day: numbers.count > 2 ? numbers[2] : nil
    )
    return DateReading(day: day ?? ReadingDay(year: numbers[0]), isClear: day != nil)
  }

  /// The number that is the month, nil where either could be.
  private func month(of numbers: (first: Int, second: Int, year: Int), _ parts: [DatePart]) -> Int? {
    if parts[0].isName { return numbers.first }
    if parts[1].isName { return numbers.second }
    if numbers.first == numbers.second || numbers.second > 12 { return numbers.first }
    if numbers.first > 12 { return numbers.second }
    switch order {
    case .monthFirst: return numbers.first
    case .dayFirst: return numbers.second
    case nil: return nil
    }
  }

  private func century(_ year: Int) -> Int {
    let sameCentury = thisYear - thisYear % 100 + year
    return sameCentury > thisYear ? sameCentury - 100 : sameCentury
  }
}

// MARK: The parts of a cell

extension RowDates {
  private struct DatePart {
    let number: Int
    /// How many digits it was written with, 0 for the name of a month.
    let digits: Int

    var isName: Bool { digits == 0 }
  }

  /// Two numbers and a year in last place; nil for any other form.
  private static func yearLast(_ parts: [DatePart]) -> (first: Int, second: Int, year: Int)? {
    guard parts.count == 3, parts[0].digits <= 2, parts[1].digits <= 2, [2, 4].contains(parts[2].digits),
      !(parts[0].isName && parts[1].isName)
    else { return nil }
    return (parts[0].number, parts[1].number, parts[2].number)
  }

  /// The numbers of `2021/03/04` or `2021-03-04`, which most cells are; nil for any other form.
  private static func plainNumbers(_ text: String) -> [Int]? {
    let bytes = text.utf8
    guard bytes.count == 10 else { return nil }
    var numbers = [0]
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where place != 4 && place != 7:
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "/"), UInt8(ascii: "-"):
        guard place == 4 || place == 7 else { return nil }
        numbers.append(0)
      default: return nil
      }
    }
    return numbers
  }

  /// One to three numbers, of which one may be the English name of a month; nil where anything else is there.
  private static func parts(_ text: String) -> [DatePart]? {
    var parts: [DatePart] = []
    var word: [UInt8] = []
    func close() -> Bool {
      defer { word = [] }
      guard let first = word.first else { return true }
      if first < UInt8(ascii: "A") {
        guard word.count <= 4 else { return false }
        parts.append(
          DatePart(number: word.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits: word.count)
        )
        return true
      }
      guard let month = months.firstIndex(where: { Array($0.utf8) == word.prefix(3).map { $0 | 0x20 } })
      else {
        return false
      }
      parts.append(DatePart(number: month + 1, digits: 0))
      return true
    }
    let text = withoutTime(text)
    // In Korean, Chinese and Japanese each number is followed by its unit.
    let bare =
      text.utf8.allSatisfy { $0 < 0x80 } ? String(text) : String(text.map { units.contains($0) ? " " : $0 })
    // A spreadsheet may add the time of day, which starts after the day and has a colon.
    let words = bare.utf8.split(separator: UInt8(ascii: " ")).prefix { !$0.contains(UInt8(ascii: ":")) }
    for byte in words.joined(separator: " ".utf8) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      guard isDigit || isLetter || "/-., ".utf8.contains(byte) else { return nil }
      let continues = word.last.map { ($0 < UInt8(ascii: "A")) == isDigit } ?? true
      if (!isDigit && !isLetter) || !continues {
        guard close() else { return nil }
      }
      if isDigit || isLetter { word.append(byte) }
    }
    guard close(), (1...3).contains(parts.count) else { return nil }
    return parts
  }

  /// The day of a moment as programs write it, `2024-03-01T13:01:12.937`.
  private static func withoutTime(_ text: String) -> Substring {
    guard let mark = text.firstIndex(of: "T"), mark > text.startIndex, text[..<mark].last?.isNumber ?? false,
      text[mark...].dropFirst().first?.isNumber ?? false
    else { return text[...] }
    return text[..<mark]
  }

  private static let units: Set<Character> = ["년", "월", "일", "年", "月", "日"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
