public import ReadingCore

/// What books add up to, counted as simply as can be: page by page, without any of what the program counts with.
public struct NaiveStatistics {
  struct Piece {
    let book: Book
    let day: String
    var pages = 0
    var minutes = 0
    var isRead = true
  }

  struct Ended {
    let day: String
    let isAbandoned: Bool
    let pages: Int?
    let counted: Int
    let quarters: Int
    let days: Int?
    var isAgain = false
    let book: Book
  }

  private(set) var pieces: [Piece] = []
  private(set) var ended: [Ended] = []
  /// Pages and minutes of the entries that tell both, by the language of the book.
  public private(set) var timed: [String: (pages: Int, minutes: Int)] = [:]

  public init(_ books: [Book]) {
    for book in books {
      var ends: [Ended] = []
      for read in book.reads {
        var seen: Set<Int> = []
        let counted = replay(read, of: book, &seen)
        if let counted { ends.append(counted) }
      }
      ends = ends.filter { $0.day.isEmpty } + ends.filter { !$0.day.isEmpty }.sorted { $0.day < $1.day }
      var isFinished = false
      for index in ends.indices where !ends[index].isAbandoned {
        ends[index].isAgain = isFinished
        isFinished = true
      }
      ended += ends
    }
  }

  /// Turns the pages one by one; gives the read where it ended.
  private mutating func replay(_ read: Read, of book: Book, _ seen: inout Set<Int>) -> Ended? {
    let whole = read.pagesAtThatTime ?? book.pages
    var (knowsPages, isUnderWay) = (false, false)
    for entry in read.log {
      let before = seen.count
      if let page = Self.page(entry.at, whole, book.duration) {
        if page > 0 {
          knowsPages = true
          seen.formUnion(1...page)
        }
      }
      if Self.page(entry.at, whole, book.duration) != nil, isUnderWay, let spent = entry.minutes, spent > 0,
        let language = Self.language(book)
      {
        let former = timed[language] ?? (0, 0)
        timed[language] = (former.pages + seen.count - before, former.minutes + spent)
      }
      if Self.page(entry.at, whole, book.duration) != nil { isUnderWay = true }
      pieces.append(
        Piece(book: book, day: entry.day.text, pages: seen.count - before, minutes: entry.minutes ?? 0)
      )
    }
    let isAbandoned = read.outcome == .abandoned
    guard isAbandoned || read.outcome == .finished || read.finished != nil else { return nil }
    if !isAbandoned, let whole, whole > 0 {
      let before = seen.count
      seen.formUnion(1...whole)
      var day = read.finished?.text ?? ""
      if !knowsPages { day = String(day.prefix(7)) }
      if seen.count > before { pieces.append(Piece(book: book, day: day, pages: seen.count - before)) }
    }
    var days: Int?
    if let first = read.started, let last = read.finished, first.text.count == 10, last.text.count == 10,
      first.text <= last.text
    {
      days = last.first - first.first + 1
    }
    return Ended(
      day: read.finished?.text ?? "",
      isAbandoned: isAbandoned,
      pages: whole,
      counted: seen.count,
      quarters: (read.rating ?? book.rating)?.quarters ?? 0,
      days: days,
      book: book
    )
  }

  private static func page(_ place: ReadingPlace, _ whole: Int?, _ duration: String?) -> Int? {
    func nearest(_ share: Double, _ whole: Int) -> Int {
      share >= 1 ? whole : min(whole - 1, Int((share * Double(whole)).rounded()))
    }
    switch place {
    case .page(let page): return page
    case .share(let points, _): return whole.map { nearest(Double(points) / 10_000, $0) }
    case .time(let seconds, _):
      guard let whole, let length = duration.flatMap(ReadingTime.seconds), length > 0 else { return nil }
      return nearest(Double(seconds) / Double(length), whole)
    }
  }

  /// The years in which anything was read or ended.
  public var years: Set<Int> { Set((pieces.map(\.day) + ended.map(\.day)).compactMap { Int($0.prefix(4)) }) }

  static func prefix(_ year: Int?) -> String {
    year.map { String(repeating: "0", count: 4 - "\($0)".count) + "\($0)" } ?? ""
  }

  // MARK: Figures

  /// Every figure of a year, or of all for nil, as words and numbers.
  public func figures(of year: Int?) -> [String: String] {
    let prefix = Self.prefix(year)
    let pieces = pieces.filter { year == nil || $0.day.hasPrefix(prefix) }
    let ended = ended.filter { year == nil || $0.day.hasPrefix(prefix) }
    let books = ended.filter { !$0.isAbandoned }
    let abandoned = ended.filter(\.isAbandoned)
    var figures: [String: String] = [:]
    figures["books"] = "\(books.count)"
    figures["again"] = "\(books.count { $0.isAgain })"
    figures["pages"] = "\(pieces.reduce(0) { $0 + $1.pages })"
    figures["minutes"] = "\(pieces.reduce(0) { $0 + $1.minutes })"
    figures["abandoned"] = "\(abandoned.count) \(abandoned.reduce(0) { $0 + $1.counted })"
    figures["ratings"] = (0...20).map { quarters in "\(books.count { $0.quarters == quarters })" }
      .joined(separator: " ")
    let timed = books.compactMap(\.days)
    figures["days"] = "\(timed.count) \(timed.reduce(0, +))"
    figures["lengths"] = Self.lengths(books.map(\.pages))
    figures["imprecise"] = [4, 7, 0].map { length in "\(books.count { $0.day.count == length })" }
      .joined(separator: " ")
    figures["months"] = (1...12).map { month in
      let isOf = { (day: String) in
        day.count > 4 && day.dropFirst(5).prefix(2) == (month < 10 ? "0\(month)" : "\(month)")
      }
      let pages = pieces.filter { isOf($0.day) }.reduce(0) { $0 + $1.pages }
      return "\(books.count { isOf($0.day) }) \(pages)"
    }.joined(separator: ", ")
    figures["weekdays"] = (1...7).map { weekday in
      let own = pieces.filter { $0.day.count == 10 && Self.weekday($0.day) == weekday }
      return "\(own.reduce(0) { $0 + $1.pages })"
    }.joined(separator: " ")
    figures["genres"] = Self.counts(books.map(\.book.genres))
    figures["writers"] = Self.counts(
      books.map { end in
        let writers = end.book.authors.filter { $0.role == nil }
        return (writers.isEmpty ? end.book.authors : writers).map(\.name)
      }
    )
    figures["languages"] = Self.counts(books.map { Self.language($0.book).map { [$0] } ?? [] })
    return figures
  }

  /// Each day, month or year alone of which something is known, with its pages, minutes and finished books.
  public var days: [String: String] {
    var days: [String: (pages: Int, minutes: Int, books: Int)] = [:]
    for piece in pieces {
      days[piece.day, default: (0, 0, 0)].pages += piece.pages
      days[piece.day, default: (0, 0, 0)].minutes += piece.minutes
    }
    for end in ended where !end.isAbandoned { days[end.day, default: (0, 0, 0)].books += 1 }
    return days.mapValues { "\($0.pages) \($0.minutes) \($0.books)" }
  }

  /// The longest run of days and the one that goes on, found by walking from day to day.
  public func streak(today: ReadingDay, year: Int? = nil) -> (current: Int, longest: Int) {
    let prefix = Self.prefix(year)
    let read = Set(pieces.map(\.day).filter { $0.count == 10 && $0.hasPrefix(prefix) && $0 <= today.text })
    func isRead(_ number: Int) -> Bool {
      ReadingDay(dayNumber: number).map { read.contains($0.text) } ?? false
    }
    var longest = 0
    for day in read.compactMap({ ReadingDay(text: $0)?.first }) {
      var length = 0
      while isRead(day + length) { length += 1 }
      longest = max(longest, length)
    }
    var (current, day) = (0, isRead(today.first) ? today.first : today.first - 1)
    while isRead(day) { (current, day) = (current + 1, day - 1) }
    return (current, longest)
  }

  private static func lengths(_ pages: [Int?]) -> String {
    let known = pages.compactMap(\.self)
    return [
      known.count { $0 <= 200 }, known.count { $0 > 200 && $0 <= 400 }, known.count { $0 > 400 },
      pages.count - known.count,
    ].map(String.init).joined(separator: " ")
  }

  /// Sakamoto's rule, Monday being 1.
  static func weekday(_ text: String) -> Int {
    guard let day = ReadingDay(text: text), let month = day.month, let number = day.day else { return 0 }
    let year = month < 3 ? day.year - 1 : day.year
    let sunday =
      (year + year / 4 - year / 100 + year / 400 + [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] + number)
      % 7
    return sunday == 0 ? 7 : sunday
  }

  static func language(_ book: Book) -> String? {
    let known = [
      "eng": "en", "English": "en", "한국어": "ko", "kor": "ko", "kor_KR": "ko", "en-US": "en", "zh-Hant": "zh",
    ]
    return book.language.map { known[$0] ?? $0 }
  }

  /// How many lists have each name, most first, without regard to case; the commonest spelling is shown.
  public static func counts(_ lists: [[String]]) -> String {
    var counts: [String: Int] = [:]
    for list in lists { for name in Set(list.map { $0.lowercased() }) { counts[name, default: 0] += 1 } }
    return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}
