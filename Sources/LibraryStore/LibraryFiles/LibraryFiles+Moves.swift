import ReadingCore

// Many books to the trash, or back, in one step.
extension LibraryFiles {
  /// Moves many books to the trash as one step: after a kill or a power cut all of them are there, or none.
  ///
  /// One that cannot be moved with others stays, and is told with its reason.
  ///
  /// - Parameter report: called at most some hundred times, from the caller's thread.
  public func remove(
    together ids: [String],
    report: (ChangeProgress) -> Void = { _ in }
  ) throws(StoreError) -> GroupOutcome {
    try move(ids, to: .trash, report)
  }

  /// Brings many books back from the trash as one step, see `remove`; those that are among the books stay as they are.
  public func restore(
    together ids: [String],
    report: (ChangeProgress) -> Void = { _ in }
  ) throws(StoreError) -> GroupOutcome {
    try move(ids, to: .shelf, report)
  }

  private struct GroupMoves {
    var moves: [(file: ManyFiles.FileMove, title: String)] = []
    var outcome = GroupOutcome()
  }

  private func move(
    _ ids: [String],
    to place: BookFolder,
    _ report: (ChangeProgress) -> Void
  ) throws(StoreError) -> GroupOutcome {
    try changing("") { (identity) throws(StoreError) in
      let target = place == .trash ? folder.trash : folder.books
      let made = try makeFolder(folder.name(of: target)) ? [target] : []
      return try inRounds { () throws(StoreError) in
        let group = try moves(of: ids, to: place)
        guard !group.moves.isEmpty else { return group.outcome }
        return try carryOut(group, made, identity, report) ? group.outcome : nil
      }
    }
  }

  private func moves(of ids: [String], to place: BookFolder) throws(StoreError) -> GroupMoves {
    var group = GroupMoves()
    for id in ids {
      guard LibraryFolder.isSafe(id) else {
        group.outcome.refuse(nil, .gone)
        continue
      }
      let (shelved, trashed) = (folder.book(id), folder.trashed(id))
      let (from, target) = place == .trash ? (shelved, trashed) : (trashed, shelved)
      let standing = try disk.status(target, followsLinks: false)
      if place == .shelf, standing != nil { continue }
      guard let status = try disk.status(from, followsLinks: false), let book = movable(id, at: from) else {
        group.outcome.refuse(nil, .gone)
        continue
      }
      guard book.isOfKnownFormat else {
        group.outcome.refuse(book, .otherFormat)
        continue
      }
      // The book that stands for it has to let it go, which is a change of that one as well.
      guard place == .trash || book.absorbedBy == nil else {
        group.outcome.refuse(book, .absorbed)
        continue
      }
      // What a link says has to be made anew where it stands then, and that cannot be taken back by a name.
      guard status.kind == .file else {
        group.outcome.refuse(book, .link)
        continue
      }
      if let standing {
        // An older deleted copy gets a name of its own, so that deleting twice loses nothing.
        let aside = ManyFiles.FileMove(path: trashed, target: try asidePath(id), old: standing)
        group.moves.append((aside, book.title))
      }
      group.moves.append((ManyFiles.FileMove(path: from, target: target, old: status), book.title))
      group.outcome.countChange()
    }
    return group
  }

  private func movable(_ id: String, at path: String) -> Book? { try? readBook(id, at: path).book }

  private func carryOut(
    _ group: GroupMoves,
    _ made: [String],
    _ identity: LibraryIdentity,
    _ report: (ChangeProgress) -> Void
  ) throws(StoreError) -> Bool {
    var line: Int?
    let isDone = try withoutActuallyEscaping(report) { (report) throws(StoreError) in
      let many = ManyFiles(disk: disk, folder: folder, isCancelled: { false }, report: report)
      return try many.replace([], moving: group.moves.map(\.file)) { (_) throws(StoreError) in
        line = note(identity, made: made) { (line) throws(StoreError) in
          for (file, title) in group.moves {
            let (from, target) = (folder.name(of: file.path), folder.name(of: file.target))
            try line.add(JournalFile(path: from, destination: target, title: title))
          }
        }
        return true
      }
    }
    if !isDone, let line { journal(identity.id)?.forget(from: line) }
    return isDone
  }
}
