import Foundation
import LibraryStore
import LibrarySync
import ReadingCore
import TestSupport

/// A bare repository on the disk, and machines that keep a library in step with it.
final class Machines: Sendable {
  let base: String
  /// Address of the repository.
  let remote: String

  init() throws {
    base = "/tmp/seoga-sync-\(UUID().uuidString)"
    remote = "\(base)/remote.git"
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    try git("init", "--quiet", "--bare", remote)
    try git("-C", remote, "symbolic-ref", "HEAD", "refs/heads/main")
  }

  deinit { try? FileManager.default.removeItem(atPath: base) }

  /// Variables in which git knows nobody's settings.
  static let environment: [String: String] = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": "/nonexistent",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A Reader", "GIT_AUTHOR_EMAIL": "reader@example.org", "GIT_COMMITTER_NAME": "A Reader",
    "GIT_COMMITTER_EMAIL": "reader@example.org",
  ]

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try ChildProcess.run(["git"] + arguments, environment: Self.environment)
  }

  func machine(_ name: String, clock: WallClock = .standing) -> Machine {
    Machine(name: name, root: "\(base)/\(name)", state: "\(base)/state-\(name)", clock: clock, machines: self)
  }
}

/// One of them.
struct Machine: Sendable {
  let name: String
  let root: String
  let state: String
  var clock: WallClock
  let machines: Machines
  var identifiers = Identifiers.random

  var files: LibraryFiles {
    LibraryFiles(
      root: root,
      journals: JournalPlace(mostBytes: JournalPlace.usualBytes) { [state] _ in state },
      access: .unflushed,
      clock: clock,
      identifiers: identifiers
    )
  }

  static let wording = SyncWording(
    subject: { "\($0.books) books: \($0.titles.joined(separator: ", ")); \($0.notes) notes" },
    merge: { "join \($0.joined(separator: ", "))" },
    setup: { "set up" }
  )

  private static let program = Programs.git

  @discardableResult
  func setUp(
    at address: String? = nil,
    joins: Bool = false,
    driver: String = "false"
  ) async throws -> SyncSetup.SetupOutcome {
    let setup = try SyncSetup(files, program: Self.program, wording: Self.wording)
    let request = SyncSetup.SetupRequest(
      address: address ?? machines.remote,
      host: name,
      joins: joins,
      driver: driver
    )
    return try await setup.run(request, settle: settle)
  }

  @discardableResult
  func sync() async throws -> SyncReport {
    try await syncing().run(settle: settle)
  }

  func syncing() async throws -> Syncing {
    try await Syncing.of(files, program: Self.program, wording: Self.wording)
  }

  var settle: @Sendable () async -> Void { { [files] in _ = try? files.load() } }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try ChildProcess.run(["git", "-C", root] + arguments, environment: Machines.environment)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).sorted()
  }

  /// Every file of the library, and whatever else is not hidden in its folder.
  var contents: Snapshot { Snapshot(root) }

  /// All of it as one text.
  var all: String { contents.files.values.map { String(decoding: $0, as: UTF8.self) }.joined() }
}

/// What a synchronisation or a setup ends with; nil where it goes well.
func failure(_ work: () async throws -> Void) async -> SyncFailure? {
  do {
    try await work()
    return nil
  } catch {
    return error as? SyncFailure
  }
}

enum Programs {
  /// The folder that git is in.
  static let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    .first { FileManager.default.isExecutableFile(atPath: "\($0)/git") }
}
