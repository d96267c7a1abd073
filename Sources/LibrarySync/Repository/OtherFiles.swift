import Glibc
import LibraryStore

/// Files of a repository that are not the library's.
struct OtherFiles {
  let repository: Repository

  /// Makes sure that nothing of the reader's stands in the way of what comes in.
  ///
  /// - Parameters:
  ///   - head: the commit that is checked out; nil before the first.
  ///   - staged: what `staged(beside:)` gives.
  /// - Throws: `.stagedOthers`, `.conflictingOthers`.
  func check(_ changes: TreeChanges, head: String?, staged: [String]) async throws(SyncFailure) {
    let contested = changes.contested.filter { repository.name($0) == nil }
    if !contested.isEmpty { throw .conflictingOthers(contested) }
    let incoming = others(changes)
    var changed: [String] = []
    if !staged.isEmpty { throw .stagedOthers(staged) }
    if head != nil {
      if incoming.isEmpty { return }
      let paths = incoming.map(\.path)
      changed = try await repository.git.expect(["diff-files", "--name-only", "-z", "--"] + paths).parts
    }
    let new = try await differing(
      incoming.filter { $0.ours.isNothing && !$0.theirs.isSubmodule && isThere($0.path) }
    )
    let inTheWay = changed + new
    if !inTheWay.isEmpty { throw .conflictingOthers(inTheWay.sorted()) }
  }

  /// Files that the reader staged: of what was being taken in when it was cut off some may stand in the index as it is
  /// to be.
  func staged(beside theirs: String) async throws(SyncFailure) -> [String] {
    let staged = try await staged(since: nil, [])
    return staged.isEmpty ? [] : try await self.staged(since: theirs, staged)
  }

  /// Files that are not the library's and stand in the index otherwise than in a commit, or than in the last one.
  private func staged(since commit: String?, _ paths: [String]) async throws(SyncFailure) -> [String] {
    let named = [commit].compactMap(\.self)
    return try await repository.git.expect(
      ["diff", "--cached", "--name-only", "-z", "--no-renames"] + named + ["--"] + paths
    ).parts.filter { repository.name($0) == nil }
  }

  private func isThere(_ path: String) -> Bool { access("\(repository.git.directory)/\(path)", F_OK) == 0 }

  /// The paths of files that are there and hold something else than what comes in.
  private func differing(_ files: [IncomingFile]) async throws(SyncFailure) -> [String] {
    guard !files.isEmpty else { return [] }
    let there = try await repository.git.expect(["hash-object", "--no-filters", "--"] + files.map(\.path))
      .lines
    return zip(files, there).filter { $0.theirs.object != $1 }.map(\.0.path)
  }

  /// Has working tree and index hold what they are to hold.
  func update(_ changes: TreeChanges) async throws(SyncFailure) {
    let incoming = others(changes)
    guard !incoming.isEmpty else { return }
    let lines = incoming.map { "\($0.theirs.mode) \($0.theirs.object)\t\($0.path)\0" }
    _ = try await repository.git.expect(
      ["update-index", "-z", "--index-info"],
      input: Array(lines.joined().utf8)
    )
    let written = incoming.filter { !$0.theirs.isNothing && !$0.theirs.isSubmodule }.map {
      "\($0.path)\0"
    }
    _ = try await repository.git.expect(
      ["checkout-index", "--force", "--quiet", "-z", "--stdin"],
      input: Array(written.joined().utf8)
    )
    for file in incoming where file.theirs.isNothing && !file.ours.isSubmodule {
      unlink("\(repository.git.directory)/\(file.path)")
    }
    // A submodule that nobody fetched is an empty folder: without it git would take it for deleted.
    for file in incoming where file.theirs.isSubmodule {
      var folder = repository.git.directory
      for part in file.path.split(separator: "/") {
        folder += "/\(part)"
        mkdir(folder, 0o777)
      }
    }
  }

  private typealias IncomingFile = (path: String, ours: TreeChanges.TreeEntry, theirs: TreeChanges.TreeEntry)

  private func others(_ changes: TreeChanges) -> [IncomingFile] {
    changes.settled.filter { repository.name($0.path) == nil }
  }
}
