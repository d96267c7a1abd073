import ArgumentParser
import ReadingCore

struct ShowCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show everything about a book."
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print the book as it is on disk, as one JSON object.")
  var json = false

  @Argument(help: "The book; with is:deleted one in the trash.", completion: .books)
  var book: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let book = try desk.bookToShow(book)
    if json {
      desk.output.json(.object(book.json))
    } else {
      let page = BookPage(book: book, bookWords: try desk.bookWords(), columns: desk.columns)
      for line in page.lines { desk.output.line(line) }
    }
    for problem in book.fieldProblems { desk.output.message(desk.sentence(for: problem)) }
  }
}
