// What is asked of a library before it is kept in a repository.
extension LibraryFiles {
  /// Path of a folder of the library's that is a link, which git does not follow; nil where none is.
  public func linkedFolder() throws(StoreError) -> String? {
    for path in [folder.books, folder.trash] {
      if try disk.status(path, followsLinks: false)?.kind == .link { return path }
    }
    return nil
  }

  /// Makes the library's folder, and says whether it was not there.
  public func makeRoot() throws(StoreError) -> Bool {
    if try disk.status(folder.root) != nil { return false }
    try disk.makeFolders(folder.root)
    return true
  }

  /// How many books are on the shelf, by the names of their files.
  public func bookCount() throws(StoreError) -> Int {
    try disk.unsortedNames(in: folder.books).count { LibraryFolder.identifier(ofFile: $0) != nil }
  }

  /// Removes what writes that were cut off left behind, unless somebody is changing the library.
  public func sweepLeftovers() {
    if let temporaries = try? temporaries() { sweep(temporaries) }
  }

  /// Writes a file in the library's folder that is none of its own, such as `.gitignore`.
  public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    try write.replace(path(name), with: bytes)
  }
}
