import Messages
import ReadingCore
import TextScreen

/// A note as lines to read, wrapped where a width is given.
struct NotePage {
  let note: Note
  let book: Book
  let bookWords: BookWords
  let columns: Int?

  var lines: [String] {
    var parts = [[bookWords.title(book), about]]
    if let quote = note.quote, !quote.isEmpty { parts.append(wrapped(quote, indent: 2)) }
    if !note.text.isEmpty { parts.append(wrapped(note.text, indent: 0)) }
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

  private func wrapped(_ text: String, indent: Int) -> [String] {
    let text = TextWidth.printable(text)
    let rows = TextWidth.wrap(text, to: columns.map { max(20, $0 - indent) } ?? .max)
    return rows.map { String(repeating: " ", count: indent) + $0 }
  }
}
