import ReadingCore

/// What stands in brackets at the end of a title: an author, a subtitle, an edition, a series.
enum BracketedTail {
  /// The title and what stands in the last brackets, but for a year alone; brackets nest, and may be full width.
  static func split(_ line: String) -> (title: String, author: String?) {
    guard let last = line.last, closing.contains(last) else { return (line, nil) }
    var depth = 0
    for index in line.indices.reversed() {
      if closing.contains(line[index]) { depth += 1 }
      guard opening.contains(line[index]) else { continue }
      depth -= 1
      guard depth == 0 else { continue }
      let title = FieldText.trimmed(line[..<index])
      let author = FieldText.trimmed(line[line.index(after: index)...].dropLast())
      // A year alone is an edition.
      guard !title.isEmpty, author.contains(where: \.isLetter) else { break }
      return (title, author)
    }
    return (line, nil)
  }

  private static let opening: Set<Character> = ["(", "（"]
  private static let closing: Set<Character> = [")", "）"]
}
