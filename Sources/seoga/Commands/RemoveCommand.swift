import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

struct RemoveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Move a book to the trash; restore brings it back."
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let id = try desk.book(book).id
    let book = try desk.attempt { () throws(StoreError) in try desk.files.remove(id) }
    desk.output.message(desk.words("cli.removed", ["title": desk.title(book), "id": id]))
  }
}

struct RestoreCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a book back from the trash.",
    discussion: "seoga list is:deleted lists what is there."
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "A book in the trash.", completion: .deletedBooks)
  var book: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let id = try desk.deletedBook(book).id
    let book = try desk.attempt { () throws(StoreError) in try desk.files.restore(id) }
    desk.output.message(desk.words("cli.restored", ["title": desk.title(book)]))
  }
}
