import ReadingCore

// Files of one step that is written down before it is made.
extension LibraryFiles {
  /// Writes and removes files as one step: all or nothing.
  ///
  /// - Parameters:
  ///   - lines: what the journal is told of each file.
  ///   - made: folders that were made for it.
  ///   - source: where the reader has what it brings.
  ///   - identity: the library whose journal is told; nil for a step that nobody is to undo.
  /// - Returns: false, with nothing changed, where a file is not what it was any more.
  func take(
    _ files: [ManyFiles.FileReplacement],
    removing removals: [ManyFiles.FileRemoval] = [],
    _ lines: [JournalFile],
    made: [String] = [],
    from source: StepSource = .hand,
    _ identity: LibraryIdentity?
  ) throws(StoreError) -> Bool {
    let many = ManyFiles(disk: disk, folder: folder, isCancelled: { false }, report: { _ in })
    var start: Int?
    let isDone = try many.replace(files, removing: removals) { (_) throws(StoreError) in
      guard let identity else { return true }
      start = note(identity, made: made, source: source) { (line) throws(StoreError) in
        for file in lines { try line.add(file) }
      }
      return true
    }
    if !isDone, let start, let identity { journal(identity.id)?.forget(from: start) }
    return isDone
  }
}
