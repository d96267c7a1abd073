public import LibraryStore
import ReadingCore

/// How a library stands to its remote, as far as that is known without asking it.
public struct SyncStatus: Sendable, Hashable {
  public let address: String
  public let host: String
  /// Files that were not committed yet.
  public let changed: Int
  /// Commits that the remote lacks.
  public let ahead: Int
  /// Commits that are known to wait.
  public let behind: Int

  public var isInStep: Bool { changed + ahead + behind == 0 }
}

extension Syncing {
  /// The synchronisation of a library; throws where it was not set up.
  ///
  /// - Parameter program: the folder that `git` is in; nil where there is none.
  @concurrent public static func of(
    _ files: LibraryFiles,
    program: String?,
    wording: SyncWording
  ) async throws(SyncFailure) -> Syncing {
    guard let program else { throw .noGit }
    let git = GitProgram(program: program, directory: "/")
    guard let repository = try await Repository.find(files.folder.root, git) else { throw .notSetUp }
    return try Syncing(files, repository, wording)
  }

  /// How it stands, without a network.
  @concurrent public func status() async throws(SyncFailure) -> SyncStatus {
    let status = try await RepositoryStatus.read(repository)
    let changed = status.changed.count { repository.name($0) != nil }
    let tracked = "refs/remotes/\(remote)/\(upstream)"
    var (ahead, behind) = (0, 0)
    if let head = status.head {
      let answer = try await repository.git.run([
        "rev-list", "--left-right", "--count", "\(head)...\(tracked)", "--",
      ])
      let numbers = answer.lines[0].split(separator: "\t").compactMap { NumberBounds.counted.number($0) }
      if answer.code == 0, numbers.count == 2 {
        (ahead, behind) = (numbers[0], numbers[1])
      } else {
        // Nothing was ever sent.
        let count = try await repository.git.expect(["rev-list", "--count", head, "--"]).lines[0]
        ahead = NumberBounds.counted.number(count) ?? 1
      }
    }
    return SyncStatus(address: address, host: host, changed: changed, ahead: ahead, behind: behind)
  }
}
