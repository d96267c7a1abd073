import Foundation
import LibraryStore
import LibrarySync
import ReadingCore
import TestSupport
import Testing

/// Merges that the reader begins or makes with git itself.
@Suite struct HandMergeTests {
  private let machines: Machines
  private let desktop: Machine
  private let laptop: Machine

  init() async throws {
    machines = try Machines()
    (desktop, laptop) = (machines.machine("desktop"), machines.machine("laptop"))
    try desktop.files.add([Book(id: "1b", title: "Emma", status: .want, added: "2026-11-20")])
    try await desktop.setUp()
    try await laptop.setUp()
  }

  private func changeOnBoth() async throws {
    try laptop.files.edit("1b") { $0.title = "Emma, there" }
    try await laptop.sync()
    try desktop.files.edit("1b") { $0.title = "Emma, here" }
    try desktop.git("commit", "--quiet", "--all", "--message", "by hand")
  }

  /// The driver of these machines fails, as one that is not installed does.
  @Test func oneThatIsInConflictIsEnded() async throws {
    try await changeOnBoth()
    _ = try? desktop.git("pull", "--quiet", "--no-rebase", "--no-edit")
    #expect(FileManager.default.fileExists(atPath: "\(desktop.root)/.git/MERGE_HEAD"))
    try await desktop.sync()
    try await laptop.sync()
    #expect(desktop.contents == laptop.contents)
    let all = desktop.all
    #expect(all.contains("Emma, here") && all.contains("Emma, there"))
    #expect(try desktop.git("status", "--porcelain") == "")
  }

  @Test func whatGaveWayInOneThatWasCommittedIsKept() async throws {
    try await changeOnBoth()
    _ = try? desktop.git("pull", "--quiet", "--no-rebase", "--no-edit")
    try desktop.git("checkout", "--quiet", "--theirs", "books/1b.json")
    try desktop.git("commit", "--quiet", "--all", "--message", "theirs")
    #expect(desktop.text("books/1b.json")?.contains("Emma, there") == true)
    try await desktop.sync()
    #expect(desktop.all.contains("Emma, here"))
  }

  /// Without a synchronisation, as where the program starts, and without the network.
  @Test func whatGaveWayIsKeptAtTheNextStart() async throws {
    try await changeOnBoth()
    _ = try? desktop.git("pull", "--quiet", "--no-rebase", "--no-edit")
    try desktop.git("checkout", "--quiet", "--theirs", "books/1b.json")
    try desktop.git("commit", "--quiet", "--all", "--message", "theirs")
    try FileManager.default.removeItem(atPath: machines.remote)
    #expect(!desktop.all.contains("Emma, here"))
    try await desktop.syncing().settleMerges()
    #expect(desktop.all.contains("Emma, here"))
    let after = desktop.contents
    try await desktop.syncing().settleMerges()
    #expect(desktop.contents == after)
  }

  /// What a sync that was cut off left behind is not taken for a merge that the reader began after it.
  @Test func oneThatWasBegunAfterACutOffSyncIsTheReaders() async throws {
    try laptop.git("checkout", "--quiet", "-b", "essays")
    try Data("mine\n".utf8).write(to: URL(filePath: "\(laptop.root)/essay.txt"))
    try laptop.git("add", "essay.txt")
    try laptop.git("commit", "--quiet", "--message", "an essay")
    try laptop.git("checkout", "--quiet", "main")
    try Data("another\n".utf8).write(to: URL(filePath: "\(laptop.root)/essay.txt"))
    try laptop.git("add", "essay.txt")
    try laptop.git("commit", "--quiet", "--message", "another essay")
    _ = try? laptop.git("merge", "--quiet", "essays")
    let head = try String(contentsOfFile: "\(laptop.root)/.git/MERGE_HEAD", encoding: .utf8)
    try Data("0123\n".utf8).write(to: URL(filePath: "\(laptop.root)/.git/seoga-merge"))
    let failure = await #expect(throws: SyncFailure.self) { try await laptop.sync() }
    #expect(failure == .unfinished("merge"))
    #expect(try String(contentsOfFile: "\(laptop.root)/.git/MERGE_HEAD", encoding: .utf8) == head)
  }
}
