import ReadingCore

/// The books that came with the program, folded once so that every letter finds them.
struct ClassicBooks {
  private let books: [(book: Book, text: String)]

  init(_ books: [Book]) {
    self.books = books.map { book in
      let texts = [book.title, book.subtitle ?? ""] + book.authors.map(\.name) + book.series.map(\.name)
      return (book, TextFold.fold(texts.joined(separator: "\n")))
    }
  }

  var count: Int { books.count }

  /// Those in which all words stand, each with its place among all.
  func matching(_ words: String) -> [(book: Book, place: Int)] {
    let needles = TextFold.fold(words).split(whereSeparator: \.isWhitespace).map(String.init)
    guard !needles.isEmpty else { return [] }
    return books.indices.filter { index in
      needles.allSatisfy { TextFold.contains(books[index].text, $0) }
    }.map { (books[$0].book, $0) }
  }
}
