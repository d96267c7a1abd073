import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import Screens
import SeogaResources

struct StatsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Say what your reading adds up to, in a year or in all of them.",
    discussion: """
      Everything is counted from the logs and the reads of your books; seoga help goals says what counts where. A filter \
      leaves only what was read of those books; one that begins with a hyphen goes after --.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Option(name: .long, help: "The year; all years without it.", transform: StatsCommand.year)
  var year: Int?

  @Flag(
    help:
      "Print one JSON object: the figures, days, months, genres, authors, languages, ratings and the goal."
  )
  var json = false

  @Argument(help: "Of which books; all without it.")
  var filter: [String] = []

  func run(at desk: Desk) throws(CommandRefusal) {
    let filter = try desk.filter(filter)
    guard !filter.wantsDeleted else { throw CommandRefusal(desk.words("cli.stats.trash")) }
    let statistics = try desk.statistics(of: filter)
    // A goal is one for all books.
    let goal = filter.isEmpty ? desk.goal(of: year, statistics) : nil
    if json {
      return desk.output.json(.object(StatsJSON(statistics: statistics, year: year, goal: goal).object))
    }
    let look = StatisticsPage.PageLook(
      glyphs: desk.program.environment("TERM") == "linux" ? .ascii : .safe,
      columns: desk.columns ?? .max,
      weekStart: (desk.settings.weekStartsOn ?? .monday).number,
      filter: self.filter.joined(separator: " ")
    )
    let page = StatisticsPage(statistics, year: year, goal: goal, words: desk.words, look)
    for line in page.lines { desk.output.line(line) }
  }

  /// A year as it is typed.
  static func year(_ text: String) throws -> Int {
    guard let day = ReadingDay(text: text), day.month == nil else {
      throw ValidationError("A year has four digits, such as 2026.")
    }
    return day.year
  }
}

extension Desk {
  /// How the goal of a year stands; of goals that cannot be read it is said, and figures need none.
  fileprivate func goal(of year: Int?, _ statistics: ReadingStatistics) -> GoalStanding? {
    guard let year else { return nil }
    do throws(StoreError) {
      return try files.goals()[.year(year)].map { goal in
        let done = statistics.figures(of: year).done(goal.unit)
        return GoalStanding(goal: goal, done: done, year: year, today: statistics.today)
      }
    } catch {
      output.message(sentences.text(of: error))
      return nil
    }
  }

  /// What the books of a filter add up to.
  func statistics(of filter: Filter) throws(CommandRefusal) -> ReadingStatistics {
    guard let today else { throw CommandRefusal(words("cli.clock")) }
    let index = try cards()
    return try statistics(of: filter, today, try tallies(in: index), index)
  }

  /// The same of an index whose tallies are known; for all books no list of them is made.
  func statistics(
    of filter: Filter,
    _ today: ReadingDay,
    _ tallies: TallyIndex,
    _ index: LibraryIndex
  ) throws(CommandRefusal) -> ReadingStatistics {
    guard !filter.isEmpty else { return tallies.statistics(today: today) }
    return tallies.statistics(today: today, of: try refs(filter, in: index), in: index.shelf)
  }
}
