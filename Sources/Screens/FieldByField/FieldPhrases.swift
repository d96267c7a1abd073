import Messages
import ReadingCore
import SeogaResources
import TextScreen

/// What a field is called, and how its value reads on one line, where two descriptions of a book stand side by side.
struct FieldPhrases {
  /// More of a value than any window shows.
  private static let mostShown = 400

  let bookWords: BookWords

  private var words: Words { bookWords.words }

  func label(_ path: FieldPath) -> String {
    guard case .source(let service) = path else { return words("edit.label.\(path.wordKey)") }
    return words.known("book.source.\(service)") ?? service
  }

  /// A value on one line; of nothing a dash.
  func shown(_ text: String, _ path: FieldPath) -> String {
    guard !text.isEmpty else { return "-" }
    let dated = path == .book(.published) ? bookWords.published(text) : nil
    // What ends a name that has a comma is no part of it.
    let typed = text.hasSuffix(";") ? String(text.dropLast()) : text
    let value = dated ?? FieldChoices(path)?.name(of: text, words: words) ?? typed
    return TextWidth.printable(String(value.prefix(Self.mostShown)), oneLine: true)
  }
}
