public import ReadingCore

/// Sixty books of two years whose figures were counted by hand.
///
/// Twenty of 2024 and twenty of 2025 have no log and follow a plain pattern, so that their sums can be checked at a
/// glance; the other twenty are one case each of what makes counting hard.
public enum CountedLibrary {
  /// 20 November 2025, the 324th day of the year.
  public static let today = ReadingDay(year: 2025, month: 11, day: 20)

  public static var books: [Book] { plain2024 + plain2025 + again + given + vague + spoken + shared + dated }

  // MARK: Without a log

  /// 110 to 300 pages; the first twelve on the 10th of each month, eight more on the 20th from January on.
  private static var plain2024: [Book] {
    (1...20).map { number in
      let month = (number - 1) % 12 + 1
      var book = book(
        "1a\(two(number))",
        pages: 100 + 10 * number,
        number.isMultiple(of: 2) ? ["SF"] : ["소설"]
      )
      let writers = [("김초엽", "ko"), ("한강", "ko"), ("Ursula K. Le Guin", "en"), ("Jane Austen", "en")]
      let writer = writers[number % 4]
      (book.authors, book.language) = ([Author(name: writer.0)], writer.1)
      if number <= 15 { book.rating = Rating(quarters: number <= 10 ? 16 : 18) }
      return finished(book, on: "2024-\(two(month))-\(number <= 12 ? 10 : 20)")
    }
  }

  /// 310 to 500 pages; ten on the 5th of each month, ten more on the 25th, from January on.
  private static var plain2025: [Book] {
    (1...20).map { number in
      let month = (number - 1) % 10 + 1
      var book = book("1b\(two(number))", pages: 300 + 10 * number, [["역사"], ["소설"], ["과학"]][number % 3])
      book.authors = [Author(name: number <= 10 ? "한강" : number <= 15 ? "칼 세이건" : "Jane Austen")]
      book.language = number <= 15 ? "ko" : "en"
      let quarters = number <= 5 ? 20 : number <= 10 ? 14 : number <= 14 ? 8 : number == 15 ? 4 : 0
      book.rating = Rating(quarters: quarters)
      return finished(book, on: "2025-\(two(month))-\(number <= 10 ? "05" : "25")")
    }
  }

  // MARK: One case each

  /// Read three times; given up, twice and once before it was finished.
  private static var again: [Book] {
    var thrice = book("1c01", pages: 300, ["소설"], by: "Emily Brontë", "en")
    thrice.rating = Rating(quarters: 20)
    thrice.reads = ["2023-05-05", "2024-05-05", "2025-05-05"].map { (day: String) in
      read("1c01\(day)", [], .finished, on: day)
    }
    var later = book("1c04", pages: 180, ["SF", "소설"], by: "한강", "ko")
    later.authors.append(Author(name: "김소연", role: "translator"))
    later.rating = Rating(quarters: 20)
    var second = read(
      "1c04b",
      ["2025-03-01 100", "2025-03-02 180"],
      from: "2025-03-01",
      .finished,
      on: "2025-03-02"
    )
    second.rating = Rating(quarters: 13)
    later.reads = [
      read("1c04a", ["2024-02-01 30"], from: "2024-02-01", .abandoned, on: "2024-02-03"), second,
    ]
    return [thrice, later]
  }

  private static var given: [Book] {
    var some = book("1c02", pages: 400, ["과학"], by: "칼 세이건", "ko")
    some.reads = [
      read(
        "1c02r",
        ["2024-01-08 60 45", "2024-01-10 150 90"],
        from: "2024-01-08",
        .abandoned,
        on: "2024-01-12"
      )
    ]
    var none = book("1c03", pages: 250, ["과학"], by: "칼 세이건", "ko")
    none.reads = [read("1c03r", [], .abandoned, on: "2025-02")]
    return [some, none]
  }

  /// Days that are not known to the day.
  private static var vague: [Book] {
    var year = book("1c05", pages: 220, ["역사"], by: "유발 하라리", "ko")
    year.reads = [read("1c05r", [], .finished, on: "2024")]
    var month = book("1c06", pages: 260, ["시, 에세이"], by: "윤동주", "ko")
    month.reads = [read("1c06r", [], .finished, on: "2025-06")]
    var none = book("1c07", pages: 500, ["소설"], by: "Jane Austen", "en")
    none.reads = [read("1c07r", [], .finished, on: nil)]
    var logged = book("1c08", pages: 140, ["과학"], by: "칼 세이건", "ko")
    logged.reads = [read("1c08r", ["2025-04-01 40"], .finished, on: "2025")]
    var entry = book("1c19", pages: 150, ["역사"], by: "유발 하라리", "kor")
    entry.reads = [read("1c19r", ["2025-09 80", "2025-09-15 120"], .finished, on: "2025-09-20")]
    return [year, month, none, logged, entry]
  }

  /// Audiobooks by time, one of which has pages.
  private static var spoken: [Book] {
    var paged = book("1c09", pages: 300, ["SF"], by: "Andy Weir", "en")
    (paged.duration, paged.rating) = ("10:00:00", Rating(quarters: 19))
    paged.reads = [
      read(
        "1c09r",
        ["2024-07-01 1:00:00 60", "2024-07-02 2:30:00 90"],
        from: "2024-07-01",
        .finished,
        on: "2024-07-03"
      )
    ]
    var bare = book("1c10", pages: nil, [], by: "Andy Weir", "en")
    bare.duration = "5:00:00"
    bare.reads = [
      read(
        "1c10r",
        ["2025-07-01 2:00:00 120", "2025-07-03 5:00:00 180"],
        from: "2025-07-01",
        .finished,
        on: "2025-07-03"
      )
    ]
    return [paged, bare]
  }

  /// E-books by percent, and a page count that changed half way.
  private static var shared: [Book] {
    var whole = book("1c11", pages: 400, ["sf"], by: "Ursula K. Le Guin", "en-US")
    whole.rating = Rating(quarters: 6)
    whole.reads = [
      read(
        "1c11r",
        ["2024-09-01 10%", "2024-09-02 25.5%", "2024-09-05 100%"],
        from: "2024-09-01",
        .finished,
        on: "2024-09-05"
      )
    ]
    var unpaged = book("1c12", pages: nil, [])
    unpaged.reads = [read("1c12r", ["2024-10-01 50% 30"], from: "2024-10-01")]
    var changed = book("1c13", pages: 500, ["소설"], by: "이민진", "ko")
    changed.rating = Rating(quarters: 16)
    var read = read(
      "1c13r",
      ["2025-08-01 100", "2025-08-02 50%"],
      from: "2025-08-01",
      .finished,
      on: "2025-08-10"
    )
    read.pagesAtThatTime = 320
    changed.reads = [read]
    return [whole, unpaged, changed]
  }

  /// What only the days of the log decide, whatever the clock said when they were written down.
  private static var dated: [Book] {
    var late = book("1c14", pages: 200, ["역사"], by: "유발 하라리", "ko")
    late.reads = [
      read(
        "1c14r",
        ["2024-03-01 80 - 2024-03-02T02:30:00+09:00", "2024-03-02 120 - 2024-03-02T22:00:00+09:00"],
        from: "2024-03-01",
        .finished,
        on: "2024-03-02"
      )
    ]
    var flown = book("1c15", pages: 200, ["SF"], by: "김초엽", "ko")
    let flights = [
      "2024-06-10 50 - 2024-06-10T23:00:00+09:00", "2024-06-10 90 - 2024-06-10T20:00:00-07:00",
      "2024-06-11 130 - 2024-06-11T21:00:00-07:00", "2024-06-20 150 - 2024-06-20T23:00:00-07:00",
      "2024-06-22 200 - 2024-06-22T21:00:00+09:00",
    ]
    flown.reads = [read("1c15r", flights, from: "2024-06-10", .finished, on: "2024-06-22")]
    var summer = book("1c16", pages: 300, [])
    let changes = [
      "2024-03-30 20", "2024-03-31 50 - 2024-03-31T03:30:00+02:00", "2024-04-01 60", "2024-10-26 70",
      "2024-10-27 90 - 2024-10-27T02:30:00+01:00", "2024-10-28 100",
    ]
    (summer.reads, summer.status) = ([read("1c16r", changes, from: "2024-03-30")], .paused)
    var leap = book("1c17", pages: 100, ["시, 에세이"], by: "윤동주", "ko")
    leap.reads = [
      read(
        "1c17r",
        ["2024-02-28 30", "2024-02-29 70", "2024-03-01 100"],
        from: "2024-02-28",
        .finished,
        on: "2024-03-01"
      )
    ]
    var back = book("1c18", pages: 400, [])
    back.status = .reading
    let steps = ["2025-11-17 100", "2025-11-18 60", "2025-11-19 90", "2025-11-20 140"]
    back.reads = [read("1c18r", steps, from: "2025-11-17")]
    var wanted = book("1c20", pages: 320, ["소설"], by: "한강", "ko")
    wanted.status = .want
    return [late, flown, summer, leap, back, wanted]
  }

  // MARK: Parts

  private static func book(
    _ id: String,
    pages: Int?,
    _ genres: [String],
    by author: String? = nil,
    _ language: String? = nil
  ) -> Book {
    var book = Book(id: id, title: "Book \(id)", status: .finished, added: "2025-01-01")
    (book.pages, book.genres, book.language) = (pages, genres, language)
    if let author { book.authors = [Author(name: author)] }
    return book
  }

  private static func finished(_ book: Book, on day: String) -> Book {
    var book = book
    book.reads = [read("\(book.id)r", [], .finished, on: day)]
    return book
  }

  /// A read with a log of `day place minutes stamp`, of which a dash stands for no minutes.
  private static func read(
    _ id: String,
    _ log: [String],
    from started: String? = nil,
    _ outcome: ReadOutcome? = nil,
    on finished: String? = nil
  ) -> Read {
    var read = Read(id: id, started: started.flatMap { ReadingDay(text: $0) })
    (read.outcome, read.finished) = (outcome, finished.flatMap { ReadingDay(text: $0) })
    read.log = log.enumerated().compactMap { number, line in
      let parts = line.split(separator: " ").map(String.init)
      guard let day = ReadingDay(text: parts[0]), let place = ReadingPlace(text: parts[1]) else { return nil }
      return LogEntry(
        id: "\(id)\(number)",
        day: day,
        at: place,
        minutes: parts.count > 2 ? Int(parts[2]) : nil,
        logged: parts.count > 3 ? parts[3] : nil
      )
    }
    return read
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
