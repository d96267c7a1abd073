import ReadingCore

// Files in which a merge left its marks, as where several machines keep a library in git, and one of them does not know
// how its files are merged: both versions are made one by the rules for conflict copies. Mostly it is known what both were
// made from.
extension LibraryFiles {
  /// Whether an undo brought the marks of a file back, and it holds what it held then.
  func isLeft(_ file: MarkedFile, _ libraryID: String) -> Bool {
    guard let left = leftCopies(libraryID), let bytes = try? disk.contents(path(file.name)).bytes else {
      return false
    }
    return left.has(file.name, bytes)
  }

  /// Makes one of the versions in a file as a step, under the lock; nil where a version cannot be read or is of another
  /// format, or the file changed meanwhile.
  ///
  /// What the merge leaves out lies whole in the trash. Throws with the file as it was.
  func mend(_ file: MarkedFile, _ identity: LibraryIdentity) throws(StoreError) -> MergedCopy? {
    let path = path(file.name)
    let (bytes, status) = try disk.contents(path)
    guard MergeMarks(in: bytes, of: file.record, named: file.id) == .mendable,
      let marks = MarkedVersions(bytes),
      let versions = MarkedRecord(marks, of: file.record, named: file.id)
    else { return nil }
    let mended = versions.mended(file.record)
    var kept: [(path: String, bytes: [UInt8])] = []
    for side in mended.lost {
      kept.append((try keptPath(side.bytes, as: side.name, besides: kept), side.bytes))
    }
    let merged = JSONWriter.bytes(of: .object(mended.object))
    guard try mend(path, (bytes, status), with: merged, keeping: kept, identity) else { return nil }
    try? leftCopies(identity.id)?.change(adding: [], removing: [file.name])
    return MergedCopy(
      copy: file.name,
      record: file.record,
      title: file.record.title(mended.object),
      id: file.id,
      kept: kept.map { folder.name(of: $0.path) },
      isOfMarks: true
    )
  }

  /// Writes the file and what is kept: all or nothing.
  ///
  /// - Returns: false, with nothing changed, where the file is not what it was any more.
  private func mend(
    _ path: String,
    _ old: (bytes: [UInt8], status: FileStatus),
    with merged: [UInt8],
    keeping kept: [(path: String, bytes: [UInt8])],
    _ identity: LibraryIdentity
  ) throws(StoreError) -> Bool {
    var fresh: [(path: String, bytes: [UInt8])] = []
    for file in kept where try disk.status(file.path, followsLinks: false) == nil { fresh.append(file) }
    let made = try fresh.isEmpty ? false : makeFolder(folder.name(of: folder.trash))
    let files =
      fresh.map { file in ManyFiles.FileReplacement(path: file.path, old: nil) { file.bytes } }
      + [ManyFiles.FileReplacement(path: path, old: old.status) { merged }]
    let lines =
      fresh.map { JournalFile(path: folder.name(of: $0.path), new: .mark(ContentMark(of: $0.bytes))) }
      + [JournalFile(path: folder.name(of: path), old: .text(old.bytes), new: .text(merged))]
    return try take(files, lines, made: made ? [folder.trash] : [], identity)
  }

  // MARK: seoga.json

  /// What the folder is, once `seoga.json` has no marks in it that can be mended.
  func mendedCondition() throws(StoreError) -> (LibraryCondition, [MergedCopy]) {
    let condition = try condition()
    guard let merged = try? mendIdentity(condition) else { return (condition, []) }
    return (try self.condition(), [merged])
  }

  /// Makes one of the versions of `seoga.json` that a merge left in it, both of this library; nil where there are none.
  ///
  /// It is no step: with the marks back nobody would know which library's journal tells of it. What the merge leaves out
  /// lies in the trash with the whole file. Nothing is done while another program changes the library.
  func mendIdentity(_ condition: LibraryCondition, tries: Int = 1) throws(StoreError) -> MergedCopy? {
    guard case .readOnly(.unreadable(let problem), _) = condition, problem.reason == .marked(.mendable) else {
      return nil
    }
    return try whileLocked(tries: tries) { () throws(StoreError) in
      let (bytes, status) = try disk.contents(folder.identity)
      guard MergeMarks(inIdentity: bytes) == .mendable, let marks = MarkedVersions(bytes),
        let one = try? RecordFile.object(marks.one), let other = try? RecordFile.object(marks.other)
      else { return nil }
      // It has none of a book's lists: what is left are the rules for any object.
      let merge = BookMerge(
        base: marks.base.flatMap { try? RecordFile.object($0) },
        one: one,
        other: other
      )
      var kept: [String] = []
      if merge.losesOne || merge.losesOther {
        try disk.makeFolders(folder.trash)
        let name = Aside.name(of: LibraryFolder.identityName, at: Identifiers.derived(from: bytes))
        try write.replace("\(folder.trash)/\(name)", with: bytes)
        kept = [folder.name(of: "\(folder.trash)/\(name)")]
      }
      let merged = JSONWriter.bytes(of: .object(merge.merged))
      guard try write.replace(folder.identity, readAs: status, with: merged, beforeNaming: {}) else {
        return nil
      }
      return MergedCopy(
        copy: LibraryFolder.identityName,
        record: nil,
        title: nil,
        id: LibraryFolder.identifier(ofFile: LibraryFolder.identityName) ?? "",
        kept: kept,
        isOfMarks: true
      )
    }
  }
}
