public import ReadingCore

extension LibraryFiles {
  public enum BookFolder: Sendable, Hashable {
    case shelf, trash
  }

  /// Reads the books whose files changed last, the latest first, of those whose identifier begins with some
  /// characters.
  ///
  /// Reads no more files than it gives books, and leaves out what cannot be read. Throws where the folder
  /// cannot be listed.
  public func latest(_ most: Int, beginning: String, in place: BookFolder = .shelf) throws(StoreError)
    -> [Book]
  {
    let place = place == .shelf ? folder.books : folder.trash
    var found: [(id: String, path: String, changed: FileStatus.Seconds)] = []
    for file in try disk.names(in: place) where file.utf8.starts(with: beginning.utf8) {
      guard let id = LibraryFolder.identifier(ofFile: file) else { continue }
      let path = "\(place)/\(file)"
      guard let status = try? disk.status(path) else { continue }
      found.append((id, path, status.changed))
    }
    found.sort { ($1.changed.whole, $1.changed.nanoseconds) < ($0.changed.whole, $0.changed.nanoseconds) }
    return found.prefix(most).compactMap { id, path, _ in try? readBook(id, at: path).book }
  }
}

extension LibraryFolder {
  func path(of id: String, in place: LibraryFiles.BookFolder) -> String {
    place == .shelf ? book(id) : trashed(id)
  }
}
