public import LibraryStore

extension Result where Success: Sendable, Failure == SyncFailure {
  /// What some work comes to, for whoever waits for it later, or hands it on.
  public static func of(_ work: () async throws(SyncFailure) -> Success) async -> Self {
    do throws(SyncFailure) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}
