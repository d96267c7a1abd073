// A whole library, taken in while its screens are open.
extension Library {
  /// What taking a whole library in would do once what was asked for before is written; nothing is written.
  public func rehearse(_ whole: WholeLibrary) async throws(StoreError) -> TakenIn {
    try await inTurn {
      await Self.offMain(self.files) { (files) throws(StoreError) in try files.rehearse(whole) }
    }.get()
  }

  /// Takes a whole library in as one step, see `LibraryFiles.takeIn`; the screens see it all at once at the end,
  /// and `progress` at every hundredth of the way.
  public func takeIn(
    _ whole: WholeLibrary,
    cancellation: Cancellation = Cancellation()
  ) async throws(StoreError) -> TakenIn {
    try await inTurn { () -> Result<TakenIn, StoreError> in
      let relay = ProgressRelay { self.progress = $0 }
      defer {
        relay.end()
        self.progress = nil
      }
      let result = await Self.offMain(self.files) { (files) throws(StoreError) in
        try files.takeIn(whole, isOpen: true, isCancelled: { cancellation.isCancelled }, report: relay.report)
      }
      _ = await self.refresh()
      return result
    }.get()
  }
}
