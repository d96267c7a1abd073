import Messages
import ReadingCore
import SeogaResources
import TextScreen

/// A note as it is handed to other programs: what it says, and on a line of its own where that stands.
struct NoteCopy {
  private static let marks: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "「": "」", "『": "』", "《": "》", "〈": "〉",
  ]

  let text: String
  let source: String

  init(_ item: NoteItem, words: BookWords) {
    let own = NoteCopy.clean(item.note.text)
    let quote = NoteCopy.clean(item.note.quote ?? "")
    // As in the reader: a quote that is nothing else stands where a thought would.
    let isQuote = item.note.kind == .quote && quote.isEmpty
    let parts = [
      isQuote ? NoteCopy.quoted(own, words.words) : own, NoteCopy.quoted(quote, words.words),
    ].filter { !$0.isEmpty }
    source = NoteCopy.source(of: item, words)
    text = parts.isEmpty ? source : parts.joined(separator: "\n\n") + "\n" + source
  }

  /// "Middlemarch, George Eliot, p. 735": the page, else the place, else the chapter.
  private static func source(of item: NoteItem, _ words: BookWords) -> String {
    let page = item.note.page.map { words.words("progress.page", ["page": String($0)]) }
    let place = [page, item.note.place, item.note.chapter].lazy.compactMap { $0 }.map(onOneLine)
      .first { !$0.isEmpty }
    return [words.title(item.book), words.authors(item.book)].map(onOneLine).filter { !$0.isEmpty }
      .joined(separator: ", ") + (place.map { ", \($0)" } ?? "")
  }

  private static func onOneLine(_ text: String) -> String {
    clean(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A text in quotation marks, unless it has some around it.
  private static func quoted(_ text: String, _ words: Words) -> String {
    guard let first = text.first, let last = text.last else { return "" }
    if text.count > 1, marks[first] == last { return text }
    return words("note.copy.quoted", ["text": text])
  }

  /// Without blanks around it, and without what a program it is pasted into might take for keys or be turned
  /// round by.
  private static func clean(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return FieldText.trimmed(String(String.UnicodeScalarView(lines.unicodeScalars.filter(isHandedOn))))
  }

  private static func isHandedOn(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return true }
    return scalar.properties.generalCategory != .control && !TextWidth.reorders(scalar)
  }
}
