/// How a library's folders and some of its files looked at one moment, where nobody tells of changes.
struct FolderLook: Sendable, Hashable {
  private let folders: [FileStatus?]
  private let files: [String: FileStatus?]

  /// Looks at the folders, at the library's own files and at those of the names given; waits for the disk.
  init(_ folder: LibraryFolder, files names: Set<String>, disk: Disk) {
    folders = [folder.root, folder.books, folder.trash].map { (try? disk.status($0)) ?? nil }
    var files: [String: FileStatus?] = [:]
    for name in names.union([folder.identity, folder.shelves, folder.goals].map(folder.name)) {
      files[name] = .some((try? disk.status("\(folder.root)/\(name)")) ?? nil)
    }
    self.files = files
  }

  var hasBooks: Bool { folders[1] != nil }

  func changes(since earlier: FolderLook) -> LibraryChanges {
    var changes = LibraryChanges()
    if folders != earlier.folders { changes.noteAll() }
    for (name, status) in files {
      if let before = earlier.files[name], before != status { changes.note(name, in: "") }
    }
    return changes
  }
}
