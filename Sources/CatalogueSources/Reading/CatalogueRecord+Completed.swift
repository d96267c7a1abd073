import Catalogue
import ReadingCore

extension CatalogueRecord {
  /// What was found with all that the service tells of the one book, whose words come before those of a list.
  ///
  /// The title stays as it was found, unless the list wrote title and subtitle in one and parted them elsewhere.
  func completed(by whole: CatalogueRecord) -> CatalogueRecord {
    var completed = whole
    completed.more = nil
    completed.editions = whole.editions ?? editions
    if whole.previews.isEmpty { completed.previews = previews }
    completed.book.fill(fromSameEdition: book)
    if !book.title.isEmpty, book.titleInOne != whole.book.titleInOne {
      completed.book.title = book.title
      completed.book.subtitle = book.subtitle ?? whole.book.subtitle
    }
    return completed
  }
}

extension Book {
  fileprivate var titleInOne: String { [title, subtitle].compactMap(\.self).joined(separator: " - ") }
}
