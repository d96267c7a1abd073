import ReadingCore

/// Books that nobody wrote, the same in every run, as a reader of many years has them: most finished, a few
/// being read, Korean titles and emoji among them, reads with logs, notes of several lengths.
struct SeededBooks {
  /// Grows when other books come out for the same seed.
  static let version = 6
  /// The author the benchmarks look for.
  static let soughtAuthor = "한강"

  private static let alphabet = Array("0123456789bcdfghjkmnpqrstvwxyz")
  private let mix: Mix
  private var random: SeededRandom
  private var made = 0

  /// How many of them are in hand.
  enum Mix: String {
    /// Some twenty, in however large a library.
    case usual
    /// One in 23 is being read.
    case reading
    /// Two in seven are up next or paused.
    case waiting
    /// As usual, with three times as many sessions to a reading: ten a book.
    case sessions
  }

  init(seed: UInt64, _ mix: Mix = .usual) {
    self.mix = mix
    random = SeededRandom(seed: seed)
  }

  /// The next book; the first ones are those that are being read, wait or pause, as many in a small library
  /// as in a large one.
  mutating func next() -> Book {
    made += 1
    var book = Book(
      id: identifier(),
      title: title(),
      status: status(),
      added: stamp(random.number(2005...2025))
    )
    book.authors = [Author(name: author())]
    if random.happens(onceIn: 7) { book.authors.append(Author(name: author(), role: "translator")) }
    book.pages = random.number(80...1100)
    book.publisher = random.one(of: Vocabulary.publishers)
    book.published = String(random.number(1890...2026))
    book.language = random.one(of: ["ko", "en"])
    book.isbn = [isbn(random.number(100_000_000...999_999_999))]
    book.genres = [random.one(of: Vocabulary.genres), random.one(of: Vocabulary.genres)]
    book.tags = random.happens(onceIn: 3) ? [random.one(of: Vocabulary.tags)] : []
    book.synopsis = sentences(random.number(1...4))
    if random.happens(onceIn: 6) {
      book.series = [SeriesPlace(name: words(2), position: String(random.number(1...9)))]
    }
    book.owned = random.happens(onceIn: 2)
    book.favourite = random.happens(onceIn: 12)
    if book.status == .next { book.queueRank = rank(of: made) }
    addReads(to: &book)
    addNotes(to: &book)
    if !random.happens(onceIn: 7) {
      book.dimensions = Dimensions(
        heightMM: random.number(170...240),
        widthMM: random.number(105...170),
        depthMM: max(5, (book.pages ?? 100) / 16)
      )
    }
    book.modified = book.added
    return book
  }

  // MARK: Parts of a book

  private mutating func status() -> Status {
    switch made {
    case ...6: .reading
    case ...21: .next
    case ...26: .paused
    case _ where mix == .reading && made.isMultiple(of: 23): .reading
    case _ where mix == .waiting && made % 7 < 2: made.isMultiple(of: 7) ? .next : .paused
    default: random.one(of: [.finished, .finished, .finished, .want, .want, .abandoned])
    }
  }

  private mutating func addReads(to book: inout Book) {
    let isEnded = book.status == .finished || book.status == .abandoned
    let count = isEnded ? (random.happens(onceIn: 9) ? 2 : 1) : book.status == .reading ? 1 : 0
    for _ in 0..<count {
      let year = book.status == .reading ? 2026 : random.number(2005...(mix == .sessions ? 2026 : 2025))
      let month = random.number(1...9)
      let started = ReadingDay(year: year, month: month, day: 3)
      var read = Read(id: identifier(), started: started)
      let steps = mix == .sessions ? random.number(8...19) : random.number(2...6)
      for step in 1...steps {
        let place = (book.pages ?? 100) * step / (steps + 1)
        guard let day = started.flatMap({ ReadingDay(dayNumber: $0.first + step * 3) }) else { continue }
        let minutes = random.number(15...120)
        read.log.append(
          LogEntry(id: identifier(), day: day, at: .page(place), minutes: minutes, logged: stamp(year))
        )
      }
      if isEnded {
        let lastMonth = month + (mix == .sessions ? 3 : 1)
        read.finished = ReadingDay(year: year, month: lastMonth, day: random.number(1...28))
        read.outcome = book.status == .finished ? .finished : .abandoned
        read.pagesAtThatTime = book.pages
      }
      book.reads.append(read)
    }
    if book.status == .finished { book.rating = Rating(quarters: random.number(6...20)) }
  }

  private mutating func addNotes(to book: inout Book) {
    for _ in 0..<random.number(0...10) {
      let kind: Note.NoteKind = random.one(of: [.thought, .thought, .quote, .summary])
      var note = Note(
        id: identifier(),
        kind: kind,
        text: sentences(random.number(1...5)),
        created: stamp(2024)
      )
      if kind == .quote { note.quote = sentences(1) }
      note.page = random.number(1...(book.pages ?? 1))
      note.tags = random.happens(onceIn: 4) ? [random.one(of: Vocabulary.tags)] : []
      book.notes.append(note)
    }
    book.notes.sort { Note.isStoredBefore($0, $1) }
  }

  /// Nine digits as the ISBN they are part of, with its check digit.
  private func isbn(_ number: Int) -> String {
    let digits = "979\(number)"
    let sum = zip(digits.utf8, 0...).reduce(0) {
      $0 + Int($1.0 - UInt8(ascii: "0")) * ($1.1 % 2 == 0 ? 1 : 3)
    }
    return "\(digits)\((10 - sum % 10) % 10)"
  }

  private mutating func identifier() -> String {
    let rest = (0..<11).map { _ in random.one(of: Self.alphabet) }
    // Never digits alone, and no two of one number.
    return String(random.number(0...9)) + String(rest.prefix(10)) + "b"
  }

  private func rank(of number: Int) -> String {
    var (digits, rest) = ("", number)
    while rest > 0 {
      digits = String(Self.alphabet[rest % Self.alphabet.count]) + digits
      rest /= Self.alphabet.count
    }
    return "b" + digits + "i"
  }

  // MARK: Words

  private mutating func title() -> String {
    let title = words(random.number(1...4))
    return random.happens(onceIn: 15) ? "\(title) \(random.one(of: Vocabulary.emoji))" : title
  }

  private mutating func author() -> String {
    if random.happens(onceIn: 50) { return Self.soughtAuthor }
    if random.happens(onceIn: 2) {
      return random.one(of: Vocabulary.koreanFamilies) + random.one(of: Vocabulary.koreanNames)
    }
    return "\(random.one(of: Vocabulary.names)) \(random.one(of: Vocabulary.families))"
  }

  private mutating func words(_ count: Int) -> String {
    let vocabulary = random.happens(onceIn: 2) ? Vocabulary.korean : Vocabulary.english
    return (0..<count).map { _ in random.one(of: vocabulary) }.joined(separator: " ")
  }

  private mutating func sentences(_ count: Int) -> String {
    (0..<count).map { _ in words(random.number(6...14)) + "." }.joined(separator: " ")
  }

  private mutating func stamp(_ year: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (month, day) = (two(random.number(1...12)), two(random.number(1...28)))
    let time = "\(two(random.number(0...23))):\(two(random.number(0...59))):\(two(random.number(0...59)))"
    return "\(year)-\(month)-\(day)T\(time)+09:00"
  }
}
