import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// What came of a change of several books, in words.
struct GroupSentences {
  /// What was done to the books.
  enum GroupDeed: String {
    case changed, queued, deleted, restored
  }

  private let bookWords: BookWords
  private var words: Words { bookWords.words }

  init(_ bookWords: BookWords) { self.bookWords = bookWords }

  /// "12 books changed.", "11 of 12 changed. Emma is finished, so there is nothing to abandon."
  func message(_ outcome: GroupOutcome, of count: Int, _ deed: GroupDeed = .changed) -> Message {
    let done = outcome.changed == 0 ? 0 : deed == .queued ? count - outcome.refused.count : outcome.changed
    guard let first = outcome.refused.first else {
      return Message(done == 0 ? words("books.unchanged") : words.count("books.\(deed.rawValue)", done))
    }
    let others = outcome.refused.count - 1
    let parts = [
      words("books.some.\(deed.rawValue)", ["changed": String(done), "count": String(count)]),
      sentence(for: first.reason, in: first.book),
      others > 0 ? words.count("books.othersRefused", others) : "",
    ]
    return Message(
      parts.filter { !$0.isEmpty }.joined(separator: " "),
      about: first.book.map(bookWords.title) ?? ""
    )
  }

  /// Why so many books cannot be changed at once; nil where they can.
  func tooMany(_ count: Int) -> String? {
    guard count > BookGroupCommands.mostAtOnce else { return nil }
    return words("books.tooMany", ["most": String(BookGroupCommands.mostAtOnce)])
  }

  private func sentence(for reason: GroupOutcome.GroupRefusal, in book: Book?) -> String {
    let title = book.map(bookWords.title) ?? ""
    switch (reason, book) {
    case (.step(let problem), let book?): return StepWords(bookWords).sentence(for: problem, in: book)
    case (.otherFormat, _): return words("books.otherFormat", ["title": title])
    case (.absorbed, _): return words("books.absorbed", ["title": title])
    case (.link, _): return words("books.link", ["title": title])
    default: return words("books.gone")
    }
  }
}
