import Glibc
import LibraryStore

/// A commit of what changed in the library.
struct CommitMaking {
  let repository: Repository
  let host: String

  /// Commits paths as they stand now, and nothing else that stands ready to be committed.
  func commit(_ paths: [String], _ message: String) async throws(SyncFailure) {
    let git = repository.git
    let list = Array(paths.map { "\($0)\0" }.joined().utf8)
    let named = ["--pathspec-from-file=-", "--pathspec-file-nul"]
    // Unlike `git add` it takes paths, too, that went from the index already, as where this was cut off before.
    try await repository.updateIndex(paths)
    let staged = try await git.expect(["diff", "--cached", "--name-only", "-z", "--no-renames"]).parts
    let own = Set(paths)
    guard staged.contains(where: own.contains) else { return }
    let isAlone = staged.allSatisfy(own.contains)
    let answer = try await commit(message, isAlone ? [] : ["--only"] + named, isAlone ? [] : list)
    guard answer.code == 0 else { throw failure(of: answer) }
  }

  /// Commits what the index holds as the joining of two histories.
  ///
  /// - Parameters:
  ///   - other: the commit that comes in.
  ///   - isOurs: whether all of it was merged here; of others' merges what gave way is looked for once they are committed.
  func merge(_ other: String, _ message: String, isOurs: Bool = true) async throws(SyncFailure) {
    // The mark first: whoever finds it knows that the rest is no merge of the reader's.
    for (name, text) in [(CutOffMerge.name, "\(other)\n"), ("MERGE_MODE", ""), ("MERGE_HEAD", "\(other)\n")] {
      try OwnNote(name, in: repository).keep(text)
    }
    let answer = try await commit(message, [], [], namesHost: isOurs)
    CutOffMerge.takeBack(repository)
    guard answer.code == 0 else { throw failure(of: answer) }
  }

  private func commit(
    _ message: String,
    _ options: [String],
    _ input: [UInt8],
    namesHost: Bool = true
  ) async throws(SyncFailure) -> GitProgram.GitAnswer {
    let name = "seoga-message"
    let path = repository.inside(name)
    try OwnNote(name, in: repository).keep(namesHost ? "\(message)\n\nSeoga-Host: \(host)\n" : "\(message)\n")
    defer { unlink(path) }
    return try await repository.git.run(
      author + ["commit", "--quiet", "--cleanup=verbatim", "--file", path] + options,
      input: input
    )
  }

  /// Who made a commit where git knows nobody.
  private var author: [String] {
    guard !repository.settings.hasAuthor else { return [] }
    return [
      "-c", "user.name=Seoga", "-c",
      "user.email=seoga@\(host.filter { !$0.isWhitespace && $0 != "<" && $0 != ">" })",
    ]
  }

  /// Why a commit was not made: another git holds the index, or a hook said no.
  private func failure(of answer: GitProgram.GitAnswer) -> SyncFailure {
    if answer.messages.contains("index.lock") { return .busy(path: repository.inside("index.lock")) }
    if answer.messages.contains("fatal: ") {
      return .git(command: "commit", message: answer.messages.firstLine)
    }
    let said = answer.messages.split(whereSeparator: \.isNewline).suffix(3).joined(separator: " ")
    return .hook(said)
  }
}

/// The mark of a merge that Seoga is about to commit: who finds one knows that it was cut off, and that it is done anew
/// from the two commits.
enum CutOffMerge {
  static let name = "seoga-merge"

  /// Takes back what such a merge left beside the files; one that the reader began since stays.
  static func takeBack(_ repository: Repository) {
    guard let mark = OwnNote(name, in: repository).text else { return }
    if OwnNote("MERGE_HEAD", in: repository).text == mark {
      for name in ["MERGE_HEAD", "MERGE_MODE", "MERGE_MSG", "AUTO_MERGE"] { unlink(repository.inside(name)) }
    }
    unlink(repository.inside(name))
  }
}
