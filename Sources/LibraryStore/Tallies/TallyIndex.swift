public import ReadingCore

/// What every book on the shelf adds to the figures, without a book being read: an index from the cache, and over it
/// the books that changed since that was written.
public struct TallyIndex: Sendable {
  /// Fewer changes than this, or than this share of the books, are sooner read again than all is written anew.
  private static let leastWorthWriting = 64
  private static let shareWorthWriting = 100

  let base: TallySegment
  /// The books that hold something else than in the base, by the bytes of their identifiers.
  private(set) var recent: [[UInt8]: TalliedBook] = [:]
  /// The books of the base whose files hold what they did.
  private(set) var isAlive: [Bool]
  /// Another one with every change.
  private(set) var mark = KnownReadings.TalliesMark()

  public init() { self.init(.empty) }

  /// Of a single book.
  public init(of book: Book) {
    self.init()
    change(put: [TalliedBook(book, sum: 0)], drop: [])
  }

  init(_ base: TallySegment) {
    self.base = base
    isAlive = Array(repeating: true, count: base.head.books)
  }

  // MARK: Changing

  /// Takes books as they are now; of others only that they are not what they were.
  mutating func change(put books: [TalliedBook], drop ids: [String]) {
    mark = KnownReadings.TalliesMark()
    for id in ids + books.map(\.id) {
      recent[Array(id.utf8)] = nil
      if let book = base.book(of: id) { isAlive[book] = false }
    }
    for book in books { recent[Array(book.id.utf8)] = book }
  }

  /// Holds the tallies against the books on the shelf and drops those of others; gives the books whose tallies are not
  /// known.
  mutating func join(_ shelf: IndexPart) -> [String] {
    mark = KnownReadings.TalliesMark()
    var (missing, known): ([String], Set<[UInt8]>) = ([], [])
    var isThere = Array(repeating: false, count: base.head.books)
    base.read { base in
      var book = 0
      shelf.each { _, id, sum in
        while book < base.head.books, ByteRun.compare(base.id(book), id) < 0 { book += 1 }
        if book < base.head.books, isAlive[book], base.sum(book) == sum,
          ByteRun.compare(base.id(book), id) == 0
        {
          isThere[book] = true
        } else if !recent.isEmpty, recent[Array(id)]?.sum == sum {
          known.insert(Array(id))
        } else {
          missing.append(String(decoding: id, as: UTF8.self))
        }
      }
    }
    isAlive = isThere
    recent = recent.filter { known.contains($0.key) }
    return missing
  }

  /// Whether so much changed that it is worth writing anew.
  var isWorthWriting: Bool {
    recent.count > max(Self.leastWorthWriting, base.head.books / Self.shareWorthWriting)
      || !recent.isEmpty && base.head.books == 0
  }

  /// The same tallies in one index.
  func folded(root: String) -> TallyIndex {
    var builder = TallyBuilder()
    var rest = recent.values.sorted { $0.id.precedes($1.id) }[...]
    base.read { view in
      for book in 0..<view.head.books where isAlive[book] {
        let standing = TalliedBook(view, book, names: base.names)
        while let next = rest.first, next.id.precedes(standing.id) {
          builder.add(next)
          rest.removeFirst()
        }
        builder.add(standing)
      }
    }
    for book in rest { builder.add(book) }
    return TallyIndex(builder.segment(root: root))
  }

  // MARK: Figures

  /// The books of which something was read or ended on a day, in the order of identifiers.
  public func identifiers(of day: ReadingDay) -> [String] {
    let key = day.packed
    var found = recent.values.filter { book in
      book.tally.amounts.contains { $0.day == day } || book.tally.ends.contains { $0.day == day }
    }.map(\.id)
    base.read { view in
      for book in 0..<view.head.books where isAlive[book] {
        var (source, isOf) = (ByteSource(view.tally(book)), false)
        source.eachName { _, _ in }
        _ = source.speed()
        source.eachEnd { isOf = isOf || $0.day == day }
        source.eachAmount { own, _, _ in isOf = isOf || own == key }
        if isOf { found.append(String(decoding: view.id(book), as: UTF8.self)) }
      }
    }
    return found.sorted { $0.precedes($1) }
  }

  /// What a book adds; nil where none of it is known.
  public func tally(of id: String) -> BookTally? {
    if let book = recent[Array(id.utf8)] { return book.tally }
    return base.book(of: id).flatMap { book in
      isAlive[book] ? base.read { TalliedBook($0, book, names: base.names).tally } : nil
    }
  }

  /// What all books add up to.
  public func statistics(today: ReadingDay) -> ReadingStatistics { statistics(today: today, of: nil) }

  /// What some books of an index add up to.
  public func statistics(today: ReadingDay, of refs: [BookRef], in shelf: IndexPart) -> ReadingStatistics {
    let identifiers = shelf.identifiers(of: refs).map { Array($0.utf8) }
    return statistics(today: today, of: identifiers.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// - Parameter identifiers: as bytes, in the order of bytes; nil for all.
  func statistics(today: ReadingDay, of identifiers: [[UInt8]]?) -> ReadingStatistics {
    var builder = StatisticsBuilder(today: today)
    let wanted = identifiers.map(Set.init)
    var (names, room) = (NumberedNames(base.names), BookRoom())
    base.read { view in
      var next = 0
      for book in 0..<view.head.books where isAlive[book] {
        if let identifiers {
          let id = view.id(book)
          while next < identifiers.count, identifiers[next].lexicographicallyPrecedes(id) { next += 1 }
          guard next < identifiers.count, identifiers[next].elementsEqual(id) else { continue }
        }
        builder.add(book, of: view, names: &names, in: &room)
      }
    }
    for (id, book) in recent where wanted?.contains(id) ?? true { builder.add(book.tally) }
    return builder.statistics
  }
}

extension TallySegment {
  func book(of id: String) -> Int? {
    var id = id
    return id.withUTF8 { id in read { $0.book(of: UnsafeRawBufferPointer(id)) } }
  }
}

extension TalliedBook {
  /// A book of an index; what of it is broken is left out.
  fileprivate init(_ view: TallyView, _ book: Int, names: [String]) {
    var source = ByteSource(view.tally(book))
    var known: [StatisticsBuilder.NameKind: [String]] = [:]
    source.eachName { kind, number in
      if names.indices.contains(number) { known[kind, default: []].append(names[number]) }
    }
    let speed = source.speed()
    var (ends, amounts): ([EndedRead], [ReadAmount]) = ([], [])
    source.eachEnd { ends.append($0) }
    source.eachAmount { amounts.append(ReadAmount(day: ReadingDay(packed: $0), pages: $1, minutes: $2)) }
    id = String(decoding: view.id(book), as: UTF8.self)
    sum = view.sum(book)
    tally = BookTally(
      amounts: amounts,
      ends: ends,
      genres: known[.genre] ?? [],
      writers: known[.writer] ?? [],
      language: known[.language]?.first,
      speed: speed
    )
  }
}

/// The spellings of an index by the numbers a builder gives them, each asked for once.
private struct NumberedNames {
  private let names: [String]
  private var numbers: [[Int]]

  init(_ names: [String]) {
    self.names = names
    numbers = Array(
      repeating: Array(repeating: -1, count: names.count),
      count: StatisticsBuilder.NameKind.allCases.count
    )
  }

  mutating func number(_ name: Int, _ kind: StatisticsBuilder.NameKind, in builder: inout StatisticsBuilder)
    -> Int?
  {
    guard names.indices.contains(name) else { return nil }
    if numbers[kind.rawValue][name] < 0 {
      numbers[kind.rawValue][name] = builder.spelling(of: names[name], kind)
    }
    return numbers[kind.rawValue][name]
  }
}

/// What a book is put in while it is counted, the same for all, as there are many.
private struct BookRoom {
  var names = StatisticsBuilder.BookNames()
  var ends: [EndedRead] = []

  mutating func clear() {
    names.clear()
    ends.removeAll(keepingCapacity: true)
  }
}

extension StatisticsBuilder {
  /// Adds a book of an index, without making a value of it.
  fileprivate mutating func add(
    _ book: Int,
    of view: TallyView,
    names: inout NumberedNames,
    in room: inout BookRoom
  ) {
    var source = ByteSource(view.tally(book))
    room.clear()
    let start = source
    var language: Int?
    source.eachName { kind, number in if kind == .language { language = number } }
    let speed = source.speed()
    if speed.minutes > 0, let language, let spelling = names.number(language, .language, in: &self) {
      add(speed, language: spelling)
    }
    source.eachEnd { room.ends.append($0) }
    if !room.ends.isEmpty {
      var source = start
      source.eachName { kind, number in
        guard let spelling = names.number(number, kind, in: &self) else { return }
        count(spelling, kind, in: &room.names)
      }
      for end in room.ends { add(end, room.names) }
    }
    source.eachAmount { add(day: $0, pages: $1, minutes: $2) }
  }
}
