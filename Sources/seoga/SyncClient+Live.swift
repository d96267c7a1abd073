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
    return SyncClient {
      // Most libraries lie in no repository: for them no program is started.
      guard Repositories.isAround(files.folder.wholePath) else { return .success(nil) }
      do throws(SyncFailure) {
        let status = try await syncing().status()
        return .success(WaitingChanges(toSend: status.changed + status.ahead, toFetch: status.behind))
      } catch {
        return error == .notSetUp ? .success(nil) : .failure(error)
      }
    } sync: { turn in
      do throws(SyncFailure) {
        if isOffline { throw .offline }
        var syncing = try await syncing()
        syncing.turn = turn
        return .success(try await syncing.run { _ = try? await Repositories.settle(files) })
      } catch {
        return .failure(error)
      }
    } leave: {
      guard !isOffline, Repositories.isAround(files.folder.wholePath) else { return }
      try? await syncing().leave(within: .seconds(2))
    }
  }
}
