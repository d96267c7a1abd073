public import LibraryStore

extension SyncSetup {
  /// Asks what is at an address, which changes nothing, here or there.
  @concurrent public func look(at address: String) async throws(SyncFailure) -> RemoteFinding {
    let answer = try await git.run(["ls-remote", "--heads", "--quiet", "--", address])
    guard answer.code == 0 else {
      throw RemoteRefusal.failure(answer.messages, address: address) ?? .noRemote(address: address)
    }
    return answer.output.isEmpty ? .empty : .something
  }
}
