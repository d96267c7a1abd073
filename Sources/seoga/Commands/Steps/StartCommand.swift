import ArgumentParser
import Messages
import ReadingCore

struct StartCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Begin a book, or go on with one that is paused.",
    discussion: """
      A finished book is read again, and so is an abandoned one where a day is given; the reads before are kept.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @Option(
    name: .customLong("on"),
    help: ArgumentHelp("The first day, if not today: yesterday, 2026-11-20, 2019, or none.", valueName: "day")
  )
  var day: String?

  func run(at desk: Desk) throws(CommandRefusal) {
    let today = try desk.bookWords().days.today
    try desk.apply(day == nil ? .read(today: today) : .begin(on: try desk.day(day)), to: book)
  }
}
