import ReadingCore

/// Books whose notes have something in every field a search looks at, the same for the same seed.
struct RandomNotes {
  private var books: RandomBooks
  private var state: UInt64

  init(seed: UInt64) {
    books = RandomBooks(seed: seed)
    state = seed &* 0xD129_0B26_88F4_1A35 &+ 7
  }

  private mutating func number(_ below: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % below
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

  private mutating func text() -> String {
    pick([
      "", "a", "Whale", "the whale\na", "한강", "\u{1112}\u{1161}\u{11AB}강", "café", "cafe\u{301} noir",
      "ＷＨＡＬＥ",
      "눈이 온다", "sf\n", "bb", "ab",
    ])
  }

  mutating func book(_ id: String) -> Book {
    var book = books.book(id)
    book.notes = (0..<number(5)).map { note("\(id)n\($0)") }
    book.notes.sort { Note.isStoredBefore($0, $1) }
    book.removed = (0..<number(3)).map { Removed(.note(note("\(id)x\($0)")), removedAt: stamp()) }
    return book
  }

  private mutating func stamp() -> String {
    pick([
      "2026-01-02T03:04:05+09:00", "2026-01-01T18:04:05Z", "2025-05-06T07:08:09+09:00", "2024", "",
      "2026-03-03T03:03:03+09:00",
    ])
  }

  private mutating func note(_ id: String) -> Note {
    var note = Note(id: id, text: text(), created: stamp())
    note.quote = pick([nil, nil, text()])
    note.chapter = pick([nil, text()])
    note.page = pick([nil, 1, 12, 90_000])
    note.tags = (0..<number(3)).map { _ in pick(["sf", "눈", "\u{1102}\u{116E}\u{11AB}", "Whale", "a b", ""]) }
    note.place = pick([nil, nil, "1030-1035", "7", "x 12"])
    return note
  }
}
