import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What reading adds up to: figures, days, months, genres and more, of a year or of all, each of which opens the books
/// it was counted from.
final class StatisticsScreen: Screen, HasContext {
  let context: ScreenContext
  private let model: StatisticsModel
  /// What drawing leaves behind: what the marker walks over, the lines in sight, and the first of them.
  private var stops: [StatisticsStop] = []
  private var height = 1
  private var top = 0

  init(_ context: ScreenContext, model: StatisticsModel) {
    self.context = context
    self.model = model
  }

  func drawn() { model.look() }

  func pin() { keep() }

  // MARK: Commands

  var scope: CommandScope {
    if model.state.isFiltering { return .statisticsFilter }
    switch model.inner {
    case .day: return .statisticsDays
    case .month: return .statisticsMonths
    default: return model.state.hasFilter ? .filteredStatistics : .statistics
    }
  }

  func action(for command: CommandSpec) -> CommandAction? { actions(command) }

  var actions: (CommandSpec) -> CommandAction? {
    let isInside = model.inner != nil
    return { [self] command in
      (isInside ? insideAction(for: command) : nil) ?? filterAction(for: command) ?? ownAction(for: command)
        ?? (isInside || model.state.isFiltering ? nil : movement(for: command))
    }
  }

  private func ownAction(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .statsOpen: opening
    case .statsNext: step(1)
    case .statsPrevious: step(-1)
    case .statsEarlier: turning(by: 1, isOffered: model.yearBeside == nil)
    case .statsLater: turning(by: -1, isOffered: model.year == nil)
    case .statsBeside: besides
    case .statsCopy: copying
    case .statsCopyPage: CommandAction(unless: obstacleToCopy) { [self] in copyPage() }
    case .statsReview: reviewing
    default: nil
    }
  }

  /// What the marker is on, within a chart or among the figures.
  private var focused: StatisticsStop? { model.inner ?? model.focused(among: stops) }

  /// Why there is no figure to do something with; nil where there is one.
  private var obstacle: String? { focused == nil ? words("stats.noFigure") : nil }

  private func step(_ steps: Int) -> CommandAction {
    CommandAction(unless: obstacle) { [self] in model.move(.by(steps), among: stops) }
  }

  private func movement(for command: CommandSpec) -> CommandAction? {
    ListCommands.action(for: command, pageLength: height / 2) { [self] in model.move($0, among: stops) }?
      .unless(obstacle)
  }

  /// Another year, under its own name.
  private func turning(by steps: Int, isOffered: Bool) -> CommandAction {
    guard let year = model.year(after: steps) else {
      return CommandAction(unless: words("stats.noYear")) {}.offered(false)
    }
    return CommandAction { [self] in
      keep()
      model.turn(by: steps)
    }.labelled(StatisticsWords(words).name(ofYear: year)).offered(isOffered)
  }

  /// Keeps the marker on what it is on, where the reader chose nothing yet.
  private func keep() {
    if let focused = model.focused(among: stops) { model.select(focused, among: stops) }
  }

  private var besides: CommandAction {
    guard let year = model.year else { return CommandAction(unless: words("stats.besideAll")) {} }
    let label =
      model.yearBeside == nil
      ? words("stats.beside", ["year": String(year - 1)]) : words("stats.alone")
    let action = CommandAction { [self] in
      keep()
      model.toggleBeside()
    }.labelled(label)
    return model.yearBeside == nil ? action.behindOthers() : action
  }

  // MARK: Opening

  private var opening: CommandAction {
    guard let focused else { return CommandAction(unless: words("stats.noFigure")) {} }
    switch focused {
    case .days, .months:
      let label = words(focused == .days ? "stats.theDays" : "stats.theMonths")
      let obstacle = model.days == nil ? words("stats.notYet") : nil
      return CommandAction(unless: obstacle) { [self] in
        model.select(focused, among: stops)
        model.enter(focused)
      }.labelled(label)
    case .others(let list):
      return CommandAction { [self] in
        keep()
        model.toggle(list)
      }.labelled(words("stats.all"))
    default:
      let text = filter(of: focused)
      return CommandAction(unless: text == nil ? words("stats.noBooks") : nil) { [self] in
        if model.inner == nil { keep() }
        router.open(.shelf(filter: text ?? ""))
      }
    }
  }

  /// The filter that finds the books a figure was counted from.
  private func filter(of stop: StatisticsStop) -> String? {
    let filters = FigureFilter(
      year: model.year,
      among: model.state.text,
      inKorean: words.language == .korean
    )
    return model.statistics.flatMap { filters.text(of: stop, $0, year: model.year) }
  }

  // MARK: Within a chart

  private func insideAction(for command: CommandSpec) -> CommandAction? {
    let isDays = model.inner.map { if case .day = $0 { true } else { false } } ?? false
    return switch command {
    case .statsBefore: moving(by: isDays ? -7 : -1)
    case .statsAfter: moving(by: isDays ? 7 : 1)
    case .statsDayBefore: moving(by: -1)
    case .statsDayAfter: moving(by: 1)
    case .statsLeaveChart: CommandAction { [model] in model.leaveChart() }
    default: nil
    }
  }

  private func moving(by steps: Int) -> CommandAction {
    CommandAction { [model] in model.moveInside(by: steps) }
  }

  // MARK: Filter

  private func filterAction(for command: CommandSpec) -> CommandAction? {
    let commands = FilterCommands.statistics
    switch command {
    case commands.begin:
      let action = CommandAction { [self] in
        keep()
        model.beginFilter()
      }
      return model.yearBeside == nil ? action.behindOthers() : action
    case commands.keep: return CommandAction { [model] in model.keepFilter() }
    case commands.leave: return CommandAction { [model] in model.leaveFilter() }
    case commands.clear:
      return model.state.hasFilter ? CommandAction { [model] in model.clearFilter() } : nil
    default: return nil
    }
  }

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editFilter { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editFilter { $0.insert(text) } }

  // MARK: Copying

  private var copying: CommandAction {
    CommandAction(unless: obstacleToCopy) { [self] in
      guard let focused, let statistics = model.statistics else { return }
      let parts = StatisticsParts(statistics, model)
      hand(StatisticsSentence(parts).text(of: focused, filter: model.state.text), saying: nil)
    }
  }

  /// Until a filter is counted the figures of the last one are shown, which nobody is to take for those of this one.
  private var obstacleToCopy: String? { obstacle ?? (model.isKnown ? nil : words("stats.counting")) }

  private func copyPage() {
    guard let statistics = model.statistics else { return }
    let page = StatisticsPage(
      statistics,
      year: model.year,
      words: words,
      StatisticsPage.PageLook(columns: 80, weekStart: model.weekStart, filter: model.state.text)
    )
    hand(page.lines.joined(separator: "\n") + "\n", saying: words("stats.pageCopied"))
  }

  /// Hands a text to the clipboard and says so; what is short is said itself.
  private func hand(_ text: String, saying sentence: String?) {
    guard router.copy(text) else { return router.show(Message(words("note.copy.refused"))) }
    router.show(
      Message(sentence ?? words("stats.copied", ["text": text]), about: sentence == nil ? text : nil)
    )
  }

  /// The page of a year, to be written to a file.
  private var reviewing: CommandAction {
    guard let year = model.year else { return CommandAction(unless: words("review.file.allYears")) {} }
    return CommandAction(unless: model.filterProblem) { [self] in
      router.open(.exportYear(year, among: model.state.text))
    }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let view = StatisticsView(model, frame: frame)
    stops = view.layout?.stops ?? []
    height = view.height
    top = view.top(from: top)
    view.draw(from: top, into: &frame)
  }
}
