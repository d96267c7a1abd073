import LibraryStore

// What is done when the program is left.
extension Syncing {
  /// Commits what changed, and sends it if that takes no longer than some time; nothing goes on when this comes back.
  /// What could not be sent goes along the next time.
  @concurrent public func leave(within limit: Duration) async {
    var leaving = self
    // Cleaning up may take as long as it likes another time.
    leaving.repository.git.cleansUp = false
    guard (try? await leaving.commit()) != nil else { return }
    _ = try? await leaving.repository.git.run(
      ["push", "--quiet", remote, "HEAD:refs/heads/\(upstream)"],
      limit: limit
    )
  }
}
