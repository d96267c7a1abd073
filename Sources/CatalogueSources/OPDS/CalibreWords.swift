import ReadingCore

/// Words in calibre's language of queries.
enum CalibreWords {
  /// What finds a book by its number, in either length it may have been written down with.
  static func search(_ isbn: ISBN) -> String {
    "isbn:\(isbn.digits)" + (BookNumbers.isbn10(of: isbn).map { " or isbn:\($0)" } ?? "")
  }

  /// The words with none that calibre takes for its own; nil where none is left.
  static func plain(_ words: String) -> String? {
    let marks = "\"'()[]{}:=~!<>\\"
    let bare = words.split { marks.contains($0) || $0.isWhitespace }
    return bare.isEmpty ? nil : bare.map { "\"\($0)\"" }.joined(separator: " ")
  }
}
