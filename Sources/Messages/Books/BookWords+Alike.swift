package import ReadingCore
import SeogaResources

extension BookWords {
  /// What tells books of one title and the same authors apart, by their ids: of each year and publisher, else medium,
  /// else language, else pages, else the day it was added, and that day of all where the rest is alike. Books that
  /// have no twin among these have nothing.
  package func tellingApart(_ books: [Book]) -> [String: String] {
    var told: [String: String] = [:]
    let alike = Dictionary(grouping: books) { TextFold.fold("\(title($0))\n\(authors($0))") }
    for twins in alike.values where twins.count > 1 {
      let editions = twins.map(edition)
      let isTold = Set(editions).count == twins.count
      for (twin, edition) in zip(twins, editions) { told[twin.id] = isTold ? edition : addedOn(twin) }
    }
    return told
  }

  /// "Dune, Frank Herbert, finished 2019".
  package func line(of book: some BookSummary) -> String {
    var state = name(of: book.status)
    if book.status == .finished, let day = book.lastFinished { state += " " + days.full(day) }
    return [title(book), authors(book), state].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func edition(_ book: Book) -> String {
    let pages = book.pages.map { words.count("count.pages", $0) } ?? ""
    return [printing(book), medium(book), book.language ?? "", pages].first { !$0.isEmpty } ?? addedOn(book)
  }

  private func addedOn(_ book: Book) -> String { words("book.addedOn", ["day": added(book)]) }

  /// "2006, Penguin".
  private func printing(_ book: Book) -> String {
    let year = book.published.map { String($0.prefix(4)) } ?? ""
    return [year, book.publisher ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// "paper", "audio"; a word of a later version as it is.
  package func medium(_ book: Book) -> String {
    switch book.medium {
    case nil: ""
    case .other(let word): word
    case .some(let medium): words("medium.\(medium.rawValue)")
    }
  }

  /// "3 Nov 2026"; what is no day is said as it is.
  package func added(_ book: Book) -> String { book.addedDay.map(days.full) ?? book.added }
}
