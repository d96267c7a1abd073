package import ReadingCore
package import SeogaResources

/// What a log entry came to, or why there is none, as sentences.
package struct LogSentences: Sendable {
  private let words: Words

  package init(words: Words) { self.words = words }

  package var minutes: String {
    words("progress.refused.minutes", ["most": String(ProgressEntry.mostMinutes)])
  }

  package func text(of problem: ProgressEntry.ProgressProblem) -> String {
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

  /// What an entry of a book's log came to: where the reader is, or was on another day, and what came with it.
  package func text(
    of entry: LogEntry,
    _ notices: [LogNotice],
    in book: Book,
    _ bookWords: BookWords
  ) -> String {
    let isNow = entry.day == bookWords.days.today && book.currentRead?.log.last?.id == entry.id
    let told = words(
      isNow ? "message.progress" : "message.progress.earlier",
      [
        "title": bookWords.title(book), "place": bookWords.name(of: entry.at, in: book),
        "when": bookWords.days.when(entry.day),
      ]
    )
    return ([told] + notices.map { text(of: $0, in: book, bookWords) }).joined(separator: " ")
  }

  /// What else comes with an entry, or speaks against it, in a few words.
  package func phrase(for notice: LogNotice, _ bookWords: BookWords) -> String {
    switch notice {
    case .beginsAgain: words("progress.notice.again")
    case .movesStart(let day): words("progress.notice.start", ["day": bookWords.days.named(day)])
    case .belowEarlier(let entry): words("progress.notice.below", at(entry, bookWords))
    case .aboveLater(let entry): words("progress.notice.above", at(entry, bookWords))
    }
  }

  private func text(of notice: LogNotice, in book: Book, _ bookWords: BookWords) -> String {
    switch notice {
    case .beginsAgain: words.count("message.progress.again", book.reads.count - 1)
    case .movesStart(let day): words("message.progress.start", ["day": bookWords.days.full(day)])
    case .belowEarlier(let entry): words("message.progress.below", at(entry, bookWords))
    case .aboveLater(let entry): words("message.progress.above", at(entry, bookWords))
    }
  }

  private func at(_ entry: LogEntry, _ bookWords: BookWords) -> KeyValuePairs<String, String> {
    // Without the length of the book, which stands beside it already.
    ["place": bookWords.name(of: entry.at), "when": bookWords.days.lately(entry.day)]
  }
}
