/// Days in Korean words: `어제`, `사흘 전`, `지난주 금요일`, `2019년 3월 7일`. Spaces are as the reader likes.
enum KoreanDays {
  /// What a folded text says; nil where these words do not make a day.
  static func saying(of text: String) -> DaySaying? {
    var phrase = text.filter { $0 != " " }
    // "On" or "in" of a day.
    if phrase.count > 1, phrase.hasSuffix("에") { phrase.removeLast() }
    return phrases[phrase] ?? past(phrase) ?? weekday(phrase) ?? date(phrase)
  }

  private static let phrases: [String: DaySaying] = [
    "오늘": .ago(0, .days), "어제": .ago(1, .days), "어저께": .ago(1, .days), "간밤": .ago(1, .days),
    "그제": .ago(2, .days), "그저께": .ago(2, .days), "그끄제": .ago(3, .days), "그끄저께": .ago(3, .days),
    "내일": .ago(-1, .days), "모레": .ago(-2, .days),
    "이번주": .week, "지난주": .week, "저번주": .week, "지지난주": .week, "주말": .week, "이번주말": .week,
    "지난주말": .week,
    "이번달": .ago(0, .months), "이달": .ago(0, .months), "지난달": .ago(1, .months), "저번달": .ago(1, .months),
    "지지난달": .ago(2, .months),
    "다음주": .ahead, "다음달": .ahead, "내년": .ahead, "내후년": .ahead,
    "없음": .noDay, "모름": .noDay, "날짜없음": .noDay, "날짜모름": .noDay,
  ]

  private static let years = ["올해": 0, "금년": 0, "작년": 1, "지난해": 1, "재작년": 2]

  private static let days = [
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9, "열흘": 10,
    "보름": 15,
  ]

  private static let numerals = [
    "한": 1, "두": 2, "세": 3, "석": 3, "네": 4, "넉": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10,
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10,
  ]

  private static let units: [(String, DaySaying.DayUnit)] = [
    ("일", .days), ("주", .weeks), ("주일", .weeks), ("달", .months), ("개월", .months), ("년", .years),
    ("해", .years),
  ]

  private static let weekdays = ["월요일": 1, "화요일": 2, "수요일": 3, "목요일": 4, "금요일": 5, "토요일": 6, "일요일": 7]

  /// `3일 전`, `사흘 전`, `일주일 전`, `두 달 전`.
  private static func past(_ phrase: String) -> DaySaying? {
    guard phrase.hasSuffix("전") else { return nil }
    let length = phrase.dropLast()
    if let count = days[String(length)] { return .ago(count, .days) }
    for (name, unit) in units where length.hasSuffix(name) {
      let number = length.dropLast(name.count)
      guard number.utf8.count <= 6 else { continue }
      if let count = numerals[String(number)] ?? Digits.value(of: number) { return .ago(count, unit) }
    }
    return nil
  }

  /// `금요일`, `지난 금요일`, `지난주 금요일`.
  private static func weekday(_ phrase: String) -> DaySaying? {
    guard let day = weekdays[String(phrase.suffix(3))] else { return nil }
    switch phrase.dropLast(3) {
    case "": return .weekday(day, .latest)
    case "지난", "저번": return .weekday(day, .before)
    case "이번", "이번주": return .weekday(day, .ago(0))
    case "지난주", "저번주": return .weekday(day, .ago(1))
    case "지지난주": return .weekday(day, .ago(2))
    case "다음", "다음주": return .ahead
    default: return nil
    }
  }

  /// `2019년`, `2019년 3월`, `3월 7일`, `작년 3월`, `지난 3월`.
  private static func date(_ phrase: String) -> DaySaying? {
    var rest = Substring(phrase)
    guard let year = year(&rest) else { return nil }
    if rest.isEmpty { return year == .latest || year == .before ? nil : .date(year) }
    guard let month = number(before: "월", &rest) else { return nil }
    if rest.isEmpty { return .date(year, month: month) }
    guard let day = number(before: "일", &rest), rest.isEmpty else { return nil }
    return .date(year, month: month, day: day)
  }

  /// The year a phrase begins with, `latest` where it begins with none; nil where it is no year.
  private static func year(_ rest: inout Substring) -> DaySaying.Year? {
    for (name, count) in years where rest.hasPrefix(name) {
      rest.removeFirst(name.count)
      return .ago(count)
    }
    if rest.hasPrefix("지난") {
      rest.removeFirst(2)
      return .before
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }.count
    guard let year = number(before: "년", &rest) else { return .latest }
    switch digits {
    case 4: return .of(year)
    case 2: return .short(year)
    default: return nil
    }
  }

  /// Takes a number and the unit after it, where there is one.
  private static func number(before unit: Character, _ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let after = rest.dropFirst(digits.count)
    guard after.first == unit, let number = Digits.value(of: digits) else { return nil }
    rest = after.dropFirst()
    return number
  }
}
