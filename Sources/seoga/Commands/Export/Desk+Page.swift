import Interchange
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

extension Desk {
  /// Writes the books of a filter as a page for the browser: to a new file, or to standard output.
  func exportPage(_ filter: Filter, withNotes: Bool, to path: String?) throws(CommandRefusal) {
    guard let today else { throw CommandRefusal(words("cli.clock")) }
    var books: [HTMLShelf.ShelvedBook] = []
    let handed = try eachSelected(filter) { (book) throws(CommandRefusal) in
      books.append(HTMLShelf.ShelvedBook(book, notes: withNotes ? book.notes : nil))
    }
    guard handed.count > 0 else { return try refuseMissing(handed) }
    let page = HTMLShelf(words: HTMLShelfWords(words, today: today), names: files.names).page(of: books)
    if let path {
      try write(page, to: path)
      output.message(words.count("cli.export.done", handed.count, ["file": path]))
    } else {
      output.text(String(page.dropLast()))
    }
    try refuseMissing(handed)
  }
}
