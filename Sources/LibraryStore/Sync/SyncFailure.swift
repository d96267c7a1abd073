/// Why a library could not be brought in step with the other machines; nothing of it is lost by any of these.
public enum SyncFailure: Error, Sendable, Hashable {
  /// There is no program `git`.
  case noGit
  /// The library is no repository that was set up for it.
  case notSetUp
  /// The library's folder, `books` or `trash`, is a link, which git does not follow.
  case linkedFolder(path: String)
  /// No branch is checked out that a change could go to.
  case detached
  /// Another branch is checked out than the one that was set up.
  case otherBranch(String, setUp: String)
  /// Something was begun in the repository by hand and not ended, such as a `rebase`.
  case unfinished(String)
  /// Another git is at work in the repository; the path of its lock.
  case busy(path: String)
  /// Files of the repository that are not the library's stand ready to be committed.
  case stagedOthers([String])
  /// Files that are not the library's were changed on both sides, or would be written over.
  case conflictingOthers([String])
  /// A file that setting up is to change has changes of the reader's that are not committed.
  case changedFile(String)
  /// The repository ignores the library's files; the rule that says so.
  case ignored(rule: String)
  /// A hook of the reader's refused; what it said.
  case hook(String)
  /// The remote cannot be reached.
  case unreachable(host: String)
  /// There is no repository at the remote's address.
  case noRemote(address: String)
  /// git would have to ask for a name or a password.
  case asksForPassword(host: String)
  /// The machine at the other end is not the one that is known by that name, or is not known at all.
  case hostKey(host: String)
  /// The remote did not take what was sent; what it said.
  case refused(String)
  /// The remote has no room left.
  case remoteFull
  /// The connection ended in the middle.
  case cutOff(host: String)
  /// The remote has a library of another identity; how many books each has.
  case otherLibrary(ours: Int, theirs: Int)
  /// The remote has something that is no library.
  case notALibrary(address: String)
  /// The remote's library is of a later format.
  case newerFormat(Int)
  /// Others sent something each time that this machine was about to.
  case outrun
  case tookTooLong
  case cancelled
  /// The program works offline.
  case offline
  /// git failed at something else; its command, and what it said.
  case git(command: String, message: String)
  case store(StoreError)
}

extension SyncFailure {
  /// Whether it is the way to the remote: the same goes well once that is there again.
  public var isOfTheNetwork: Bool {
    switch self {
    case .unreachable, .cutOff, .offline: true
    default: false
    }
  }
}
