import ArgumentParser
import Catalogue
import CatalogueAsking
import Messages
import ReadingCore
import SeogaResources

struct DiscoverCommand: Subcommand {
  private static var genres: String {
    // It is put together for each command line that this command's name is compared with, as edit's fields are.
    var names = ""
    for genre in CatalogueGenre.allCases { names += names.isEmpty ? genre.rawValue : ", \(genre.rawValue)" }
    return names
  }

  static let configuration = CommandConfiguration(
    commandName: "discover",
    abstract: "List what the catalogues recommend: bestsellers, new books, or a genre.",
    discussion: """
      LIST is bestsellers or new; bestsellers where none is named. Open Library lists what is read most this week and \
      genres, without a key; Aladin bestsellers, new books and genres, and Google Books genres, each with yours. Where \
      a catalogue cannot be reached, its last answer stands in, and its day is named on standard error. \
      Genres: \(genres).
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: ArgumentHelp("bestsellers or new.", valueName: "list"))
  var list: String?

  @Option(help: ArgumentHelp("The books of this genre.", valueName: "genre"))
  var genre: String?

  @OptionGroup var asked: SourceOptions

  @Flag(help: "Print one JSON object: sources with name, state and message, and results.")
  var json = false

  func validate() throws {
    if list != nil, genre != nil { throw ValidationError("Give a list or --genre, not both.") }
    if let list, ![CatalogueList.bestsellers, .newBooks].map(\.name).contains(list) {
      throw ValidationError("LIST is bestsellers or new; a genre goes after --genre.")
    }
  }

  func run(at desk: Desk) async throws(CommandRefusal) {
    let wanted = try wanted(at: desk)
    let sources = try desk.chosen(asked.names).catalogues.filter { $0.kind.has(wanted) }
    guard !sources.isEmpty else {
      let kinds: [CatalogueSource.ServiceKind] = [.openLibrary, .aladin, .googleBooks]
      let names = kinds.filter { $0.has(wanted) }.map { desk.sourceWords.name($0.word) }
      throw CommandRefusal(desk.words("cli.discover.noSource", ["names": names.joined(separator: ", ")]))
    }
    var search = SourceSearch(CatalogueQuery(wanted), limit: asked.limit)
    let access = desk.access()
    await search.ask(sources, access.client)
    await access.end()
    if json {
      desk.output.json(FoundJSON(desk: desk).value(of: search))
    } else {
      let table = TextTable(rows: FoundRows(desk: desk).rows(search.books), flexible: [1, 2, 4])
      for line in table.lines(columns: desk.columns) { desk.output.line(line) }
    }
    desk.tell(search)
    guard search.books.isEmpty else { return }
    let isAnswered = search.asked.contains(where: \.tally.hasAnswered)
    guard isAnswered else { throw CommandRefusal([]) }
    desk.output.message(desk.words("cli.discover.nothing"))
  }

  private func wanted(at desk: Desk) throws(CommandRefusal) -> CatalogueList {
    guard let genre else { return list.flatMap { CatalogueList(name: $0) } ?? .bestsellers }
    let folded = TextFold.fold(genre)
    let found = CatalogueGenre.allCases.first { known in
      [known.rawValue, desk.words("genre.\(known.rawValue)")].contains { TextFold.fold($0) == folded }
    }
    guard let found else {
      let names = CatalogueGenre.allCases.map { desk.words("genre.\($0.rawValue)") }.joined(separator: ", ")
      throw CommandRefusal(desk.words("cli.discover.noGenre", ["genre": genre, "names": names]))
    }
    return .genre(found)
  }
}
