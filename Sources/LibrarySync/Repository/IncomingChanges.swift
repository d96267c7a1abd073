import LibraryStore

/// The files of the library that a commit changes which comes in, with what they hold.
struct IncomingChanges {
  /// Files that one side changed alone.
  let settled: [FileVersions]
  /// Files that both sides changed; of a book both that on the shelf and that in the trash.
  let contested: [FileVersions]

  init(
    _ repository: Repository,
    _ changes: TreeChanges,
    bases: [String],
    ours: String?,
    theirs: String
  ) async throws(SyncFailure) {
    let names = changes.contested.compactMap(repository.name)
    let asked = Set(names.flatMap(Self.places)).sorted()
    guard !asked.contains(where: { $0.contains("\n") }) else {
      throw .conflictingOthers(asked.filter { $0.contains("\n") })
    }
    let settled = changes.settled.compactMap { change in
      repository.name(change.path).map { (name: $0, change.ours, change.theirs) }
    }
    .filter { !asked.contains($0.name) }
    let commits = bases + [ours, theirs].compactMap(\.self)
    var objects = Set(asked.flatMap { name in commits.map { "\($0):\(repository.path(name))" } })
    for file in settled {
      objects.formUnion([file.1, file.2].filter { !$0.isNothing }.map(\.object))
    }
    let contents = try await StoredContents(objects, repository.git)
    self.settled = settled.map { file in
      FileVersions(
        name: file.name,
        base: contents[file.1.object],
        ours: contents[file.1.object],
        theirs: contents[file.2.object]
      )
    }
    contested = asked.map { name in
      let path = repository.path(name)
      let common = bases.map { contents["\($0):\(path)"] }
      // Of several common versions that differ none is the common one.
      let isAgreed = common.allSatisfy { $0 == common.first }
      return FileVersions(
        name: name,
        base: isAgreed ? common.first ?? nil : nil,
        ours: ours.flatMap { contents["\($0):\(path)"] },
        theirs: contents["\(theirs):\(path)"]
      )
    }
  }

  /// Both places of a book's file; any other file is in one.
  static func places(_ name: String) -> [String] {
    let parts = name.split(separator: "/")
    guard parts.count == 2 else { return [name] }
    return ["books/\(parts[1])", "trash/\(parts[1])"]
  }
}
