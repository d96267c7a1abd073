import Glibc
import LibraryStore

/// The git repository that a library lies in, at its top or in a folder of it.
struct Repository: Sendable {
  /// Works at its top, from which paths are counted.
  var git: GitProgram
  /// The folder that `git` keeps for this working tree.
  let gitFolder: String
  /// Path of the library's folder from the top, with a slash at its end; empty where it is the top.
  let prefix: String
  let settings: RepositorySettings

  /// The repository around a folder; nil where there is none.
  static func find(_ folder: String, _ git: GitProgram) async throws(SyncFailure) -> Repository? {
    guard access(folder, F_OK) == 0 else { return nil }
    var git = git
    git.directory = folder
    let answer = try await git.run(["rev-parse", "--show-toplevel", "--absolute-git-dir", "--show-prefix"])
    let lines = answer.lines
    if answer.code != 0 {
      if answer.messages.contains("not a git repository") { return nil }
      throw .git(command: "rev-parse", message: answer.messages.firstLine)
    }
    guard lines.count > 2 else { return nil }
    git.directory = lines[0]
    let settings = try await RepositorySettings.read(git)
    git.ssh = GitProgram.ssh(
      GitProgram.variable("GIT_SSH_COMMAND"),
      GitProgram.variable("GIT_SSH"),
      settings["core.sshcommand"]
    )
    return Repository(git: git, gitFolder: lines[1], prefix: lines[2], settings: settings)
  }

  /// The path from the top of a file of the library.
  func path(_ name: String) -> String { prefix + name }

  /// The name from the library's folder of a path from the top; nil where it lies elsewhere, or does not go along.
  func name(_ path: String) -> String? {
    guard path.hasPrefix(prefix) else { return nil }
    let name = String(path.dropFirst(prefix.count))
    return LibraryFolder.travels(name) ? name : nil
  }

  /// What a synchronisation commits, as paths from the top.
  var ownPaths: [String] {
    LibraryFolder.travelling.map(path)
  }

  /// A path within the folder that git keeps.
  func inside(_ name: String) -> String { "\(gitFolder)/\(name)" }

  func isThere(_ name: String) -> Bool { access(inside(name), F_OK) == 0 }

  /// Has the index hold what the files of some paths hold by now, also where they are gone from both.
  func updateIndex(_ paths: [String]) async throws(SyncFailure) {
    guard !paths.isEmpty else { return }
    let answer = try await git.run(
      ["update-index", "--add", "--remove", "-z", "--stdin"],
      input: Array(paths.map { "\($0)\0" }.joined().utf8)
    )
    if answer.messages.contains("index.lock") { throw .busy(path: inside("index.lock")) }
    guard answer.code == 0 else { throw .git(command: "update-index", message: answer.messages.firstLine) }
  }

  /// What was begun in it by hand, so that nothing may be changed now; nil for nothing.
  func obstacle() -> SyncFailure? {
    for (name, what) in Self.unfinished where isThere(name) { return .unfinished(what) }
    return nil
  }

  private static let unfinished = [
    ("rebase-merge", "rebase"), ("rebase-apply", "rebase"), ("CHERRY_PICK_HEAD", "cherry-pick"),
    ("REVERT_HEAD", "revert"), ("BISECT_LOG", "bisect"),
  ]
}

/// What the configuration of a repository says, with names in lower case.
struct RepositorySettings: Sendable {
  private let values: [String: String]

  subscript(name: String) -> String? { values[name] }

  static func read(_ git: GitProgram) async throws(SyncFailure) -> RepositorySettings {
    let answer = try await git.run([
      "config", "-z", "--get-regexp",
      "^(seoga|user|core\\.sshcommand|remote|branch|merge|pull)\\.",
    ])
    var values: [String: String] = [:]
    for part in answer.parts {
      let pair = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
    }
    return RepositorySettings(values: values)
  }

  /// The remote that the library is kept in step with; nil where it was not set up.
  var remote: String? { self["seoga.remote"] }

  /// What this machine is called in the history; nil where nobody said.
  var host: String? { self["seoga.host"] }

  func address(of remote: String) -> String? { self["remote.\(remote).url"] }

  /// The remote that has an address; nil where none has.
  func name(ofRemote address: String) -> String? {
    let names = remotes.filter { self.address(of: $0) == address }
    return names.first { $0 == remote } ?? names.min()
  }

  /// A name that no remote has yet.
  var freeRemoteName: String {
    (["origin", "seoga"] + (2...99).map { "seoga\($0)" }).first { !remotes.contains($0) } ?? "seoga"
  }

  private var remotes: [String] {
    values.keys.compactMap { key in
      guard key.hasPrefix("remote."), key.hasSuffix(".url") else { return nil }
      return String(key.dropFirst("remote.".count).dropLast(".url".count))
    }
  }

  /// Whether commits would have an author.
  var hasAuthor: Bool {
    self["user.email"] != nil
      || GitProgram.variable("GIT_AUTHOR_EMAIL") != nil && GitProgram.variable("GIT_COMMITTER_EMAIL") != nil
      || GitProgram.variable("EMAIL") != nil
  }
}
