import Markdown
import Messages
import ReadingCore
import SeogaResources

/// Notes as rows of a list: id, day, kind, page, first line.
struct NoteTable {
  let bookWords: BookWords

  func rows(_ notes: [Note]) -> [[String]] {
    notes.map { [$0.id, day($0), kind($0), page($0), firstLine($0)] }
  }

  /// With the title of each note's book before its first line.
  func rows(_ notes: [(note: Note, book: Book)]) -> [[String]] {
    notes.map { note, book in
      [note.id, day(note), kind(note), bookWords.title(book), page(note), firstLine(note)]
    }
  }

  func kind(_ note: Note) -> String {
    if case .other(let word) = note.kind { word } else { bookWords.words("note.kind.\(note.kind.rawValue)") }
  }

  func day(_ note: Note) -> String { bookWords.days.short(stamp: note.created) }

  func page(_ note: Note) -> String {
    note.page.map { bookWords.words("progress.page", ["page": String($0)]) } ?? note.place ?? ""
  }

  private func firstLine(_ note: Note) -> String {
    let text = note.text.isEmpty ? note.quote ?? "" : note.text
    let first = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    guard let first, !note.text.isEmpty else { return first.map { String($0) } ?? "" }
    let words = MarkdownDocument(String(first)).oneLine
    return words.isEmpty ? String(first) : words
  }
}
