/// How a library's folders and some of its files looked at one moment, where nobody tells of changes.
struct FolderLook: Sendable, Hashable {
  private let folders: [FileStatus?]
  private let files: [String: FileStatus?]

  /// Looks at the folders, at the file of the library and at those of the names given; waits for the disk.
  init(_ folder: LibraryFolder, files names: Set<String>, disk: Disk) {
    folders = [folder.root, folder.books, folder.trash].map { (try? disk.status($0)) ?? nil }
    var files: [String: FileStatus?] = [:]
    for name in names.union([folder.name(of: folder.identity)]) {
      files[name] = .some((try? disk.status("\(folder.root)/\(name)")) ?? nil)
    }
    self.files = files
  }

  /// What changed since an earlier look.
  func changes(since earlier: FolderLook) -> LibraryChanges {
    var changes = LibraryChanges()
    // A folder that is away comes back where a program puts another in its place: then it is read.
    if folders.first == .some(nil) { return changes }
    if folders != earlier.folders { changes.noteAll() }
    for (name, status) in files {
      if let before = earlier.files[name], before != status { changes.note(name, in: "") }
    }
    return changes
  }
}
