import ReadingCore
import Testing

@Suite struct SortOrderTests {
  private static func book(
    _ title: String,
    _ status: Status = .want,
    _ change: (inout Book) -> Void = { _ in }
  ) -> Book {
    var book = Book(id: "id-" + title, title: title, status: status, added: "2026-01-01")
    change(&book)
    return book
  }

  private static func finished(_ title: String, _ day: String?) -> Book {
    book(title, .want) { $0.finish(on: day.flatMap(ReadingDay.init(text:)), readID: "r") }
  }

  private func titles(_ order: SortOrder, _ books: [some BookSummary]) -> [String] {
    let sorted = order.sorted(books).map(\.title)
    #expect(order.sorted(books.reversed()).map(\.title) == sorted)
    return sorted
  }

  @Test func byStatus() {
    let books = [
      Self.book("Lent", .other("lent")), Self.book("Want b"), Self.book("Want a"),
      Self.book("Left", .abandoned),
      Self.finished("Old", "2019"), Self.finished("New", "2026-11-08"), Self.finished("Undated", nil),
      Self.book("Paused", .paused), Self.book("Third", .next) { $0.queueRank = "z" },
      Self.book("First", .next) { $0.queueRank = "a1" }, Self.book("Second", .next) { $0.queueRank = "ai" },
      Self.book("Unranked", .next),
      Self.book("Begun long ago") { $0.start(on: ReadingDay(text: "2026-10-01"), readID: "r") },
      Self.book("Begun lately") { $0.start(on: ReadingDay(text: "2026-11-12"), readID: "r") },
    ]
    let wanted = [
      "Begun lately", "Begun long ago", "First", "Second", "Third", "Unranked", "Paused", "New", "Old",
      "Undated", "Left",
      "Want a", "Want b", "Lent",
    ]
    #expect(titles(.standard, books) == wanted)
    let descending = titles(SortOrder(.status, isDescending: true), books)
    #expect(descending.first == "Lent" && descending.dropFirst(3).first == "Left")
  }

  /// Of the books logged on one day the one written down last comes first, wherever the clock stood.
  @Test func whatIsReadByItsLastEntry() {
    let logged = [
      ("Morning", "2026-11-20", "2026-11-20T08:00:00+09:00"),
      ("A day before, written down late", "2026-11-19", "2026-11-20T23:00:00+09:00"),
      ("Evening", "2026-11-20", "2026-11-20T21:00:00+09:00"),
      ("Noon elsewhere", "2026-11-20", "2026-11-20T11:00:00Z"), ("Unknown when", "2026-11-20", nil),
    ]
    let books = logged.map { title, day, stamp in
      Self.book(title, .reading) { book in
        var read = Read(id: "r", started: ReadingDay(text: "2026-11-01"))
        if let day = ReadingDay(text: day), let place = ReadingPlace(text: "20") {
          read.log = [LogEntry(id: "l", day: day, at: place, logged: stamp)]
        }
        book.reads = [read]
      }
    }
    let wanted = ["Evening", "Noon elsewhere", "Morning", "Unknown when", "A day before, written down late"]
    #expect(titles(.standard, books) == wanted)
    #expect(titles(.standard, books.map(BookCard.init)) == wanted)
    let places = SortRanks(books.map(SortKey.init)).all
    let standard = SortOrder.ranked.firstIndex(of: .standard)
    #expect(standard.map { places[$0].map { books[Int($0)].title } } == wanted)
  }

  /// Whichever field is sorted by, texts of both scripts stand in the order of names that is chosen.
  @Test func byNames() {
    let books = [("가", "김", "나"), ("Emma", "Austen", "Box"), ("하나", "Zola", "Box"), ("Zola", "한강", "가")].map {
      names in
      Self.book(names.0) { book in
        book.authors = [Author(name: names.1)]
        book.series = [SeriesPlace(name: names.2)]
      }
    }
    let sorted = { (field: SortOrder.SortField, names: NameOrder) in
      SortOrder(field).sorted(books, names).map(\.title)
    }
    #expect(sorted(.title, .koreanFirst) == ["가", "하나", "Emma", "Zola"])
    #expect(sorted(.title, .latinFirst) == ["Emma", "Zola", "가", "하나"])
    #expect(sorted(.author, .koreanFirst) == ["가", "Zola", "Emma", "하나"])
    #expect(sorted(.author, .latinFirst) == ["Emma", "하나", "가", "Zola"])
    #expect(sorted(.series, .koreanFirst) == ["Zola", "가", "하나", "Emma"])
    #expect(sorted(.series, .latinFirst) == ["Emma", "하나", "Zola", "가"])
    // Those that tie stand by title.
    #expect(sorted(.status, .latinFirst) == sorted(.title, .latinFirst))
  }

  @Test func byTitle() {
    let books = ["émigré", "Zola", "emma", "가", "Volume 10", "Volume 9"].map { Self.book($0) }
    #expect(titles(SortOrder(.title), books) == ["가", "émigré", "emma", "Volume 9", "Volume 10", "Zola"])
    #expect(
      titles(SortOrder(.title, isDescending: true), books) == [
        "Zola", "Volume 10", "Volume 9", "emma", "émigré", "가",
      ]
    )
  }

  @Test func missingValuesComeLastEitherWay() {
    let books = [
      Self.book("none"), Self.book("short") { $0.pages = 90 }, Self.book("long") { $0.pages = 900 },
      Self.book("nor"),
    ]
    #expect(titles(SortOrder(.pages), books) == ["short", "long", "none", "nor"])
    #expect(titles(SortOrder(.pages, isDescending: true), books) == ["long", "short", "none", "nor"])
  }

  @Test func byRatingTheBestFirst() {
    let books = [(nil, "c"), (12, "b"), (20, "d"), (12, "a")].map { quarters, title in
      Self.book(title) { $0.rating = quarters.flatMap(Rating.init(quarters:)) }
    }
    #expect(titles(SortOrder(.rating), books) == ["d", "a", "b", "c"])
    #expect(titles(SortOrder(.rating, isDescending: false), books) == ["a", "b", "d", "c"])
  }

  @Test func byAuthorTheWriterBeforeTheTranslator() {
    let books = [
      Self.book("x") { $0.authors = [Author(name: "Aa", role: "translator"), Author(name: "Woolf")] },
      Self.book("y") { $0.authors = [Author(name: "한강")] },
      Self.book("z") { $0.authors = [Author(name: "austen")] },
      Self.book("w") { $0.authors = [Author(name: "Bo", role: "editor")] }, Self.book("v"),
    ]
    #expect(titles(SortOrder(.author), books) == ["y", "z", "w", "x", "v"])
  }

  @Test func titlesWithoutTheArticleOfTheirLanguage() {
    let books = [
      ("The Waves", "en"), ("Der Zauberberg", "ger"), ("L'Étranger", "fra"), ("Emma", nil), ("A Wizard", nil),
      ("Le Ly", nil), ("흰", "ko"),
    ].map { title, language in Self.book(title) { $0.language = language } }
    let wanted = ["흰", "Emma", "L'Étranger", "Le Ly", "The Waves", "A Wizard", "Der Zauberberg"]
    #expect(titles(SortOrder(.title), books) == wanted)
    #expect(titles(SortOrder(.title), books.map(BookCard.init)) == wanted)
  }

  @Test func authorsBySurnameAndKoreanOnesByName() {
    let names = [
      "한강", "유발 하라리", "Frank Herbert", "Herbert, Brian", "Ursula K. Le Guin", "Ludwig van Beethoven",
      "김초엽",
    ]
    let books = names.enumerated().map { number, name in
      Self.book("\(9 - number)") { $0.authors = [Author(name: name)] }
    }
    let sorted = SortOrder(.author).sorted(books).map { $0.authors[0].name }
    #expect(
      sorted == [
        "김초엽", "유발 하라리", "한강", "Ludwig van Beethoven", "Herbert, Brian", "Frank Herbert",
        "Ursula K. Le Guin",
      ]
    )
  }

  @Test func bySeriesThenByItsNumber() {
    let places = [
      ("Dune", "10"), ("dune", "2"), ("Dune", "1-2"), ("Dune", "1"), ("Dune", "0.5"), ("Dune", "1.25"),
      ("Dune", "Vol. 3"), ("Dune", nil), ("Dune", "하"), ("Dune", "상"), ("Dune", "1.5"), ("Akira", "7"),
      ("토지", "1"), ("Dune", "999999999999999999999"),
    ]
    let books = places.map { name, position in
      Self.book("\(name) \(position ?? "-")") { $0.series = [SeriesPlace(name: name, position: position)] }
    }
    let wanted = [
      "토지 1", "Akira 7", "Dune 0.5", "Dune 1", "Dune 1-2", "Dune 1.25", "Dune 1.5", "dune 2", "Dune Vol. 3",
      "Dune 10", "Dune 999999999999999999999", "Dune -", "Dune 상", "Dune 하", "None",
    ]
    #expect(titles(SortOrder(.series), books + [Self.book("None")]) == wanted)
    #expect(titles(SortOrder(.series, isDescending: true), books + [Self.book("None")]).last == "None")
  }

  @Test func byHeightTheTallestFirst() {
    let books = [("b", 210), ("a", nil), ("d", 297), ("c", 210), ("e", 0)].map { title, height in
      Self.book(title) { $0.dimensions = Dimensions(heightMM: height) }
    }
    #expect(titles(SortOrder(.height), books) == ["d", "b", "c", "a", "e"])
    #expect(titles(SortOrder(.height, isDescending: false), books) == ["b", "c", "d", "a", "e"])
  }

  @Test func byTheLastDayOfReadingTheLatestFirst() {
    let logged = Self.book("logged") { book in
      var read = Read(id: "r", started: nil)
      if let day = ReadingDay(text: "2026-11-09"), let place = ReadingPlace(text: "20") {
        read.log = [LogEntry(id: "l", day: day, at: place)]
      }
      book.reads = [read]
    }
    let books = [
      Self.finished("old", "2019"), logged, Self.finished("new", "2026-11-08"), Self.book("unread"),
    ]
    #expect(titles(SortOrder(.lastRead), books) == ["logged", "new", "old", "unread"])
  }

  @Test func byChanceTheSameForOneSeed() {
    let books = (0..<200).map { Book(id: "1b\(1000 + $0)", title: "\($0)", added: "2026") }
    let first = titles(SortOrder(seed: 1), books)
    #expect(first != titles(SortOrder(seed: 2), books))
    #expect(first != titles(SortOrder(.title), books))
    #expect(Set(first).count == 200)
    // Each half of the books is about evenly spread over each half of the list.
    let early = first.prefix(100).count { (Int($0) ?? 0) < 100 }
    #expect((30...70).contains(early))
  }

  @Test func byAddedAsInstants() {
    let added = ["2026-11-20T09:00:00+09:00", "2026-11-20T01:00:00+00:00", "2026-11-19", "never"]
    let books = zip("abcd", added).map { title, stamp in Self.book(String(title)) { $0.added = stamp } }
    #expect(titles(SortOrder(.added), books) == ["b", "a", "c", "d"])
    #expect(titles(SortOrder(.added, isDescending: false), books) == ["c", "a", "b", "d"])
  }

  @Test func byFinishTheLatestFirst() {
    let books = [
      Self.finished("a", "2019"), Self.finished("b", "2026-11"), Self.finished("c", "2026-11-08"),
      Self.finished("d", nil),
    ]
    #expect(titles(SortOrder(.finished), books) == ["c", "b", "a", "d"])
    #expect(titles(SortOrder(.finished, isDescending: false), books) == ["a", "b", "c", "d"])
  }

  @Test func equalTitlesStandByID() {
    let books = ["b", "a", "c"].map { Book(id: $0, title: "Same", added: "2026") }
    for field in SortOrder.SortField.allCases {
      let sorted = SortOrder(field).sorted(books).map(\.id)
      #expect(SortOrder(field).sorted(books.reversed()).map(\.id) == sorted, "\(field)")
      #expect(field == .random ? sorted.sorted() == ["a", "b", "c"] : sorted == ["a", "b", "c"], "\(field)")
    }
  }

  @Test func theBoardsLists() {
    let books = [
      Self.finished("Old", "2019"), Self.finished("New", "2026-11-08"), Self.finished("Undated", nil),
      Self.book("Want"),
      Self.book("Queued", .next), Self.finished("Read again", "2020"),
    ].map { book in
      var book = book
      if book.title == "Read again" { book.start(on: nil, readID: "s") }
      return book
    }
    #expect(SortOrder.queue(books).map(\.title) == ["Queued"])
  }
}
