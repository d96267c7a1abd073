import ArgumentParser
import Interchange
import Messages
import ReadingCore
import Screens
import SeogaResources

/// The group of commands about collections; alone it explains itself.
struct CollectionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collection",
    abstract: "Show the collections that came with Seoga, and your own.",
    discussion: """
      Your own are files or folders in the folder collections beside settings.json: a list of titles or ISBNs, or an \
      object with a title, a description and entries, each a book with a title or a thing with a name.
      """,
    subcommands: [CollectionListCommand.self, CollectionShowCommand.self]
  ).ofSeoga
}

struct CollectionListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the collections: name, title, how much each holds, where it is from."
  )

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print one JSON array: name, title, entries, and file, which is null where it came with Seoga.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let (collections, failed) = try desk.collections()
    for problem in failed + collections.flatMap(\.from.problems) { desk.output.message(problem) }
    if json {
      return desk.output.json(
        .array(collections.map { .object(CollectionListCommand.object($0.collection, file: $0.from.file)) })
      )
    }
    let words = desk.collectionWords
    let cells = collections.map {
      [$0.collection.id, $0.collection.title, words.count($0.collection), words.origin(file: $0.from.file)]
    }
    for line in TextTable(rows: cells, flexible: [1, 3]).lines(columns: desk.columns) {
      desk.output.line(line)
    }
  }

  private static func object(_ collection: BookCollection, file: String?) -> JSONObject {
    var object = JSONObject()
    object["name"] = .string(collection.id)
    object["title"] = .string(collection.title)
    object["entries"] = .number(String(collection.entries.count))
    object["file"] = file.map(JSONValue.string) ?? .null
    return object
  }
}

struct CollectionShowCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a collection: its introduction and what it holds."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "Its name or its title.")
  var name: String

  @Flag(help: "Print one JSON object: title, place, duration, visitors, description and entries.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let (all, failed) = try desk.collections()
    let folded = TextFold.fold(name)
    // The reader's own come before those of the same name that came with the program.
    let ownFirst = all.filter { $0.from.file != nil } + all.filter { $0.from.file == nil }
    guard
      let shown = ownFirst.first(where: { [$0.from.file, $0.collection.id].contains(name) })
        ?? ownFirst.first(where: {
          [$0.collection.id, $0.collection.title].map(TextFold.fold).contains(folded)
        })
    else {
      let names = all.map(\.collection.id).joined(separator: ", ")
      throw CommandRefusal(failed + [desk.words("collection.none", ["name": name, "names": names])])
    }
    for problem in shown.from.problems { desk.output.message(problem) }
    let collection = shown.collection
    if json { return desk.output.json(.object(CollectionJSON.object(collection))) }
    desk.output.line(collection.title)
    let visitors = collection.visitors.map { desk.words.count("collection.visitors", $0) }
    let facts = [collection.place, collection.duration, visitors].compactMap(\.self)
    if !facts.isEmpty { desk.output.line(facts.joined(separator: ", ")) }
    if let description = collection.description {
      desk.output.line("")
      desk.output.text(description)
    }
    if !collection.entries.isEmpty { desk.output.line("") }
    let table = TextTable(rows: collection.entries.map { cells($0, at: desk) }, flexible: [0, 1])
    for line in table.lines(columns: desk.columns) { desk.output.line(line) }
  }

  @MainActor private func cells(_ entry: BookCollection.CollectionEntry, at desk: Desk) -> [String] {
    switch entry {
    case .book(let book):
      [
        desk.title(book), book.authors.map(\.name).joined(separator: ", "),
        book.isbn.first.flatMap { $0 == ISBN(text: book.title)?.digits ? nil : $0 } ?? "",
      ]
    case .exhibit(let exhibit): [exhibit.name, exhibit.summary ?? "", ""]
    }
  }
}

enum CollectionJSON {
  static func object(_ collection: BookCollection) -> JSONObject {
    var object = JSONObject()
    object["title"] = .string(collection.title)
    object["place"] = text(collection.place)
    object["duration"] = text(collection.duration)
    object["visitors"] = collection.visitors.map { .number(String($0)) } ?? .null
    object["description"] = text(collection.description)
    object["entries"] = .array(collection.entries.map { .object(entry($0)) })
    return object
  }

  private static func entry(_ entry: BookCollection.CollectionEntry) -> JSONObject {
    switch entry {
    case .book(let book):
      var object = book.json
      // What only a book on the shelf has.
      for field in ["id", "added", "status", "format"] { object[field] = nil }
      return object
    case .exhibit(let exhibit):
      var object = JSONObject()
      object["name"] = .string(exhibit.name)
      object["summary"] = text(exhibit.summary)
      object["description"] = text(exhibit.description)
      object["picture"] = text(exhibit.picture)
      return object
    }
  }

  private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
