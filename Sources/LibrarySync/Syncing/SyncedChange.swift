public import LibraryStore

/// A change of the library on any machine, as git's history has it.
public struct SyncedChange: Sendable, Hashable {
  /// Name of the commit.
  public let commit: String
  /// RFC 3339 stamp, in the zone of the machine.
  public let at: String
  public let author: String
  /// What the machine is called; nil where something else than Seoga made the commit.
  public let host: String?
  /// What it is about, such as "2 books: Dune, Emma".
  public let subject: String
}

extension Syncing {
  /// The changes of the library's files on all machines that are known here, the newest first.
  @concurrent public func history() async throws(SyncFailure) -> [SyncedChange] {
    guard try await head() != nil else { return [] }
    let format = "%H%x1f%cI%x1f%aN%x1f%(trailers:key=Seoga-Host,valueonly,separator=%x2C)%x1f%s"
    let log = try await repository.git.expect(
      ["log", "-z", "--no-merges", "--format=\(format)", "--"] + repository.ownPaths
    )
    return log.parts.compactMap { part in
      let fields = part.split(separator: "\u{1f}", maxSplits: 4, omittingEmptySubsequences: false).map(
        String.init
      )
      guard fields.count == 5 else { return nil }
      return SyncedChange(
        commit: fields[0],
        at: fields[1],
        author: fields[2],
        host: fields[3].isEmpty ? nil : fields[3],
        subject: fields[4]
      )
    }
  }
}
