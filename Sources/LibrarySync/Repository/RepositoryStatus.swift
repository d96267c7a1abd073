import LibraryStore

/// What stands in a repository beside what was committed last.
struct RepositoryStatus: Sendable {
  /// The commit that is checked out; nil before the first.
  let head: String?
  /// The branch that is checked out; nil where none is.
  let branch: String?
  /// Paths from the top of what differs: changed, new, gone.
  let changed: [String]
  /// Paths that a merge left in conflict.
  let unmerged: [String]
  /// Paths among them that are links, or were.
  let links: [String]

  /// Reads `git status --porcelain=v2 -z`.
  init(_ parts: [String]) {
    var (head, branch): (String?, String?)
    var (changed, unmerged, links): ([String], [String], [String]) = ([], [], [])
    for part in parts {
      let words = part.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      switch words[0] {
      case "#" where words.count > 2:
        if words[1] == "branch.oid", words[2] != "(initial)" { head = words[2] }
        if words[1] == "branch.head", words[2] != "(detached)" {
          branch = words[2...].joined(separator: " ")
        }
      case "1" where words.count > 8:
        let path = words[8...].joined(separator: " ")
        changed.append(path)
        if words[3...5].contains("120000") { links.append(path) }
      case "u" where words.count > 10: unmerged.append(words[10...].joined(separator: " "))
      case "?": changed.append(String(part.dropFirst(2)))
      default: break
      }
    }
    (self.head, self.branch, self.changed) = (head, branch, changed)
    (self.unmerged, self.links) = (unmerged, links)
  }

  static func read(_ repository: Repository) async throws(SyncFailure) -> RepositoryStatus {
    let answer = try await repository.git.expect(
      [
        "status", "--porcelain=v2", "-z", "--branch", "--no-ahead-behind", "--untracked-files=all",
        "--no-renames",
        "--ignore-submodules=all", "--",
      ] + repository.ownPaths,
      variables: ["GIT_OPTIONAL_LOCKS": "0"]
    )
    return RepositoryStatus(answer.parts)
  }
}
