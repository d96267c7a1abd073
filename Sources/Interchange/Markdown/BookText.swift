public import ReadingCore

/// A text for people of a book, or of one note on it.
public protocol BookText: Sendable {
  init(words: ExportWords)
  /// A book with all it has.
  func text(of book: Book) -> String
  func text(of note: Note, in book: Book) -> String
}

extension BookPlainText: BookText {}

extension BookMarkdown: BookText {
  public func text(of book: Book) -> String { text(of: book, name: nil) }
}
