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
    let standard = SortOrder.all.firstIndex(of: .standard)
    #expect(standard.map { places[$0].map { books[Int($0)].title } } == wanted)
  }

  @Test func byTitle() {
    let books = ["émigré", "Zola", "emma", "가", "Volume 10", "Volume 9"].map { Self.book($0) }
    #expect(titles(SortOrder(.title), books) == ["émigré", "emma", "Volume 9", "Volume 10", "Zola", "가"])
    #expect(
      titles(SortOrder(.title, isDescending: true), books) == [
        "가", "Zola", "Volume 10", "Volume 9", "emma", "émigré",
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
    #expect(titles(SortOrder(.author), books) == ["z", "w", "x", "y", "v"])
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
      #expect(SortOrder(field).sorted(books).map(\.id) == ["a", "b", "c"], "\(field)")
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
    #expect(ReadingStatistics.queue(books).map(\.title) == ["Queued"])
  }
}
