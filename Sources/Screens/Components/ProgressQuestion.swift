package import ReadingCore
package import SeogaResources

/// What the progress sheet asks about one book, and what an answer comes to.
package struct ProgressQuestion {
  private let book: Book
  let bookWords: BookWords
  private var words: Words { bookWords.words }
  private var today: ReadingDay { bookWords.days.today }

  /// The question as it is asked on the day of the words.
  init(book: Book, bookWords: BookWords) {
    self.book = book
    self.bookWords = bookWords
  }

  /// "was at p. 120 of 332, yesterday"; "not begun yet" without an entry.
  var before: String {
    guard let entry = book.currentRead?.log.last else { return words("progress.notBegun") }
    return words(
      "progress.was",
      ["place": bookWords.place(book), "day": bookWords.days.short(entry.day)]
    )
  }

  /// Why a text is no progress in the book; nil where it is.
  func refusal(of text: String) -> Message? {
    guard case .wrong(let sentence) = read(text) else { return nil }
    return Message(sentence)
  }

  /// What the text typed so far comes to, in words.
  func read(_ text: String) -> EntrySheet.Reading {
    do throws(ProgressEntry.Problem) {
      let entry = try ProgressEntry.parse(text, in: book, today: today)
      let notices = book.notices(of: entry).map { ProgressQuestion.phrase(for: $0, bookWords) }
      return .good((notices.prefix(1) + [meaning(of: entry)] + notices.dropFirst()).joined(separator: ", "))
    } catch .empty {
      return .empty
    } catch {
      return .wrong(ProgressQuestion.sentence(for: error, words: words))
    }
  }

  /// What minutes typed so far come to.
  func read(minutes text: String) -> EntrySheet.Reading {
    if text.allSatisfy(\.isWhitespace) { return .good("") }
    guard let minutes = ProgressEntry.minutes(text) else {
      return .wrong(ProgressQuestion.minutesSentence(words))
    }
    return .good(words.count("book.reads.minutes", minutes))
  }

  /// "46%, 32 pages on, 180 left, yesterday", as much of it as can be known.
  private func meaning(of entry: ProgressEntry) -> String {
    let progress = Progress(place: entry.place, length: book.length)
    var phrases: [String] = []
    if let percent = progress.percent { phrases.append("\(percent)%") }
    let former = book.place(on: entry.day)
    let start = former.map { Progress(place: $0, length: book.length) }
    if let page = progress.page, let before = former == nil ? 0 : start?.page, page > before {
      phrases.append(words.count("progress.pagesOn", page - before))
    }
    if progress.pagesLeft == nil, let seconds = progress.seconds,
      let before = former == nil ? 0 : start?.seconds, seconds > before
    {
      phrases.append(words("progress.timeOn", ["time": BookWords.hours(seconds - before)]))
    }
    let left = bookWords.left(of: progress)
    if !left.isEmpty { phrases.append(left) }
    if entry.day != today { phrases.append(bookWords.days.short(entry.day)) }
    return phrases.isEmpty ? words("progress.good") : phrases.joined(separator: ", ")
  }

  /// What a number of minutes has to be, as a sentence.
  package static func minutesSentence(_ words: Words) -> String {
    words("progress.refused.minutes", ["most": String(ProgressEntry.mostMinutes)])
  }

  /// What an entry of a book's log came to: where the reader is, or was on an earlier day, and what came with it.
  package static func sentence(
    for entry: LogEntry,
    _ notices: [LogNotice],
    in book: Book,
    _ bookWords: BookWords
  ) -> String {
    let isLatest = book.currentRead?.log.last?.id == entry.id
    let told = bookWords.words(
      isLatest ? "message.progress" : "message.progress.earlier",
      [
        "title": bookWords.title(book), "place": bookWords.name(of: entry.at, in: book),
        "when": bookWords.days.when(entry.day),
      ]
    )
    return ([told] + notices.map { sentence(for: $0, in: book, bookWords) }).joined(separator: " ")
  }

  /// What else comes with an entry, or speaks against it, in a few words.
  private static func phrase(for notice: LogNotice, _ bookWords: BookWords) -> String {
    switch notice {
    case .beginsAgain: bookWords.words("progress.notice.again")
    case .movesStart(let day): bookWords.words("progress.notice.start", ["day": bookWords.days.short(day)])
    case .belowEarlier(let entry): bookWords.words("progress.notice.below", at(entry, bookWords))
    case .aboveLater(let entry): bookWords.words("progress.notice.above", at(entry, bookWords))
    }
  }

  /// What else came with an entry that was logged, as a sentence.
  private static func sentence(for notice: LogNotice, in book: Book, _ bookWords: BookWords) -> String {
    switch notice {
    case .beginsAgain: bookWords.words.count("message.progress.again", book.reads.count - 1)
    case .movesStart(let day):
      bookWords.words("message.progress.start", ["day": bookWords.days.full(day)])
    case .belowEarlier(let entry): bookWords.words("message.progress.below", at(entry, bookWords))
    case .aboveLater(let entry): bookWords.words("message.progress.above", at(entry, bookWords))
    }
  }

  private static func at(_ entry: LogEntry, _ bookWords: BookWords) -> KeyValuePairs<String, String> {
    // Without the length of the book, which stands beside it already.
    [
      "place": bookWords.name(of: entry.at), "day": bookWords.days.short(entry.day),
    ]
  }

  /// Why a text is no progress, as a sentence.
  package static func sentence(for problem: ProgressEntry.Problem, words: Words) -> String {
    switch problem {
    case .empty, .unreadablePlace: words("progress.refused.place")
    case .day(let problem): DayWords.sentence(for: problem, words: words)
    case .negative: words("progress.refused.negative")
    case .beyondLastPage(_, let pages): words.count("progress.refused.beyond", pages)
    case .beyondEnd(_, let duration):
      words("progress.refused.beyondEnd", ["duration": ReadingTime.text(seconds: duration)])
    case .beyondWhole: words("progress.refused.whole")
    case .timeInPages: words("progress.refused.timeInPages")
    case .pageInTime: words("progress.refused.pageInTime")
    case .stepFromElsewhere: words("progress.refused.step")
    }
  }
}
