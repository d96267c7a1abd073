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
      return .good(meaning(of: entry))
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
    if let page = progress.page, let before = book.progress?.page ?? (book.place == nil ? 0 : nil),
      page > before
    {
      phrases.append(words.count("progress.pagesOn", page - before))
    }
    if progress.pagesLeft == nil, let seconds = progress.seconds, let before = secondsBefore,
      seconds > before
    {
      phrases.append(words("progress.timeOn", ["time": BookWords.hours(seconds - before)]))
    }
    let left = bookWords.left(of: progress)
    if !left.isEmpty { phrases.append(left) }
    if entry.day != today { phrases.append(bookWords.days.short(entry.day)) }
    return phrases.isEmpty ? words("progress.good") : phrases.joined(separator: ", ")
  }

  /// Where the reader was in the recording; nil where nobody can know.
  private var secondsBefore: Int? { book.place == nil ? 0 : book.progress?.seconds }

  /// What a number of minutes has to be, as a sentence.
  package static func minutesSentence(_ words: Words) -> String {
    words("progress.refused.minutes", ["most": String(ProgressEntry.mostMinutes)])
  }

  /// What an entry of a book's log came to: where the reader is, or was on an earlier day.
  package static func sentence(for entry: LogEntry, in book: Book, _ bookWords: BookWords) -> String {
    let isLatest = book.currentRead?.log.last?.id == entry.id
    return bookWords.words(
      isLatest ? "message.progress" : "message.progress.earlier",
      [
        "title": bookWords.title(book), "place": bookWords.name(of: entry.at, in: book),
        "when": bookWords.days.when(entry.day),
      ]
    )
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
