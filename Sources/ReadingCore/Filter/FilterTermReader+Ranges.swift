// Numbers and days, one of them to compare with, or from one to another.
extension FilterTermReader {
  private static let rangeSign = ".."

  /// The two ends of a range, one of which may not be typed yet; nil where the text is none.
  private static func ends(of text: String) -> (String, String)? {
    guard let sign = text.firstRange(of: rangeSign) else { return nil }
    let ends = (String(text[..<sign.lowerBound]), String(text[sign.upperBound...]))
    return ends.0.isEmpty && ends.1.isEmpty ? nil : ends
  }

  /// What lies between two ends, both counted; nil stands for one that is open.
  private static func between(
    _ first: ClosedRange<Int>?,
    _ last: ClosedRange<Int>?
  ) -> ClosedRange<Int> {
    switch (first, last) {
    case (let first?, let last?): .spanning(first, last)
    case (let first?, nil): first.lowerBound...Int.max
    case (nil, let last?): Int.min...last.upperBound
    case (nil, nil): .unbounded
    }
  }

  // MARK: Numbers

  /// In hundredths of a star.
  private static let bestRating = 500

  mutating func number(
    _ key: FilterKey,
    _ comparison: FilterComparison,
    _ value: String,
    _ word: FilterWord
  ) -> ReadTerm {
    let isRating = key == .rating || key == .rated
    if isNone(value) { return term(Self.test(of: key, nil), word) }
    if key.isOfReading, FilterKey.anything.value(of: value) != nil {
      return term(Self.test(of: key, 0...Int.max), word)
    }
    guard let range = Self.numbers(comparison, value, isRating: isRating) else {
      let nearest = FilterKey.none.nearest(to: value)
      return refused(word.value, word, nearest.map { .word($0) } ?? (isRating ? .rating : .pages))
    }
    return term(Self.test(of: key, range), word)
  }

  private static func numbers(
    _ comparison: FilterComparison,
    _ value: String,
    isRating: Bool
  ) -> ClosedRange<Int>? {
    func number(_ text: String) -> Int? {
      guard isRating else { return Digits.value(of: text) }
      return Digits.hundredths(text).flatMap { $0 <= bestRating ? $0 : nil }
    }
    guard comparison == .equal, let ends = ends(of: value) else {
      return number(value).map(comparison.range(of:))
    }
    let (first, last) = (number(ends.0), number(ends.1))
    guard first != nil || ends.0.isEmpty, last != nil || ends.1.isEmpty else { return nil }
    return between(first.map { $0...$0 }, last.map { $0...$0 })
  }

  private static func test(of key: FilterKey, _ range: ClosedRange<Int>?) -> FilterTerm.Test {
    switch key {
    case .rating: .rating(range)
    case .rated: .reading(.ended([.rated(range)]))
    case .took: .reading(.ended([.took(range)]))
    case .length: .reading(.ended([.length(range)]))
    default: .pages(range)
    }
  }

  // MARK: Days

  /// What a text says of a day.
  private enum SaidDay {
    case day(ReadingDay)
    /// That there is none.
    case noDay
    /// Nothing that can be read, which was reported.
    case unread
  }

  mutating func days(
    _ key: FilterKey,
    _ comparison: FilterComparison,
    _ value: String,
    _ word: FilterWord
  ) -> ReadTerm {
    guard key.isOfReading else { return days(key, comparison, value, nil, word) }
    if FilterKey.anything.value(of: value) != nil { return term(Self.test(of: key, .any), word) }
    if FilterKey.undated.value(of: value) != nil { return term(Self.test(of: key, .undated), word) }
    guard let slash = value.lastIndex(of: "/") else { return days(key, comparison, value, nil, word) }
    let (text, name) = (String(value[..<slash]), value[value.index(after: slash)...])
    let kind = name.isEmpty ? nil : FilterKey.dayKinds.value(begunBy: name)
    // Else it is part of a date, unless nothing is typed behind it yet.
    guard kind != nil || name.isEmpty else { return days(key, comparison, value, nil, word) }
    if !text.isEmpty { return days(key, comparison, text, kind, word) }
    guard kind != nil else { return left(.noValue(key: word.key ?? ""), word) }
    return term(Self.test(of: key, .within(.unbounded, kind)), word)
  }

  private mutating func days(
    _ key: FilterKey,
    _ comparison: FilterComparison,
    _ text: String,
    _ kind: FilterDays.DayKind?,
    _ word: FilterWord
  ) -> ReadTerm {
    do throws(DayPhrase.DayProblem) {
      if comparison == .equal, let ends = Self.ends(of: text) {
        guard let range = try range(ends, word) else { return .nothing }
        return term(Self.test(of: key, .within(range, kind)), word)
      }
      switch try day(text, word) {
      case .day(let day): return term(Self.test(of: key, .within(comparison.range(of: day), kind)), word)
      case .unread: return .nothing
      case .noDay:
        switch key {
        case .finished: return term(.finished(nil), word)
        case .published: return lack(.has(.published), word)
        case .read, .abandoned: return lack(Self.test(of: key, .any), word)
        default: throw .absent(text)
        }
      }
    } catch {
      return left(.badDay(key: word.key ?? "", error), word)
    }
  }

  /// Nil where an end cannot be read.
  private mutating func range(
    _ ends: (String, String),
    _ word: FilterWord
  ) throws(DayPhrase.DayProblem) -> ClosedRange<Int>? {
    var known: [ClosedRange<Int>?] = []
    for text in [ends.0, ends.1] {
      if text.isEmpty {
        known.append(nil)
        continue
      }
      switch try day(text, word) {
      case .day(let day): known.append(day.first...day.last)
      case .noDay: throw .absent(text)
      case .unread: return nil
      }
    }
    return Self.between(known[0], known[1])
  }

  /// The day that is meant, or what is whole of one that is still being typed.
  private mutating func day(_ text: String, _ word: FilterWord) throws(DayPhrase.DayProblem) -> SaidDay {
    do throws(DayPhrase.DayProblem) {
      return try DayPhrase.meant(text, today: today).map { .day($0) } ?? .noDay
    } catch .unreadable {
      _ = refused(word.value, word, .day)
      return Self.wholePart(of: text).map { .day($0) } ?? .unread
    } catch {
      throw error
    }
  }

  /// While the month or the day is still being typed, what is whole before it counts.
  private static func wholePart(of value: String) -> ReadingDay? {
    var text = Substring(value)
    while let dash = text.lastIndex(of: "-") {
      text = text[..<dash]
      if let day = ReadingDay(text: String(text)) { return day }
    }
    return nil
  }

  private static func test(of key: FilterKey, _ days: FilterDays) -> FilterTerm.Test {
    switch (key, days) {
    case (.read, _): .reading(.read(days))
    case (.abandoned, _): .reading(.ended([.abandoned(days)]))
    case (.added, .within(let range, _)): .added(range)
    case (.published, .within(let range, _)): .published(range)
    // The book's own days answer, as long as nothing more is asked.
    case (_, .within(let range, nil)): .finished(range)
    default: .reading(.ended([.finished(days)]))
    }
  }
}

extension FilterKey {
  /// Whether it asks for readings, or may.
  fileprivate var isOfReading: Bool {
    switch self {
    case .read, .finished, .abandoned, .rated, .took, .length: true
    default: false
    }
  }
}
