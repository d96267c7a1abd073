// A whole library, imported while its screens are open.
extension Library {
  /// What importing a whole library would do once what was asked for before is written; nothing is written.
  public func previewImport(_ whole: WholeLibrary) async throws(StoreError) -> LibraryImportReport {
    try await inTurn {
      await Self.offMain(self.files) { (files) throws(StoreError) in try files.previewImport(whole) }
    }.get()
  }

  /// Imports a whole library as one step, see `LibraryFiles.importLibrary`; the screens see it all at once at the end,
  /// and `progress` at every hundredth of the way.
  public func importLibrary(
    _ whole: WholeLibrary,
    cancellation: Cancellation = Cancellation()
  ) async throws(StoreError) -> LibraryImportReport {
    try await attemptTogether(nil, cancellation) { (files, isCancelled, report) throws(StoreError) in
      try files.importLibrary(whole, isOpen: true, isCancelled: isCancelled, report: report)
    }
  }
}
