import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// What the progress sheet asks about one book, and what an answer comes to.
package struct ProgressQuestion {
  private let book: Book
  /// The read it is about; nil for the one that goes on.
  private let session: String?
  let bookWords: BookWords
  /// The day it is for where none is typed.
  let day: ReadingDay
  private var words: Words { bookWords.words }
  private var log: LogSentences { LogSentences(words: words) }
  private var today: ReadingDay { bookWords.days.today }

  init(book: Book, bookWords: BookWords, session: String? = nil, day: ReadingDay? = nil) {
    self.day = day ?? bookWords.days.today
    self.book = book
    self.session = session
    self.bookWords = bookWords
  }

  /// "was at p. 120 of 332, yesterday"; without an entry "not begun yet", or what is known instead.
  var before: String {
    guard let entry = book.currentRead?.log.last else { return nothingBefore }
    return words(
      "progress.was",
      ["place": bookWords.place(book), "day": bookWords.days.short(entry.day)]
    )
  }

  private var nothingBefore: String {
    switch book.status {
    case .finished, .abandoned:
      words("progress.anotherRead", ["status": bookWords.status(book, queuePlace: nil)])
    case .reading, .paused: words("progress.noEntry")
    default: words("progress.notBegun")
    }
  }

  /// The place that stays where none is typed: "p. 120".
  var kept: String { bookWords.name(of: book.placeKept(bySession: session)) }

  /// Why a text is no progress in the book; nil where it is.
  func refusal(of text: String) -> Message? {
    guard case .wrong(let sentence) = read(text) else { return nil }
    return Message(sentence)
  }

  func read(_ text: String) -> EntrySheet.EntryReading {
    do throws(ProgressEntry.ProgressProblem) {
      let entry = try ProgressEntry.parse(text, in: book, ofSession: session, today: day)
      return .good(meaning(of: entry))
    } catch .empty {
      return .empty
    } catch {
      return .wrong(log.text(of: error))
    }
  }

  func read(minutes text: String) -> EntrySheet.EntryReading {
    if text.allSatisfy(\.isWhitespace) { return .good("") }
    guard let minutes = ProgressEntry.minutes(text) else {
      return .wrong(log.minutes)
    }
    return .good(words.count("book.reads.minutes", minutes))
  }

  /// "yesterday, 46%, 32 pages on, 180 left", as much of it as can be known: the day that it is for before all that
  /// is said of it, and what is asked at the end.
  private func meaning(of entry: ProgressEntry) -> String {
    let progress = Progress(place: entry.place, length: book.length)
    let notices = book.notices(of: entry, ofSession: session).map { log.phrase(for: $0, bookWords) }
    var phrases = entry.day == today ? [] : [bookWords.days.named(entry.day)]
    phrases += notices.prefix(1)
    if let percent = progress.percent { phrases.append("\(percent)%") }
    phrases += gained(by: progress, on: entry.day)
    let left = bookWords.left(of: progress)
    if !left.isEmpty, !progress.isAtEnd { phrases.append(left) }
    phrases += notices.dropFirst()
    if progress.isAtEnd { phrases.append(left) }
    return phrases.isEmpty ? words("progress.good") : phrases.joined(separator: ", ")
  }

  /// How far it goes on from where the reader was.
  private func gained(by progress: Progress, on day: ReadingDay) -> [String] {
    let former = book.place(on: day, ofSession: session)
    let start = former.map { Progress(place: $0, length: book.length) }
    if let page = progress.page, let before = former == nil ? 0 : start?.page, page > before {
      return [words.count("progress.pagesOn", page - before)]
    }
    if progress.pagesLeft == nil, let seconds = progress.seconds,
      let before = former == nil ? 0 : start?.seconds, seconds > before
    {
      return [words("progress.timeOn", ["time": BookWords.hours(seconds - before)])]
    }
    return []
  }
}
