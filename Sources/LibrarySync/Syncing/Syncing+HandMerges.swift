public import LibraryStore

// Merges that were begun or made with git itself, by hand or by another program.
extension Syncing {
  /// Ends what is left of a merge: one of ours that was cut off is taken back, to be done anew; one that was begun by
  /// hand is ended where nothing but files of the library is in conflict.
  ///
  /// - Throws: `.unfinished` where it is the reader's to end.
  func endUnfinished(_ lock: borrowing LibraryLock) async throws(SyncFailure) {
    CutOffMerge.takeBack(repository)
    guard repository.isThere("MERGE_HEAD") else { return }
    guard let ours = try await head() else { return }
    let theirs = try await repository.git.expect(["rev-parse", "--verify", "MERGE_HEAD"]).lines[0]
    let unmerged = try await repository.git.expect(["diff", "--name-only", "--diff-filter=U", "-z"]).parts
    guard unmerged.allSatisfy({ repository.name($0) != nil }) else { throw .unfinished("merge") }
    let merge = try await merge(ours, theirs, among: Set(unmerged.compactMap(repository.name)))
    guard try carryOver(merge.changes, [], lock) else { throw .unfinished("merge") }
    let status = try await RepositoryStatus.read(repository)
    let names = merge.changes.names + (status.changed + status.unmerged).compactMap(repository.name)
    let paths = Set(names.map(repository.path)).union(unmerged)
    try await repository.updateIndex(paths.sorted())
    let making = CommitMaking(repository: repository, host: host)
    // As one that the reader ended: what git merged by itself in it kept nothing of what gave way, and a kill between the
    // two must not have that forgotten.
    try await making.merge(theirs, wording.merge([]), isOurs: false)
  }

  /// What two commits come to, as far as it is about some files; what a file holds that is neither side's, and can be
  /// read, is what the reader made of it, and stays.
  private func merge(
    _ ours: String,
    _ theirs: String,
    among names: Set<String>
  ) async throws(SyncFailure) -> SyncMerge {
    let bases = try await bases(ours, theirs)
    let changes = try await TreeChanges.read(repository, bases: bases, ours: ours, theirs: theirs)
    let incoming = try await IncomingChanges(repository, changes, bases: bases, ours: ours, theirs: theirs)
    let touched = Set(names.flatMap(IncomingChanges.places))
    do throws(StoreError) {
      var (holding, contested): ([String: [UInt8]?], [FileVersions]) = ([:], [])
      for file in incoming.contested where touched.contains(file.name) {
        let there = try files.bytes(of: file.name)
        holding.updateValue(there, forKey: file.name)
        let isReaders =
          there.map { $0 != file.ours && $0 != file.theirs && FileMerge.isReadable($0) } ?? false
        contested.append(
          isReaders ? FileVersions(name: file.name, base: file.base, ours: there, theirs: there) : file
        )
      }
      return try SyncMerge(settled: [], contested: contested, holding: holding) { (name) throws(StoreError) in
        try files.bytes(of: name)
      }
    } catch {
      throw .store(error)
    }
  }

  // MARK: Merges that were committed

  /// Looks at the merges that others than Seoga committed since the last time, without a network: what gave way in them is
  /// put into the trash whole.
  @concurrent public func settleMerges() async throws(SyncFailure) {
    guard try await head() != seen.text, repository.obstacle() == nil else { return }
    let release = await turn()
    defer { release() }
    let lock = try locked()
    try await settleHandMerges(lock)
    lock.release()
  }

  /// The commit up to which merges were looked at.
  private var seen: OwnNote { OwnNote("seoga-seen", in: repository) }

  /// Looks at the merges that others than Seoga committed since the last time: what gave way in them is put into the
  /// trash whole, and a book whose change was buried with a deleted file comes back.
  func settleHandMerges(_ lock: borrowing LibraryLock) async throws(SyncFailure) {
    guard let now = try await head() else { return }
    let last = seen.text
    guard last != now else { return }
    let known = try await repository.git.run(["cat-file", "-e", "\(last ?? "")^{commit}"])
    guard let last, known.code == 0 else { return try seen.keep("\(now)\n") }
    let listed = try await repository.git.expect([
      "log", "--merges", "--reverse",
      "--format=%H %P %(trailers:key=Seoga-Host,valueonly,separator=%x2C)", "\(last)..\(now)", "--",
    ])
    for line in listed.lines {
      let words = line.split(separator: " ").map(String.init)
      // A commit with the trailer is ours; one of more than two sides is nothing git makes of books.
      guard words.count == 3 else { continue }
      let made = HandMerge(commit: words[0], ours: words[1], theirs: words[2])
      // Where a file changed meanwhile the next one looks at it again.
      guard try await settle(made, lock) else { return }
    }
    try seen.keep("\(now)\n")
  }

  private struct HandMerge {
    let commit: String
    let ours: String
    let theirs: String
  }

  /// - Returns: false, with nothing changed, where a file is not what it was any more.
  private func settle(_ made: HandMerge, _ lock: borrowing LibraryLock) async throws(SyncFailure) -> Bool {
    let bases = try await bases(made.ours, made.theirs)
    let changes = try await TreeChanges.read(repository, bases: bases, ours: made.ours, theirs: made.theirs)
    guard changes.contested.contains(where: { repository.name($0) != nil }) else { return true }
    let incoming = try await IncomingChanges(
      repository,
      changes,
      bases: bases,
      ours: made.ours,
      theirs: made.theirs
    )
    let names = incoming.contested.map(\.name)
    let objects = Set(names.map { "\(made.commit):\(repository.path($0))" })
    let outcome = try await StoredContents(objects, repository.git)
    var fileChanges = FileChanges()
    var conflicts: [UnseenConflict] = []
    do throws(StoreError) {
      let merge = try SyncMerge(settled: [], contested: incoming.contested) { (name) throws(StoreError) in
        try files.bytes(of: name)
      }
      fileChanges = try merge.settlement { (name) throws(StoreError) in try files.bytes(of: name) }
      for conflict in merge.conflicts {
        guard [.deletedHere, .deletedThere].contains(conflict.kind) else { continue }
        let trashed = "trash/\(conflict.name.split(separator: "/").last ?? "")"
        let buried = outcome["\(made.commit):\(repository.path(trashed))"]
        guard let buried, outcome["\(made.commit):\(repository.path(conflict.name))"] == nil,
          try files.bytes(of: trashed) == buried, try files.bytes(of: conflict.name) == nil
        else { continue }
        let file = incoming.contested.first { $0.name == conflict.name }
        fileChanges.put(merge.changes.writes[conflict.name] ?? file?.ours, to: conflict.name, holding: nil)
        fileChanges.put(nil, to: trashed, holding: buried)
      }
      conflicts = merge.conflicts.map { UnseenConflict($0.ofNeither, hosts: []) }
    } catch {
      throw .store(error)
    }
    return try carryOver(fileChanges, conflicts, lock)
  }
}

extension SyncConflict {
  /// The same where nobody knows on which machine which side was made.
  fileprivate var ofNeither: SyncConflict {
    SyncConflict(
      name: name,
      title: title,
      kind: kind,
      kept: kept.map { KeptVersion(name: $0.name, isOurs: nil) }
    )
  }
}
