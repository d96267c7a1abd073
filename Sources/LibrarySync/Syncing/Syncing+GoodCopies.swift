public import LibraryStore

extension Syncing {
  /// How many commits of a file are looked at.
  private static let mostCommits = 50

  /// The last content that git has of files and that can be read, by their names from the library's folder.
  ///
  /// - Parameter program: the folder that `git` is in; nil where there is none.
  @concurrent public static func goodCopies(
    of names: [String],
    _ files: LibraryFiles,
    program: String?
  ) async -> [String: GoodCopy] {
    guard let program, !names.isEmpty else { return [:] }
    let git = GitProgram(program: program, directory: "/")
    guard let repository = try? await Repository.find(files.folder.root, git) else { return [:] }
    var copies: [String: GoodCopy] = [:]
    for name in names { copies[name] = try? await goodCopy(of: name, repository) }
    return copies
  }

  private static func goodCopy(
    of name: String,
    _ repository: Repository
  ) async throws(SyncFailure) -> GoodCopy? {
    let path = repository.path(name)
    let log = try await repository.git.expect([
      "log", "--max-count=\(mostCommits)", "--format=%H %cI", "--", path,
    ])
    let commits = log.lines.map { $0.split(separator: " ").map(String.init) }.filter { $0.count == 2 }
    let contents = try await StoredContents(Set(commits.map { "\($0[0]):\(path)" }), repository.git)
    for commit in commits {
      guard let bytes = contents["\(commit[0]):\(path)"] else { continue }
      if let copy = GoodCopy(bytes, of: name, in: .git, at: commit[1]) { return copy }
    }
    return nil
  }
}
