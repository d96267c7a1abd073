import Messages
import ReadingCore

/// A note as lines to read, wrapped where a width is given.
struct NotePage {
  let note: Note
  let book: Book
  let bookWords: BookWords
  let columns: Int?

  var lines: [String] {
    var parts = [[bookWords.title(book), about]]
    if let quote = note.quote, !quote.isEmpty {
      parts.append(BookPage.wrapped(quote, to: columns, indent: 2))
    }
    if !note.text.isEmpty { parts.append(BookPage.wrapped(note.text, to: columns)) }
    return Array(parts.joined(separator: [""]))
  }

  /// "quote, p. 120, chapter 3, 18 Nov, #밤".
  private var about: String {
    let rows = NoteTable(bookWords: bookWords)
    let tags = note.tags.map { "#\($0)" }
    return ([rows.kind(note), rows.page(note), note.chapter ?? "", rows.day(note)] + tags)
      .filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
