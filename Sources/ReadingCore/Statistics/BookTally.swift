/// What one book adds to the figures, worked out from its reads alone.
///
/// A difference between two entries of a log counts on the later entry's day, the first from the start of the book; a
/// step backwards counts nothing until it is passed again; what is left up to the end counts on the day of the finish.
/// A percentage or a time is the page it stands for in that read, and only its minutes count where that is not known.
/// A read without a place in pages counts its pages for the year and the month of its finish, and for no day.
public struct BookTally: Sendable, Hashable {
  /// What was read when, by day, each day once; what has no date at all comes first.
  public private(set) var amounts: [ReadAmount] = []
  /// Its reads that ended, in the order of their ends, those without a date first.
  public private(set) var ends: [EndedRead] = []
  /// As they stand in the book, without blanks around them.
  public let genres: [String]
  /// Who wrote it, or else who made it.
  public let writers: [String]
  /// Its language without script and country, such as `ko`; nil where that is not known.
  public let language: String?
  /// How fast it was read.
  public let speed: ReadingSpeed

  public init(_ book: Book) {
    genres = Self.named(book.genres)
    let writers = book.authors.filter { $0.role == nil }
    self.writers = Self.named((writers.isEmpty ? book.authors : writers).map(\.name))
    language = LanguageTag.primary(book.language)
    speed = ReadingSpeed(of: book)
    for read in book.reads { count(read, of: book) }
    // Of two reads of one day the one that is stored first ended first.
    ends = ends.enumerated().sorted { one, other in
      let days = (one.element.day?.packed ?? 0, other.element.day?.packed ?? 0)
      return days.0 == days.1 ? one.offset < other.offset : days.0 < days.1
    }.map(\.element)
    guard let first = ends.firstIndex(where: { !$0.isAbandoned }) else { return }
    for index in ends.indices.dropFirst(first + 1) where !ends[index].isAbandoned {
      ends[index].isReread = true
    }
  }

  /// What an index kept of a book.
  package init(
    amounts: [ReadAmount],
    ends: [EndedRead],
    genres: [String],
    writers: [String],
    language: String?,
    speed: ReadingSpeed
  ) {
    (self.amounts, self.ends, self.genres) = (amounts, ends, genres)
    (self.writers, self.language, self.speed) = (writers, language, speed)
  }

  /// Names as a filter finds them: blanks around them are no part, and nothing is called nothing.
  private static func named(_ names: [String]) -> [String] {
    names.map { FieldText.trimmed($0) }.filter { !$0.isEmpty }
  }

  private mutating func count(_ read: Read, of book: Book) {
    let length = book.length(of: read)
    let (logged, furthest) = countLog(of: read, length)
    guard let outcome = read.counted else { return }
    var (counted, dayless) = (logged, 0)
    if outcome == .finished, let pages = length.pages {
      let rest = max(0, pages - (furthest ?? 0))
      counted += rest
      // Nobody knows on which days a read without a place in pages was read.
      if furthest == nil { dayless = rest }
      add(rest, on: furthest == nil ? read.finished?.withoutDay : read.finished)
    }
    ends.append(
      EndedRead(
        isAbandoned: outcome == .abandoned,
        day: read.finished,
        pages: length.pages,
        counted: counted,
        dayless: dayless,
        rating: read.rating ?? book.rating,
        days: read.daysTaken
      )
    )
  }

  /// Counts what the log of a read says; gives the pages of it, and the furthest page, nil where no place is one.
  private mutating func countLog(of read: Read, _ length: BookLength) -> (pages: Int, furthest: Int?) {
    var furthest: Int?
    for entry in read.log {
      let page = Progress(place: entry.at, length: length).page
      let gain = page.map { max(0, $0 - (furthest ?? 0)) } ?? 0
      // Minutes alone, before any page was told, say nothing of the day on which the rest was read.
      if let page, page > 0 { furthest = max(furthest ?? 0, page) }
      add(gain, minutes: entry.minutes ?? 0, isLogged: true, on: entry.day)
    }
    return (furthest ?? 0, furthest)
  }

  private mutating func add(_ pages: Int, minutes: Int = 0, isLogged: Bool = false, on day: ReadingDay?) {
    guard pages > 0 || isLogged else { return }
    let key = day?.packed ?? 0
    // Mostly behind all there is: a log is in order.
    let place = amounts.lastIndex { ($0.day?.packed ?? 0) <= key }
    if let place, amounts[place].day == day {
      amounts[place].pages += pages
      amounts[place].minutes += minutes
    } else {
      amounts.insert(ReadAmount(day: day, pages: pages, minutes: minutes), at: place.map { $0 + 1 } ?? 0)
    }
  }
}

/// What was read of a book on a day, or in a month or a year of which no day is known.
public struct ReadAmount: Sendable, Hashable {
  /// Nil where nothing is known of when.
  public let day: ReadingDay?
  public var pages: Int
  /// As far as they were written down.
  public var minutes: Int

  package init(day: ReadingDay?, pages: Int, minutes: Int) {
    (self.day, self.pages, self.minutes) = (day, pages, minutes)
  }
}

/// A read that was finished or given up.
public struct EndedRead: Sendable, Hashable {
  public let isAbandoned: Bool
  /// The last day of it, as precisely as known.
  public let day: ReadingDay?
  /// The page count it had; nil where that is not known.
  public let pages: Int?
  /// The pages of it that count.
  public let counted: Int
  /// Those of them that count for the month of its end at best, since they have no day.
  public let dayless: Int
  /// The read's own, or else the book's.
  public let rating: Rating?
  /// From the first day to the last, both counted; nil where one of them is not known to the day.
  public let days: Int?
  /// Whether the book was finished before.
  public internal(set) var isReread = false

  package init(
    isAbandoned: Bool,
    day: ReadingDay?,
    pages: Int?,
    counted: Int,
    dayless: Int = 0,
    rating: Rating?,
    days: Int?,
    isReread: Bool = false
  ) {
    (self.isAbandoned, self.day, self.pages, self.counted) = (isAbandoned, day, pages, counted)
    (self.dayless, self.rating, self.days, self.isReread) = (dayless, rating, days, isReread)
  }
}

extension Read {
  /// How it counts as ended; nil while it goes on.
  fileprivate var counted: ReadOutcome? {
    if outcome == .abandoned { return .abandoned }
    return outcome == .finished || finished != nil ? .finished : nil
  }

  fileprivate var daysTaken: Int? {
    guard let started, let finished, started.isPrecise, finished.isPrecise, started <= finished else {
      return nil
    }
    return finished.first - started.first + 1
  }
}

extension ReadingDay {
  /// The month of a day.
  fileprivate var withoutDay: ReadingDay? { ReadingDay(year: year, month: month) }
}
