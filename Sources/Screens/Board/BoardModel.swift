import LibraryStore
import Messages
import Observation
import ReadingCore
import SeogaResources

/// What the board shows: books being read, the queue in order, what was finished lately, what is paused.
@Observable final class BoardModel: HasContext {
  /// The word names the words for it.
  nonisolated enum BoardPart: String, CaseIterable {
    case reading, next, finished, paused
  }

  let context: ScreenContext
  let nextInSeries: NextInSeries
  let lineOfTheDay: LineOfTheDay
  let latestNotes: LatestNotes
  let count: BoardCount
  /// What the marker is on beside the books; nil while it is on those.
  var side: BoardSide.SideStop?
  /// The day of the calendar that is looked at; nil while none is.
  var day: ReadingDay?
  private var selectedID: String?
  private var selectedPlace = 0

  init(_ context: ScreenContext) {
    self.context = context
    nextInSeries = NextInSeries(context)
    lineOfTheDay = LineOfTheDay(context)
    latestNotes = LatestNotes(context)
    count = BoardCount(context)
  }

  /// What all books add up to; nil until it was counted once.
  var figures: BoardFigures? { library.boardFigures }

  var goals: ReadingGoals { library.goals }

  /// This year's goal; nil where there is none.
  var goal: GoalAmount? { goals[.year(today.year)] }

  /// How it stands; nil where there is none, and until this year was counted.
  var standing: GoalStanding? {
    guard let goal, let figures, figures.today.year == today.year else { return nil }
    return GoalStanding(goal: goal, done: figures.done(goal.unit), year: today.year, today: today)
  }

  /// The goal of each day with what was read of it today, nil until that was counted; nil where there is none.
  var daily: (goal: GoalAmount, standing: GoalStanding?)? {
    goals[.daily].map { goal in
      guard let figures, figures.today == today else { return (goal, nil) }
      let read = figures[today.last]
      let done = goal.unit == .minutes ? read.minutes : read.pages
      return (goal, GoalStanding(goal: goal, done: done, year: today.year, today: today))
    }
  }

  private var filters: FigureFilter { FigureFilter(year: today.year, inKorean: words.language == .korean) }

  /// The filter that finds what the goal was counted from; nil where there is no goal.
  var filterOfGoal: String? {
    goal.map { filters.text(of: $0.unit == .books ? .books : .pages) }
  }

  /// The same of the days in a row that go on; nil where there are none.
  var filterOfStreak: String? {
    figures?.streak.current(today: today).map { filters.text(of: .run($0)) }
  }

  /// The day a week begins with, 1 for Monday to 7 for Sunday.
  var weekStart: Int { (settings.weekStartsOn ?? .monday).number }

  /// What stands below the queue and is not in it; nil for nothing.
  var proposal: SeriesProposal? { nextInSeries.proposal }

  /// That a volume comes next and is on no shelf.
  func missingSentence(_ number: Int, of series: String) -> String {
    let volume = SeriesPlace(name: series, position: String(number))
    return words("board.proposal.missing", ["volume": bookWords.name(of: volume)])
  }

  var isLibraryEmpty: Bool { library.isEmpty }

  var revision: Int { library.revision }

  /// Whether the books shown are those of the last time.
  var isUnread: Bool { !library.isRead }

  var isUnknown: Bool { !library.isRead && library.board.count == 0 }

  var readingBar: ReadingBar { ReadingBar(words: words, library: library) }

  var access: LibraryAccess { library.access }

  var today: ReadingDay { clock.today }

  /// What stands beside the book on which the timer runs; nil for others.
  func timerSign(of book: BookCard) -> (text: String, isPaused: Bool)? {
    guard let running = timer.timer, timer.isOn(book) else { return nil }
    return (words("timer.sign", ["time": timer.time]), running.isPaused)
  }

  func heading(of part: BoardPart) -> String { words("board.\(part.rawValue)") }

  func part(of stop: BoardStop?) -> BoardPart {
    if stop?.proposal != nil { return .next }
    return switch stop?.book?.status {
    case .next: .next
    case .finished: .finished
    case .paused: .paused
    default: .reading
    }
  }

  /// What the reader can do about an empty part first.
  func firstStep(of part: BoardPart) -> String {
    if part == .reading, !books(in: .next).isEmpty { return words("board.reading.stepBelow") }
    return words("board.\(part.rawValue).step")
  }

  func books(in part: BoardPart) -> [BookCard] {
    switch part {
    case .reading: library.board.reading
    case .next: library.board.next
    case .finished: library.board.finished
    case .paused: library.board.paused
    }
  }

  /// What the marker is on: what was chosen, else the first there is.
  func selected(among shown: BoardStops) -> BoardStop? {
    guard !shown.isEmpty else { return nil }
    // This is asked several times for each frame, and what is observed is slow to read for each of many books.
    let (id, place) = (selectedID, min(selectedPlace, shown.count - 1))
    // Mostly where it was: a queue may be as long as a library. Where the book has gone the marker stays in its
    // place, as in every list.
    guard let id, shown[place].id != id else { return shown[place] }
    return shown.first { $0.id == id } ?? shown[place]
  }

  /// Keeps the marker on what it is on where the reader chose nothing yet.
  func pin(among shown: BoardStops) {
    if selectedID == nil, let stop = selected(among: shown) { select(stop.id, at: selectedPlace) }
  }

  /// Puts the marker on a book that is new here, where the board shows it.
  func reveal(_ id: String) {
    if BoardPart.allCases.contains(where: { books(in: $0).contains { $0.id == id } }) { selectedID = id }
  }

  /// Puts the marker on something, which stands in that place among all that are shown.
  func select(_ id: String, at place: Int) {
    selectedID = id
    selectedPlace = place
  }
}
