import Glibc
import LibraryStore

/// A repository that is being made for a library: it becomes one once it stays.
final class NewRepository: Sendable {
  private static let begunName = ".git-seoga"

  let repository: Repository
  private let folder: String
  private let begun: String
  private let isFolderMade: Bool

  private var place: String { "\(folder)/.git" }

  private init(_ repository: Repository, _ folder: String, _ begun: String, isFolderMade: Bool) {
    self.repository = repository
    self.folder = folder
    self.begun = begun
    self.isFolderMade = isFolderMade
  }

  /// Makes one beside the place where it is to be.
  ///
  /// - Parameter isFolderMade: whether the library's folder was made for it, and goes with it.
  static func make(
    in folder: String,
    isFolderMade: Bool,
    _ git: GitProgram
  ) async throws(SyncFailure) -> NewRepository {
    var git = git
    git.directory = folder
    let begun = "\(folder)/\(begunName)"
    removeAll(begun)
    _ = try await git.expect(["init", "--quiet", "--bare", Self.begunName])
    // Older versions know no option for it.
    git.directory = begun
    _ = try await git.expect(["symbolic-ref", "HEAD", "refs/heads/main"])
    _ = try await git.expect(["config", "core.bare", "false"])
    let settings = try await RepositorySettings.read(git)
    let repository = Repository(git: git, gitFolder: begun, prefix: "", settings: settings)
    return NewRepository(repository, folder, begun, isFolderMade: isFolderMade)
  }

  /// Has the library's folder be its working tree.
  func stay() throws(SyncFailure) {
    guard rename(begun, place) == 0 else { throw .store(.failed(.rename, path: place, code: errno)) }
  }

  /// Takes it away, as if it had never been made.
  func remove() {
    for path in [begun, place] { Self.removeAll(path) }
    if isFolderMade { rmdir(folder) }
  }

  /// Removes a folder with all that is in it; links are not followed.
  private static func removeAll(_ path: String) {
    guard let folder = opendir(path) else {
      unlink(path)
      return
    }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(folder)
    for name in names {
      let inside = "\(path)/\(name)"
      var status = stat()
      if lstat(inside, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        removeAll(inside)
      } else {
        unlink(inside)
      }
    }
    rmdir(path)
  }
}
