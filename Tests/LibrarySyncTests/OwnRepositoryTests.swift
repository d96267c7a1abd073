import Foundation
import LibraryStore
import LibrarySync
import ReadingCore
import TestSupport
import Testing

/// A library in a repository that the reader has for other things, too.
@Suite struct OwnRepositoryTests {
  private let machines: Machines
  private let desktop: Machine

  init() throws {
    machines = try Machines()
    desktop = machines.machine("desktop")
    try desktop.files.add([Book(id: "1b", title: "Emma", status: .want, added: "2026-11-20")])
    try desktop.git("init", "--quiet")
    try desktop.git("symbolic-ref", "HEAD", "refs/heads/main")
    try write("mine\n", to: "essay.txt")
    try desktop.git("add", "essay.txt")
    try desktop.git("commit", "--quiet", "--message", "an essay")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(desktop.root)/\(name)"))
  }

  private func files(in commit: String) throws -> [String] {
    try desktop.git("show", "--format=", "--name-only", commit).split(separator: "\n").map(String.init)
      .sorted()
  }

  @Test func nothingOfTheReadersIsCommitted() async throws {
    try await desktop.setUp()
    try write("mine, changed\n", to: "essay.txt")
    try write("new\n", to: "draft.txt")
    try write("staged\n", to: "staged.txt")
    try desktop.git("add", "staged.txt")
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    try await desktop.sync()
    #expect(try files(in: "HEAD") == ["books/1b.json"])
    let status = try desktop.git("status", "--porcelain")
    #expect(status == " M essay.txt\nA  staged.txt\n?? draft.txt\n")
    #expect(desktop.text("essay.txt") == "mine, changed\n")
  }

  @Test func theReadersFilesComeAlongWhereNobodyChangedThemHere() async throws {
    try await desktop.setUp()
    let laptop = machines.machine("laptop")
    try await laptop.setUp()
    #expect(laptop.text("essay.txt") == "mine\n")
    try Data("longer\n".utf8).write(to: URL(filePath: "\(laptop.root)/essay.txt"))
    try laptop.git("commit", "--quiet", "--all", "--message", "longer")
    try await laptop.sync()
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    let report = try await desktop.sync()
    #expect(report.end == .merged && desktop.text("essay.txt") == "longer\n")
    #expect(try desktop.git("status", "--porcelain") == "")
  }

  /// Where nothing was changed here the two commits are only compared; it comes to the same as a merge.
  @Test(arguments: [false, true]) func whateverChangedElsewhereComesIn(isMerged: Bool) async throws {
    try write("#!/bin/sh\n", to: "run.sh")
    try write("gone soon\n", to: "gone.txt")
    try desktop.git("add", "run.sh", "gone.txt")
    try desktop.git("commit", "--quiet", "--message", "more")
    try desktop.files.add([Book(id: "2b", title: "토지", status: .want, added: "2026-11-20")])
    try await desktop.setUp()
    let laptop = machines.machine("laptop")
    try await laptop.setUp()
    try laptop.git("rm", "--quiet", "essay.txt", "gone.txt")
    // In a merge git takes a folder in the place of a file for a conflict.
    let folder = isMerged ? "essay" : "essay.txt"
    try FileManager.default.createDirectory(
      atPath: "\(laptop.root)/\(folder)",
      withIntermediateDirectories: false
    )
    try Data("하나\n".utf8).write(to: URL(filePath: "\(laptop.root)/\(folder)/첫 장\n끝.txt"))
    try laptop.git("add", ".")
    try laptop.git("update-index", "--chmod=+x", "run.sh")
    try laptop.git("commit", "--quiet", "--message", "chapters")
    try laptop.git("checkout", "--quiet", "--", "run.sh")
    try laptop.files.edit("1b") { $0.pages = 99 }
    try laptop.files.add([Book(id: "3b", title: "Dune", status: .want, added: "2026-11-20")])
    try laptop.files.remove("2b")
    try await laptop.sync()
    if isMerged { try desktop.files.edit("1b") { $0.tags = ["here"] } }
    let report = try await desktop.sync()
    #expect(report.end == (isMerged ? .merged : .fetched) && report.fetched.books == 3)
    #expect(try desktop.git("status", "--porcelain") == "")
    if isMerged { try await laptop.sync() }
    #expect(desktop.contents == laptop.contents)
    #expect(try desktop.git("ls-files", "--stage") == laptop.git("ls-files", "--stage"))
    #expect(try desktop.files.book("1b")?.pages == 99 && desktop.names("trash") == ["2b.json"])
    #expect(desktop.text("\(folder)/첫 장\n끝.txt") == "하나\n")
    #expect(FileManager.default.isExecutableFile(atPath: "\(desktop.root)/run.sh"))
  }

  @Test func whatStandsInTheWayIsSaidAndLeft() async throws {
    try await desktop.setUp()
    let laptop = machines.machine("laptop")
    try await laptop.setUp()
    try Data("longer\n".utf8).write(to: URL(filePath: "\(laptop.root)/essay.txt"))
    try laptop.git("commit", "--quiet", "--all", "--message", "longer")
    try await laptop.sync()
    try desktop.files.edit("1b") { $0.tags = ["wit"] }

    try write("other\n", to: "essay.txt")
    #expect(await failure { try await desktop.sync() } == .conflictingOthers(["essay.txt"]))
    #expect(desktop.text("essay.txt") == "other\n")

    try desktop.git("commit", "--quiet", "--all", "--message", "other")
    #expect(await failure { try await desktop.sync() } == .conflictingOthers(["essay.txt"]))

    #expect(desktop.text("essay.txt") == "other\n")
    #expect(try desktop.files.book("1b")?.tags == ["wit"])
  }

  @Test func whatStandsReadyToBeCommittedStays() async throws {
    try await desktop.setUp()
    let laptop = machines.machine("laptop")
    try await laptop.setUp()
    try laptop.files.edit("1b") { $0.tags = ["there"] }
    try await laptop.sync()
    try write("staged\n", to: "staged.txt")
    try desktop.git("add", "staged.txt")
    #expect(await failure { try await desktop.sync() } == .stagedOthers(["staged.txt"]))
    #expect(try desktop.git("status", "--porcelain") == "A  staged.txt\n")
    try desktop.git("commit", "--quiet", "--message", "mine")
    let report = try await desktop.sync()
    #expect(report.end == .merged && desktop.text("staged.txt") == "staged\n")
  }

  @Test func whatIsRefusedIsSaid() async throws {
    try write("books/\n", to: ".gitignore")
    try desktop.git("add", ".gitignore")
    try desktop.git("commit", "--quiet", "--message", "ignore")
    #expect(
      await failure { try await desktop.setUp() } == .ignored(rule: ".gitignore:1:books/\tbooks/1.json")
    )
    try write("*.log\n", to: ".gitignore")
    #expect(await failure { try await desktop.setUp() } == .changedFile(".gitignore"))
    try desktop.git("commit", "--quiet", "--all", "--message", "logs")
    try await desktop.setUp()
    #expect(desktop.text(".gitignore") == "*.log\n/.lock\n/.seoga/\n/.seoga-*\n")

    try desktop.git("checkout", "--quiet", "--detach")
    #expect(await failure { try await desktop.sync() } == .detached)
    try desktop.git("checkout", "--quiet", "-b", "experiment")
    #expect(await failure { try await desktop.sync() } == .otherBranch("experiment", setUp: "main"))
    try desktop.git("checkout", "--quiet", "main")
    try FileManager.default.createDirectory(
      atPath: "\(desktop.root)/.git/rebase-merge",
      withIntermediateDirectories: true
    )
    #expect(await failure { try await desktop.sync() } == .unfinished("rebase"))
    try FileManager.default.removeItem(atPath: "\(desktop.root)/.git/rebase-merge")

    let hook = "\(desktop.root)/.git/hooks/pre-commit"
    try Data("#!/bin/sh\necho no commits today\nexit 1\n".utf8).write(to: URL(filePath: hook))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    #expect(await failure { try await desktop.sync() } == .hook("no commits today"))
    try FileManager.default.removeItem(atPath: hook)
    let report = try await desktop.sync()
    #expect(report.end == .sent)
  }

  /// What is checked out of it, and which commit of it is meant.
  @Test func submodulesStayAsTheyAre() async throws {
    let other = "\(machines.base)/other"
    try machines.git("init", "--quiet", other)
    try Data("theirs".utf8).write(to: URL(filePath: "\(other)/a.txt"))
    try machines.git("-C", other, "add", "a.txt")
    try machines.git("-C", other, "commit", "--quiet", "--message", "one")
    try desktop.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other, "theme")
    try desktop.git("commit", "--quiet", "--message", "theme")
    try await desktop.setUp()
    let laptop = machines.machine("laptop")
    try await laptop.setUp()
    try write("changed in it", to: "theme/a.txt")
    try desktop.git("-C", "theme", "commit", "--quiet", "--all", "--message", "two")
    try write("not committed", to: "theme/a.txt")
    let status = try desktop.git("status", "--porcelain")
    let inside = try desktop.git("-C", "theme", "rev-parse", "HEAD")
    try desktop.files.edit("1b") { $0.tags = ["here"] }
    try laptop.files.edit("1b") { $0.pages = 99 }
    try await laptop.sync()
    try await desktop.sync()
    #expect(
      try desktop.git("status", "--porcelain") == status && desktop.text("theme/a.txt") == "not committed"
    )
    #expect(try desktop.git("-C", "theme", "rev-parse", "HEAD") == inside)
    try await laptop.sync()
    #expect(try laptop.git("status", "--porcelain") == "")
    #expect(try laptop.git("rev-parse", "HEAD:theme") == desktop.git("rev-parse", "HEAD:theme"))
    #expect(try desktop.files.book("1b")?.pages == 99 && laptop.files.book("1b")?.tags == ["here"])
  }

  @Test func aRepositoryOfSomethingElseIsLeftAlone() async throws {
    try desktop.git("push", "--quiet", machines.remote, "main")
    let laptop = machines.machine("laptop")
    try laptop.files.add([Book(id: "2b", title: "Dune", status: .want, added: "2026-11-20")])
    let before = laptop.contents
    #expect(await failure { try await laptop.setUp() } == .notALibrary(address: machines.remote))
    #expect(laptop.contents == before && !FileManager.default.fileExists(atPath: "\(laptop.root)/.git"))
  }

  /// The machine that came first had no book yet.
  @Test func anEmptyLibraryIsKnownForOne() async throws {
    let laptop = machines.machine("laptop")
    let setUp = try await laptop.setUp()
    #expect(setUp.id != nil && laptop.text("seoga.json") != nil)
    #expect(await failure { try await desktop.setUp() } == .otherLibrary(ours: 1, theirs: 0))
    try await desktop.setUp(joins: true)
    try await laptop.sync()
    #expect(desktop.contents == laptop.contents && laptop.names("books") == ["1b.json"])
  }

  @Test func twoLibrariesBecomeOneWhereThatIsAskedFor() async throws {
    try await desktop.setUp()
    let laptop = machines.machine("laptop")
    try laptop.files.add([Book(id: "2b", title: "Dune", status: .want, added: "2026-11-20")])
    let before = laptop.contents
    #expect(await failure { try await laptop.setUp() } == .otherLibrary(ours: 1, theirs: 1))
    #expect(laptop.contents == before && !FileManager.default.fileExists(atPath: "\(laptop.root)/.git"))
    let outcome = try await laptop.setUp(joins: true)
    #expect(outcome.formerID != nil && laptop.text("seoga.json") == desktop.text("seoga.json"))
    try await desktop.sync()
    #expect(desktop.contents == laptop.contents && desktop.names("books") == ["1b.json", "2b.json"])
  }
}
