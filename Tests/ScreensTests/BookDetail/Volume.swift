import ReadingCore

/// Books of our own to open.
enum Volume {
  static let synopsis = """
    소설가 경하는 사고를 당한 친구 인선의 부탁으로 눈보라 치는 제주의 빈집을 찾아간다. 그곳에서 인선의 \
    어머니가 평생 품고 살아온 오래된 이야기를 한 겹씩 마주하게 되고, 산 사람과 떠난 사람의 자리가 눈 속에서 \
    겹쳐진다.
    """
  static let aboutAuthors = """
    1970년 광주에서 태어났다. 1993년 시를, 이듬해 소설을 발표하며 글을 쓰기 시작했다. 장편소설 채식주의자로 \
    2016년 인터내셔널 부커상을 받았고, 2024년 노벨 문학상을 받았다.
    """

  /// A book that is being read, with everything a book can have.
  static var full: Book {
    var book = Book(id: "1bbbbbbbbbbb", title: "작별하지 않는다", status: .reading, added: "2026-11-01")
    book.authors = [Author(name: "한강")]
    book.publisher = "문학동네"
    book.published = "2021"
    book.pages = 332
    book.dimensions = Dimensions(heightMM: 200, widthMM: 133, depthMM: 20)
    book.genres = ["소설"]
    book.tags = ["제주", "눈"]
    book.owned = true
    book.synopsis = synopsis
    book.aboutAuthors = aboutAuthors
    book.isbn = ["9788954682152"]
    book.language = "ko"
    book.sources = ["aladin": "275123456"]
    book.notes = [
      note(1, "제목에 대하여\n작별을 하지 않는 것인지, 하지 못하는 것인지.", 1, "2026-11-03"),
      note(2, "A note on reading pace\nSlow on purpose: one part each evening, no more.", nil, "2026-11-09"),
      note(3, "꿈으로 시작하는 첫 장\n나무들이 사람처럼 서 있다. 이 꿈이 어디서 다시 나오는지 볼 것.", 12, "2026-11-12"),
      note(4, "새장을 들고 걷는 장면\n빈 새장의 무게를 두 번 말한다. 없는 것이 더 무겁다는 뜻일까.", 64, "2026-11-18"),
      note(5, "눈이 소리를 지운다는 것\n첫 장의 눈과 뒤에 오는 눈이 다르다. 앞의 눈은 덮고, 뒤의 눈은 드러낸다.", 87, "2026-11-20"),
    ]
    var old = Read(id: "1fffffffffff")
    old.finished = ReadingDay(year: 2022)
    old.outcome = .finished
    var now = Read(id: "1ggggggggggg", started: ReadingDay(year: 2026, month: 11, day: 3))
    now.log = [(40, 5), (80, 12), (120, 19)].compactMap { page, day in
      entry("\(page)", .page(page), ReadingDay(year: 2026, month: 11, day: day))
    }
    book.reads = [old, now]
    return book
  }

  /// A book of which only the title is known.
  static var bare: Book { Book(id: "1ccccccccccc", title: "흰", added: "2026-11-20") }

  /// A book with nothing but a memo.
  static func withMemo(_ text: String) -> Book {
    var book = bare
    book.notes = [Note(id: "1mmmmmmmmmmm", kind: .memo, text: text, created: "2026-11-20T21:00:00+09:00")]
    return book
  }

  static func note(_ number: Int, _ text: String, _ page: Int?, _ day: String) -> Note {
    var note = Note(id: "1nnnnnnnnnn\(number)", text: text, created: "\(day)T21:00:00+09:00")
    note.page = page
    return note
  }

  static func entry(_ id: String, _ place: ReadingPlace, _ day: ReadingDay?) -> LogEntry? {
    day.map { LogEntry(id: "1hhhhhhhh\(id)", day: $0, at: place) }
  }

  /// An audiobook heard to 1:20:00, told by another than wrote it.
  static var audio: Book {
    var book = Book(id: "1dddddddddddd", title: "Emma", status: .reading, added: "2026-11-01")
    book.authors = [Author(name: "Jane Austen"), Author(name: "Ada Grey", role: "narrator")]
    book.medium = .audio
    book.duration = "10:32:00"
    var read = Read(id: "1gggggggggggg", started: ReadingDay(year: 2026, month: 11, day: 18))
    read.log = [
      entry("1", .time(seconds: 4800, text: "1:20:00"), ReadingDay(year: 2026, month: 11, day: 19))
    ].compactMap { $0 }
    book.reads = [read]
    return book
  }

  /// A book abandoned at page 98, with the reason.
  static var abandoned: Book {
    var book = Book(id: "1ffffffffffff", title: "Moby-Dick", status: .abandoned, added: "2024")
    book.authors = [Author(name: "Herman Melville")]
    book.pages = 635
    book.favourite = true
    book.series = [SeriesPlace(name: "Sea", position: "2")]
    book.rating = Rating(quarters: 13)
    var read = Read(id: "1gggggggggggg", started: ReadingDay(year: 2024, month: 1))
    read.finished = ReadingDay(year: 2024, month: 3, day: 2)
    read.outcome = .abandoned
    read.reason = "Too much rope, for now."
    read.log = [entry("1", .page(98), ReadingDay(year: 2024, month: 2, day: 20))].compactMap { $0 }
    book.reads = [read]
    return book
  }

  /// A book whose texts try to steer the terminal.
  static var hostile: Book {
    var book = Book(
      id: "1hhhhhhhhhhhh",
      title: "A\u{1B}]52;c;eA==\u{7}B\u{9B}2J\u{202E}C\nD",
      status: .other("reread"),
      added: "then"
    )
    book.authors = [Author(name: "\u{1B}[31mRed")]
    book.synopsis = "one\ttwo\u{85}three"
    book.notes = [note(1, "\u{1B}[2Jnote", nil, "2026-11-03")]
    return book
  }

  /// A book with a title of 400 characters and a synopsis of 20,000.
  static var long: Book {
    var book = Book(id: "1jjjjjjjjjjjj", title: "", added: "2026-11-20")
    book.title = String(repeating: "Endless 끝없는 ", count: 32)
    book.synopsis = String(repeating: "한글 words, ", count: 2000)
    return book
  }

  /// A book's file in which much is not as this version knows it.
  static let oddFile = """
    {
      "added": "2026-11-20",
      "format": 1,
      "id": "1ccccccccccc",
      "medium": "papyrus",
      "pages": "many",
      "rating": 6,
      "reads": ["yesterday"],
      "status": "rereading",
      "tags": "sea",
      "title": "Odd"
    }
    """
}
