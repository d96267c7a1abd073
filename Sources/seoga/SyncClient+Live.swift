import LibraryStore
import LibrarySync
import Messages
import Screens
import SeogaResources

extension SyncClient {
  /// Keeps the library in step through git, where that was set up.
  ///
  /// - Parameter isOffline: whether the network is not to be used.
  static func live(_ files: LibraryFiles, words: Words, isOffline: Bool) -> SyncClient {
    let wording = SyncWording.of(words)
    @Sendable func syncing() async throws(SyncFailure) -> Syncing {
      try await Syncing.of(files, program: Programs.folder(of: "git"), wording: wording)
    }
    var client = SyncClient { turn in
      // Most libraries lie in no repository: for them no program is started.
      guard Repositories.isAround(files.folder.wholePath) else { return .success(nil) }
      do throws(SyncFailure) {
        var syncing = try await syncing()
        syncing.turn = turn
        // Where it fails the next synchronisation says why.
        try? await syncing.settleMerges()
        let status = try await syncing.status()
        return .success(WaitingChanges(toSend: status.changed + status.ahead, toFetch: status.behind))
      } catch {
        return error == .notSetUp ? .success(nil) : .failure(error)
      }
    } sync: { turn in
      await .of { () async throws(SyncFailure) in
        if isOffline { throw .offline }
        var syncing = try await syncing()
        syncing.turn = turn
        return try await syncing.run { _ = try? await Repositories.settle(files) }
      }
    } leave: {
      guard !isOffline, Repositories.isAround(files.folder.wholePath) else { return }
      try? await syncing().leave(within: .seconds(2))
    }
    if !isOffline { client.setup = .live(files, wording) }
    return client
  }
}

extension SyncClient.SyncSettingUp {
  fileprivate static func live(_ files: LibraryFiles, _ wording: SyncWording) -> Self {
    let setup: @Sendable () throws(SyncFailure) -> SyncSetup = { () throws(SyncFailure) in
      try SyncSetup(files, program: Programs.folder(of: "git"), wording: wording)
    }
    return Self(host: SyncHost.name) { address in
      await .of { () async throws(SyncFailure) in try await setup().look(at: SyncAddress.whole(address)) }
    } setUp: { address, host, turn in
      await .of { () async throws(SyncFailure) in
        var made = try setup()
        made.turn = turn
        let request = SyncSetup.SetupRequest(
          address: SyncAddress.whole(address),
          host: host,
          joins: false,
          driver: await MergeDriver.commandLine
        )
        return try await made.run(request) { _ = try? await Repositories.settle(files) }.report
      }
    }
  }
}
