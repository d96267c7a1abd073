import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// The group of commands about saved shelves; alone it explains itself.
struct ShelfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shelf",
    abstract: "Keep filters as shelves of a name.",
    discussion: "shelf:NAME in a filter asks for the books of a saved shelf: seoga list shelf:tonight.",
    subcommands: [ShelfListCommand.self, ShelfSaveCommand.self, ShelfRemoveCommand.self]
  ).ofSeoga
}

struct ShelfListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the saved shelves in your order: name, filter, how many books.",
    discussion: "A shelf whose filter cannot be read has a dash for a number, and a sentence says why."
  )

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print one JSON array: name, filter, and books, which is null where the filter cannot be read.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let shelves = try desk.savedShelves()
    let index = shelves.shelves.isEmpty ? LibraryIndex() : try desk.cards()
    var rows: [(shelf: SavedShelf, books: Int?)] = []
    let rules = shelves.rules
    for shelf in shelves.shelves {
      let (filter, problems) = desk.parsed(shelf.filter, rules)
      if let problem = problems.first(where: \.isRefused) {
        let sentence = FilterProblem.sentence(of: problem, inShelf: shelf.name, desk.words)
        desk.output.message(sentence)
        rows.append((shelf, nil))
      } else {
        rows.append((shelf, try desk.count(filter, in: index)))
      }
    }
    if json {
      return desk.output.json(.array(rows.map { .object(ShelfListCommand.object($0.shelf, $0.books)) }))
    }
    if rows.isEmpty { return desk.output.message(desk.words("cli.shelf.empty")) }
    let cells = rows.map { [$0.shelf.name, $0.shelf.filter, $0.books.map { String($0) } ?? "-"] }
    let table = TextTable(rows: cells, flexible: [0, 1], rightAligned: [2])
    for line in table.lines(columns: desk.columns) { desk.output.line(line) }
  }

  private static func object(_ shelf: SavedShelf, _ books: Int?) -> JSONObject {
    var object = JSONObject()
    object["name"] = .string(shelf.name)
    object["filter"] = .string(shelf.filter)
    object["books"] = books.map { .number(String($0)) } ?? .null
    return object
  }
}

struct ShelfSaveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Keep a filter as a shelf, or give a shelf another filter.",
    discussion: "A filter that begins with a hyphen goes after --."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The shelf's name.")
  var name: String

  @Argument(help: "Which books are on it.")
  var filter: [String]

  func run(at desk: Desk) throws(CommandRefusal) {
    let (name, rule, id) = (name, filter.joined(separator: " "), desk.identifier())
    let stamp = desk.stamp
    var planned = try desk.savedShelves()
    // What is wrong with the name is said when it is written.
    try? ShelfSaveCommand.save(rule, as: name, id, in: &planned, at: stamp)
    try desk.refuseProblems(of: desk.parsed(rule, planned.rules).problems)
    let isNew = try desk.attempt { () throws(StoreError) in
      var isNew = false
      try desk.files.changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        isNew = shelves.named(name) == nil
        try ShelfSaveCommand.save(rule, as: name, id, in: &shelves, at: stamp)
      }
      return isNew
    }
    desk.output.message(desk.words(isNew ? "cli.shelf.saved" : "cli.shelf.changed", ["name": name]))
  }

  private static func save(
    _ rule: String,
    as name: String,
    _ id: String,
    in shelves: inout SavedShelves,
    at stamp: String
  ) throws(SavedShelves.ShelfRefusal) {
    if let shelf = shelves.named(name) {
      try shelves.change(shelf.id, SavedShelves.ShelfFields(filter: rule), at: stamp)
    } else {
      try shelves.keep(SavedShelf(id: id, name: name, filter: rule), at: stamp)
    }
  }
}

struct ShelfRemoveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a saved shelf; its books stay, and undo brings it back."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The shelf's name.")
  var name: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let name = name
    let shelves = try desk.savedShelves()
    guard let shelf = shelves.named(name) else {
      throw CommandRefusal(FilterProblem.sentence(ofMissingShelf: name, among: shelves, desk.words))
    }
    _ = try desk.attempt { () throws(StoreError) in
      try desk.files.changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        try shelves.remove(shelf.id, at: stamp)
      }
    }
    desk.output.message(desk.words("cli.shelf.removed", ["name": shelf.name]))
  }
}

extension Desk {
  func savedShelves() throws(CommandRefusal) -> SavedShelves {
    try attempt { () throws(StoreError) in try files.savedShelves() }
  }

  /// What the saved shelves stand for in a filter; their file is read where the filter asks for one.
  func rules(for text: String) throws(CommandRefusal) -> ShelfRules {
    SavedShelves.areAsked(in: text) ? try savedShelves().rules : .none
  }

  func parsed(_ text: String, _ rules: ShelfRules) -> (filter: Filter, problems: [FilterProblem]) {
    Filter.parse(text, today: program.clock.today, shelves: rules)
  }
}
