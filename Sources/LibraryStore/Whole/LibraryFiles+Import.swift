import ReadingCore

// A whole library, imported as one step.
extension LibraryFiles {
  /// How often it is worked out anew because other programs changed the files meanwhile.
  private static let rounds = 5

  /// What importing a whole library would do; nothing is written.
  public func previewImport(_ whole: WholeLibrary) throws(StoreError) -> LibraryImportReport {
    let condition = try self.condition()
    if case .readOnly(let reason, _) = condition { throw .readOnly(reason) }
    var plan = LibraryImportPlan(files: self, isEmpty: try holdsNothing())
    try plan.add(whole, isCancelled: { false })
    return plan.outcome
  }

  /// Puts a whole library where there is none, or what of it is missing into the one there is.
  ///
  /// An absent or empty library is what the whole one was, file for file and byte for byte, its identifier too.
  /// Else books that are missing are added, and others merged as conflict copies are, what gives way being kept
  /// in the trash; nothing that is there is replaced or removed. All of it is one step, that can be undone.
  ///
  /// - Parameter isOpen: whether the library's screens are open: drafts and the journal lie under the identifier
  ///   it was opened with, which then stays.
  /// - Throws: `.cancelled` with nothing changed.
  public func importLibrary(
    _ whole: WholeLibrary,
    isOpen: Bool = false,
    isCancelled: () -> Bool = { false },
    report: (ChangeProgress) -> Void = { _ in }
  ) throws(StoreError) -> LibraryImportReport {
    if isCancelled() { throw .cancelled }
    return try establishing(as: isOpen ? nil : whole.identity) { (identity) throws(StoreError) in
      for _ in 0..<Self.rounds {
        report(ChangeProgress(phase: .reading, done: 0, total: 0))
        var plan = LibraryImportPlan(files: self, isEmpty: try holdsNothing())
        try plan.add(whole, isCancelled: isCancelled)
        if try write(plan.writes, identity, isCancelled, report) { return plan.outcome }
      }
      throw .locked(path: folder.lock)
    }
  }

  /// - Returns: false, with nothing changed, where a file is not what it was any more.
  private func write(
    _ files: [LibraryImportPlan.PlannedFile],
    _ identity: LibraryIdentity,
    _ isCancelled: () -> Bool,
    _ report: (ChangeProgress) -> Void
  ) throws(StoreError) -> Bool {
    guard !files.isEmpty else { return true }
    return try withoutActuallyEscaping(report) { (report) throws(StoreError) in
      try withoutActuallyEscaping(isCancelled) { (isCancelled) throws(StoreError) in
        let many = ManyFiles(disk: disk, folder: folder, isCancelled: isCancelled, report: report)
        let contents = files.map { file in
          ManyFiles.FileReplacement(path: file.path, old: file.old) { file.bytes }
        }
        return try many.replace(contents) { (marks) throws(StoreError) in
          try note(zip(files, marks), identity, isCancelled)
        }
      }
    }
  }

  /// Writes the step down.
  ///
  /// - Returns: false where a file is not what it was any more.
  private func note(
    _ written: some Sequence<(LibraryImportPlan.PlannedFile, ContentMark?)>,
    _ identity: LibraryIdentity,
    _ isCancelled: () -> Bool
  ) throws(StoreError) -> Bool {
    var isAsRead = true
    let start = note(identity) { (line) throws(StoreError) in
      for (file, mark) in written {
        if isCancelled() { throw .cancelled }
        let name = folder.name(of: file.path)
        if let mark {
          try line.add(JournalFile(path: name, title: file.title, new: .mark(mark)))
          continue
        }
        guard let (old, status) = try contentsIfThere(file.path), status == file.old else {
          isAsRead = false
          throw .cancelled
        }
        try line.add(JournalFile(path: name, old: .text(old), new: .text(file.bytes)))
      }
    }
    if isCancelled() {
      if let start { journal(identity.id)?.forget(from: start) }
      throw .cancelled
    }
    return isAsRead
  }

  /// Whether the folder has nothing a reader made.
  func holdsNothing() throws(StoreError) -> Bool {
    for place in [folder.books, folder.trash] {
      let names = try disk.unsortedNames(in: place)
      if names.contains(where: { LibraryFolder.identifier(ofFile: $0) != nil }) { return false }
    }
    for path in [folder.shelves, folder.goals] where try disk.status(path, followsLinks: false) != nil {
      return false
    }
    return true
  }
}
