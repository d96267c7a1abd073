import Catalogue
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// What the program is as a neighbour of other programs.
@Suite struct ProgramTests {
  @Test func aloneItOpensTheFullScreen() async throws {
    let run = try CommandLineRun()
    run.columns = 80
    #expect(await run().code == 0)
    #expect(await run("--library", "/elsewhere").code == 0)
    #expect(run.openings.map(\.library) == [run.folder.root, "/elsewhere"])
  }

  @Test(arguments: [(true, nil), (false, 80), (false, nil)] as [(Bool, Int?)])
  func withoutATerminalItSaysHowToUseIt(reads: Bool, columns: Int?) async throws {
    let run = try CommandLineRun()
    run.readsTerminal = reads
    run.columns = columns
    let outcome = await run()
    #expect(outcome.code == 1)
    #expect(outcome.data == "")
    #expect(outcome.messages.contains("SUBCOMMANDS:"))
    #expect(run.openings.isEmpty)
    #expect(run.folder.names() == [])
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["list", "--help"], ["list", "-h"], ["help", "note", "add"], ["note"],
  ])
  func helpIsData(arguments: [String]) async throws {
    let outcome = try await CommandLineRun().run(arguments)
    #expect(outcome.code == 0)
    #expect(outcome.data.contains("USAGE: seoga"))
    #expect(outcome.messages == "")
  }

  @Test func versionIsData() async throws {
    let outcome = try await CommandLineRun()("--version")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 1)
  }

  @Test(arguments: [
    ["nowhere"], ["list", "--nowhere"], ["show"], ["note", "nowhere"], ["list", "-has:notes"],
  ])
  func wrongUsageIs64(arguments: [String]) async throws {
    let outcome = try await CommandLineRun().run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.data == "")
    #expect(outcome.messages.hasPrefix("Error: "))
  }

  @Test(arguments: [
    (["lst"], "There is no command lst. Did you mean list?"),
    (["serach", "dune"], "There is no command serach. Did you mean search?"),
    (["note", "lst"], "There is no command lst. Did you mean list?"),
    (["fin"], "There is no command fin. Did you mean finish?"),
  ])
  func whatIsNearlyACommandIsProposed(arguments: [String], sentence: String) async throws {
    let outcome = try await CommandLineRun().run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.data == "")
    #expect(outcome.messages.hasSuffix("\n" + sentence + "\n"), "\(outcome.messages)")
  }

  @Test(arguments: [["--rating", "4.3"], ["--rating=4.3"]])
  func aFieldTypedAsAnOptionIsShownAsItIsTyped(option: [String]) async throws {
    let outcome = try await CommandLineRun().run(["edit", "Emma"] + option)
    #expect(outcome.code == 64 && !outcome.messages.contains("--set takes"), "\(outcome.messages)")
    #expect(outcome.messages.hasSuffix("\nseoga edit has no option --rating. Type rating=VALUE.\n"))
  }

  @Test(arguments: [["nowhere"], ["list", "--nowhere"], ["note", "nowhere"], ["--lst"]])
  func whatIsNothingLikeACommandIsNot(arguments: [String]) async throws {
    #expect(try await !CommandLineRun().run(arguments).messages.contains("Did you mean"))
  }

  @Test(arguments: ["dumb", ""])
  func aTerminalWithoutACursorEndsWithTheReason(term: String) async throws {
    let run = try CommandLineRun()
    (run.readsTerminal, run.columns, run.term) = (true, 80, term)
    let outcome = await run()
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("SUBCOMMANDS:"))
    #expect(
      outcome.messages.hasSuffix(
        "\nThis terminal cannot place a cursor, so Seoga cannot fill it. Set TERM, or use the commands of "
          + "seoga --help.\n"
      )
    )
  }

  @Test func theLibraryCanBeNamedOnEitherSide() async throws {
    let run = try CommandLineRun(Shelf.all)
    let other = try CommandLineRun()
    #expect(await other("list", "--library", run.folder.root).lines.count == 3)
    #expect(await other("--library", run.folder.root, "list").lines.count == 3)
  }

  @Test func aFolderOfOtherThingsIsRefused() async throws {
    let run = try CommandLineRun()
    try run.folder.write("mine", to: "letter.txt")
    for arguments in [["list"], ["add", "x"], ["show", "x"], ["note", "list"]] {
      let outcome = await run.run(arguments)
      #expect(outcome.code == 1)
      #expect(outcome.messages.contains("is not a library"))
    }
    #expect(run.folder.names() == ["letter.txt"])
    #expect(await run("paths").code == 0)
  }

  @Test func pathsNamesTheFolders() async throws {
    let run = try CommandLineRun(Shelf.all)
    let home = run.folder.outside
    #expect(
      await run("paths").data == """
        Library        \(run.folder.root)
        Saved shelves  \(run.folder.root)/shelves.json
        Goals          \(run.folder.root)/goals.json
        Settings       \(home)/.config/seoga
        State          \(home)/.local/state/seoga/0library0000
        Cache          \(home)/.cache/seoga/0library0000

        """
    )
    let empty = try CommandLineRun()
    var expected = JSONObject()
    expected["library"] = .string(empty.folder.root)
    expected["shelves"] = .string("\(empty.folder.root)/shelves.json")
    expected["goals"] = .string("\(empty.folder.root)/goals.json")
    expected["config"] = .string("\(empty.folder.outside)/.config/seoga")
    expected["state"] = .string("\(empty.folder.outside)/.local/state/seoga")
    expected["cache"] = .string("\(empty.folder.outside)/.cache/seoga")
    #expect(try await empty("paths", "--json").json == .object(expected))
    #expect(empty.folder.names() == [])
  }

  @Test func aClosedPipeIsQuiet() async throws {
    let run = try CommandLineRun(Shelf.all)
    run.fault = SystemFault(32)
    let outcome = await run("list")
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
  }

  @Test func aFullDiskAtTheOtherEndIsSaid() async throws {
    let run = try CommandLineRun(Shelf.all)
    run.fault = SystemFault(28)
    let outcome = await run("list", "--json")
    #expect(outcome.code == 1)
    #expect(outcome.messages.hasPrefix("Standard output could not be written: "))
  }

  @Test func everyCommandTakesOffline() async throws {
    let run = try CommandLineRun(asking: StubClient(["openlibrary": .found([])]), books: Shelf.all)
    #expect(await run("--offline", "list").lines.count == 3)
    #expect(await run("list", "--offline").lines.count == 3)
    run.columns = 80
    #expect(await run("--offline").code == 0)
    #expect(await run().code == 0)
    #expect(run.offlineOpenings == [true, false])
    #expect(run.accesses == 0)
  }
}
