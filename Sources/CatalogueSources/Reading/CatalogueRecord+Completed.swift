import Catalogue
import ReadingCore

extension CatalogueRecord {
  /// What was found with all that the service tells of the one book: its own words before those of a list.
  ///
  /// Where nothing is said anew, what the list said stays; it was asked for by its identifier, so it is the same book.
  func completed(by whole: CatalogueRecord) -> CatalogueRecord {
    var completed = whole
    completed.more = nil
    completed.editions = whole.editions ?? editions
    let (own, list) = (whole.book, book)
    if !list.title.isEmpty { completed.book.title = list.title }
    completed.book.subtitle = list.subtitle ?? own.subtitle
    if own.authors.isEmpty { completed.book.authors = list.authors }
    completed.book.publisher = own.publisher ?? list.publisher
    completed.book.published = own.published ?? list.published
    completed.book.language = own.language ?? list.language
    completed.book.pages = own.pages ?? list.pages
    completed.book.medium = own.medium ?? list.medium
    completed.book.dimensions = own.dimensions ?? list.dimensions
    if own.isbn.isEmpty { completed.book.isbn = list.isbn }
    if own.genres.isEmpty { completed.book.genres = list.genres }
    if own.series.isEmpty { completed.book.series = list.series }
    completed.book.synopsis = own.synopsis ?? list.synopsis
    completed.book.aboutAuthors = own.aboutAuthors ?? list.aboutAuthors
    completed.book.coverURL = own.coverURL ?? list.coverURL
    completed.book.sources.merge(list.sources) { own, _ in own }
    return completed
  }
}
