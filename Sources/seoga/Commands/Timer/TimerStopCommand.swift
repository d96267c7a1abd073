import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct TimerStopCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "Stop the timer and log what you read.",
    discussion: """
      Without a place the last one stays, and less than a minute is not written down. A timer that ran for longer than eight hours, or whose clock was changed \
      meanwhile, is stopped with --minutes alone; 0 writes nothing.
      """
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "A page (120), a step (+15), a share (43%) or a time (1:20:00).")
  var place: String?

  @Option(
    help: ArgumentHelp("How long you read, if not as long as the timer ran: 25, or 1:20.", valueName: "n")
  )
  var minutes: String?

  func run(at desk: Desk) throws(CommandRefusal) {
    let (claim, timer, book) = try desk.claimedTimer()
    let words = TimerWords(try desk.bookWords())
    let minutes = try minutes(timer, book, words, desk)
    let hasPlace = place?.allSatisfy(\.isWhitespace) == false
    guard minutes > 0 || (hasPlace && self.minutes == nil) else {
      try desk.keep(nil, claim)
      return desk.output.message(self.minutes == nil ? words.tooShort : words.thrownAway)
    }
    let session = TimedSession(
      of: timer,
      minutes: minutes,
      place: place ?? "",
      identifiers: desk.program.identifiers,
      today: try desk.bookWords().days.today,
      stamp: desk.stamp
    )
    let sentence = try write(session, into: try shelved(book, timer, desk), desk)
    // The log has it by now; whoever is ended before this finds that out by the entry.
    try desk.keep(nil, claim)
    desk.output.message(minutes > 0 ? "\(words.read(minutes)) \(sentence)" : sentence)
  }

  /// How long it was by what was typed, else by the clock where that can be believed.
  @MainActor private func minutes(
    _ timer: ReadingTimer,
    _ book: TimedBook,
    _ words: TimerWords,
    _ desk: Desk
  ) throws(CommandRefusal) -> Int {
    if let typed = minutes {
      guard let count = TimedSession.minutes(typed) else {
        throw CommandRefusal(LogSentences(words: desk.words).minutes)
      }
      return count
    }
    let reading = timer.reading(at: desk.program.machine.now())
    if case .minutes(let count) = reading { return count }
    let question = words.question(about: timer, reading, title: desk.title(book))
    throw CommandRefusal("\(question) \(desk.words("cli.timer.minutes"))")
  }

  /// The book, where it is on the shelf; else what can be done about it.
  @MainActor private func shelved(
    _ book: TimedBook,
    _ timer: ReadingTimer,
    _ desk: Desk
  ) throws(CommandRefusal) -> Book {
    switch book {
    case .onShelf(let book): return book
    case .inTrash(let book):
      throw CommandRefusal(desk.words("cli.timer.inTrash", ["title": desk.title(book), "id": book.id]))
    case .gone: throw CommandRefusal(desk.words("cli.timer.gone", ["id": timer.book]))
    }
  }

  @MainActor private func write(
    _ session: TimedSession,
    into book: Book,
    _ desk: Desk
  ) throws(CommandRefusal) -> String {
    var problem: ProgressEntry.ProgressProblem?
    var notices: [LogNotice] = []
    let logged = try desk.attempt { () throws(StoreError) in
      // Read within the edit, since a step goes on from what the file holds then.
      try desk.files.edit(book.id) { book in
        problem = nil
        do throws(ProgressEntry.ProgressProblem) {
          notices = try session.write(into: &book)
        } catch {
          problem = error
        }
      }
    }
    let sentences = LogSentences(words: desk.words)
    if let problem { throw CommandRefusal(sentences.text(of: problem)) }
    guard let entry = session.entry(in: logged) else { return "" }
    return sentences.text(of: entry, notices, in: logged, try desk.bookWords())
  }
}
