import Catalogue
import CatalogueAsking
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

// The sources a reader can ask: the catalogues of the settings, the shelf and the bundled classics.
extension Desk {
  struct Chosen {
    var hasShelf = true
    var hasClassics = true
    /// Catalogues on the network, in the order of the settings.
    var catalogues: [CatalogueSource]
  }

  /// The way to the catalogues; what goes wrong with the library is told by those who read it.
  func access() -> CatalogueAccess { program.catalogues(self, (try? files.look())?.id) }

  /// The folder of a library's answers and covers, also of one that has no identifier yet.
  func cache(libraryID: String?) -> String { paths.cache(libraryID: libraryID ?? "unnamed") }

  /// The file that counts what sources were asked in a day.
  func calls(libraryID: String?) -> String { "\(paths.state(libraryID: libraryID ?? "unnamed"))/calls.json" }

  /// What was asked lately of a library, on the screen as well as on the command line.
  func asked(libraryID: String?) -> KeptAnswersFile {
    KeptAnswersFile(path: "\(cache(libraryID: libraryID))/asked.json")
  }

  var sourceWords: SourceWords { SourceWords(words) }

  /// Why no catalogue is asked although nobody turned them off; nil where there is no reason.
  var catalogueObstacle: String? {
    guard let settingsProblem else { return nil }
    // The folder is the same as ever, and the rest of the sentence is what counts.
    let problem = FileProblem(name: "settings.json", reason: settingsProblem.reason)
    return "\(sentences.text(of: problem)) \(words("source.unknownToAll"))"
  }

  /// The catalogues of the settings; says what is odd about them.
  func catalogues() -> [CatalogueSource] {
    if settingsProblem != nil { output.message(words("source.unknownToAll")) }
    let (sources, problems) = CatalogueSource.list(from: settings.sources)
    for problem in problems { output.message(sourceWords.sentence(problem)) }
    return sources
  }

  /// The sources of some names, all that are asked of themselves where there are none.
  func chosen(_ names: [String]) throws(CommandRefusal) -> Chosen {
    let sources = catalogues()
    if names.isEmpty { return Chosen(catalogues: sources.filter(\.isEnabled)) }
    var wanted: Set<String> = []
    for name in names { wanted.insert(try find(name, in: sources)) }
    return Chosen(
      hasShelf: wanted.contains(CatalogueSource.shelf),
      hasClassics: wanted.contains(CatalogueSource.classics),
      catalogues: sources.filter { wanted.contains($0.name) }
    )
  }

  /// The name of the source a reader means, by its name in the settings or by what it is called.
  private func find(_ text: String, in sources: [CatalogueSource]) throws(CommandRefusal) -> String {
    let names = [CatalogueSource.shelf, CatalogueSource.classics] + sources.map(\.name)
    let folded = TextFold.fold(text)
    guard
      let name = names.first(where: { TextFold.fold($0) == folded })
        ?? names.first(where: { TextFold.fold(sourceWords.name($0)) == folded })
    else {
      throw CommandRefusal(
        words("cli.source.none", ["source": text, "names": names.joined(separator: ", ")])
      )
    }
    if let source = sources.first(where: { $0.name == name }), !source.isEnabled {
      throw CommandRefusal(words("cli.source.disabled", ["source": sourceWords.name(name)]))
    }
    return name
  }

  /// What a source that was asked has to say for itself, with the day of what stands in for its answer.
  func sentence(
    of state: SourceState,
    kept: String?,
    hasBooks: Bool = true,
    source: String
  ) -> String {
    // How old an answer is the calendar says.
    sourceWords.sentence(state, kept: kept, hasBooks: hasBooks, of: source, today: program.clock.date)
  }

  /// What a source of a search has to say for itself, with the number of books that were left out.
  func sentence(of standing: SourceSearch.Standing) -> String {
    let tally = standing.tally
    var sentences = [
      sentence(of: tally.state, kept: tally.kept, hasBooks: tally.count > 0, source: standing.source)
    ]
    if tally.isCut { sentences.append(sourceWords.cut) }
    if tally.dropped > 0 { sentences.append(words.count("source.dropped", tally.dropped)) }
    return sentences.joined(separator: " ")
  }

  /// Names the sources of a search that did not answer, or of whose answer something is left out.
  func tell(_ search: SourceSearch) {
    for standing in search.standings where !standing.tally.isWhole {
      output.message(sentence(of: standing))
    }
  }

  /// The books of the shelf that some words find, as answers give books.
  func shelf(with query: CatalogueQuery) throws(CommandRefusal) -> [CatalogueRecord] {
    let index = try cards()
    let cards: [BookCard]
    if let isbn = query.isbn {
      cards = index.shelf.sorted(.standard).compactMap { index.shelf.card($0) }
        .filter { $0.isbn.contains { ISBN(text: $0) == isbn } }
    } else {
      cards = try self.cards(Filter(quoting: query.words), in: index)
    }
    return books(cards, in: .shelf).map { CatalogueRecord(book: $0, source: CatalogueSource.shelf) }
  }

  func classics(with query: CatalogueQuery) throws(CommandRefusal) -> [CatalogueRecord] {
    guard let match = WordMatch(query.words) else { return [] }
    do throws(ResourceError) {
      let books = try Classics.books(
        folder: resources,
        language: words.language,
        identifiers: program.identifiers,
        stamp: stamp
      )
      return books.filter(match.matches).map { CatalogueRecord(book: $0, source: CatalogueSource.classics) }
    } catch {
      throw CommandRefusal(error.description)
    }
  }
}
