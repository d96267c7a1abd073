package import ReadingCore
import SeogaResources

/// What is said of a step in a book's life, the same on the screens and on the command line.
package struct StepWords {
  private let bookWords: BookWords
  private var words: Words { bookWords.words }

  package init(_ bookWords: BookWords) { self.bookWords = bookWords }

  /// What came of a step that was taken; `readID` is the id it was given for a read.
  package func sentence(for step: ReadingStep, in book: Book, readID: String) -> String {
    switch step {
    case .read, .begin, .goOn: return beginning(of: book, readID)
    case .pause: return say(book.place == nil ? "message.paused.unread" : "message.status.paused", book)
    case .finish(let day, let rating):
      let sentence = say(day == nil ? "message.finished.undated" : "message.finished", book, day)
      return rating.map { sentence + " " + words("message.finished.rating", ["rating": $0.text]) } ?? sentence
    case .abandon(let day, _):
      if book.place == nil {
        return say(day == nil ? "message.abandoned.undated.unread" : "message.abandoned.unread", book, day)
      }
      return say(day == nil ? "message.abandoned.undated" : "message.abandoned", book, day)
    }
  }

  private func beginning(of book: Book, _ readID: String) -> String {
    guard let read = book.currentRead, read.id == readID else {
      return say(book.place == nil ? "message.status.reading" : "message.wentOn", book)
    }
    let former = book.reads.count - 1
    if former > 0 { return words.count("message.readAgain", former, ["title": bookWords.title(book)]) }
    let isToday = read.started == nil || read.started == bookWords.days.today
    return say(isToday ? "message.status.reading" : "message.started", book, read.started)
  }

  package func sentence(for problem: ReadingStep.ReadingStepProblem, in book: Book) -> String {
    switch problem {
    case .isRead(let day): say(day == nil ? "step.isRead" : "step.isRead.on", book, day)
    case .goesOn(let day): say(day == nil ? "step.goesOn" : "step.goesOn.on", book, day)
    case .isNotRead: say("step.isNotRead", book)
    case .isPaused: say("step.isPaused", book)
    case .isFinished(let day): say(day == nil ? "step.isFinished" : "step.isFinished.on", book, day)
    case .wasFinished: say("step.wasFinished", book)
    case .isAbandoned: say("step.isAbandoned", book)
    case .isNotFinished: say("step.isNotFinished", book)
    case .endsBeforeStart(let day): say("step.endsBeforeStart", book, day)
    case .endsBeforeEntry(let entry): late(entry, in: book)
    }
  }

  private func late(_ entry: LogEntry, in book: Book) -> String {
    words(
      "step.endsBeforeEntry",
      ["place": bookWords.name(of: entry.at, in: book), "when": bookWords.days.when(entry.day)]
    )
  }

  private func say(_ key: String, _ book: Book, _ day: ReadingDay? = nil) -> String {
    words(
      key,
      [
        "title": bookWords.title(book), "place": bookWords.place(book), "day": bookWords.days.full(day),
        "when": day.map(bookWords.days.when) ?? "",
      ]
    )
  }
}
