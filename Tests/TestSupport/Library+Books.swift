package import LibraryStore
package import ReadingCore

/// All books at once, which only a test wants.
extension Library {
  /// The books on the shelf as their files hold them, in the order of their identifiers.
  package var books: [Book] {
    index.shelf.all.compactMap { index.shelf.card($0) }.compactMap { book($0.id) }
  }

  /// The books in the trash that are not on the shelf.
  package var deleted: [Book] {
    index.deleted().compactMap { index.trash.card($0) }.compactMap { book($0.id, in: .trash) }
  }
}
