import ReadingCore

/// Books with something in every field, of which much fits no table; the same for the same seed.
struct RichBooks {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(_ below: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % below
  }

  private mutating func pick<Value>(_ values: Value...) -> Value { values[number(values.count)] }

  private mutating func some(_ texts: String..., upTo most: Int = 3) -> [String] {
    (0..<number(most + 1)).map { _ in texts[number(texts.count)] }
  }

  private static let id = Array("0123456789bcdfghjkmnpqrstvwxyz")

  private mutating func makeID() -> String {
    "1b" + String((0..<10).map { _ in Self.id[number(Self.id.count)] })
  }

  mutating func books(_ count: Int) -> [Book] { (0..<count).map { book($0) } }

  /// A book with a title and an author no other has.
  private mutating func book(_ number: Int) -> Book {
    let words = pick(
      "소년이 온다",
      "A \"quoted\", title",
      "=1+1",
      "-1 degree",
      "@home + more",
      "{Braces} & 100% #1 \\ $5_~^",
      "🐋 Moby",
      "two\nlines",
      "I <3 this &amp; that",
      "='x",
      "Part (A, #1)",
      "Left (behind)",
      "=\"9\"",
      "한강 (시집)"
    )
    var book = Book(
      id: makeID(),
      title: pick("\(words) \(number)", "\(number) \(words)"),
      status: pick(.want, .next, .reading, .paused, .finished, .finished, .abandoned, .other("lent")),
      added: pick("2026-02-01T10:00:00+09:00", "2025-03-04", "2024", "2024-05")
    )
    book.subtitle = pick(nil, "", "A subtitle")
    book.authors = [Author(name: "Author \(number)", role: pick(nil, nil, "editor"))]
    book.authors += some("한강", "Moore, B. N.", "Émile Zola", "Jr.", "Author \(number)", "데버라 스미스")
      .map { Author(name: $0, role: pick(nil, "translator")) }
    book.series = some("The Locked Tomb", "Earthsea (old)", "대하소설").map {
      SeriesPlace(name: $0, position: pick(nil, "1", "2.5", "상"))
    }
    book.isbn = some(
      isbn13(number, 1),
      isbn13(number, 2, "-"),
      isbn10(number, 3),
      isbn10(number, 4),
      "K\(number)"
    )
    book.tags = some("sf", "SF", "to-lend", "a, b", "read", "눈물", "did-not-finish", " blank ", upTo: 4)
    book.genres = some("Fiction", "소설")
    book.pages = pick(nil, 120, 300)
    book.duration = pick(nil, "10:32:00")
    book.publisher = pick(nil, "창비", "Simon & Schuster, Inc.")
    book.published = pick(nil, "1965", "1965-08", "c2007", "soon", "-50", "2014-05-19")
    book.language = pick(nil, "ko", "en-US")
    book.medium = pick(nil, .paper, .ebook, .audio, .other("scroll"))
    book.dimensions = pick(nil, Dimensions(heightMM: 210, depthMM: pick(nil, 20)))
    book.synopsis = pick(nil, "Long.\n\nLonger, \"still\".")
    book.aboutAuthors = pick(nil, "Born; \"lived\"")
    book.coverURL = pick(nil, "https://example.org/1.jpg")
    book.sources = pick(
      [:],
      ["goodreads": "77\(number)"],
      ["goodreads": "x", "asin": "B00"],
      ["openlibrary": "OL1M"]
    )
    book.favourite = pick(false, true)
    book.owned = pick(false, true)
    book.rating = Rating(quarters: self.number(21))
    book.queueRank = book.status == .next ? pick(nil, "b") : nil
    book.reads = (0..<self.number(4)).map { _ in read(of: book) }.sorted(by: Read.isStoredBefore)
    if book.status == .reading || book.status == .paused || pick(false, false, true) {
      book.reads.append(Read(id: makeID(), started: pick(nil, ReadingDay(year: 2026, month: 1, day: 2))))
    }
    book.notes = (0..<self.number(4)).map { note($0, of: number) }
    return book
  }

  private func isbn13(_ number: Int, _ kind: Int, _ sign: String = "") -> String {
    let digits = "978\(100_000_000 + number * 10 + kind)".compactMap(\.wholeNumberValue)
    let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    return "978\(sign)" + digits.dropFirst(3).map(String.init).joined() + "\(sign)\((10 - sum % 10) % 10)"
  }

  private func isbn10(_ number: Int, _ kind: Int) -> String {
    let digits = String(100_000_000 + number * 10 + kind).compactMap(\.wholeNumberValue)
    let check = (11 - digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element } % 11) % 11
    return digits.map(String.init).joined() + (check == 10 ? "X" : String(check))
  }

  private mutating func read(of book: Book) -> Read {
    var read = Read(id: makeID(), started: pick(nil, ReadingDay(year: 2019), ReadingDay(text: "2019-03-04")))
    read.finished = ReadingDay(text: pick("", "2020", "2020-02", "2021-03-04", "2022-12-31"))
    read.outcome =
      read.finished == nil ? pick(.finished, .abandoned) : pick(nil, .finished, .abandoned, .other("lost"))
    read.reason = pick(nil, "too long, \"really\"")
    read.pagesAtThatTime = pick(nil, 120, 300)
    read.rating = pick(nil, book.rating, Rating(quarters: 9))
    if let day = ReadingDay(text: "2019-04-05"), let place = ReadingPlace(text: pick("120", "43%", "1:20:00"))
    {
      read.log = (0..<number(3)).map { _ in
        LogEntry(id: makeID(), day: day, at: place, minutes: pick(nil, 30))
      }
    }
    return read
  }

  private mutating func note(_ place: Int, of book: Int) -> Note {
    let words = pick(
      "Slow, then <i>all</i> at once & more.",
      "첫 줄\n\n둘째 \"줄\"",
      "R&amp;D",
      "plain",
      "* a list\n* of two",
      "=\"7\""
    )
    var note = Note(
      id: makeID(),
      kind: pick(.thought, .thought, .quote, .memo, .summary),
      text: "\(words) \(book).\(place)",
      created: "2026-01-02T03:04:05Z"
    )
    note.quote = note.kind == .thought ? pick(nil, "their words") : nil
    note.page = pick(nil, 12)
    note.tags = pick([], ["spoiler"], ["밤", "a;b"])
    note.origin = pick(nil, nil, "My Review: <b>x</b>", "Private Notes: y", "Kindle: z")
    return note
  }
}
