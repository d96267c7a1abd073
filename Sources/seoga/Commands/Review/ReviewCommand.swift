import ArgumentParser
import Interchange
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct ReviewCommand: Subcommand {
  /// What is told, or shown, only where it is asked for.
  nonisolated enum AskedPart: String, CaseIterable, ExpressibleByArgument {
    case notes, abandoned, covers
  }

  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Write a year in review, as a page for the browser.",
    discussion: """
      The page is one file that needs nothing else: no script, no network. It follows the browser to light or dark, \
      prints on A4 and reads on a phone. Its figures are those of seoga stats --year; under each chart they stand in \
      numbers, too.

      Quotes you kept that year are on it. What you wrote yourself is only with --with notes, and books you gave up \
      only with --with abandoned, never why. --with covers puts covers in place of the spines, and the title where there is none: \
      what was not fetched before is asked of where the book says it is, unless --offline is given.

      It goes to a new file: a file that holds anything else is left as it is. A filter leaves only what was read of \
      those books; one that begins with a hyphen goes after --.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Option(
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["html"])
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "What else is told: notes, abandoned or covers; may be given several times.",
      valueName: "part"
    )
  )
  var with: [AskedPart] = []

  @Argument(help: "The year.", transform: StatsCommand.year)
  var year: Int

  @Argument(help: "Of which books; all without it.")
  var filter: [String] = []

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output takes a path, or - for standard output.") }
  }

  func run(at desk: Desk) async throws(CommandRefusal) {
    let counted = try desk.filter(filter)
    guard !counted.wantsDeleted else { throw CommandRefusal(desk.words("cli.stats.trash")) }
    let text = filter.joined(separator: " ")
    var wish = ReviewWords.ReviewWish()
    wish.subject = text
    wish.weekStart = (desk.settings.weekStartsOn ?? .monday).number
    (wish.hasNotes, wish.hasAbandoned) = (with.contains(.notes), with.contains(.abandoned))
    let (reviewed, statistics) = try desk.reviewed(year, counted, typed: text)
    if with.contains(.covers) { wish.covers = await desk.covers(of: reviewed.finished.map(\.book)) }
    guard let today = desk.today else { throw CommandRefusal(desk.words("cli.clock")) }
    let page = ReviewWords(desk.words, today: today).page(of: reviewed, statistics, wish)
    guard output != "-" else { return desk.output.text(String(page.html.dropLast())) }
    try desk.write(page.html, to: output)
    desk.output.message(desk.words("cli.review.done", ["year": String(year), "file": output]))
  }
}

extension Desk {
  /// A year of the books of a filter, as it was typed, and the figures of it.
  fileprivate func reviewed(
    _ year: Int,
    _ filter: Filter,
    typed text: String
  ) throws(CommandRefusal) -> (ReviewedYear, ReadingStatistics) {
    guard let today, let whole = ReadingDay(year: year) else { throw CommandRefusal(words("cli.clock")) }
    let index = try cards()
    let tallies = try tallies(in: index)
    let statistics = try statistics(of: filter, today, tallies, index)
    let (figures, rules) = (FigureFilter(year: year, among: text), try rules(for: text))
    let ids = index.shelf.identifiers(
      ofYear: whole,
      among: filter,
      ended: [.books, .abandoned].map { parsed(figures.text(of: $0), rules).filter },
      beside: KnownBeside(notes: try notes(in: index), tallies: tallies)
    )
    let books = ids.compactMap { files.readable($0) }
    return (ReviewedYear(year, among: books, endingAt: program.clock.dayEnd), statistics)
  }
}
