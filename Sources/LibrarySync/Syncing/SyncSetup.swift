import Glibc
public import LibraryStore
import ReadingCore

/// Makes a library one that is kept in step with a remote.
///
/// Nothing is changed, here or there, before it is known what the remote has.
public struct SyncSetup: Sendable {
  /// What is asked for.
  public struct SetupRequest: Sendable {
    /// The remote's address; nil for the one that the repository has.
    public var address: String?
    /// What this machine is called in the history; nil for what it calls itself.
    public var host: String?
    /// Whether a library of another identity is joined with this one.
    public var joins: Bool
    /// The command line of the merge driver, with git's own placeholders.
    public var driver: String

    public init(address: String?, host: String?, joins: Bool, driver: String) {
      self.address = address
      self.host = host
      self.joins = joins
      self.driver = driver
    }
  }

  /// What it came to.
  public struct SetupOutcome: Sendable {
    public let report: SyncReport
    public let address: String
    public let host: String
    /// The identity the library had, where it has another now.
    public let formerID: String?
    public let id: String?
  }

  private let files: LibraryFiles
  let git: GitProgram
  private let wording: SyncWording
  /// See `Syncing.turn`.
  public var turn: @Sendable () async -> (@Sendable () -> Void) = { {} }

  public init(_ files: LibraryFiles, program: String?, wording: SyncWording) throws(SyncFailure) {
    guard let program else { throw .noGit }
    self.files = files
    git = GitProgram(program: program, directory: "/")
    self.wording = wording
  }

  @concurrent public func run(
    _ request: SetupRequest,
    settle: @Sendable () async -> Void
  ) async throws(SyncFailure) -> SetupOutcome {
    let identity = try requireLibrary()
    let found = try await Repository.find(folder, git)
    let address = try address(request, found)
    let place = found == nil ? try await makeRepository() : nil
    guard var repository = place?.repository ?? found else { throw .notSetUp }
    let (remote, former): (RemoteLibrary, String?)
    do throws(SyncFailure) {
      remote = try await RemoteLibrary.fetch(repository, address, fallback: try await branch(of: repository))
      former = try check(remote, identity, request)
      if place == nil { try await requireReady(repository) }
      try place?.stay()
      if place != nil, let made = try await Repository.find(folder, git) {
        try await requireNotIgnored(made)
        repository = made
      }
    } catch {
      place?.remove()
      throw error
    }
    let own = remote.commit == nil ? try established() : identity
    let name = try await configure(repository, address, remote.branch, request)
    guard let ready = try await Repository.find(folder, git) else { throw .notSetUp }
    try await tellRepository(ready, remote, isClone: identity == nil && remote.commit != nil)
    var syncing = try Syncing(files, ready, wording)
    syncing.turn = turn
    let report = try await syncing.run(settle: settle)
    return SetupOutcome(
      report: report,
      address: address,
      host: name,
      formerID: former,
      id: remote.identity?.id ?? own
    )
  }

  private var folder: String { files.folder.root }

  // MARK: What there is

  /// The library's identity; nil where there is none yet.
  private func requireLibrary() throws(SyncFailure) -> String? {
    do throws(StoreError) {
      if let link = try files.linkedFolder() { throw StoreError.failed(.open, path: link, code: ELOOP) }
      let (id, access) = try files.look()
      if case .readOnly(let reason) = access { throw StoreError.readOnly(reason) }
      return id
    } catch {
      if case .failed(_, let path, ELOOP) = error { throw .linkedFolder(path: path) }
      throw .store(error)
    }
  }

  /// The identity of a library that is the first at its remote, which by that is known for one, be it without books.
  private func established() throws(SyncFailure) -> String? {
    do throws(StoreError) {
      return try files.establish()
    } catch {
      throw .store(error)
    }
  }

  private func address(_ request: SetupRequest, _ found: Repository?) throws(SyncFailure) -> String {
    if let address = request.address { return address }
    let settings = found?.settings
    guard let known = settings?.address(of: settings?.remote ?? "origin") else { throw .notSetUp }
    return known
  }

  private func branch(of repository: Repository) async throws(SyncFailure) -> String {
    let answer = try await repository.git.run(["symbolic-ref", "--quiet", "--short", "HEAD"])
    guard answer.code == 0 else { throw .detached }
    return answer.lines[0]
  }

  /// The same; one without any commit takes another name.
  private func branch(
    of repository: Repository,
    unbornAs name: String
  ) async throws(SyncFailure) -> String {
    let branch = try await branch(of: repository)
    let head = try await repository.git.run(["rev-parse", "--verify", "--quiet", "HEAD"])
    guard branch != name, head.code != 0 else { return branch }
    _ = try await repository.git.expect(["symbolic-ref", "HEAD", "refs/heads/\(name)"])
    return name
  }

  /// The identity that gives way; nil where none does.
  private func check(
    _ remote: RemoteLibrary,
    _ identity: String?,
    _ request: SetupRequest
  ) throws(SyncFailure) -> String? {
    guard remote.commit != nil else { return nil }
    guard let theirs = remote.identity else { throw .notALibrary(address: remote.address) }
    if theirs.isNewer { throw .newerFormat(theirs.format) }
    guard let identity, !identity.isIdentical(to: theirs.id) else { return nil }
    guard request.joins else {
      throw .otherLibrary(ours: (try? files.bookCount()) ?? 0, theirs: remote.books)
    }
    return identity
  }

  /// Makes sure that setting up changes nothing of the reader's in a repository that was there.
  private func requireReady(_ repository: Repository) async throws(SyncFailure) {
    try await requireNotIgnored(repository)
    var names: [String] = []
    do throws(StoreError) {
      for (name, lines) in RepositoryFiles.lines {
        let text = String(decoding: try files.bytes(of: name) ?? [], as: UTF8.self)
        if !text.isEmpty, RepositoryFiles.completed(text, with: lines) != nil {
          names.append(repository.path(name))
        }
      }
    } catch {
      throw .store(error)
    }
    guard !names.isEmpty else { return }
    let changed = try await repository.git.run(["diff", "--name-only", "-z", "HEAD", "--"] + names)
    if changed.code == 0, let name = changed.parts.first { throw .changedFile(name) }
    let new = try await repository.git.expect(["ls-files", "--others", "-z", "--"] + names).parts
    if let name = new.first { throw .changedFile(name) }
  }

  private func requireNotIgnored(_ repository: Repository) async throws(SyncFailure) {
    let paths = ["books/1.json", "trash/1.json", LibraryFolder.identityName].map(repository.path)
    let answer = try await repository.git.expect(
      ["check-ignore", "--verbose", "--no-index", "--"] + paths,
      codes: [0, 1],
      // It takes no paths of that kind.
      variables: ["GIT_LITERAL_PATHSPECS": "0"]
    )
    if answer.code == 0 { throw .ignored(rule: answer.lines[0]) }
  }

  // MARK: What is made

  private func makeRepository() async throws(SyncFailure) -> NewRepository {
    let isMade: Bool
    do throws(StoreError) {
      isMade = try files.makeRoot()
    } catch {
      throw .store(error)
    }
    return try await NewRepository.make(in: folder, isFolderMade: isMade, git)
  }

  /// Has the repository know its remote and how to merge, and gives the name of this machine.
  private func configure(
    _ repository: Repository,
    _ address: String,
    _ branch: String,
    _ request: SetupRequest
  ) async throws(SyncFailure) -> String {
    let own = try await self.branch(of: repository, unbornAs: branch)
    let host = request.host ?? repository.settings.host ?? SyncHost.name
    let remote = repository.settings.name(ofRemote: address) ?? repository.settings.freeRemoteName
    var values = [
      ("remote.\(remote).url", address),
      ("remote.\(remote).fetch", "+refs/heads/*:refs/remotes/\(remote)/*"),
      ("merge.seoga.name", "Seoga's files"), ("merge.seoga.driver", request.driver),
      // What git itself takes for a renamed file would bury the change of a book that the other side deleted.
      ("pull.twohead", "recursive"), ("merge.renames", "false"),
      ("seoga.host", host), ("seoga.remote", remote), ("seoga.branch", own), ("seoga.upstream", branch),
    ]
    if repository.settings["branch.\(own).remote"] == nil {
      values += [("branch.\(own).remote", remote), ("branch.\(own).merge", "refs/heads/\(branch)")]
    }
    for (name, value) in values where repository.settings[name] != value {
      _ = try await repository.git.expect(["config", name, value])
    }
    return host
  }

  /// Writes the files by which a repository knows the library's, and commits them with all that is there; of a library
  /// that is fetched they come along.
  private func tellRepository(_ repository: Repository, _ remote: RemoteLibrary, isClone: Bool)
    async throws(SyncFailure)
  {
    guard !isClone else { return }
    let objects = remote.commit.map { commit in
      Set(RepositoryFiles.names.map { "\(commit):\(repository.path($0))" })
    }
    let theirs = try await StoredContents(objects ?? [], repository.git)
    var paths: [String] = []
    do throws(StoreError) {
      for (name, lines) in RepositoryFiles.lines {
        // What another machine has there is taken over, so that two files of one name do not stand against each other.
        let known = remote.commit.flatMap { theirs["\($0):\(repository.path(name))"] }
        let there = try files.bytes(of: name)
        let text = String(decoding: there ?? known ?? [], as: UTF8.self)
        let completed = RepositoryFiles.completed(text, with: lines) ?? text
        guard Array(completed.utf8) != there else { continue }
        try files.write(Array(completed.utf8), to: name)
        paths.append(repository.path(name))
      }
    } catch {
      throw .store(error)
    }
    guard !paths.isEmpty else { return }
    let host = repository.settings.host ?? SyncHost.name
    try await CommitMaking(repository: repository, host: host).commit(paths, wording.setup())
  }
}
