import Markdown
import ReadingCore
import SeogaResources
import TextScreen

/// Wraps the long texts of a book, each once for a text and a width: a page is drawn at every key.
final class BookTexts {
  /// Characters of a text shown before it is unfolded.
  static let cutLength = 100
  private static let longestLeftOut = 20

  private struct Wrapped {
    let text: String
    let columns: Int
    let rows: [String]
  }

  private var known: [BookPart: Wrapped] = [:]

  func rows(of part: BookPart, text: String, columns: Int) -> [String] {
    if let wrapped = known[part], wrapped.columns == columns, wrapped.text == text { return wrapped.rows }
    let rows = TextWidth.wrap(text, to: columns)
    known[part] = Wrapped(text: text, columns: columns, rows: rows)
    return rows
  }

  /// The text up to the cut, without blanks at its end; nil where it is no longer than that.
  ///
  /// A word that would be cut is left out, unless it is long.
  static func cut(_ text: String) -> String? {
    var start = text.prefix(cutLength)
    guard start.endIndex < text.endIndex else { return nil }
    let word = start.reversed().prefix { !$0.isWhitespace }.count
    if !text[start.endIndex].isWhitespace, word <= longestLeftOut { start.removeLast(word) }
    return String(withoutBlanksAtEnd(start))
  }

  private static func withoutBlanksAtEnd(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// What a list says of a note.
struct NoteSummary {
  /// Characters read of a note, enough for the rows a list has.
  private static let enough = 600

  /// The first line, of the quotation where the reader wrote nothing.
  let title: String
  /// Where in the book it belongs: a page, a place, or nothing.
  let place: String
  private let quotation: String
  private let quote: Substring?
  private let below: Substring
  private let isOwn: Bool

  init(_ note: Note, words: Words, quotation: String) {
    place = note.page.map { words("progress.page", ["page": String($0)]) } ?? note.place ?? ""
    let own = note.text.drop(while: \.isWhitespace)
    let quote = (note.quote ?? "").drop(while: \.isWhitespace)
    let first = own.isEmpty ? quote : own
    let line = NoteSummary.firstLine(of: first)
    let mark = own.isEmpty && !quote.isEmpty && !quotation.isEmpty ? "\(quotation) " : ""
    // What the book says has no signs of the reader's.
    let shown = own.isEmpty ? String(line) : NoteSummary.read(line)
    title = line.isEmpty ? words("book.note.empty") : mark + shown
    below = first[line.endIndex...]
    isOwn = !own.isEmpty
    self.quote = own.isEmpty || quote.isEmpty ? nil : quote
    self.quotation = quotation
  }

  /// The first line, or as much of it as a list can show: a note may be a single line of a megabyte.
  private static func firstLine(of text: Substring) -> Substring {
    Substring(text.unicodeScalars.prefix(enough * 4).prefix { !$0.endsLine })
  }

  /// What follows the first line, on one line.
  var rest: String {
    let below = NoteSummary.onOneLine(Substring(below.unicodeScalars.drop { !$0.endsLine }), isOwn: isOwn)
    guard below.isEmpty, let quote else { return below }
    return "\(quotation) " + NoteSummary.onOneLine(quote, isOwn: false)
  }

  private static func onOneLine(_ text: Substring, isOwn: Bool) -> String {
    let text = text.prefix(enough)
    return isOwn ? read(text) : text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The words of a text on one line; a text of signs alone stands as it is.
  private static func read(_ text: Substring) -> String {
    let words = MarkdownDocument(String(text)).oneLine
    return words.isEmpty ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : words
  }
}

extension Unicode.Scalar {
  /// What `Character` takes for a new line, without looking for the bounds of characters.
  fileprivate var endsLine: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
