package import LibraryStore

/// The way to the reader's other machines, as a value, so that tests need none.
nonisolated package struct SyncClient: Sendable {
  /// How many changes are to be sent and to be fetched, as far as is known here; nil where the library is kept in step
  /// with nothing.
  package var waiting: @Sendable () async -> Result<WaitingChanges?, SyncFailure>
  package var sync: @Sendable () async -> Result<SyncReport, SyncFailure>

  package init(
    waiting: @escaping @Sendable () async -> Result<WaitingChanges?, SyncFailure>,
    sync: @escaping @Sendable () async -> Result<SyncReport, SyncFailure>
  ) {
    (self.waiting, self.sync) = (waiting, sync)
  }

  /// Of a library that is kept in step with nothing.
  package static let none = SyncClient(waiting: { .success(nil) }, sync: { .failure(.notSetUp) })

  package struct WaitingChanges: Sendable, Equatable {
    package let toSend: Int
    package let toFetch: Int

    package init(toSend: Int, toFetch: Int) { (self.toSend, self.toFetch) = (toSend, toFetch) }
  }
}
