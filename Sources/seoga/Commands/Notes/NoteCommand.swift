import ArgumentParser

/// The group of commands about notes; alone it explains itself.
struct NoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note",
    abstract: "Write and read notes.",
    subcommands: [
      NoteAddCommand.self, NoteScanCommand.self, NoteListCommand.self, NoteShowCommand.self,
      NoteEditCommand.self, NoteRemoveCommand.self, NoteRestoreCommand.self,
    ]
  ).ofSeoga
}
