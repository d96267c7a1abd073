package import ReadingCore
package import SeogaResources

/// What is said of a book in few words, the same on every screen.
package struct BookWords {
  package let words: Words
  package let days: DayWords

  package init(words: Words, today: ReadingDay) {
    self.words = words
    days = DayWords(words: words, today: today)
  }

  /// Title, or a phrase where there is none.
  package func title(_ book: some BookSummary) -> String {
    book.title.isEmpty ? words("book.noTitle") : book.title
  }

  /// Names of those who wrote it; where nobody wrote it, of those who made it.
  package func authors(_ book: some BookSummary) -> String {
    let writers = book.authors.filter { $0.role == nil }
    let names = (writers.isEmpty ? book.authors : writers).map(\.name)
    // Joined by the library, they would be looked up among all conformances before the first frame.
    return names.dropFirst().reduce(names.first ?? "") { $0 + ", " + $1 }
  }

  /// "4.75", or a dash where there is none.
  package func rating(_ book: some BookSummary) -> String { book.rating?.text ?? "-" }

  /// "36%"; empty where no share is known.
  package func percent(_ book: some BookSummary) -> String { book.progress?.percent.map { "\($0)%" } ?? "" }

  /// "p. 120 of 332", "43%", "1:20 of 10:32"; empty before the first entry.
  package func place(_ book: some BookSummary) -> String { book.place.map { name(of: $0, in: book) } ?? "" }

  /// The place where its percent stands beside it; empty where that says the same.
  package func placeBesidePercent(_ book: some BookSummary) -> String {
    let place = place(book)
    return place == percent(book) ? "" : place
  }

  /// A place by itself: "p. 120", "43%", "1:20:00".
  package func name(of place: ReadingPlace) -> String {
    switch place {
    case .page(let page): words("progress.page", ["page": String(page)])
    case .share(_, let text), .time(_, let text): text
    }
  }

  /// A place in a book: "p. 120 of 332", "43%", "1:20 of 10:32".
  package func name(of place: ReadingPlace, in book: some BookSummary) -> String {
    switch place {
    case .page(let page):
      guard let pages = book.length.pages else { return words("progress.page", ["page": String(page)]) }
      return words("progress.page.of", ["page": String(page), "pages": String(pages)])
    case .share(_, let text): return text
    case .time(let seconds, let text):
      guard let duration = book.length.seconds else { return text }
      return words(
        "progress.time.of",
        ["time": BookWords.hours(seconds), "duration": BookWords.hours(duration)]
      )
    }
  }

  /// "212 left", "9:12 left"; empty where nobody can know.
  package func left(_ book: some BookSummary) -> String {
    guard let progress = book.progress, !progress.isAtEnd || book.status == .reading else { return "" }
    return left(of: progress)
  }

  /// The same of a place that is not in the log yet.
  package func left(of progress: Progress) -> String {
    if progress.isAtEnd { return words("progress.atEnd") }
    if case .time = progress.place, let seconds = progress.secondsLeft {
      return words("progress.left.time", ["time": BookWords.hours(seconds)])
    }
    if let pages = progress.pagesLeft { return words("progress.left", ["pages": String(pages)]) }
    return progress.secondsLeft.map { words("progress.left.time", ["time": BookWords.hours($0)]) } ?? ""
  }

  /// "about 3 h 20 left", at the speed somebody reads with; empty where that is not known, or nothing is left.
  package func timeLeft(_ book: some BookSummary, _ speed: ReadingSpeed) -> String {
    guard let progress = book.progress, let pages = progress.pagesLeft, pages > 0,
      let exact = speed.minutes(for: pages)
    else { return "" }
    // No more precise than anybody can foresee: five minutes, ten where it is hours, an hour where it is many.
    let step = exact < 60 ? 5 : exact < 600 ? 10 : 60
    let minutes = max(step, (exact + step / 2) / step * step)
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let key = hours == 0 ? "minutes" : rest == 0 ? "hours" : "both"
    return words("progress.timeLeft.\(key)", ["hours": words.grouped(hours), "minutes": String(rest)])
  }

  /// Hours and minutes; seconds are more than anybody wants to see in a list.
  package static func hours(_ seconds: Int) -> String {
    let minutes = seconds / 60
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  /// "Earthsea #1"; a place in a series that is no number stands as it is.
  package func name(of series: SeriesPlace) -> String {
    guard let position = series.position else { return series.name }
    return "\(series.name) \(name(ofPosition: position))"
  }

  /// The place alone: "#1".
  package func name(ofPosition position: String) -> String {
    position.first?.isNumber == true ? "#\(position)" : position
  }

  /// Numbers of which none is on the shelf: "#3", "#5, #6", "#5 to #9".
  package func name(ofMissing numbers: ClosedRange<Int>) -> String {
    let (first, last) = ("#\(numbers.lowerBound)", "#\(numbers.upperBound)")
    switch numbers.count {
    case 1: return first
    case 2: return "\(first), \(last)"
    default: return words("series.numbers", ["first": first, "last": last])
    }
  }

  /// A day or a month of publication in the reader's language; a year alone, and what is no date, as it stands.
  package func published(_ text: String?) -> String? {
    guard let day = DayWords.day(ofStamp: text), day.month != nil else { return text }
    return days.full(day)
  }

  /// "200 x 133 x 20 mm", as much of it as is known; empty where nothing is.
  package func size(_ dimensions: Dimensions?) -> String {
    let sizes = [dimensions?.heightMM, dimensions?.widthMM, dimensions?.depthMM].compactMap { $0 }
    return sizes.isEmpty ? "" : sizes.map(String.init).joined(separator: " x ") + " mm"
  }

  /// "since 3 Nov, 35 pages a day", as much of it as is known.
  package func since(_ started: ReadingDay?, pace: Pace?) -> String {
    var phrases: [String] = []
    if let started {
      phrases.append(words("progress.since", ["day": days.short(started)]))
    }
    if let pages = pace?.pagesPerDay { phrases.append(words.count("progress.pace", pages)) }
    return phrases.joined(separator: ", ")
  }

  /// "done about 26 Nov"; empty where the log says too little.
  package func done(_ pace: Pace?) -> String {
    let day = doneDay(pace)
    return day.isEmpty ? "" : words("progress.done", ["day": day])
  }

  /// The day alone, said as a guess where the language says so in a word: "26 Nov", "26일쯤".
  package func doneAbout(_ pace: Pace?) -> String {
    let day = doneDay(pace)
    return day.isEmpty ? "" : words("progress.doneAbout", ["day": day])
  }

  /// The day alone: "26 Nov".
  package func doneDay(_ pace: Pace?) -> String {
    guard let pace, pace.daysLeft > 0, let day = pace.done else { return "" }
    return days.short(day)
  }

  /// Where a book stands, in the words of a list: "finished 8 Nov", "next, 2nd", "paused at 22%", "paused at p. 80".
  package func status(_ book: some BookSummary, queuePlace: Int?) -> String {
    switch book.status {
    case .want: return words("shelf.status.want")
    case .reading: return words("status.reading")
    case .next:
      guard let queuePlace else { return words("shelf.status.next") }
      return words("shelf.status.nextAt", ["place": ordinal(queuePlace)])
    case .paused: return at("shelf.status.pausedAt", book, else: "shelf.status.paused")
    case .abandoned: return at("shelf.status.abandonedAt", book, else: "shelf.status.abandoned")
    case .finished:
      guard let day = book.lastFinished else { return words("shelf.status.finished") }
      return words("shelf.status.finishedOn", ["day": days.short(day)])
    case .other(let word): return word
    }
  }

  package func name(of status: Status) -> String {
    if case .other(let word) = status { word } else { words("status.\(status.rawValue)") }
  }

  /// How a read stands that has not ended: it goes on only where the book does, and rests where that is paused.
  package func openRead(of book: some BookSummary) -> String {
    switch book.status {
    case .reading, .paused: name(of: book.status)
    default: words("book.reads.open")
    }
  }

  private func at(_ key: String, _ book: some BookSummary, else bare: String) -> String {
    let percent = percent(book)
    if !percent.isEmpty { return words(key, ["place": percent]) }
    // A list has no room for it beside the longer word.
    guard book.status == .paused, let place = book.place else { return words(bare) }
    return words(key, ["place": name(of: place)])
  }

  private func ordinal(_ number: Int) -> String {
    guard words.language == .english else { return String(number) }
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: return "\(number)st"
    case (2, let rest) where rest != 12: return "\(number)nd"
    case (3, let rest) where rest != 13: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}
