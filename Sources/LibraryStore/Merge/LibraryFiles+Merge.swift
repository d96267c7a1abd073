import ReadingCore

// Conflict copies, merged into what they are versions of by the rules of `BookMerge`.
//
// Synchronising programs keep no version both copies were made from, so that there is no common version. What a
// merge leaves out lies whole in the trash before the book's file changes, under a name that depends on its content
// alone, and the copy goes last: a merge that was cut off is done again to the same end, on one machine or on two.
extension LibraryFiles {
  /// Merges the conflict copies that a reading of the library left alone, and the versions that a merge left in one file;
  /// what cannot be merged stays.
  ///
  /// Nothing is merged while another program changes the library.
  public func mergeCopies(among problems: [FileProblem]) -> [MergedCopy] {
    let (marked, copies) = (
      problems.compactMap(\.mendable), problems.compactMap { $0.conflictCopy(in: folder) }
    )
    guard !marked.isEmpty || !copies.isEmpty, case .established(let identity)? = try? condition() else {
      return []
    }
    let merged = try? whileLocked(tries: 1) { () throws(StoreError) in
      // First: a copy is merged into a file that can be read.
      let mended = marked.compactMap { (file) -> MergedCopy? in
        isLeft(file, identity.id) ? nil : try? mend(file, identity)
      }
      return mended
        + copies.compactMap { (copy) -> MergedCopy? in
          isLeft(copy, identity.id) ? nil : try? merge(copy, identity)
        }
    }
    return merged ?? []
  }

  /// Whether an undo brought a copy back, and it holds what it held then.
  func isLeft(_ copy: ConflictCopy, _ libraryID: String) -> Bool {
    let path = copy.path(in: folder)
    guard let copies = leftCopies(libraryID), let bytes = try? disk.contents(path).bytes else { return false }
    return copies.has(folder.name(of: path), bytes)
  }

  /// What a reading left alone, with the copies and marks that an undo brought back named as such.
  func namingLeft(_ problems: [FileProblem], _ libraryID: String?) -> [FileProblem] {
    guard let libraryID else { return problems }
    return problems.map { problem in
      if let marked = problem.mendable, isLeft(marked, libraryID) {
        return FileProblem(name: problem.name, reason: .marked(.left))
      }
      guard let copy = problem.conflictCopy(in: folder), isLeft(copy, libraryID) else { return problem }
      let isBook = copy.record == .book
      return FileProblem(
        name: problem.name,
        reason: isBook ? .leftCopy(copy.id) : .conflictCopy(copy.record, isLeft: true)
      )
    }
  }

  /// Merges one copy as a step, under the lock; nil where one of the two cannot be read or is of another format,
  /// or changed meanwhile. Throws with nothing of either lost.
  func merge(_ copy: ConflictCopy, _ identity: LibraryIdentity) throws(StoreError) -> MergedCopy? {
    let path = copy.path(in: folder)
    guard let other = try version(copy, at: path), other.status.kind == .file else { return nil }
    let original = copy.original(in: folder)
    let merged: MergedCopy
    if try disk.status(original, followsLinks: false) == nil {
      // It was deleted on one side and changed on the other: an edit beats a delete.
      merged = copy.merged(in: folder, other.title, kept: [])
      note(identity) { (line) throws(StoreError) in
        let new =
          copy.record.isShared
          ? .text(other.bytes) : JournalFile.JournalContent.mark(ContentMark(of: other.bytes))
        try line.add(JournalFile(path: folder.name(of: original), title: other.title, new: new))
        try line.add(JournalFile(path: merged.copy, old: .text(other.bytes)))
      }
      do throws(StoreError) {
        try disk.rename(path, toNew: original)
      } catch {
        // Another program put a file there meanwhile: the two are merged by the next reading.
        if error.isTaken { return nil }
        throw error
      }
    } else {
      guard let one = try version(copy, at: original) else { return nil }
      let merge = copy.record.merge(base: nil, one: one.object, other: other.object)
      var kept: [(path: String, bytes: [UInt8])] = []
      for version in (merge.losesOne ? [one] : []) + (merge.losesOther ? [other] : []) {
        kept.append((try keptPath(version.bytes, as: version.keptName, besides: kept), version.bytes))
      }
      merged = copy.merged(
        in: folder,
        copy.record.title(merge.merged) ?? one.title,
        kept: kept.map { folder.name(of: $0.path) }
      )
      let new = JSONValue.object(merge.merged).isIdentical(to: .object(one.object)) ? nil : merge.merged
      try note(
        kept,
        (original, one),
        new.map { JSONWriter.bytes(of: .object($0)) },
        merged.copy,
        other,
        identity
      )
      for (path, bytes) in kept { try keep(bytes, at: path) }
      guard try replace(one, with: new, at: original) else { return nil }
      guard try disk.status(path, followsLinks: false) == other.status else { return nil }
      try disk.attempt(.remove, path) { () throws(SystemFault) in try disk.access.remove(path) }
    }
    try disk.syncFolder(Path.parent(of: path))
    try? leftCopies(identity.id)?.change(adding: [], removing: [merged.copy])
    return merged
  }

  /// A version as its file holds it.
  private struct Version {
    let bytes: [UInt8]
    let object: JSONObject
    let title: String?
    let keptName: String
    let status: FileStatus
  }

  private func version(_ copy: ConflictCopy, at path: String) throws(StoreError) -> Version? {
    let (bytes, status) = try disk.contents(path)
    guard let object = try? RecordFile.object(bytes), copy.record.isWritable(object, named: copy.id) else {
      return nil
    }
    let (title, keptName) = (copy.record.title(object), copy.record.keptName(object))
    return Version(bytes: bytes, object: object, title: title, keptName: keptName, status: status)
  }

  /// - Returns: false, with nothing written, where the file is not the one that was merged any more.
  private func replace(
    _ version: Version,
    with merged: JSONObject?,
    at path: String
  ) throws(StoreError) -> Bool {
    guard let merged else { return true }
    let prepared = try write.prepare(path, JSONWriter.bytes(of: .object(merged)))
    // Looked at once more: writing and flushing took a while, and others ask for no lock.
    guard prepared.old == version.status,
      try disk.status(prepared.target, followsLinks: false) == version.status
    else {
      write.discard(prepared.temporary)
      return false
    }
    try write.commit(prepared)
    try disk.syncFolder(Path.parent(of: prepared.target))
    return true
  }

  /// A path in the trash for bytes that nothing else has, unless they lie there.
  ///
  /// - Parameter others: what is about to lie there, too.
  func keptPath(
    _ bytes: [UInt8],
    as name: String,
    besides others: [(path: String, bytes: [UInt8])]
  ) throws(StoreError) -> String {
    var path = "\(folder.trash)/\(name).json"
    while true {
      let planned = others.first { $0.path.isIdentical(to: path) }?.bytes
      let there = if let planned { planned } else { try disk.contentsIfThere(path)?.bytes }
      guard let there, there != bytes else { return path }
      path = path.dropLast(".json".count) + "-\(Identifiers.derived(from: bytes)).json"
    }
  }

  private func keep(_ bytes: [UInt8], at path: String) throws(StoreError) {
    guard try disk.status(path, followsLinks: false) == nil else { return }
    try disk.makeFolders(folder.trash)
    try write.replace(path, with: bytes)
  }

  private func note(
    _ kept: [(path: String, bytes: [UInt8])],
    _ one: (path: String, version: Version),
    _ merged: [UInt8]?,
    _ copy: String,
    _ other: Version,
    _ identity: LibraryIdentity
  ) throws(StoreError) {
    var new: [(path: String, bytes: [UInt8])] = []
    for file in kept where try disk.status(file.path, followsLinks: false) == nil { new.append(file) }
    let made = try disk.status(folder.trash) == nil && !new.isEmpty ? [folder.trash] : []
    note(identity, made: made) { (line) throws(StoreError) in
      for (path, bytes) in new {
        try line.add(JournalFile(path: folder.name(of: path), new: .mark(ContentMark(of: bytes))))
      }
      if let merged {
        let path = folder.name(of: one.path)
        try line.add(JournalFile(path: path, old: .text(one.version.bytes), new: .text(merged)))
      }
      try line.add(JournalFile(path: copy, old: .text(other.bytes)))
    }
  }
}

extension ConflictCopy {
  /// That it was merged.
  fileprivate func merged(in folder: LibraryFolder, _ title: String?, kept: [String]) -> MergedCopy {
    MergedCopy(
      copy: folder.name(of: path(in: folder)),
      record: record,
      title: title,
      id: id,
      kept: kept
    )
  }
}
