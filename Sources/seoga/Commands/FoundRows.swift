import Catalogue
import Messages
import ReadingCore

/// Books that were found as rows of a list: id or ISBN, title, author, year, sources.
struct FoundRows {
  let desk: Desk

  func rows(_ books: [JoinedBook]) -> [[String]] {
    books.map { joined in
      let book = joined.book
      let sources = joined.sources.map(desk.sourceWords.name).joined(separator: ", ")
      let year = BookLikeness.year(book.published) ?? ""
      return [name(of: joined), title(book), authors(book), year, sources]
    }
  }

  func phrase(_ book: Book) -> String {
    [title(book), authors(book)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What another command takes for it: the id of one on the shelf, else an ISBN.
  private func name(of joined: JoinedBook) -> String {
    if let own = joined.found.first(where: { $0.source == CatalogueSource.shelf }) { return own.book.id }
    return joined.book.isbn.lazy.compactMap(ISBN.init(text:)).first?.digits ?? ""
  }

  private func title(_ book: Book) -> String {
    let title = desk.title(book)
    return book.subtitle.map { "\(title): \($0)" } ?? title
  }

  private func authors(_ book: Book) -> String {
    let writers = book.authors.filter { $0.role == nil }
    return (writers.isEmpty ? book.authors : writers).map(\.name).joined(separator: ", ")
  }
}
