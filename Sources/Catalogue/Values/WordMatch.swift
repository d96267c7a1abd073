public import ReadingCore

/// Finds books by words that stand anywhere in title, subtitle, authors or ISBN, as searching sees text.
public struct WordMatch: Sendable {
  private let needles: [String]
  private let isbn: ISBN?

  /// All of some words; nil where the text is only blanks.
  public init?(_ words: String) {
    needles = words.split(whereSeparator: \.isWhitespace).map { TextFold.fold(String($0)) }
    isbn = ISBN(text: words)
    if needles.isEmpty { return nil }
  }

  /// Whether all the words stand in a book, or they are its ISBN, however that is written.
  public func matches(_ book: Book) -> Bool {
    if let isbn, book.isbn.contains(where: { ISBN(text: $0) == isbn }) { return true }
    return matches(ofTexts: [book.title, book.subtitle ?? ""] + book.authors.map(\.name) + book.isbn)
  }

  /// Whether all the words stand in some texts.
  public func matches(ofTexts texts: [String]) -> Bool {
    let folded = TextFold.fold(texts.joined(separator: "\n"))
    return needles.allSatisfy { TextFold.contains(folded, $0) }
  }
}
