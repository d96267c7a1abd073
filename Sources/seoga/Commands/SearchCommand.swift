import ArgumentParser
import Catalogue
import CatalogueAsking
import LibraryStore
import SeogaResources

struct SearchCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract:
      "Ask the catalogues, the shelf and the bundled classics: id or ISBN, title, author, year, source.",
    discussion: """
      An ISBN finds the very edition. Which catalogues are asked stands under sources in settings.json; their names, \
      shelf and classics are the names --source takes. A source that does not answer is named on standard error; \
      where no catalogue answered the exit code is 1.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "Words of the title or the author, or an ISBN.")
  var words: [String]

  @OptionGroup var asked: SourceOptions

  @Flag(help: "Print one JSON object: sources with name, state and message, and results.")
  var json = false

  func run(at desk: Desk) async throws(CommandRefusal) {
    guard let query = CatalogueQuery(words.joined(separator: " ")) else {
      let isBlank = words.allSatisfy { $0.allSatisfy(\.isWhitespace) }
      throw CommandRefusal(desk.words(isBlank ? "cli.search.blank" : "cli.search.long"))
    }
    let chosen = try desk.chosen(asked.names)
    var search = SourceSearch(query, limit: asked.limit)
    if chosen.hasShelf { search.add(try desk.shelf(with: query), from: CatalogueSource.shelf) }
    if chosen.hasClassics { search.add(try desk.classics(with: query), from: CatalogueSource.classics) }
    if !chosen.catalogues.isEmpty { await ask(chosen.catalogues, &search, at: desk) }
    if json {
      desk.output.json(FoundJSON(desk: desk).value(of: search))
    } else {
      show(search, at: desk)
    }
    if isFailed(search, at: desk) {
      if json { desk.tell(search) }
      throw CommandRefusal(desk.isOffline ? [desk.words("cli.search.offline")] : [])
    }
  }

  /// Asks the catalogues; what they answer is kept, and what was kept stands in where they cannot be reached.
  @MainActor private func ask(
    _ catalogues: [CatalogueSource],
    _ search: inout SourceSearch,
    at desk: Desk
  ) async {
    let kept = desk.asked(libraryID: (try? desk.files.look())?.id)
    let access = desk.access()
    await search.ask(catalogues, access.client)
    await access.end()
    if search.asked.contains(where: { $0.tally.state == .offline }) { search.fill(from: await kept.load()) }
    if let question = search.question(asked: desk.stamp) { await kept.keep(question) }
  }

  @MainActor private func show(_ search: SourceSearch, at desk: Desk) {
    let table = TextTable(rows: FoundRows(desk: desk).rows(search.books), flexible: [1, 2, 4])
    for line in table.lines(columns: desk.columns) { desk.output.line(line) }
    desk.tell(search)
    // What nobody looked for may well be there.
    if search.books.isEmpty, !isFailed(search, at: desk) {
      desk.output.message(desk.words("cli.search.nothing"))
    }
  }

  /// Being offline is what was asked for with `--offline`, unless nothing was found: nobody looked for it then.
  @MainActor private func isFailed(_ search: SourceSearch, at desk: Desk) -> Bool {
    if search.asked.isEmpty, desk.settingsProblem != nil, asked.names.isEmpty { return true }
    if search.asked.isEmpty { return false }
    return desk.isOffline ? search.books.isEmpty : !search.asked.contains(where: \.tally.hasAnswered)
  }
}
