import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// The group of commands about the reading timer; alone it explains itself.
struct TimerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timer",
    abstract: "Measure how long you read.",
    discussion: """
      One timer runs at a time, on one book, until it is stopped: also while Seoga is closed. Stopping it writes the \
      minutes into the book's log.
      """,
    subcommands: [
      TimerStartCommand.self, TimerPauseCommand.self, TimerStopCommand.self, TimerStatusCommand.self,
    ]
  ).ofSeoga
}

struct TimerStartCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Start the timer on a book, or let one that is paused go on.",
    discussion: "A book that is not being read is being read from then on."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let meant = try desk.book(book)
    let claim = try desk.claimTimer()
    if let timer = claim.timer {
      let timed = try desk.timedBook(of: timer)
      if !timed.hasEntry(of: timer) { return try goOn(timer, timed, meant, claim, desk) }
    }
    let (book, sentence) = try begin(meant, desk)
    let now = desk.program.machine.now()
    let timer = ReadingTimer(book: book.id, read: book.currentRead?.id, entry: desk.identifier(), at: now)
    try desk.keep(timer, claim)
    desk.output.message(sentence)
  }

  /// Lets a timer that is paused go on where it is that of the book; any other is to be stopped first.
  @MainActor private func goOn(
    _ timer: ReadingTimer,
    _ timed: TimedBook,
    _ meant: Book,
    _ claim: TimerFile.TimerClaim,
    _ desk: Desk
  ) throws(CommandRefusal) {
    let (words, now) = (TimerWords(try desk.bookWords()), desk.program.machine.now())
    let state = words.state(of: timer, title: desk.title(timed), at: now)
    guard case .onShelf(let book) = timed, book.id.isIdentical(to: meant.id) else {
      throw CommandRefusal(desk.words("cli.timer.another", ["state": state]))
    }
    guard timer.isPaused else { throw CommandRefusal(state) }
    var timer = timer
    timer.goOn(at: now)
    try desk.keep(timer, claim)
    desk.output.message(words.state(of: timer, title: desk.title(timed), at: now))
  }

  /// Has a book be read; gives it as it is then, and what is to be said.
  @MainActor private func begin(_ book: Book, _ desk: Desk) throws(CommandRefusal) -> (Book, String) {
    let bookWords = try desk.bookWords()
    let step = ReadingStep.read(today: bookWords.days.today)
    guard book.problem(with: step) == nil else {
      return (book, TimerWords(bookWords).started(desk.title(book)))
    }
    let readID = desk.identifier()
    let begun = try desk.attempt { () throws(StoreError) in
      // What stands against it is that it is being read by now, which is just what is wanted.
      try desk.files.edit(book.id) { try? $0.apply(step, readID: readID) }
    }
    let sentence = StepWords(bookWords).sentence(for: step, in: begun, readID: readID)
    return (begun, "\(sentence) \(desk.words("timer.runsNow"))")
  }
}

struct TimerPauseCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Pause the timer; a second time it goes on."
  )

  @OptionGroup var options: LibraryOptions

  func run(at desk: Desk) throws(CommandRefusal) {
    var (claim, timer, book) = try desk.claimedTimer()
    let now = desk.program.machine.now()
    if timer.isPaused { timer.goOn(at: now) } else { timer.pause(at: now) }
    try desk.keep(timer, claim)
    desk.output.message(TimerWords(try desk.bookWords()).state(of: timer, title: desk.title(book), at: now))
  }
}

struct TimerStatusCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say what the timer does."
  )

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print one JSON object: state, which is running, paused or none, the book's id, and minutes.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let now = desk.program.machine.now()
    let words = TimerWords(try desk.bookWords())
    var found: (timer: ReadingTimer, book: TimedBook)?
    if let timer = try desk.timerFile().load() {
      let book = try desk.timedBook(of: timer)
      if !book.hasEntry(of: timer) { found = (timer, book) }
    }
    if json { return desk.output.json(.object(TimerStatusCommand.object(found, at: now))) }
    guard let found else { return desk.output.line(words.none) }
    desk.output.line(words.state(of: found.timer, title: desk.title(found.book), at: now))
  }

  private static func object(
    _ found: (timer: ReadingTimer, book: TimedBook)?,
    at now: MachineInstant
  ) -> JSONObject {
    var object = JSONObject()
    object["state"] = .string(found.map { $0.timer.isPaused ? "paused" : "running" } ?? "none")
    object["minutes"] = found?.timer.minutes(at: now).map { .number(String($0)) } ?? .null
    object["book"] = .null
    if let found {
      object["book"] = .string(found.book.book?.id ?? found.timer.book)
    }
    return object
  }
}
