import ReadingCore

// Which books of a shelf have readings that a filter asks for, found in one pass over all tallies.
extension TallyIndex {
  /// The books of a shelf that pass each of some tests.
  func books(passing tests: Set<ReadingTest>, on shelf: IndexPart) -> [ReadingTest: BookSet] {
    shelf.knownReadings.found(tests, in: mark) { find($0, on: shelf) }
  }

  private func find(_ tests: Set<ReadingTest>, on shelf: IndexPart) -> [ReadingTest: BookSet] {
    let tests = Array(tests)
    let asked = tests.map { AskedReading($0, on: shelf) }
    let books = books(on: shelf)
    let found = books.indices.inParts { [base] part in
      base.read { view in
        var search = ReadingSearch(asked, names: base.names)
        for (book, ref) in books[part] { search.ask(view.tally(book), of: ref) }
        return search.found
      }
    }
    var sets = asked.indices.map { number in shelf.set(found.lazy.flatMap { $0[number] }) }
    for (id, book) in recent {
      guard let ref = shelf.ref(of: String(decoding: id, as: UTF8.self)) else { continue }
      for number in tests.indices where book.tally.passes(tests[number]) { sets[number].insert(ref) }
    }
    return Dictionary(uniqueKeysWithValues: zip(tests, sets))
  }

  /// The books of the base that stand on a shelf as they are there.
  private func books(on shelf: IndexPart) -> [(book: Int, ref: BookRef)] {
    var books: [(book: Int, ref: BookRef)] = []
    books.reserveCapacity(base.head.books)
    base.read { view in
      var book = 0
      shelf.each { ref, id, _ in
        while book < view.head.books, ByteRun.compare(view.id(book), id) < 0 { book += 1 }
        if book < view.head.books, isAlive[book], ByteRun.compare(view.id(book), id) == 0 {
          books.append((book, ref))
        }
      }
    }
    return books
  }
}

/// A test made ready to be asked of many tallies.
private struct AskedReading: Sendable {
  let test: ReadingTest
  /// What is asked of the days something was read on; nil where something else is asked.
  let days: AskedDays?
  /// What a reading that ended has to be; nil where something else is asked.
  let ends: [ReadingTest.EndTest]?
  /// The books that may have such a writer, as they have one among all who made them; nil where no name is asked.
  let candidates: BookSet?

  init(_ test: ReadingTest, on shelf: IndexPart) {
    self.test = test
    if case .read(let days) = test { self.days = AskedDays(days) } else { days = nil }
    if case .ended(let tests) = test { ends = Array(tests) } else { ends = nil }
    if case .writer(let needle, let isWhole) = test {
      let author = Filter(.text(.author, needle, whole: isWhole))
      candidates = shelf.set(shelf.matching(author, among: shelf.all, answers: BookAnswers()))
    } else {
      candidates = nil
    }
  }
}

/// Days a filter means, made ready to be asked of many that are packed as one number.
private struct AskedDays: Sendable {
  private let days: FilterDays
  /// Days known to the day that are meant, whatever their day of the week; nil where each is looked at.
  private let near: ClosedRange<Int>?

  init(_ days: FilterDays) {
    self.days = days
    let calendar = CalendarRules.dayNumber(1, 1, 1)...CalendarRules.dayNumber(9999, 12, 31)
    guard case .within(let range, nil) = days, range.overlaps(calendar) else {
      near = nil
      return
    }
    let known = range.clamped(to: calendar)
    let (first, last) = (ReadingDay(dayNumber: known.lowerBound), ReadingDay(dayNumber: known.upperBound))
    if let first, let last { near = first.packed...last.packed } else { near = nil }
  }

  func hold(_ key: Int) -> Bool {
    if let near, key & 0x1F != 0 { return near.contains(key) }
    return days.holds(ReadingDay(packed: key))
  }
}

/// Asks the bytes of tallies, without making values of them.
private struct ReadingSearch {
  private let asked: [AskedReading]
  private let asksNames: Bool
  private let asksEnds: Bool
  private let asksAmounts: Bool
  private let names: [String]
  /// Whether a name is meant, for each test by the number of the name; nil until it was asked.
  private var known: [[Int: Bool]]
  /// Whether a book passes each test, while it is asked.
  private var passes: [Bool]
  /// The books that pass each test.
  private(set) var found: [[BookRef]]

  init(_ asked: [AskedReading], names: [String]) {
    (self.asked, self.names) = (asked, names)
    asksNames = asked.contains { $0.candidates != nil }
    asksEnds = asked.contains { $0.ends != nil }
    asksAmounts = asked.contains { $0.days != nil }
    known = Array(repeating: [:], count: asked.count)
    passes = Array(repeating: false, count: asked.count)
    found = Array(repeating: [], count: asked.count)
  }

  mutating func ask(_ tally: UnsafeRawBufferPointer, of ref: BookRef) {
    guard asksEnds || asksAmounts || asked.contains(where: { $0.candidates?.contains(ref) == true }) else {
      return
    }
    var source = ByteSource(tally)
    for number in asked.indices { passes[number] = false }
    source.eachName { kind, writer in
      guard asksNames, kind == .writer else { return }
      for number in asked.indices
      where asked[number].candidates?.contains(ref) == true && isMeant(writer, number) {
        passes[number] = true
      }
    }
    if asksEnds || asksAmounts {
      _ = source.speed()
      source.eachEnd { end in
        for number in asked.indices where asked[number].ends?.allSatisfy({ $0.holds(end) }) == true {
          passes[number] = true
        }
      }
    }
    if asksAmounts {
      source.eachAmount { day, _, _ in
        for number in asked.indices where asked[number].days?.hold(day) == true { passes[number] = true }
      }
    }
    for number in asked.indices where passes[number] { found[number].append(ref) }
  }

  private mutating func isMeant(_ name: Int, _ number: Int) -> Bool {
    if let known = known[number][name] { return known }
    let isMeant = names.indices.contains(name) && asked[number].test.isName(names[name])
    known[number][name] = isMeant
    return isMeant
  }
}
