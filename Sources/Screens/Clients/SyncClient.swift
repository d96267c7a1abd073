package import LibraryStore

/// The way to the reader's other machines, as a value, so that tests need none.
nonisolated package struct SyncClient: Sendable {
  /// How many changes are to be sent and to be fetched, as far as is known here; nil where the library is kept in step
  /// with nothing. What gave way in merges that the reader made with git itself is kept before; for `turn` see `sync`.
  package var waiting: @Sendable (_ turn: @escaping SyncTurn) async -> Result<WaitingChanges?, SyncFailure>
  /// Brings the library in step; `turn` is called before its lock is taken, and what that gives once it is released.
  package var sync: @Sendable (_ turn: @escaping SyncTurn) async -> Result<SyncReport, SyncFailure>
  /// Commits what changed and sends what there is time for, as the program is left.
  package var leave: @Sendable () async -> Void

  /// Sets it up where that was not done; nil where it cannot be.
  package var setup: SyncSettingUp?

  package init(
    waiting: @escaping @Sendable (_ turn: @escaping SyncTurn) async -> Result<WaitingChanges?, SyncFailure>,
    sync: @escaping @Sendable (_ turn: @escaping SyncTurn) async -> Result<SyncReport, SyncFailure>,
    leave: @escaping @Sendable () async -> Void = {},
    setup: SyncSettingUp? = nil
  ) {
    (self.waiting, self.sync, self.leave, self.setup) = (waiting, sync, leave, setup)
  }

  package struct SyncSettingUp: Sendable {
    /// What this machine calls itself.
    package let host: String
    /// What is at an address.
    package var look: @Sendable (_ address: String) async -> Result<RemoteFinding, SyncFailure>
    /// Keeps the library in step with an address from then on; see `sync`.
    package var setUp:
      @Sendable (_ address: String, _ host: String, _ turn: @escaping SyncTurn) async -> Result<
        SyncReport, SyncFailure
      >

    package init(
      host: String,
      look: @escaping @Sendable (_ address: String) async -> Result<RemoteFinding, SyncFailure>,
      setUp:
        @escaping @Sendable (
          _ address: String, _ host: String, _ turn: @escaping SyncTurn
        ) async -> Result<SyncReport, SyncFailure>
    ) {
      (self.host, self.look, self.setUp) = (host, look, setUp)
    }
  }

  /// Of a library that is kept in step with nothing.
  package static let none = SyncClient(waiting: { _ in .success(nil) }, sync: { _ in .failure(.notSetUp) })

  package typealias SyncTurn = @Sendable () async -> (@Sendable () -> Void)

  package struct WaitingChanges: Sendable, Equatable {
    package let toSend: Int
    package let toFetch: Int

    package init(toSend: Int, toFetch: Int) { (self.toSend, self.toFetch) = (toSend, toFetch) }
  }
}
