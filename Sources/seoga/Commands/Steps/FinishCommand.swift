import ArgumentParser
import ReadingCore
import SeogaResources

struct FinishCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "finish",
    abstract: "Say that you have read a book to its end.",
    discussion: """
      A book that is not being read gets a read of which only the end is known.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @OptionGroup var end: EndOptions

  @Option(help: "A rating from 0.25 to 5, in quarters.")
  var rating: String?

  @Flag(help: "End it on that day although the log has later entries.")
  var force = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let day = try desk.day(end.day)
    var stars: Rating?
    if let rating {
      stars = Rating(text: rating)
      if stars == nil { throw CommandRefusal(desk.words("rate.refused")) }
    }
    try desk.apply(.finish(on: day, rating: stars), to: book, force: force)
  }
}
