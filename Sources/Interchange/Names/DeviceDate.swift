import ReadingCore

/// A date with a time of day as reading devices write it, in the words and the order of any of their languages.
struct DeviceDate {
  /// No reading device is older; smaller numbers are places in a book.
  private static let leastYear = 1990

  let time: ClippingTime

  /// Reads a date that stands somewhere in a text; nil where it is not certain.
  init?(_ text: String) {
    guard let (tokens, clock) = Self.parts(of: text) else { return nil }
    let rest = Array(tokens[..<clock.range.lowerBound] + tokens[clock.range.upperBound...])
    guard let day = Self.day(in: rest), day.year >= Self.leastYear,
      let time = ClippingTime(day, hour: clock.hour, minute: clock.minute, second: clock.second)
    else { return nil }
    self.time = time
  }

  /// Whether a year and a time of day stand in a text, in a language whose months may be unknown.
  static func seemsToStand(in text: String) -> Bool { parts(of: text) != nil }

  /// A day that stands somewhere in a text without a time; nil where it is not certain.
  static func dayAlone(_ text: String) -> ReadingDay? {
    day(in: DeviceToken.tokens(of: text)).flatMap { $0.year >= leastYear ? $0 : nil }
  }

  /// The pieces of a text with a year in it, and where the time of day stands among them.
  private static func parts(of text: String) -> ([DeviceToken], Clock)? {
    let all = DeviceToken.tokens(of: text)
    // The device's own clock counts, so that its zone does not; nor does what follows, unless it is the rest.
    let hasZone = all.contains(where: \.isZone)
    for tokens in hasZone ? [Array(all.prefix { !$0.isZone }), withoutZone(all)] : [all] {
      if tokens.contains(where: { if case .number(_, digits: 4) = $0 { true } else { false } }),
        let clock = clock(in: tokens)
      {
        return (tokens, clock)
      }
    }
    return nil
  }

  /// The pieces without the name of a zone and its distance, as in `GMT+09:00`.
  private static func withoutZone(_ tokens: [DeviceToken]) -> [DeviceToken] {
    guard let zone = tokens.firstIndex(where: \.isZone) else { return tokens }
    var rest = tokens[(zone + 1)...]
    if let sign = rest.first, [.sign("+"), .sign("-"), .sign("−")].contains(sign) {
      rest = rest.dropFirst()
      if rest.first?.isNumber == true { rest = rest.dropFirst() }
      if rest.first == .sign(":") { rest = rest.dropFirst(2) }
    }
    return Array(tokens[..<zone] + rest)
  }

  private struct Clock {
    var hour: Int
    var minute: Int
    var second = 0
    var range: Range<Int>
  }

  // MARK: Time of day

  /// What stands between the parts of a time.
  private struct ClockStyle {
    let hour: Set<DeviceToken>
    let minute: Set<DeviceToken>
    /// Whether less than three parts may be part of a date.
    var needsSeconds = false
  }

  private static let styles = [
    ClockStyle(hour: [.sign(":")], minute: [.sign(":")]),
    ClockStyle(
      hour: Set(["h", "시", "時", "时", "点"].map { .word(TextFold.fold($0)) }),
      minute: Set(["min", "m", "분", "分"].map { .word(TextFold.fold($0)) })
    ),
    ClockStyle(hour: [.sign(".")], minute: [.sign(".")], needsSeconds: true),
  ]

  private static func clock(in tokens: [DeviceToken]) -> Clock? {
    for style in styles {
      for index in tokens.indices {
        if let clock = clock(at: index, style, in: tokens) { return clock }
      }
    }
    return nil
  }

  private static func clock(at index: Int, _ style: ClockStyle, in tokens: [DeviceToken]) -> Clock? {
    guard case .number(let hour, let digits) = tokens[index], digits <= 2,
      let (minute, end) = part(after: index, style.hour, in: tokens)
    else { return nil }
    var clock = Clock(hour: hour, minute: minute, range: index..<end)
    if let (second, end) = part(after: end - 1, style.minute, in: tokens) {
      clock.second = second
      clock.range = index..<end
    } else if style.needsSeconds {
      return nil
    }
    if let isAfternoon = isAfternoon(around: clock.range, in: tokens), clock.hour <= 12 {
      clock.hour = clock.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return clock
  }

  /// Two digits behind a sign, and where they end.
  private static func part(
    after index: Int,
    _ signs: Set<DeviceToken>,
    in tokens: [DeviceToken]
  ) -> (Int, end: Int)? {
    guard index + 2 < tokens.count, signs.contains(tokens[index + 1]),
      case .number(let number, digits: 2) = tokens[index + 2]
    else { return nil }
    return (number, index + 3)
  }

  /// Whether a word beside the time says afternoon; nil where none names a half of the day.
  private static func isAfternoon(around range: Range<Int>, in tokens: [DeviceToken]) -> Bool? {
    if range.lowerBound > 0, case .word(let word) = tokens[range.lowerBound - 1] {
      if afternoons.contains(where: { TextFold.contains(word, $0) }) { return true }
      if mornings.contains(where: { TextFold.contains(word, $0) }) { return false }
    }
    // "PM", "p. m."; only behind the time, for "am" is also a word before it.
    let letters = tokens[range.upperBound...].prefix { !$0.isNumber }.compactMap { token in
      if case .word(let word) = token { word } else { nil }
    }.joined()
    if letters.hasPrefix("pm") || letters.hasPrefix("os") { return true }
    if letters.hasPrefix("am") || letters.hasPrefix("oo") { return false }
    return nil
  }

  private static let mornings = ["上午", "午前", "오전", "凌晨", "早上"].map(TextFold.fold)
  private static let afternoons = ["下午", "午後", "오후", "晚上"].map(TextFold.fold)

  // MARK: Day

  private static func day(in tokens: [DeviceToken]) -> ReadingDay? {
    var numbers: [(value: Int, digits: Int, index: Int)] = []
    var month: Int?
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let value, let digits): numbers.append((value, digits, index))
      case .word(let word): month = month ?? DeviceMonth.number(of: word)
      case .sign: break
      }
    }
    // In Chinese, Japanese and Korean each number is followed by its unit, so the year comes first there too.
    guard let year = numbers.firstIndex(where: { $0.digits == 4 }) else { return nil }
    if let month {
      let days = numbers.filter { $0.digits <= 2 }
      guard days.count == 1 else { return nil }
      return ReadingDay(year: numbers[year].value, month: month, day: days[0].value)
    }
    let after = numbers[(year + 1)...].prefix(2).map(\.value)
    if after.count == 2 { return ReadingDay(year: numbers[year].value, month: after[0], day: after[1]) }
    let before = numbers[..<year].suffix(2)
    guard before.count == 2, let first = before.first, let second = before.last else { return nil }
    let isPoint = first.index + 1 < tokens.count && tokens[first.index + 1] == .sign(".")
    if isPoint || first.value > 12 || first.value == second.value {
      return ReadingDay(year: numbers[year].value, month: second.value, day: first.value)
    }
    // 03/04 is a day in March or in April.
    guard second.value > 12 else { return nil }
    return ReadingDay(year: numbers[year].value, month: first.value, day: second.value)
  }
}

extension DeviceToken {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

  /// Whether it names the zone that others are counted from.
  fileprivate var isZone: Bool { self == .word("gmt") || self == .word("utc") }
}

/// Names of months in the languages of reading devices.
enum DeviceMonth {
  /// 1 to 12; nil for any other word.
  static func number(of word: String) -> Int? { numbers[word] }

  private static let names = """
    january february march april may june july august september october november december
    jan feb mar apr may jun jul aug sep oct nov dec
    januar februar märz april mai juni juli august september oktober november dezember
    jänner feber mär apr mai jun jul aug sept okt nov dez
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    ene feb mar abr may jun jul ago setiembre oct nov dic
    janvier février mars avril mai juin juillet août septembre octobre novembre décembre
    gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
    janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
    januari februari maart april mei juni juli augustus september oktober november december
    января февраля марта апреля мая июня июля августа сентября октября ноября декабря
    январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
    ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
    januari februari mars april maj juni juli augusti september oktober november december
    januar februar marts april maj juni juli august september oktober november december
    tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta \
    lokakuuta marraskuuta joulukuuta
    जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर
    ledna února března dubna května června července srpna září října listopadu prosince
    يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
    """

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for line in names.split(separator: "\n") {
      for (index, name) in line.split(separator: " ").enumerated() {
        numbers[TextFold.fold(String(name))] = index + 1
      }
    }
    return numbers
  }()
}
