import ReadingCore

/// The index in the cache, held against the files as they are read.
struct IndexCheck {
  private let files: LibraryFiles
  private let cache: IndexCache
  private let index: LibraryIndex
  /// While the folder of books is what that says, a start takes it that it holds just those of the index.
  private let stamp: FolderStamp?
  /// Paths of the files of which it says something else, though a start would not read them again.
  private(set) var wrong: Set<String> = []

  /// Nil where there is no index of the library that is whole.
  ///
  /// - Parameter cache: the folder of the library's cache.
  init?(_ files: LibraryFiles, cache: String) {
    self.files = files
    self.cache = IndexCache(folder: cache, root: files.folder.wholePath, disk: files.disk)
    guard let index = self.cache.index() else { return nil }
    self.index = LibraryIndex(index)
    stamp = self.cache.stamp().flatMap { $0.index == index.head.bodySum ? $0 : nil }
  }

  mutating func look(_ path: String, _ bytes: [UInt8], _ status: FileStatus) {
    let folder = files.folder
    guard let id = LibraryFolder.identifier(ofFile: Path.name(of: path)) else { return }
    let isDeleted = Path.parent(of: path).isIdentical(to: folder.trash)
    let part = index[isDeleted ? .trash : .shelf]
    guard let ref = part.ref(of: id) else {
      if !isDeleted, let stamp, stamp.isOf(files) { wrong.insert(path) }
      return
    }
    if part.file(ref).status == status, !isRight(part, ref, bytes, id, isDeleted) { wrong.insert(path) }
  }

  private func isRight(
    _ part: IndexPart,
    _ ref: BookRef,
    _ bytes: [UInt8],
    _ id: String,
    _ isDeleted: Bool
  ) -> Bool {
    guard part.file(ref).sum == Checksum.of(bytes), let book = try? RecordFile.book(bytes, named: id) else {
      return false
    }
    return part.card(ref) == BookCard(book)
  }

  /// Has the index made anew by whoever starts next.
  func remove() { cache.remove() }
}
