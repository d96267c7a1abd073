// A whole library, imported as one step.
extension LibraryFiles {
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
      try inRounds { () throws(StoreError) in
        report(ChangeProgress(phase: .reading, done: 0, total: 0))
        var plan = LibraryImportPlan(files: self, isEmpty: try holdsNothing())
        try plan.add(whole, isCancelled: isCancelled)
        return try write(plan.writes, identity, isImport: true, isCancelled, report) ? plan.outcome : nil
      }
    }
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
