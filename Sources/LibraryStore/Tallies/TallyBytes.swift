import ReadingCore

// A tally as an index holds it. Whoever changes what is written here makes `TallySegment.version` greater.
extension ByteSink {
  /// - Parameter number: the place of a name among those of the index.
  mutating func tally(_ tally: BookTally, number: (String) -> Int) {
    list(tally.genres.map(number)) { $0.number($1) }
    list(tally.writers.map(number)) { $0.number($1) }
    optional(tally.language.map(number)) { $0.number($1) }
    self.number(tally.speed.pages)
    self.number(tally.speed.minutes)
    self.number(tally.ends.count)
    for end in tally.ends {
      self.number((end.isAbandoned ? 1 : 0) | (end.isReread ? 2 : 0))
      self.number(end.day?.packed ?? 0)
      self.number(end.pages ?? 0)
      self.number(end.counted)
      self.number(end.dayless)
      self.number(end.rating?.quarters ?? 0)
      self.number(end.days ?? 0)
    }
    self.number(tally.amounts.count)
    var last = 0
    for amount in tally.amounts {
      // Days in a row differ by little, and so take a byte.
      let key = amount.day?.packed ?? 0
      self.number(key - last)
      last = key
      self.number(amount.pages)
      self.number(amount.minutes)
    }
  }
}

extension ByteSource {
  /// No amount is greater, so that whatever lies in the cache adds up.
  private static let greatest = 1 << 40

  /// What stands for a day, a month or a year.
  private static let days = 1 << 9..<10_000 << 9

  private mutating func amount() -> Int { min(max(0, number()), Self.greatest) }

  /// Hands on the places of the names among those of the index: of genres, of writers, of the language.
  mutating func eachName(_ use: (StatisticsBuilder.NameKind, Int) -> Void) {
    eachNumber { use(.genre, $0) }
    eachNumber { use(.writer, $0) }
    if let number = optional({ $0.number() }) { use(.language, number) }
  }

  mutating func speed() -> ReadingSpeed { ReadingSpeed(pages: amount(), minutes: amount()) }

  private mutating func eachNumber(_ use: (Int) -> Void) {
    var rest = number()
    while rest > 0, !isBroken {
      rest -= 1
      let number = number()
      if !isBroken { use(number) }
    }
  }

  mutating func eachEnd(_ use: (EndedRead) -> Void) {
    var rest = number()
    while rest > 0, !isBroken {
      rest -= 1
      let (flags, day, pages) = (number(), number(), amount())
      let (counted, dayless, quarters, days) = (amount(), amount(), number(), amount())
      if isBroken { return }
      use(
        EndedRead(
          isAbandoned: flags & 1 != 0,
          day: ReadingDay(packed: day),
          pages: pages > 0 ? pages : nil,
          counted: counted,
          dayless: dayless,
          rating: Rating(quarters: quarters),
          days: days > 0 ? days : nil,
          isReread: flags & 2 != 0
        )
      )
    }
  }

  /// Hands on days as `ReadingDay.packed` has them, 0 for none, with pages and minutes.
  mutating func eachAmount(_ use: (_ day: Int, _ pages: Int, _ minutes: Int) -> Void) {
    var (rest, key) = (number(), 0)
    while rest > 0, !isBroken {
      rest -= 1
      key = key &+ number()
      let (pages, minutes) = (amount(), amount())
      if isBroken { return }
      if key == 0 || Self.days.contains(key) { use(key, pages, minutes) }
    }
  }
}
