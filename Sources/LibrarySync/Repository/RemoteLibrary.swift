import LibraryStore

/// What a remote has, as it was fetched.
struct RemoteLibrary {
  let address: String
  /// The branch that is kept in step.
  let branch: String
  /// The commit it is at; nil where the remote has no such branch.
  let commit: String?
  /// The identity of the library there; nil where there is none.
  let identity: LibraryName?
  /// How many books it has on the shelf.
  let books: Int

  /// Fetches it into the repository, where nothing refers to it but a reference of its own.
  ///
  /// - Parameter fallback: the branch that is checked out here.
  static func fetch(
    _ repository: Repository,
    _ address: String,
    fallback: String
  ) async throws(SyncFailure) -> RemoteLibrary {
    let git = repository.git
    let listed = try await git.run(["ls-remote", "--symref", "--quiet", address])
    guard listed.code == 0 else { throw failure(listed, address) }
    let branch = branch(of: listed.lines, fallback)
    guard let branch else {
      return RemoteLibrary(address: address, branch: fallback, commit: nil, identity: nil, books: 0)
    }
    let fetched = try await git.run([
      "fetch", "--quiet", "--no-tags", address, "+refs/heads/\(branch):\(reference)",
    ])
    guard fetched.code == 0 else { throw failure(fetched, address) }
    let commit = try await git.expect(["rev-parse", reference]).lines[0]
    _ = try await git.expect(["update-ref", "-d", reference])
    let identity = try await git.run([
      "cat-file", "blob", "\(commit):\(repository.path(LibraryFolder.identityName))",
    ])
    let books = try await git.expect(["ls-tree", "--name-only", "-z", commit, repository.path("books/")])
      .parts.count
    return RemoteLibrary(
      address: address,
      branch: branch,
      commit: commit,
      identity: identity.code == 0 ? LibraryName(identity.output) : nil,
      books: books
    )
  }

  private static let reference = "refs/seoga/setup"

  private static func failure(_ answer: GitProgram.GitAnswer, _ address: String) -> SyncFailure {
    RemoteRefusal.failure(answer.messages, address: address) ?? .outrun
  }

  /// The branch to keep in step with: that of the name of ours, else the one the remote has checked out; nil where it
  /// has none.
  private static func branch(of lines: [String], _ own: String) -> String? {
    let heads = lines.compactMap { line -> String? in
      guard let name = line.split(separator: "\t").last, name.hasPrefix("refs/heads/"),
        !line.hasPrefix("ref:")
      else { return nil }
      return String(name.dropFirst("refs/heads/".count))
    }
    if heads.contains(own) { return own }
    let pointed = lines.first { $0.hasPrefix("ref: refs/heads/") }?.dropFirst("ref: refs/heads/".count)
      .prefix { $0 != "\t" }
    return pointed.map(String.init).flatMap { heads.contains($0) ? $0 : nil } ?? heads.first
  }
}
