package import LibraryStore

/// The way to the reader's other machines, as a value, so that tests need none.
nonisolated package struct SyncClient: Sendable {
  /// How many changes are to be sent and to be fetched, as far as is known here; nil where the library is kept in step
  /// with nothing.
  package var waiting: @Sendable () async -> Result<WaitingChanges?, SyncFailure>
  /// Brings the library in step; `turn` is called before its lock is taken, and what that gives once it is released.
  package var sync: @Sendable (_ turn: @escaping SyncTurn) async -> Result<SyncReport, SyncFailure>
  /// Commits what changed and sends what there is time for, as the program is left.
  package var leave: @Sendable () async -> Void

  package init(
    waiting: @escaping @Sendable () async -> Result<WaitingChanges?, SyncFailure>,
    sync: @escaping @Sendable (_ turn: @escaping SyncTurn) async -> Result<SyncReport, SyncFailure>,
    leave: @escaping @Sendable () async -> Void = {}
  ) {
    (self.waiting, self.sync, self.leave) = (waiting, sync, leave)
  }

  /// Of a library that is kept in step with nothing.
  package static let none = SyncClient(waiting: { .success(nil) }, sync: { _ in .failure(.notSetUp) })

  package typealias SyncTurn = @Sendable () async -> (@Sendable () -> Void)

  package struct WaitingChanges: Sendable, Equatable {
    package let toSend: Int
    package let toFetch: Int

    package init(toSend: Int, toFetch: Int) { (self.toSend, self.toFetch) = (toSend, toFetch) }
  }
}
