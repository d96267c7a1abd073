import ReadingCore

// What another machine changed, taken into the files as one step.
extension LibraryFiles {
  /// What a file of the library holds; nil where there is none.
  public func bytes(of name: String) throws(StoreError) -> [UInt8]? {
    try disk.contentsIfThere(path(name))?.bytes
  }

  /// Writes what two histories come to, as one step that can be undone: after a kill, a power cut or a full disk either
  /// all files are as they were, or all as they are to be.
  ///
  /// - Parameters:
  ///   - conflicts: what the reader is to look at of it. Cut off before that is written down, the next synchronisation comes
  ///     to the same again, with nothing left to change.
  ///   - lock: of this library, which says that nobody else of ours changes it.
  /// - Returns: false, with nothing changed, where a file does not hold any more what our side has.
  public func carryOver(
    _ changes: FileChanges,
    conflicts: [UnseenConflict],
    under lock: borrowing LibraryLock
  ) throws(StoreError) -> Bool {
    // Of the identity the library has before: that of a joined one becomes another with the change.
    let id = try condition().id
    if !changes.isEmpty, try !carryOver(changes) { return false }
    if let id { try addUnseen(conflicts, to: id) }
    return true
  }

  private func carryOver(_ changes: FileChanges) throws(StoreError) -> Bool {
    let identity = try identity(after: changes)
    let whole = try begin(changes)
    var files: [ManyFiles.FileReplacement] = []
    var removals: [ManyFiles.FileRemoval] = []
    var lines: [JournalFile] = []
    for name in changes.writes.keys.sorted(by: { $0.precedes($1) }) {
      guard let bytes = changes.writes[name], name != whole else { continue }
      let there = try disk.contentsIfThere(path(name))
      guard there?.bytes == changes.before[name] else { return false }
      files.append(ManyFiles.FileReplacement(path: path(name), old: there?.status) { bytes })
      let isKeptWhole = there != nil || LibraryRecord(file: name).isShared
      let new = isKeptWhole ? .text(bytes) : JournalFile.JournalContent.mark(ContentMark(of: bytes))
      lines.append(JournalFile(path: name, old: there.map { .text($0.bytes) } ?? .absent, new: new))
    }
    for name in changes.removals.sorted(by: { $0.precedes($1) }) {
      guard let there = try disk.contentsIfThere(path(name)), there.bytes == changes.before[name],
        let entry = try disk.status(path(name), followsLinks: false)
      else { return false }
      removals.append(ManyFiles.FileRemoval(path: path(name), old: entry))
      lines.append(JournalFile(path: name, old: .text(there.bytes)))
    }
    for place in [folder.books, folder.trash] { try disk.makeFolders(place) }
    return try take(files, removing: removals, lines, from: .synced, identity)
  }

  /// Makes a folder a library where it is none: books without what says so would be a library nobody may write, should this
  /// be cut off. Gives the name of the file that is written already.
  private func begin(_ changes: FileChanges) throws(StoreError) -> String? {
    guard case .fresh = try condition(), let bytes = changes.writes[LibraryFolder.identityName] else {
      return nil
    }
    try write.replace(folder.identity, with: bytes)
    return LibraryFolder.identityName
  }

  /// The library that the step is written down of; nil where it comes with the step, so that nothing was there that an
  /// undo could bring back.
  private func identity(after changes: FileChanges) throws(StoreError) -> LibraryIdentity? {
    switch try condition() {
    case .established(let identity): return changes.writes[LibraryFolder.identityName] == nil ? identity : nil
    case .readOnly(let reason, _): throw .readOnly(reason)
    case .fresh: return nil
    }
  }
}
