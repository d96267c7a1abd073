/// What a synchronisation came to.
public struct SyncReport: Sendable, Hashable {
  public enum SyncEnd: String, Sendable, Hashable {
    /// There was nothing to do.
    case inStep
    case sent
    case fetched
    /// Both sides had changes.
    case merged
  }

  public let end: SyncEnd
  public let sent: SyncCounts
  public let fetched: SyncCounts
  /// Machines that the fetched commits were made on, as their trailers say.
  public let hosts: [String]
  /// What the reader should know of the merge.
  public let conflicts: [SyncConflict]

  public init(
    end: SyncEnd,
    sent: SyncCounts = SyncCounts(),
    fetched: SyncCounts = SyncCounts(),
    hosts: [String] = [],
    conflicts: [SyncConflict] = []
  ) {
    self.end = end
    self.sent = sent
    self.fetched = fetched
    self.hosts = hosts
    self.conflicts = conflicts
  }
}
