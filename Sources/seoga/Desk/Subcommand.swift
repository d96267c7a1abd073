import ArgumentParser

struct LibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The library's folder; else SEOGA_LIBRARY, else seoga in XDG_DATA_HOME.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var library: String?

  @Flag(name: .customLong("offline"), help: "Use no network: what was asked earlier stays usable.")
  var isOffline = false
}

/// A subcommand: what it does is handed everything it needs, so that tests run it in their own process.
nonisolated protocol Subcommand: ParsableCommand {
  var options: LibraryOptions { get }
  /// Does what was asked for; throws where it cannot, with nothing half done.
  @MainActor func run(at desk: Desk) async throws(CommandRefusal)
}

nonisolated extension CommandConfiguration {
  /// The same for a command of Seoga's, which is parsed by itself where its name stands first: the parser then leaves
  /// out whether a script for completion is asked for, which takes a third of its time.
  var ofSeoga: CommandConfiguration {
    var configuration = self
    configuration._superCommandName = "seoga"
    return configuration
  }
}

/// Why a subcommand did not do it, in sentences for the reader.
nonisolated struct CommandRefusal: Error {
  let lines: [String]
  /// The exit code: 1, 64 for what cannot be meant, or 128 and its number where a signal was the reason.
  let code: Int32

  init(_ lines: String..., code: Int32 = 1) { self.init(lines, code: code) }

  init(_ lines: [String], code: Int32 = 1) {
    self.lines = lines
    self.code = code
  }
}
