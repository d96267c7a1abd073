import LibraryStore
import Synchronization
import TestSupport

@testable import Screens

extension SyncClient {
  /// A synchronisation that comes to what there is to look at, the first time.
  static func merging(_ folder: TemporaryLibrary, _ conflicts: [SyncConflict]) -> SyncClient {
    let files = folder.files(isJournalled: true)
    let left = Mutex(conflicts)
    return SyncClient { _ in
      .success(SyncClient.WaitingChanges(toSend: 0, toFetch: 1))
    } sync: { _ in
      let conflicts = left.withLock { left in
        defer { left = [] }
        return left
      }
      if let lock = try? files.lock() {
        let unseen = conflicts.map { UnseenConflict($0, hosts: ["laptop"]) }
        _ = try? files.carryOver(FileChanges(), conflicts: unseen, under: lock)
        lock.release()
      }
      let names = conflicts.map(\.name)
      let counts = try? SyncCounts(of: names) { (_) throws(StoreError) in (nil, nil) }
      return .success(
        SyncReport(
          end: conflicts.isEmpty ? .inStep : .merged,
          fetched: counts ?? SyncCounts(),
          hosts: ["laptop"],
          conflicts: conflicts
        )
      )
    }
  }

  /// Of a library that is kept in step with nothing yet, and with what was typed from the setup on.
  static func settingUp(
    _ look: @escaping @Sendable (_ address: String) -> Result<RemoteFinding, SyncFailure> = { _ in
      .success(.empty)
    },
    _ setUp: @escaping @Sendable (_ address: String, _ host: String) -> Result<SyncReport, SyncFailure> = {
      _,
      _ in
      .success(SyncReport(end: .sent))
    }
  ) -> SyncClient {
    var client = SyncClient.none
    client.setup = SyncSettingUp(host: "laptop") {
      look($0)
    } setUp: { address, host, _ in
      setUp(address, host)
    }
    return client
  }
}
