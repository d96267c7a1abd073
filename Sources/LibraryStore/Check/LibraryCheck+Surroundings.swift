import ReadingCore

// What lies around the books: the trash, the library's own files, and what is none of them.
extension LibraryCheck {
  /// How many seconds a step of another program may take before it counts as cut off.
  private static let patience = 60

  func checkFolders() {
    for path in [folder.root, folder.books, folder.trash] {
      guard let status = try? disk.status(path), status.mode & 0o700 != 0o700 else { continue }
      settle(path) { [.permissions] }
    }
  }

  func checkIdentity(_ condition: LibraryCondition) {
    let path = folder.identity
    if case .readOnly(let reason, _) = condition { return settle(path) { [.readOnly(reason)] } }
    settle(path) {
      guard let bytes = try? disk.contents(path).bytes, let object = try? RecordFile.object(bytes) else {
        return []
      }
      return JSONWriter.bytes(of: .object(object)) == bytes ? [] : [.style]
    } _: { (_) throws(StoreError) in
      let old = try disk.contents(path)
      guard let object = try? RecordFile.object(old.bytes) else { return .leftToReader }
      return try replace(path, old, with: JSONWriter.bytes(of: .object(object)))
    }
  }

  func checkRoot() throws(StoreError) {
    for record in LibraryRecord.single { try check(record) }
    let identity = LibraryFolder.identifier(ofFile: Path.name(of: folder.identity))
    for name in try disk.names(in: folder.root) {
      let path = "\(folder.root)/\(name)"
      if AtomicWrite.isTemporary(name) || ConflictCopy(file: name)?.id == identity { checkStray(path) }
      if StepIntent.inode(ofFile: name) != nil { checkIntent(path) }
    }
    for name in try disk.names(in: folder.temporaries) where AtomicWrite.isTemporary(name) {
      checkStray("\(folder.temporaries)/\(name)")
    }
  }

  func checkTrashed(_ name: String) {
    let path = "\(folder.trash)/\(name)"
    guard let id = LibraryFolder.identifier(ofFile: name) else {
      return Aside.isName(name) ? () : checkStray(path)
    }
    settle(path) {
      let problems = look(path) { BookCheck($0, named: id, file: name, known: KnownIDs()) }.problems
      // Books lie there as they were deleted: only what cannot be read at all is in the way of bringing them back.
      let broken = problems.filter { problem in
        guard case .file(let reason) = problem else { return problem == .deadLink }
        return !files.isSetAside(path, id, reason)
      }
      if !broken.isEmpty { return namingLeft(broken, at: path) }
      return isThere(folder.book(id)) && isThere(folder.trashed(id)) ? [.onShelfToo] : []
    } _: { (problem) throws(StoreError) in
      if let repair = try mend(path, problem) { return repair }
      guard problem == .onShelfToo else { return .movedAside(to: try moveAside(path)) }
      let aside = try files.asidePath(id)
      try move(path, to: aside)
      return .movedAside(to: folder.name(of: aside))
    }
  }

  /// What is no book's file; hidden files of other programs are theirs.
  func checkStray(_ path: String) {
    let name = Path.name(of: path)
    let isOwn = AtomicWrite.isTemporary(name)
    guard isOwn || !name.hasPrefix(".") else { return }
    settle(path) {
      guard isThere(path) else { return OddName.reason(name).map { [.file($0)] } ?? [] }
      if !isOwn { return [.stray] }
      return isAbandoned(path) ? [.temporary] : []
    } _: { (_) throws(StoreError) in
      .movedAside(to: try moveAside(path))
    }
  }

  /// Whether nobody is at a temporary file any more, nor is to carry it through.
  private func isAbandoned(_ path: String) -> Bool {
    files.isAbandoned(path, isUnlocked: isUnderLock || files.isUnlocked())
      && files.neededTemporaries()?.contains(path) == false
  }

  private func checkIntent(_ path: String) {
    let minuteAgo = files.clock.now().seconds - Self.patience
    guard files.isOlder(path, than: minuteAgo) else { return }
    var wasUnfinished = false
    settle(path) {
      do throws(FileProblem.FileProblemReason) {
        _ = try files.intent(at: path)
        guard files.isOwn(path) else { return [.unfinishedElsewhere] }
        wasUnfinished = true
        return [.unfinished]
      } catch {
        // Whoever takes the lock ends it first.
        if isThere(path) { return [.file(error)] }
        return wasUnfinished ? [.unfinished] : []
      }
    } _: { (problem) throws(StoreError) in
      if problem != .unfinished { return .movedAside(to: try moveAside(path)) }
      return isThere(path) ? .leftToReader : .ended
    }
  }
}
