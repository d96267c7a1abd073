import ReadingCore
import TestSupport

/// A small shelf of our own, with a book in every state.
enum Shelved {
  static let books = [
    reading(book("1b", "작별하지 않는다", "한강", pages: 332), at: 120, on: "2026-11-19"),
    reading(book("1c", "Middlemarch", "George Eliot", pages: 880), at: 106, on: "2026-11-18"),
    reading(book("1d", "코스모스", "칼 세이건", pages: 720), at: 310, on: "2026-11-10"),
    queued(book("1f", "파친코 2", "이민진", pages: 388), "b"),
    queued(book("1g", "Piranesi", "Susanna Clarke", pages: 272), "c"),
    loved(queued(book("1h", "소년이 온다", "한강", pages: 216, rating: 20), "d")),
    paused(book("1k", "사피엔스", "유발 하라리", pages: 636), at: 140),
    loved(
      finished(
        book("1m", "The Left Hand of Darkness", "Ursula K. Le Guin", pages: 304, rating: 19),
        "2026-11-08"
      )
    ),
    finished(book("1n", "파친코 1", "이민진", pages: 388, rating: 18), "2026-10-29"),
    loved(finished(book("1p", "Emma", "Jane Austen", pages: 512, rating: 16), "2026-09")),
    loved(finished(book("1q", "흰", "한강", pages: 196, rating: 20), "2019")),
    finished(book("1r", "어린 왕자", "생텍쥐페리", pages: 144, rating: 16), nil),
    abandoned(book("1s", "Moby-Dick", "Herman Melville", pages: 720), at: 223),
    book("1t", "우리가 빛의 속도로 갈 수 없다면", "김초엽", pages: 344),
    book("1v", "총, 균, 쇠", "재레드 다이아몬드", pages: 784),
  ]

  /// A wanted book; two letters make its id.
  static func book(
    _ id: String,
    _ title: String,
    _ author: String? = nil,
    pages: Int? = nil,
    rating: Int? = nil,
    tags: [String] = []
  ) -> Book {
    var book = Book(id: id + "bcdfghjkmn", title: title, added: "2026-11-01")
    book.authors = author.map { [Author(name: $0)] } ?? []
    book.pages = pages
    book.rating = rating.flatMap(Rating.init(quarters:))
    book.tags = tags
    return book
  }

  static func reading(_ book: Book, at page: Int, on day: String) -> Book {
    var book = book
    let day = ReadingDay(text: day)
    book.start(on: day, readID: "2bcdfghjkmnp")
    if let day {
      book.logProgress(LogEntry(id: "3bcdfghjkmnp", day: day, at: .page(page)), readID: "2bcdfghjkmnp")
    }
    return book
  }

  static func queued(_ book: Book, _ rank: String) -> Book {
    var book = book
    book.enqueue(rank: rank)
    return book
  }

  static func paused(_ book: Book, at page: Int) -> Book {
    var book = reading(book, at: page, on: "2026-08-01")
    book.setStatus(.paused, Book.StatusDetails(day: nil, readID: ""))
    return book
  }

  static func finished(_ book: Book, _ day: String?) -> Book {
    var book = book
    book.finish(on: day.flatMap { ReadingDay(text: $0) }, readID: "2bcdfghjkmnp")
    return book
  }

  static func abandoned(_ book: Book, at page: Int) -> Book {
    var book = reading(book, at: page, on: "2025-01-01")
    book.abandon(on: nil, readID: "2bcdfghjkmnp")
    return book
  }

  static func loved(_ book: Book) -> Book {
    var book = book
    book.favourite = true
    return book
  }
}

extension Stage {
  /// The rows of the screen.
  var lines: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The screen below the header.
  var body: String { lines.dropFirst().joined(separator: "\n") }

  /// The row under the marker.
  var marked: String { lines.dropFirst().first { $0.drop { $0 == " " }.hasPrefix("▸") } ?? "" }
}
