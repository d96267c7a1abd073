import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct PathsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "paths",
    abstract: "Print where everything lies.",
    discussion: """
      library holds what you wrote, config your settings and keys, state drafts and the log, cache what may be deleted. \
      state and cache are one library's own once it has its first book.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    var id: String?
    do throws(StoreError) {
      id = try desk.files.look().id
    } catch {
      // Where everything lies is asked for just when something is wrong.
      desk.output.message(desk.sentences.text(of: error))
    }
    let places = [
      ("library", desk.paths.library), ("shelves", desk.files.folder.shelves),
      ("goals", desk.files.folder.goals),
      ("config", desk.paths.config),
      ("state", desk.paths.state(libraryID: id)), ("cache", desk.paths.cache(libraryID: id)),
    ]
    if json {
      var object = JSONObject()
      for (name, path) in places { object[name] = .string(path) }
      desk.output.json(.object(object))
    } else {
      let rows = places.map { name, path in [desk.words("cli.paths.\(name)"), path] }
      for line in TextTable(rows: rows).lines(columns: nil) { desk.output.line(line) }
    }
  }
}
