import ReadingCore

/// Books whose statistics are those of the drawings, at 20 November 2026.
enum DrawnYears {
  /// The days of 2026 as drawn, a column a week from the one of 29 December on.
  private static let days = """
    | ⠶⠿⠒⋅⋅⠶⋅⠶⠶⋅⠶⠶⠒⋅⋅⋅⋅⠒⠒⠿⠒⠒⠶⠶⠒⠿⠶⠒⠒⠿⠶⠶⠒⠒⠶⠒⠒⋅⠿⠒⠶⠒⠶⠶⠒⠶
    | ⠒⠒⠶⋅⠿⠿⠒⠿⠿⠶⠿⠒⠿⠒⠶⋅⋅⋅⠿⠶⠒⠒⠒⠶⠶⠿⠶⠶⠶⠒⠒⋅⠶⠒⋅⋅⋅⋅⠶⋅⠶⋅⠒⠶⠶⠶
    | ⠿⠒⠶⠿⠶⋅⠿⋅⠶⠶⠒⠒⋅⋅⠒⋅⠶⠿⋅⋅⋅⠶⠶⋅⠒⠶⠒⠒⠿⠒⠒⠶⠒⋅⋅⋅⠶⠶⠒⋅⋅⠶⠶⠒⠶⠿
    |⠒⠒⋅⠒⠶⠶⠶⠶⠒⠶⠒⠒⋅⋅⋅⠒⠒⠶⋅⠿⠿⠶⠶⠶⠿⠶⋅⠶⠿⠿⠒⠶⠿⠿⋅⠶⋅⋅⋅⠶⠶⠶⠶⋅⠶⠒⠶
    |⠒⠿⠶⋅⋅⠿⠒⠿⠒⠿⠒⠒⠒⠶⋅⠶⠒⋅⠶⋅⋅⠿⠶⋅⋅⠿⠒⠒⠒⠿⠒⠒⠿⋅⠒⠒⋅⠿⋅⠿⠒⠶⋅⠶⠶⠶⠒
    |⠶⠶⠶⠶⠶⋅⠶⋅⠿⋅⠒⋅⋅⠿⋅⋅⠿⋅⋅⠶⠶⣿⠶⠿⠶⠿⠶⋅⣿⣿⠶⣿⠿⠶⋅⠶⋅⋅⋅⠿⋅⋅⠿⣿⋅⣿
    |⠶⋅⠒⠶⠿⠿⠒⋅⠒⋅⠶⋅⠶⋅⋅⋅⋅⋅⋅⠶⠶⠶⠿⠶⋅⠶⠶⣿⠿⠶⋅⠿⠶⠶⠶⠒⋅⋅⋅⠿⠒⠿⠒⠿⠿⠿
    """

  private static let daysOfFilter = """
    | ⋅⠿⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠶⠒⋅⋅⋅⠶⠒⋅⠒⠒⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅
    | ⠿⠶⋅⋅⋅⋅⋅⋅⠶⠒⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⠶⠶⋅⠿⠶⋅⋅⠒⠒⋅⋅⋅⋅⋅⋅⋅⠶⠶⋅⋅⋅⋅⋅⋅⋅
    | ⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⠒⠶⋅⋅⋅⋅⠿⋅⠿⠶⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⠒⠶⋅⋅⋅⋅⠒⋅⋅
    |⋅⠶⠿⋅⋅⋅⋅⋅⋅⠶⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⠒⋅⋅⠶⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⠿⠒⋅⋅⋅⠶⠶⋅⋅
    |⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⠒⠒⋅⋅
    |⋅⠿⋅⋅⋅⋅⋅⋅⋅⣿⠶⋅⋅⋅⋅⋅⋅⋅⠶⋅⋅⋅⠿⠶⋅⣿⣿⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⠶⣿⋅⋅⋅⋅⠶⋅
    |⋅⣿⣿⋅⋅⋅⋅⋅⋅⠶⠶⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⣿⠶⋅⋅⠶⋅⋅⠶⋅⋅⋅⋅⋅⋅⋅⋅⠶⠿⋅⋅⋅⠶⠶⋅
    """

  private static let levels: [Character: Int] = ["⠒": 1, "⠶": 20, "⠿": 40, "⣿": 80]

  /// A year of 37 books, 11,840 pages and 3 abandoned reads; one book in each of some years before.
  ///
  /// - Parameter genres: how many books have each.
  static func books(
    years: [Int] = [2025, 2024],
    genres: [(String, Int)] = [("소설", 16), ("SF", 8), ("과학", 5), ("역사", 4), ("시, 에세이", 4)]
  ) -> [Book] {
    let ratings = repeated([(20, 6), (18, 14), (13, 7), (9, 2), (0, 8)])
    let writers = repeated(
      [("한강", 4), ("Ursula K. Le Guin", 3), ("Jane Austen", 3), ("이민진", 2), ("칼 세이건", 1)]
        + (1...24).map { ("하나 \($0)", 1) }
    )
    let languages = repeated([("ko", 21), ("en", 15), ("fr", 1)])
    let lengths = repeated([(100, 16), (210, 18), (412, 2), (411, 1)])
    let months = repeated([4, 3, 4, 2, 3, 5, 4, 3, 2, 4, 3].enumerated().map { ($0.offset + 1, $0.element) })
    let kinds = repeated(genres)
    var books = (0..<37).map { number in
      var book = finished(number, month: months[number], year: 2026, days: 9)
      (book.authors, book.language, book.genres) = (
        [Author(name: writers[number])], languages[number], [kinds[number]]
      )
      book.rating = Rating(quarters: ratings[number])
      book.pages = lengths[number]
      return book
    }
    books += years.map { finished(40 + $0, month: 6, year: $0, days: 9) }
    for (number, pages) in [112, 150, 150].enumerated() {
      var book = Book(
        id: id(90 + number),
        title: "Abandoned \(number)",
        status: .abandoned,
        added: "2026-01-01"
      )
      book.pages = 400
      var read = Shelf.read("1r00000000a\(number)", from: "2026-03-01", ["2026-03": String(pages)])
      (read.outcome, read.finished) = (.abandoned, ReadingDay(text: "2026-03-20"))
      book.reads = [read]
      books.append(book)
    }
    return books + [logged(days)]
  }

  /// Books of the tag sf in two years beside others: 8 of 2,640 pages and 5 up to this day of the year before, with one
  /// more after it.
  static var filtered: [Book] {
    let months = repeated([(1, 1), (3, 1), (5, 1), (6, 2), (7, 1), (10, 1), (11, 1)])
    let writers = repeated(
      [
        ("Ursula K. Le Guin", 3), ("김초엽", 2), ("Frank Herbert", 1), ("Ted Chiang", 1),
        ("Octavia E. Butler", 1),
      ]
    )
    let ratings = [20, 20, 18, 16, 16, 16, 14, 0]
    let log = logged(daysOfFilter)
    let rest = 2640 - pages(daysOfFilter)
    var books = (0..<8).map { number in
      var book = finished(number, month: months[number], year: 2026, days: 6)
      (book.authors, book.rating) = ([Author(name: writers[number])], Rating(quarters: ratings[number]))
      book.pages = number == 7 ? rest - rest / 8 * 7 : rest / 8
      return book
    }
    for (number, month) in [2, 3, 6, 7, 9, 12].enumerated() {
      var book = finished(20 + number, month: month, year: 2025, days: 11)
      (book.authors, book.rating) = ([Author(name: "김초엽")], Rating(quarters: 16))
      book.pages = number == 4 ? 347 : 346
      books.append(book)
    }
    books.append(finished(30, month: 6, year: 2024, days: 3))
    var abandoned = Book(id: id(91), title: "Abandoned", status: .abandoned, added: "2026-01-01")
    var read = Read(id: "1r0000000091")
    (read.outcome, read.finished) = (.abandoned, ReadingDay(text: "2026-04"))
    abandoned.reads = [read]
    let sf = (books + [abandoned, log]).map { book in
      var book = book
      book.tags = ["sf"]
      return book
    }
    var other = finished(50, month: 4, year: 2026, days: 9)
    other.pages = 999
    return sf + [other]
  }

  private static func repeated<Value>(_ values: [(Value, Int)]) -> [Value] {
    values.flatMap { Array(repeating: $0.0, count: $0.1) }
  }

  private static func id(_ number: Int) -> String { "1b\(1_000_000_000 + number)" }

  private static func finished(_ number: Int, month: Int, year: Int, days: Int) -> Book {
    var book = Book(id: id(number), title: "Book \(number)", status: .finished, added: "2023-01-01")
    var read = Read(id: "1r\(1_000_000_000 + number)")
    read.outcome = .finished
    read.finished = ReadingDay(year: year, month: month, day: 15)
    read.started = ReadingDay(year: year, month: month, day: 16 - days)
    book.reads = [read]
    return book
  }

  private static func pages(_ drawn: String) -> Int { drawn.reduce(0) { $0 + (levels[$1] ?? 0) } }

  /// A book that is being read, some pages on each day as drawn.
  private static func logged(_ drawn: String) -> Book {
    var book = Book(id: id(99), title: "Long", status: .reading, added: "2026-01-01")
    book.pages = 9999
    var read = Read(id: "1r0000000099", started: ReadingDay(text: "2026-01-01"))
    let first = CalendarRules.dayNumber(2025, 12, 29)
    var pages: [Int: Int] = [:]
    for (row, line) in drawn.split(separator: "\n").enumerated() {
      for (week, sign) in line.dropFirst().enumerated() {
        if let level = levels[sign] { pages[first + 7 * week + row] = level }
      }
    }
    var place = 0
    for (number, day) in pages.keys.sorted().enumerated() {
      place += pages[day] ?? 0
      guard let day = ReadingDay(dayNumber: day), let at = ReadingPlace(text: String(place)) else { continue }
      read.log.append(LogEntry(id: "1l\(1_000_000_000 + number)", day: day, at: at))
    }
    book.reads = [read]
    return book
  }
}
