import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// What the progress sheet asks about one book, and what an answer comes to.
package struct ProgressQuestion {
  private let book: Book
  let bookWords: BookWords
  private var words: Words { bookWords.words }
  private var log: LogSentences { LogSentences(words: words) }
  private var today: ReadingDay { bookWords.days.today }

  init(book: Book, bookWords: BookWords) {
    self.book = book
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

  /// Why a text is no progress in the book; nil where it is.
  func refusal(of text: String) -> Message? {
    guard case .wrong(let sentence) = read(text) else { return nil }
    return Message(sentence)
  }

  func read(_ text: String) -> EntrySheet.EntryReading {
    do throws(ProgressEntry.ProgressProblem) {
      let entry = try ProgressEntry.parse(text, in: book, today: today)
      let notices = book.notices(of: entry).map { log.phrase(for: $0, bookWords) }
      return .good((notices.prefix(1) + [meaning(of: entry)] + notices.dropFirst()).joined(separator: ", "))
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
}
