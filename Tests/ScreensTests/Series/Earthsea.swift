import ReadingCore

/// A series with gaps, as it is drawn; today is 20 November 2026.
enum Earthsea {
  static let books = [
    volume("1e0000000001", "해제의 주문", "0.5", .finished, pages: 24) {
      ($0.favourite, $0.rating) = (true, Rating(quarters: 16))
      $0.reads = [read("2024-03")]
    },
    volume("1e0000000002", "어스시의 마법사", "1", .finished, pages: 312) {
      ($0.favourite, $0.rating) = (true, Rating(quarters: 20))
      $0.reads = [read("2019")]
    },
    volume("1e0000000003", "어스시의 마법사, 아투안의 무덤", "1-2", .want, pages: 540),
    tombs,
    volume("1e0000000005", "테하누", "4", .reading, pages: 384) {
      var read = Read(id: "1r0000000005", started: ReadingDay(text: "2026-11-12"))
      read.log = [LogEntry(id: "1l0000000005", day: .today, at: .page(157))]
      $0.reads = [read]
    },
    volume("1e0000000006", "The Daughter of Odren", "6.1", .want, pages: 40),
    volume("1e0000000007", "Earthsea Revisioned", nil, .want, pages: 26),
  ]

  static let tombs = volume("1e0000000004", "아투안의 무덤", "2", .finished, pages: 240) {
    $0.rating = Rating(quarters: 18)
    $0.reads = [read("2026-11-08")]
  }

  /// The first volume read two days ago, the second waiting.
  static let begun = [
    volume("1e0000000002", "A Wizard of Earthsea", "1", .finished, in: "Earthsea") {
      $0.reads = [read("2026-11-18")]
    },
    volume("1e0000000004", "The Tombs of Atuan", "2", .want, in: "Earthsea"),
  ]

  static func volume(
    _ id: String,
    _ title: String,
    _ position: String?,
    _ status: Status,
    pages: Int? = nil,
    in series: String = "어스시",
    _ change: (inout Book) -> Void = { _ in }
  ) -> Book {
    Shelf.book(id, title, "어슐러 K. 르 귄", status) {
      $0.series = [SeriesPlace(name: series, position: position)]
      $0.pages = pages
      change(&$0)
    }
  }

  static func read(_ day: String) -> Read {
    var read = Read(id: "1r000000000a")
    (read.finished, read.outcome) = (ReadingDay(text: day), .finished)
    return read
  }
}

extension ReadingDay {
  static let today = ReadingDay(year: 2026, month: 11, day: 20) ?? .epoch
}
