import ArgumentParser
import ReadingCore

struct PauseCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Put a book you are reading aside for a while.",
    discussion: """
      The place is kept; seoga start goes on from it.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  func run(at desk: Desk) throws(CommandRefusal) {
    try desk.apply(.pause, to: book)
  }
}
