public import LibraryStore

/// Brings a library in step with its remote: commits what changed, takes in what others sent, sends the rest.
///
/// What comes in is written by the store, as one step that can be undone; git only keeps the history and carries it. A
/// synchronisation that was cut off anywhere leaves what the next one goes on from.
public struct Syncing: Sendable {
  let files: LibraryFiles
  var repository: Repository
  let wording: SyncWording
  /// Called before the library's lock is taken, and what it gives once that is released: whoever changes the library here
  /// waits meanwhile, and does not run into the lock.
  public var turn: @Sendable () async -> (@Sendable () -> Void) = { {} }
  let remote: String
  /// The branch at the remote.
  let upstream: String
  let host: String

  /// How often it begins anew because others sent something, or a file changed, meanwhile.
  private static let rounds = 6

  init(_ files: LibraryFiles, _ repository: Repository, _ wording: SyncWording) throws(SyncFailure) {
    guard let remote = repository.settings.remote else { throw .notSetUp }
    self.files = files
    self.repository = repository
    self.wording = wording
    self.remote = remote
    upstream = repository.settings["seoga.upstream"] ?? "main"
    host = repository.settings.host ?? SyncHost.name
  }

  /// Does all of it, off the caller's actor: files are read, merged and flushed.
  ///
  /// - Parameter settle: reads the library, so that what a merge left to be settled is settled; called without its lock.
  @concurrent public func run(settle: @Sendable () async -> Void) async throws(SyncFailure) -> SyncReport {
    var tally = SyncTally()
    defer { files.sweepLeftovers() }
    for _ in 0..<Self.rounds {
      // The one waits for the disk, the other for the network, and neither changes what the other reads.
      async let fetching = Result.of { () async throws(SyncFailure) in try await fetch() }
      let branch: String
      do throws(SyncFailure) {
        branch = try await commit()
      } catch {
        // A fetch that is broken off may leave a lock behind.
        _ = await fetching
        throw error
      }
      let theirs = try await fetching.get()
      let ours = try await head()
      if let theirs, let bases = try await basesIfNew(theirs, to: ours) {
        let taken = try await takeIn(theirs, into: ours, since: bases, branch, &tally)
        if taken == .changedMeanwhile { continue }
        if taken == .leavesLateEdits {
          await settle()
          continue
        }
      }
      if try await send(theirs, &tally) { return tally.report }
    }
    throw .outrun
  }

  // MARK: Committing

  /// Commits what changed in the library, and gives the branch.
  func commit() async throws(SyncFailure) -> String {
    let release = await turn()
    defer { release() }
    let lock = try locked()
    if let obstacle = repository.obstacle() { throw obstacle }
    try await endUnfinished(lock)
    try await settleHandMerges(lock)
    let status = try await RepositoryStatus.read(repository)
    guard let branch = status.branch else { throw .detached }
    if let own = repository.settings["seoga.branch"], own != branch { throw .otherBranch(branch, setUp: own) }
    if let link = status.links.first { throw .linkedFolder(path: link) }
    let paths = status.changed.filter { repository.name($0) != nil }
    if !paths.isEmpty {
      let names = paths.compactMap(repository.name)
      let counts = try await counts(of: names, since: status.head, upTo: nil)
      try await CommitMaking(repository: repository, host: host).commit(paths, wording.subject(counts))
    }
    lock.release()
    return branch
  }

  /// What the change of files is about.
  ///
  /// - Parameters:
  ///   - before: the commit they were changed since; nil for none.
  ///   - after: the commit that has the change; nil for the files as they are.
  private func counts(
    of names: [String],
    since before: String?,
    upTo after: String?
  ) async throws(SyncFailure) -> SyncCounts {
    let isRead = names.count <= 2 * SyncCounts.mostRead
    let objects = [before, after].compactMap(\.self).flatMap { commit in names.map { object($0, in: commit) }
    }
    let contents = try await StoredContents(isRead ? Set(objects) : [], repository.git)
    do throws(StoreError) {
      return try SyncCounts(of: names) { (name) throws(StoreError) in
        let old = before.flatMap { contents[object(name, in: $0)] }
        if let after { return (old, contents[object(name, in: after)]) }
        return (old, try files.bytes(of: name))
      }
    } catch {
      throw .store(error)
    }
  }

  /// What a file is called as a commit has it.
  private func object(_ name: String, in commit: String) -> String { "\(commit):\(repository.path(name))" }

  /// The commit that is checked out; nil before the first.
  func head() async throws(SyncFailure) -> String? {
    let answer = try await repository.git.run(["rev-parse", "--verify", "--quiet", "HEAD"])
    return answer.code == 0 ? answer.lines[0] : nil
  }

  // MARK: Fetching and sending

  /// Fetches the branch, and gives the commit the remote has it at; nil where it has none.
  private func fetch() async throws(SyncFailure) -> String? {
    let answer = try await repository.git.run([
      "fetch", "--quiet", "--no-tags", remote, "+refs/heads/\(upstream):refs/remotes/\(remote)/\(upstream)",
    ])
    if answer.code != 0 {
      if answer.messages.contains("couldn't find remote ref") { return nil }
      throw failure(answer)
    }
    return try await repository.git.expect(["rev-parse", "refs/remotes/\(remote)/\(upstream)"]).lines[0]
  }

  /// Sends what the remote lacks.
  ///
  /// - Returns: false where somebody else was faster.
  private func send(_ theirs: String?, _ tally: inout SyncTally) async throws(SyncFailure) -> Bool {
    guard let head = try await head(), head != theirs else { return true }
    // Of two commits: it need not wait for the network.
    async let counting = Result.of { () async throws(SyncFailure) in
      try await counts(of: try await names(from: theirs, to: head), since: theirs, upTo: head)
    }
    let answer = try await repository.git.run(["push", "--quiet", remote, "HEAD:refs/heads/\(upstream)"])
    if answer.code == 0 {
      tally.hasSent = true
      tally.sent = try await counting.get()
      return true
    }
    if RemoteRefusal.failure(answer.messages, address: address) == nil { return false }
    throw failure(answer)
  }

  /// Files of the library in which two commits differ; those of the second where there is no first.
  private func names(from before: String?, to after: String) async throws(SyncFailure) -> [String] {
    let listing = before.map { ["diff-tree", "-r", "--no-renames", $0] } ?? ["ls-tree", "-r"]
    return try await repository.git.expect(listing + ["--name-only", "-z", after]).parts.compactMap(
      repository.name
    )
  }

  var address: String { repository.settings.address(of: remote) ?? remote }

  private func failure(_ answer: GitProgram.GitAnswer) -> SyncFailure {
    RemoteRefusal.failure(answer.messages, address: address) ?? .outrun
  }

  func locked() throws(SyncFailure) -> LibraryLock {
    do throws(StoreError) {
      return try files.lock()
    } catch {
      throw .store(error)
    }
  }
}

/// The sentences of a synchronisation that stand in the history.
public struct SyncWording: Sendable {
  /// What a commit of ours is called, such as "2 books: Dune, Emma; 1 note".
  public var subject: @Sendable (SyncCounts) -> String
  /// What the joining of two histories is called.
  public var merge: @Sendable (_ hosts: [String]) -> String
  /// What the commit is called by which a repository learns of the library.
  public var setup: @Sendable () -> String

  public init(
    subject: @escaping @Sendable (SyncCounts) -> String,
    merge: @escaping @Sendable (_ hosts: [String]) -> String,
    setup: @escaping @Sendable () -> String
  ) {
    self.subject = subject
    self.merge = merge
    self.setup = setup
  }
}

/// What a synchronisation has done so far.
struct SyncTally {
  var sent = SyncCounts()
  var fetched = SyncCounts()
  var hosts: [String] = []
  var conflicts: [SyncConflict] = []
  var hasSent = false
  var hasFetched = false
  var hasMerged = false

  var report: SyncReport {
    let end: SyncReport.SyncEnd =
      hasMerged ? .merged : hasFetched ? (hasSent ? .merged : .fetched) : hasSent ? .sent : .inStep
    return SyncReport(end: end, sent: sent, fetched: fetched, hosts: hosts, conflicts: conflicts)
  }
}
