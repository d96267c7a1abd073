public import ReadingCore

extension CatalogueSource {
  /// What this source can be asked with for all it knows of a book of the shelf, by its own identifier there.
  ///
  /// It has no title: what the reader calls the book is no matter of the source's. Nil where the book has no
  /// identifier of the source, or the service is asked for words alone, as the entries of OPDS are.
  public func reference(to book: Book) -> CatalogueRecord? {
    let service =
      switch kind {
      case .openLibrary: "openlibrary"
      case .googleBooks: "google"
      case .aladin: "aladin"
      case .opds, .other: ""
      }
    guard let key = book.sources[service], !key.isEmpty else { return nil }
    var known = CatalogueRecord.blank(title: "")
    known.isbn = book.isbn
    return CatalogueRecord(book: known, source: name, more: key)
  }
}
