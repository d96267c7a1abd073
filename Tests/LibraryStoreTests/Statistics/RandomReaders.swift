import ReadingCore

/// Books with reads of every kind, the same for the same seed.
struct RandomReaders {
  static let today = ReadingDay(year: 2026, month: 3, day: 9)

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func number(_ below: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % below
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

  mutating func library() -> [Book] {
    (0..<number(12)).map { index in book("1b\(index)") }
  }

  mutating func book(_ id: String) -> Book {
    var book = Book(id: id, title: "b\(id)", status: .finished, added: "2026-01-01")
    book.pages = pick([nil, 1, 120, 200, 201, 400, 401, 777])
    book.duration = pick([nil, nil, "10:32:00", "0:00"])
    book.genres = pick([[], ["sf"], ["SF", "sf"], ["역사", "SF"], ["시", "에세이"]])
    book.authors = (0..<number(3)).map { _ in
      Author(name: pick(["한강", "Emma", "EMMA", "b"]), role: pick([nil, nil, "translator"]))
    }
    book.language = pick([nil, "ko", "en", "en-US", "zh-Hant", "eng", "kor_KR", "English", "한국어"])
    book.rating = pick([nil, Rating(quarters: 4), Rating(quarters: 18)])
    book.reads = (0..<number(4)).map { read("\(id)r\($0)") }.sorted {
      ($0.started?.text ?? "") < ($1.started?.text ?? "")
    }
    return book
  }

  private mutating func day() -> ReadingDay? {
    // Often near each other, so that there are streaks; some far off, and some still to come.
    let near = 20_510 + number(50)
    return switch number(12) {
    case 0: ReadingDay(year: 2024 + number(3))
    case 1: ReadingDay(year: 2024 + number(3), month: 1 + number(12))
    case 2: ReadingDay(dayNumber: 19_700 + number(900))
    case 3:
      pick([
        ReadingDay(text: "0001-01-01"), ReadingDay(text: "9999-12-31"), ReadingDay(text: "1899-12"),
        ReadingDay(text: "2024-02-29"),
      ])
    default: ReadingDay(dayNumber: near)
    }
  }

  private mutating func read(_ id: String) -> Read {
    var read = Read(id: id, started: pick([nil, day()]))
    if number(5) > 0 {
      read.finished = pick([nil, day(), day(), day()])
      read.outcome = pick([.finished, .finished, .finished, .abandoned, nil, .other("lent")])
    }
    read.pagesAtThatTime = pick([nil, nil, 90, 300])
    read.rating = pick([nil, nil, Rating(quarters: 13)])
    let places = [
      "0", "1", "55", "120", "150", "500", "0%", "43%", "43.5%", "100%", "1:20:00", "9:59", "10:32:00",
    ]
    for index in 0..<pick([0, 0, 1, 3, 8]) {
      guard let day = day(), let place = ReadingPlace(text: pick(places)) else { continue }
      read.log.append(LogEntry(id: "\(id)l\(index)", day: day, at: place, minutes: pick([nil, 0, 7, 45])))
    }
    read.log.sort { $0.day < $1.day }
    return read
  }
}
