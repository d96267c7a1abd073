import ReadingCore

/// Books that tests put on the shelf; today is 20 November 2026.
enum Shelf {
  static let wanted = Book(id: "1b0000000001", title: "총, 균, 쇠", added: "2026-11-01")

  static let reading = [goodbye(at: "120"), middlemarch]

  /// Three more, so that there are five.
  static let moreReading = (1...3).map { book("1b000000009\($0)", "토지 \($0)", "박경리", .reading) }

  static let queue = [
    queued("1b0000000004", "파친코 2", "이민진", rank: "b"),
    queued("1b0000000005", "Piranesi", "Susanna Clarke", rank: "d"),
  ]

  static let middlemarch = book("1b0000000003", "Middlemarch", "George Eliot", .reading) {
    $0.pages = 880
    $0.reads = [read("1r0000000003", from: "2026-11-12", ["2026-11-12": "30", "2026-11-19": "106"])]
  }

  static let littlePrince = book("1b0000000006", "어린 왕자", "생텍쥐페리", .finished) {
    $0.rating = Rating(quarters: 18)
    var read = Read(id: "1r0000000006")
    read.outcome = .finished
    read.finished = ReadingDay(text: "2019")
    $0.reads = [read]
  }

  /// The same with a note.
  static let withNotes = {
    var book = littlePrince
    book.notes = [Note(id: "1n0000000006", text: "The snake", created: "2026-11-18T21:00:00+09:00")]
    return book
  }()

  static let paused = book("1b0000000007", "사피엔스", "유발 하라리", .paused) {
    $0.pages = 636
    $0.reads = [read("1r0000000007", from: "2026-08", ["2026-08-18": "140"])]
  }

  static func goodbye(at place: String) -> Book {
    book("1b0000000002", "작별하지 않는다", "한강", .reading) {
      $0.pages = 332
      $0.reads = [read("1r0000000002", from: "2026-11-03", ["2026-11-20": place])]
    }
  }

  static func book(
    _ id: String,
    _ title: String,
    _ author: String,
    _ status: Status,
    _ change: (inout Book) -> Void = { _ in }
  ) -> Book {
    var book = Book(id: id, title: title, status: status, added: "2026-11-01")
    book.authors = [Author(name: author)]
    change(&book)
    return book
  }

  private static func queued(_ id: String, _ title: String, _ author: String, rank: String) -> Book {
    book(id, title, author, .next) { $0.queueRank = rank }
  }

  static func read(_ id: String, from day: String, _ log: KeyValuePairs<String, String>) -> Read {
    var read = Read(id: id, started: ReadingDay(text: day))
    read.log = log.enumerated().compactMap { index, entry in
      guard let day = ReadingDay(text: entry.key), let at = ReadingPlace(text: entry.value) else {
        return nil
      }
      return LogEntry(id: "1l\(id.suffix(9))\(index)", day: day, at: at)
    }
    return read
  }
}
