import Testing

@testable import ReadingCore

/// Terms of a filter that ask for the readings of a book.
@Suite struct ReadingFilterTests {
  private static func read(
    _ id: String,
    _ log: [String],
    from started: String? = nil,
    _ outcome: ReadOutcome? = nil,
    on finished: String? = nil,
    rated quarters: Int? = nil
  ) -> Read {
    var read = Read(id: id, started: started.flatMap { ReadingDay(text: $0) })
    (read.outcome, read.finished) = (outcome, finished.flatMap { ReadingDay(text: $0) })
    read.rating = quarters.flatMap { Rating(quarters: $0) }
    read.log = log.enumerated().compactMap { number, line in
      let parts = line.split(separator: " ").map(String.init)
      guard let day = ReadingDay(text: parts[0]), let place = ReadingPlace(text: parts[1]) else { return nil }
      return LogEntry(id: "\(id)\(number)", day: day, at: place)
    }
    return read
  }

  /// Finished twice, given up once; by one writer and a translator. 2026-11-02 is a Monday.
  private static let book: Book = {
    var book = Book(id: "1b", title: "Emma", status: .finished, added: "2020-01-01")
    (book.pages, book.rating, book.language) = (300, Rating(quarters: 16), "ko")
    book.authors = [Author(name: "Jane Austen"), Author(name: "한강", role: "translator")]
    book.reads = [
      read("a", [], .finished, on: "2024", rated: 20),
      read("b", ["2025-03-01 40"], from: "2025-03-01", .abandoned, on: "2025-03-09", rated: 4),
      read("c", ["2026-11-02 100"], from: "2026-11-01", .finished, on: "2026-11-10"),
    ]
    return book
  }()

  private static let bare: Book = {
    var book = Book(id: "2b", title: "Bare", status: .finished, added: "2020-01-01")
    book.reads = [read("a", [], .finished, on: nil)]
    return book
  }()

  private static let unread = Book(id: "3b", title: "Unread", status: .want, added: "2020-01-01")

  private func matches(_ text: String, _ book: Book = book) -> Bool {
    let (filter, problems) = Filter.parse(text)
    #expect(problems == [], "\(text)")
    return filter.matches(book)
  }

  @Test(arguments: [
    "read:2026", "read:2026-11", "read:2026-11-02", "read:>2025", "read:2025-03-01", "read:2024", "read:any",
    "read:2026-11-02..2026-11-02", "read:2026-10-30..2026-11-02", "read:2026-11-02..", "read:..2025",
    "read:2026/monday", "read:2026/mon", "읽은날:2026/월요일", "읽은날:/월요일", "read:/monday", "read:2026/",
    "read:/sat",
    "read:2024/year",
    "-read:2023", "-read:undated", "-read:2026/sunday", "-read:none", "읽은날:있음", "-읽은날:없음", "-읽은날:미상",
    "read:\"last monday\" or read:2026-11-02", "read:2026-11-20..2026-10-01",
    "abandoned:2025", "abandoned:any", "그만둔날:2025-03", "-abandoned:none", "-abandoned:2026", "abandoned:/sun",
    "finished:any", "finished:2024", "finished:2024..2025", "finished:2026-11-01..2026-11-20", "다읽은날:있음",
    "-finished:undated", "-finished:none", "finished:2024/year", "-finished:2026/year", "finished:/tuesday",
    "rated:5", "rated:4", "rated:1", "rated:0.5..1", "rated:>4.75", "매긴별점:4..4.75", "-rated:none", "-rated:3",
    "rated:any",
    "took:10", "took:9", "took:<=9", "took:none", "took:10..20", "걸린날:있음", "-took:11", "took:..9",
    "length:300", "분량:200..400", "-length:none", "length:>299",
    "writer:austen", "글쓴이:=\"jane austen\"", "writer:JANE", "-writer:한강", "author:한강", "-writer:=jane",
    // One reading that is all of it.
    "finished:2024 rated:5", "finished:2026 rated:4", "finished:2026 took:10",
    "abandoned:2025 rated:1 took:9",
    "finished:2024 took:none rated:5 length:300", "-rated:3 finished:2024", "finished:any rated:5",
    // Each by itself.
    "(finished:2026) rated:5", "finished:2026 (rated:1)", "finished:2026 finished:2024",
    "finished:2026 -rated:3", "finished:2026 read:2025", "-(finished:2026 rated:5)",
    "finished:none or rated:5",
    "finished:2024 rating:4",
  ])
  func finds(text: String) { #expect(matches(text), "\(text)") }

  @Test(arguments: [
    "read:2023", "read:2026-11-01", "read:<2024", "read:none", "read:undated", "read:2026/sunday",
    "read:/wednesday",
    "read:2026-11/year", "read:2026-11-03..2026-11-09",
    "abandoned:2026", "abandoned:none", "abandoned:undated", "그만둔날:없음", "finished:undated", "finished:none",
    "finished:2025..2025", "다읽은날:미상", "finished:2026/month",
    "rated:none", "rated:3", "rated:>5", "-rated:5", "took:11", "length:none", "length:<300", "writer:한강",
    "writer:=jane", "글쓴이:=austen",
    "finished:2026 rated:5", "finished:2024 rated:4", "abandoned:2025 rated:5", "finished:2025 rated:any",
    "finished:2024 finished:2026 rated:any", "rated:5 took:10", "finished:2026 -rated:1",
    "finished:2024 abandoned:any",
    "-(finished:2024 rated:5)",
  ])
  func leavesOut(text: String) { #expect(!matches(text), "\(text)") }

  @Test func aReadingOfWhichNothingIsKnownIsOneAllTheSame() {
    for text in [
      "finished:any", "finished:undated", "finished:none", "rated:none", "took:none", "length:none",
      "read:none",
      "finished:undated rated:none", "abandoned:none", "finished:any length:none",
    ] {
      #expect(matches(text, Self.bare), "\(text)")
    }
    for text in ["read:any", "finished:2026", "rated:any", "took:any", "-finished:any", "abandoned:any"] {
      #expect(!matches(text, Self.bare), "\(text)")
    }
    for text in ["finished:any", "finished:undated", "rated:none", "took:none", "length:none", "read:any"] {
      #expect(!matches(text, Self.unread) && matches("-" + text, Self.unread), "\(text)")
    }
    for text in ["finished:none", "read:none", "abandoned:none"] {
      #expect(matches(text, Self.unread), "\(text)")
    }
  }

  @Test(arguments: [
    ("rating:4..4.5", true), ("rating:4.25..5", false), ("pages:200..300", true), ("pages:301..", false),
    ("pages:..300", true), ("pages:400..200", true), ("added:2019..2020", true),
    ("added:2020-01-02..2021", false),
    ("-pages:200..300", false), ("pages:=200..400", true),
  ])
  func aRangeHasBothItsEnds(text: String, isFound: Bool) { #expect(matches(text) == isFound, "\(text)") }

  @Test(arguments: [
    ("finished:2026", false), ("finished:none", false), ("-finished:2026..2027", false),
    ("finished:any", true),
    ("rated:5", true), ("-took:3", true), ("writer:x", true), ("tag:sf or read:2026", true),
    ("author:x", false),
  ])
  func talliesAreReadOnlyWhereTheyAreAskedFor(text: String, readsTallies: Bool) {
    #expect(Filter.parse(text).filter.readsTallies == readsTallies)
  }

  @Test(
    arguments: [
      (
        "read:soon", FilterProblem.FilterProblemReason.badValue(key: "read", value: "soon"),
        FilterProblem.FilterProposal.day
      ),
      ("read:2026..soon", .badValue(key: "read", value: "2026..soon"), .day),
      ("rated:6", .badValue(key: "rated", value: "6"), .rating),
      ("매긴별점:4..6", .badValue(key: "매긴별점", value: "4..6"), .rating),
      ("took:long", .badValue(key: "took", value: "long"), .pages),
      ("length:1..2..3", .badValue(key: "length", value: "1..2..3"), .pages),
      ("pages:>1..2", .badValue(key: "pages", value: ">1..2"), .pages),
      ("added:any", .badValue(key: "added", value: "any"), .day),
      ("added:2026/monday", .badValue(key: "added", value: "2026/monday"), .day),
      ("read:..", .badValue(key: "read", value: ".."), .day),
      ("abandonned:2026", .misspeltKey("abandonned"), .word("abandoned")),
      ("wirter:x", .misspeltKey("wirter"), .word("writer")), ("글쓴니:x", .misspeltKey("글쓴니"), .word("글쓴이")),
      ("rated:nnoe", .badValue(key: "rated", value: "nnoe"), .word("none")),
      ("finished:2026..none", .badDay(key: "finished", .absent("none")), nil),
      ("read:/", .noValue(key: "read"), nil),
    ] as [(String, FilterProblem.FilterProblemReason, FilterProblem.FilterProposal?)]
  )
  func tellsWhatCannotBeUsed(
    text: String,
    reason: FilterProblem.FilterProblemReason,
    proposal: FilterProblem.FilterProposal?
  ) {
    let problems = Filter.parse(text).problems
    #expect(problems.map(\.reason) == [reason] && problems.map(\.proposal) == [proposal])
  }

  @Test func aQuoteWithinQuotesIsTypedTwice() {
    var book = Self.bare
    book.genres = ["12\" \"singles\"", "b"]
    #expect(matches("genre:=\"12\"\" \"\"singles\"\"\"", book) && matches("genre:=b", book))
    #expect(!matches("genre:=\"12 singles\"", book))
  }

  @Test func blanksAroundAValueAreNoPartOfIt() {
    var book = Self.bare
    (book.genres, book.language, book.authors) = ([" SF\u{3000}", " "], "-ko_KR", [Author(name: "  ")])
    #expect(matches("genre:=sf", book) && matches("genre:=\" sf \"", book) && matches("language:ko", book))
    let tally = BookTally(book)
    #expect(tally.genres == ["SF"] && tally.writers == [] && tally.language == "ko")
  }

  @Test(arguments: ["klingon", "a", "x-y", "kor", "zh-Hant", "no", "nb", "한국말"])
  func whatALanguageIsCountedUnderFindsIt(language: String) throws {
    var book = Self.bare
    book.language = language
    let tag = try #require(BookTally(book).language)
    let text = FigureFilter(year: nil).text(of: .language(tag))
    #expect(matches(text, book), "\(text)")
  }

  // MARK: Narrowing

  private static let texts = [
    "read:any", "read:2026", "read:2026-11", "read:2025..2026", "read:2026/monday", "-read:2026",
    "-read:2026-11",
    "finished:2026", "finished:2024", "finished:any", "finished:2026 rated:4", "finished:2026 rated:5",
    "finished:2026-11",
    "rated:5", "rated:>=4", "rated:any", "rated:none", "-rated:5", "-rated:>=4", "took:any", "took:10",
    "took:none",
    "length:300", "length:>200", "abandoned:any", "abandoned:2025", "abandoned:2025 rated:1", "writer:aus",
    "writer:a", "writer:=\"jane austen\"", "author:a", "(finished:2026) rated:5", "finished:undated",
    "pages:200..400",
    "pages:300", "pages:>=200", "finished:2026 took:10 length:300", "finished:any took:any", "",
    "emma rated:>=4",
    "finished:2024/year", "finished:none", "-finished:2026", "-(finished:2026 rated:5)", "rating:4",
    "rating:3..5",
  ]

  @Test(arguments: [
    ("read:2026-11", "read:2026"), ("read:2026", "read:any"), ("rated:5", "rated:>=4"),
    ("-rated:>=4", "-rated:5"),
    ("finished:2026 rated:5", "rated:5"), ("finished:2026 rated:5", "finished:2026"),
    ("finished:2026-11", "finished:any"), ("writer:aus", "writer:a"), ("pages:300", "pages:200..400"),
    ("finished:2026 took:10 rated:5", "rated:>4 finished:any"), ("read:2026/monday", "read:2026"),
  ])
  func aNarrowerTermNarrows(text: String, former: String) {
    #expect(Filter.parse(text).filter.narrows(Filter.parse(former).filter))
    #expect(!Filter.parse(former).filter.narrows(Filter.parse(text).filter))
  }

  @Test func whatNarrowsLetsNothingElseThrough() {
    let parts = Self.book.reads + Self.bare.reads
    // Every choice of the readings.
    let books = (0..<(1 << parts.count)).map { chosen in
      var book = Self.book
      book.reads = parts.indices.filter { chosen >> $0 & 1 == 1 }.map { parts[$0] }
      return book
    }
    for text in Self.texts {
      for former in Self.texts {
        let (narrow, wide) = (Filter.parse(text).filter, Filter.parse(former).filter)
        guard narrow.narrows(wide) else { continue }
        for book in books + [Self.unread] where narrow.matches(book) {
          #expect(wide.matches(book), "\(text) after \(former)")
        }
      }
    }
  }
}
