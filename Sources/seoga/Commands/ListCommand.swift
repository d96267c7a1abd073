import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

struct ListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List books: id, title, author, where it stands, rating.",
    discussion:
      "What is being read comes first, then the queue. A filter that begins with a hyphen goes after --."
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print the books as they are on disk, as one JSON array.")
  var json = false

  @Argument(help: "Which books; all without it.")
  var filter: [String] = []

  func run(at desk: Desk) throws(CommandRefusal) {
    let filter = try desk.filter(filter)
    let index = try desk.cards()
    let cards = try desk.cards(filter, in: index)
    if json {
      let books = desk.books(cards, in: filter.wantsDeleted ? .trash : .shelf)
      desk.output.json(.array(books.map { .object($0.json) }))
    } else if cards.isEmpty {
      desk.output.message(desk.words(filter.isEmpty ? "cli.list.empty" : "cli.list.nothing"))
    } else {
      let rows = BookRows(bookWords: try desk.bookWords(), queue: index.board.next).rows(cards)
      let table = TextTable(rows: rows, flexible: [1, 2], rightAligned: [4])
      for line in table.lines(columns: desk.columns) { desk.output.line(line) }
    }
  }
}
