import ArgumentParser
import ReadingCore

struct AbandonCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "abandon",
    abstract: "Say that you will not read a book to its end.",
    discussion: """
      The place is kept, and so is the reason.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @OptionGroup var end: EndOptions

  @Option(help: ArgumentHelp("Why, in your words.", valueName: "text"))
  var reason: String?

  @Flag(help: "End it on that day although the log has later entries.")
  var force = false

  func run(at desk: Desk) throws(CommandRefusal) {
    try desk.apply(.abandon(on: try desk.day(end.day), reason: reason), to: book, force: force)
  }
}
