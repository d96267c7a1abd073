import Catalogue
import ReadingCore

extension OpenLibrary {
  /// Asks for a book of which only the key is known, and perhaps by an ISBN which edition of the work it is.
  func book(by reference: CatalogueRecord) -> SourceStep {
    guard let key = reference.more.flatMap(OpenLibraryRecords.key), !key.hasSuffix("A") else {
      return .done(CatalogueAnswer(state: .nothingFound))
    }
    if key.hasSuffix("M") { return records.fetch([key]) { withWork(of: $0.first, nil, Self.telling) } }
    guard let isbn = reference.book.isbn.lazy.compactMap({ ISBN(text: $0) }).first else { return work(key) }
    return edition(isbn) { edition in
      switch edition {
      case .failed(let state): .done(CatalogueAnswer(state: state))
      // A number that is another work's was mistyped here or there; the key was not typed.
      case .record(let record) where OpenLibraryBook.workKey(of: record) == key:
        withWork(of: edition, isbn, Self.telling)
      case .record, .gone, .moved, nil: work(key)
      }
    }
  }

  private func work(_ key: String) -> SourceStep {
    records.fetch([key]) { [self] answers in
      guard case .record(let work)? = answers.first else {
        return .done(CatalogueAnswer(state: answers.first?.failure ?? .nothingFound))
      }
      guard let found = OpenLibraryBook.found(work: work, source: source) else {
        return .done(.found([], dropped: 1))
      }
      return withAuthors(OpenLibraryBook(work: work, edition: nil, of: found), Self.telling)
    }
  }
}
