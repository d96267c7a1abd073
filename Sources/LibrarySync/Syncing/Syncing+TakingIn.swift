import LibraryStore

// What others sent, taken into the library.
extension Syncing {
  enum TakenIn {
    case done
    /// A file was changed between two looks at it: all of it is to be done anew.
    case changedMeanwhile
    /// There are records to be merged into the books that absorbed them.
    case leavesLateEdits
  }

  /// Takes in the remote's commit: files first, then the index, then the history. Cut off between any two of them, the
  /// next one finds our commit and files of which some hold what the merge came to, and comes to the same again.
  ///
  /// - Parameters:
  ///   - ours: the commit that is checked out; nil before the first.
  ///   - bases: the commits that both come from.
  func takeIn(
    _ theirs: String,
    into ours: String?,
    since bases: [String],
    _ branch: String,
    _ tally: inout SyncTally
  ) async throws(SyncFailure) -> TakenIn {
    let release = await turn()
    defer { release() }
    let lock = try locked()
    let others = OtherFiles(repository: repository)
    // Of two commits, which stay as they are while the files are looked at.
    async let comparing = Result.of { () async throws(SyncFailure) in
      let changes = try await TreeChanges.read(repository, bases: bases, ours: ours, theirs: theirs)
      return (
        changes, try await IncomingChanges(repository, changes, bases: bases, ours: ours, theirs: theirs)
      )
    }
    async let asking = Result.of { () async throws(SyncFailure) in
      try await self.hosts(of: theirs, since: ours)
    }
    async let staging = Result.of { () async throws(SyncFailure) in
      ours == nil ? [] : try await others.staged(beside: theirs)
    }
    let status = try await RepositoryStatus.read(repository)
    guard status.branch == branch, status.head == ours else { return .changedMeanwhile }
    if status.changed.contains(where: { repository.name($0) != nil }) { return .changedMeanwhile }
    let (changes, incoming) = try await comparing.get()
    try await others.check(changes, head: ours, staged: try await staging.get())
    let merge = try merge(incoming)
    if repository.isThere("index.lock") { throw .busy(path: repository.inside("index.lock")) }
    let fetched = try counts(of: incoming)
    let hosts = try await asking.get()
    let unseen = merge.conflicts.map { UnseenConflict($0, hosts: hosts) }
    guard try carryOver(merge.changes, unseen, lock) else { return .changedMeanwhile }
    try await repository.updateIndex(merge.changes.names.map(repository.path))
    try await others.update(changes)
    if let head = status.head, bases != [head] {
      try await CommitMaking(repository: repository, host: host).merge(theirs, wording.merge(hosts))
      tally.hasMerged = true
    } else {
      _ = try await repository.git.expect(
        ["update-ref", "-m", "seoga sync", "HEAD", theirs] + (status.head.map { [$0] } ?? [])
      )
    }
    lock.release()
    tally.hasFetched = true
    tally.fetched.add(fetched)
    tally.hosts = Set(tally.hosts).union(hosts).sorted()
    tally.conflicts += merge.conflicts
    return merge.leavesLateEdits ? .leavesLateEdits : .done
  }

  /// The commits that two come from; nil where ours has theirs already.
  func basesIfNew(_ theirs: String, to ours: String?) async throws(SyncFailure) -> [String]? {
    if ours == theirs { return nil }
    let bases = try await bases(ours, theirs)
    return bases.contains(theirs) ? nil : bases
  }

  func bases(_ ours: String?, _ theirs: String) async throws(SyncFailure) -> [String] {
    guard let ours else { return [] }
    return try await repository.git.expect(["merge-base", "--all", ours, theirs], codes: [0, 1]).lines
      .filter { !$0.isEmpty }
  }

  private func merge(_ incoming: IncomingChanges) throws(SyncFailure) -> SyncMerge {
    do throws(StoreError) {
      return try SyncMerge(settled: incoming.settled, contested: incoming.contested) {
        (name) throws(StoreError) in
        try files.bytes(of: name)
      }
    } catch {
      throw .store(error)
    }
  }

  func carryOver(
    _ changes: FileChanges,
    _ conflicts: [UnseenConflict],
    _ lock: borrowing LibraryLock
  ) throws(SyncFailure) -> Bool {
    do throws(StoreError) {
      return try files.carryOver(changes, conflicts: conflicts, under: lock)
    } catch {
      throw .store(error)
    }
  }

  /// What came in, in books and notes.
  private func counts(of incoming: IncomingChanges) throws(SyncFailure) -> SyncCounts {
    let files = Dictionary((incoming.settled + incoming.contested).map { ($0.name, $0) }) { first, _ in first
    }
    let changed = files.values.filter { $0.theirs != $0.base }.map(\.name)
    do throws(StoreError) {
      return try SyncCounts(of: changed.sorted()) { (name) throws(StoreError) in
        (files[name]?.base, files[name]?.theirs)
      }
    } catch {
      throw .store(error)
    }
  }

  /// The machines that commits come from.
  private func hosts(of theirs: String, since ours: String?) async throws(SyncFailure) -> [String] {
    let range = ours.map { ["\($0)..\(theirs)"] } ?? [theirs]
    let answer = try await repository.git.expect(
      ["log", "--max-count=200", "--format=%(trailers:key=Seoga-Host,valueonly,separator=%x0A)"] + range + [
        "--"
      ]
    )
    return Set(answer.lines.filter { !$0.isEmpty && $0 != host }).sorted()
  }
}
