/// A text in the manner of CommonMark, read by cmark-gfm, line by line as it was written.
///
/// Source: https://spec.commonmark.org/0.29/ with the addresses of https://github.github.com/gfm/#autolinks-extension-;
/// `[[Title]]` and `[[Title|words]]` as wikis have them.
public struct MarkdownDocument: Sendable, Equatable {
  /// As many as the text has, save those that a code span joins to the one before.
  public let lines: [DocumentLine]
  /// In the order of the text.
  public let links: [DocumentLink]

  /// Reads a text; one that would take cmark-gfm too long stands as it was written.
  public init(_ text: String) {
    let source = MarkdownDocument.lines(of: text)
    let titles = TitleMarks(source)
    guard !titles.isStrange, ReadableLines(source).areReadable, let tree = MarkdownTree(titles.lines) else {
      lines = source.map { DocumentLine(String(decoding: $0, as: UTF8.self), .raw) }
      links = []
      return
    }
    var reader = DocumentReader(source, titles)
    withExtendedLifetime(tree) { reader.read(tree.document) }
    (lines, links) = (reader.finished, reader.links)
  }

  private static func lines(of text: String) -> [[UInt8]] {
    // A Swift character holds "\r\n" as one.
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Array($0.utf8) }
  }
}
