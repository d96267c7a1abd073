/// A place and a day as a reader types them to log progress.
public struct ProgressEntry: Sendable, Hashable {
  public let place: ReadingPlace
  public let day: ReadingDay

  public init(place: ReadingPlace, day: ReadingDay) {
    self.place = place
    self.day = day
  }

  /// Why a text is no progress in a book.
  public enum ProgressProblem: Error, Sendable, Hashable {
    case empty
    case unreadablePlace(String)
    case day(DayPhrase.DayProblem)
    case negative
    /// The page is not in a book of so many pages.
    case beyondLastPage(page: Int, pages: Int)
    /// The time is not in a recording of so many seconds.
    case beyondEnd(seconds: Int, duration: Int)
    /// Above 100%.
    case beyondWhole
    /// A time, in a book of which only the pages are known.
    case timeInPages
    /// A page, in a recording of which only the time is known.
    case pageInTime
    /// A step needs a place of its own measure to start from, and the length to convert it is not known.
    case stepFromElsewhere
  }

  /// Reads `120`, `+15`, `43%`, `1:20:00` or `1:20`, with a day after it if not today: `152 yesterday`.
  ///
  /// A step goes on from `present`, or from the start without one; in a book known by time alone, or at a
  /// place in time, a bare step counts minutes.
  public static func parse(
    _ text: String,
    from present: ReadingPlace?,
    length: BookLength,
    today: ReadingDay
  ) throws(ProgressProblem) -> ProgressEntry {
    try parse(text, from: { _ in present }, length: length, today: today)
  }

  private static func parse(
    _ text: String,
    from present: (ReadingDay) -> ReadingPlace?,
    length: BookLength,
    today: ReadingDay
  ) throws(ProgressProblem) -> ProgressEntry {
    let words = TextFold.fold(text).split(separator: " ").map(String.init)
    guard let first = words.first else { throw .empty }
    let phrase = words.dropFirst().joined(separator: " ")
    // A wrong place is said before a wrong day, but a step needs to know the day.
    let place = try place(first, present((try? day(phrase, today)) ?? today), length)
    try check(place, length)
    return ProgressEntry(place: place, day: try day(phrase, today))
  }

  /// Reads what was typed of a book; a step goes on from the place the log has for its day.
  ///
  /// A place in a measure the book does not have would leave nothing to show how far that is.
  ///
  /// - Parameter read: the id of the read it is for; nil for the one that goes on.
  public static func parse(
    _ text: String,
    in book: Book,
    ofSession read: String? = nil,
    today: ReadingDay
  ) throws(ProgressProblem) -> ProgressEntry {
    let length = book.length
    let present = { book.place(on: $0, ofSession: read) }
    let entry = try parse(text, from: present, length: length, today: today)
    switch entry.place {
    case .time where length.seconds == nil && length.pages != nil && book.medium != .audio: throw .timeInPages
    case .page where length.pages == nil && length.seconds != nil && book.medium == .audio: throw .pageInTime
    default: return entry
    }
  }

  /// Reads how long somebody read: `25`, `25 min`, `25분`, or hours and minutes as `1:20`, `1h 20m`, `1시간 20분`;
  /// minutes from 1 to `mostMinutes`, nil for any other text.
  public static func minutes(_ text: String) -> Int? {
    let typed = FieldText.trimmed(TextFold.fold(text))
    if let seconds = ReadingTime.seconds(typed) { return counted(seconds / 60) }
    let (hours, rest) = split(typed, at: ["hours", "hour", "hrs", "hr", "h", "시간"])
    guard let hours else { return number(of: typed).flatMap(counted) }
    guard let hours = Digits.value(of: hours), hours <= mostMinutes else { return nil }
    if rest.isEmpty { return counted(hours * 60) }
    return number(of: rest).flatMap { $0 < 60 ? counted(hours * 60 + $0) : nil }
  }

  /// The minutes of a text; the unit can be left out.
  private static func number(of text: String) -> Int? {
    let (minutes, rest) = split(text, at: ["minutes", "min", "m", "분"])
    guard let minutes else { return Digits.value(of: text) }
    return rest.isEmpty ? Digits.value(of: minutes) : nil
  }

  /// What stands before and after the first unit that is there.
  private static func split(_ text: String, at units: [String]) -> (before: String?, after: String) {
    for unit in units {
      guard let place = text.firstRange(of: unit) else { continue }
      return (FieldText.trimmed(text[..<place.lowerBound]), FieldText.trimmed(text[place.upperBound...]))
    }
    return (nil, text)
  }

  /// The most minutes that are taken for meant.
  public static let mostMinutes = 99_999

  private static func counted(_ minutes: Int) -> Int? { (1...mostMinutes).contains(minutes) ? minutes : nil }

  /// Without a phrase it is today; a place always has a day.
  private static func day(_ phrase: String, _ today: ReadingDay) throws(ProgressProblem) -> ReadingDay {
    if phrase.isEmpty { return today }
    do throws(DayPhrase.DayProblem) {
      return try DayPhrase.readDay(phrase, today: today)
    } catch {
      throw .day(error)
    }
  }

  /// Bytes of the longest share that is taken, zeros and all.
  private static let longestShare = 16

  private static func place(
    _ word: String,
    _ present: ReadingPlace?,
    _ length: BookLength
  ) throws(ProgressProblem) -> ReadingPlace {
    if word.hasPrefix("+") { return try step(String(word.dropFirst()), present, length, word) }
    if word.hasPrefix("-"), measure(String(word.dropFirst())) != nil { throw .negative }
    if let place = measure(word) { return place }
    if word.utf8.count > longestShare { throw .unreadablePlace(word) }
    if word.hasSuffix("%"), Digits.hundredths(word.dropLast()) != nil { throw .beyondWhole }
    throw .unreadablePlace(word)
  }

  /// A place, also as `p120`, `p.120`, `120쪽`, `120페이지` and with zeros in front.
  private static func measure(_ word: String) -> ReadingPlace? {
    if let place = ReadingPlace(text: word) {
      // The text is kept as typed; nobody means eighty zeros.
      if case .share(_, let text) = place, text.utf8.count > longestShare { return nil }
      return place
    }
    var digits = Substring(word)
    if let unit = ["쪽", "페이지"].first(where: { digits.hasSuffix($0) }) {
      digits.removeLast(unit.count)
    } else if digits.hasPrefix("p") {
      digits.removeFirst(digits.hasPrefix("p.") ? 2 : 1)
    }
    return Digits.value(of: digits).flatMap(NumberBounds.counted.number).map(ReadingPlace.page)
  }

  private static func step(
    _ size: String,
    _ present: ReadingPlace?,
    _ length: BookLength,
    _ word: String
  ) throws(ProgressProblem) -> ReadingPlace {
    let start = present.map { Progress(place: $0, length: length) }
    switch measure(size) {
    case .page(let count):
      if isTimed(present, length) { return try timed(count * 60, after: start?.seconds ?? 0, word) }
      guard let page = start == nil ? 0 : start?.page else { throw .stepFromElsewhere }
      guard let sum = NumberBounds.counted.number(page + count) else { throw .unreadablePlace(word) }
      return .page(sum)
    case .time(let seconds, _):
      guard let reached = start == nil ? 0 : start?.seconds else { throw .stepFromElsewhere }
      return try timed(seconds, after: reached, word)
    case .share(let points, _):
      guard let reached = start == nil ? 0 : start?.fraction else { throw .stepFromElsewhere }
      let sum = points + (NumberBounds.counted.nearest(reached * 10_000) ?? 0)
      if sum > 10_000 { throw .beyondWhole }
      return .share(basisPoints: sum, text: percentText(sum))
    case nil:
      throw .unreadablePlace(word)
    }
  }

  private static func check(_ place: ReadingPlace, _ length: BookLength) throws(ProgressProblem) {
    switch place {
    case .page(let page):
      if let pages = length.pages, page > pages { throw .beyondLastPage(page: page, pages: pages) }
    case .time(let seconds, _):
      if let whole = length.seconds, seconds > whole { throw .beyondEnd(seconds: seconds, duration: whole) }
    case .share: break
    }
  }

  private static func isTimed(_ present: ReadingPlace?, _ length: BookLength) -> Bool {
    switch present {
    case .time: true
    case .page: false
    case .share, nil: length.pages == nil && length.seconds != nil
    }
  }

  private static func timed(_ step: Int, after seconds: Int, _ word: String) throws(ProgressProblem)
    -> ReadingPlace
  {
    guard let sum = NumberBounds.seconds.number(seconds + step) else { throw .unreadablePlace(word) }
    return .time(seconds: sum, text: ReadingTime.text(seconds: sum))
  }

  private static func percentText(_ points: Int) -> String { Digits.decimal(hundredths: points) + "%" }
}
