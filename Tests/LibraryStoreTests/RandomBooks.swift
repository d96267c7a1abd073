import LibraryStore
import ReadingCore
import Synchronization

/// Books with something in every field a list looks at, the same for the same seed.
struct RandomBooks {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func number(_ below: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % below
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

  private mutating func text() -> String {
    pick(["", "a", "a b", "B", "한강", "\u{1112}\u{1161}\u{11AB}강", "É10", "e2", "\"Q", "z\n한", "🐋 b"])
  }

  mutating func book(_ id: String) -> Book {
    let statuses: [Status] = Status.known + [.other("odd"), .finished, .finished]
    var book = Book(
      id: id,
      title: text(),
      status: pick(statuses),
      added: pick(["2026-02-01", "2025", "x", ""])
    )
    book.subtitle = pick([nil, text()])
    book.authors = (0..<number(3)).map { _ in
      Author(name: pick(["한강", "Émile", "b"]), role: pick([nil, "translator"]))
    }
    book.series = (0..<number(2)).map { _ in SeriesPlace(name: pick(["z", "y"]), position: pick([nil, "상"])) }
    book.isbn = pick([[], ["9788936434120"]])
    book.tags = pick([[], ["sf"], ["sf", "눈"]])
    book.genres = pick([[], ["x"]])
    book.pages = pick([nil, 120, 300, 900])
    book.duration = pick([nil, "10:32:00"])
    book.publisher = pick([nil, "창비", "Ace", ""])
    book.published = pick([nil, "1965", "1965-08", "c2007", "soon"])
    book.language = pick([nil, "ko", "en", "en-US", "zh-Hant", "english", "eng", "kor_KR"])
    book.medium = pick([nil, .paper, .ebook, .other("scroll")])
    let lengths = [nil, 1, 25, 210, 70_000]
    book.dimensions = pick([
      nil, Dimensions(heightMM: pick(lengths), widthMM: pick(lengths), depthMM: pick(lengths)),
    ])
    book.coverURL = pick([nil, "", "https://example.org/1.jpg"])
    book.rating = pick([nil, Rating(quarters: 1), Rating(quarters: 12), Rating(quarters: 20)])
    book.favourite = number(3) == 0
    book.owned = number(2) == 0
    book.queueRank = book.status == .next ? pick([nil, "a", "b", "bi"]) : nil
    book.reads = (0..<number(4)).map { read("\(id)r\($0)", isOpen: book.status == .reading && $0 == 0) }
    book.notes = (0..<number(3)).map { Note(id: "\(id)n\($0)", text: pick(["Whale", "b"]), created: "2026") }
    return book
  }

  private mutating func read(_ id: String, isOpen: Bool) -> Read {
    var read = Read(id: id, started: pick([nil, ReadingDay(year: 2023)]))
    if !isOpen {
      read.finished = pick([
        nil, ReadingDay(text: "2024-02"), ReadingDay(text: "2024-03-09"), ReadingDay(year: 2025),
      ])
      read.outcome = pick([.finished, .finished, .abandoned])
    }
    let places = ["120", "43%", "1:20:00"].compactMap(ReadingPlace.init(text:))
    if let day = ReadingDay(text: pick(["2026-01-02", "2026-05-06"])), number(2) == 0 {
      read.log = [LogEntry(id: "\(id)l", day: day, at: pick(places))]
    }
    return read
  }
}

/// Paths that were opened to be read, or listed.
final class OpenedFiles: Sendable {
  private let paths = Mutex<[String]>([])

  /// The paths since this was asked last.
  func take() -> [String] {
    paths.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }

  /// The same file system, whose openings are counted.
  func counting(_ access: FileAccess) -> FileAccess {
    var counting = access
    counting.open = { [self] path, mode throws(SystemFault) in
      if mode == .read { paths.withLock { $0.append(path) } }
      return try access.open(path, mode)
    }
    return counting
  }

  /// The same file system, whose listings are counted.
  func countingLists(_ access: FileAccess) -> FileAccess {
    var counting = access
    counting.list = { [self] path throws(SystemFault) in
      paths.withLock { $0.append(path) }
      return try access.list(path)
    }
    return counting
  }
}
