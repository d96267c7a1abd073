public import ReadingCore

/// A book, or one note on it, as plain text; its lines end where the reader's own do.
public struct BookPlainText: Sendable {
  private let words: ExportWords

  public init(words: ExportWords) { self.words = words }

  /// A book with its reads, its memo and its notes.
  public func text(of book: Book) -> String {
    let memos = book.notes.filter { $0.kind == .memo }
    let reads = book.reads.map { "\(words.reads): \(words.facts($0, in: book).joined(separator: ", "))" }
    var parts = [(heading(book) + reads).map(\.onOneLine).joined(separator: "\n")]
    parts += memos.map(content)
    parts += Note.inOrder(book.notes.filter { $0.kind != .memo }).flatMap { [about($0), content($0)] }
    return joined(parts)
  }

  public func text(of note: Note, in book: Book) -> String {
    joined([heading(book).map(\.onOneLine).joined(separator: "\n"), about(note), content(note)])
  }

  private func heading(_ book: Book) -> [String] {
    [words.title(book), book.subtitle ?? "", words.authors(book)].filter { !$0.isEmpty }
  }

  private func about(_ note: Note) -> String {
    (words.facts(note) + note.tags.map { "#\($0)" }).joined(separator: ", ").onOneLine
  }

  private func content(_ note: Note) -> String {
    let quoted = note.quoted.isEmpty ? "" : note.quoted.linesOfText.map { "> \($0)" }.joined(separator: "\n")
    return [quoted, note.said].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.map { $0.hasSuffix("\n") ? $0 : "\($0)\n" }.joined(separator: "\n")
  }
}
