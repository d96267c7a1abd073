public import ReadingCore

// What can be known without reading every book.
extension LibraryFiles {
  /// Says what the folder is, without making anything; the identifier is nil where it has none that can be
  /// read. Throws where it holds other things than a library.
  public func look() throws(StoreError) -> (id: String?, access: LibraryAccess) {
    let condition = try self.condition()
    return (condition.id, condition.access)
  }

  /// Reads one book by its whole identifier; nil where none of that name is among the books.
  public func book(_ id: String) throws(StoreError) -> Book? {
    guard LibraryFolder.isSafe(id), try disk.status(folder.book(id)) != nil else { return nil }
    return try readBook(id, at: folder.book(id)).book
  }
}
