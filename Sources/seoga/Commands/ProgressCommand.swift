import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct ProgressCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Log how far you are in a book.",
    discussion: """
      A book that is not being read is being read from then on, and a finished one is read again. A step counts \
      from the place the log has for its day.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @Argument(help: "A page (120), a step (+15), a share (43%) or a time (1:20:00).")
  var place: String

  @Option(name: .customLong("on"), help: "The day it is for, if not today: yesterday, 2026-11-20.")
  var day: String?

  @Option(help: ArgumentHelp("How long you read: 25, or 1:20 for hours and minutes.", valueName: "n"))
  var minutes: String?

  func run(at desk: Desk) throws(CommandRefusal) {
    let bookWords = try desk.bookWords()
    let text = day.map { "\(place) \($0)" } ?? place
    let minutes = try minutes(desk)
    let stamp = desk.stamp
    let (entryID, readID) = (desk.identifier(), desk.identifier())
    var problem: ProgressEntry.ProgressProblem?
    var notices: [LogNotice] = []
    let id = try desk.book(book).id
    let book = try desk.attempt { () throws(StoreError) in
      // Read within the edit, since a step goes on from what the file holds then.
      try desk.files.edit(id) { book in
        do throws(ProgressEntry.ProgressProblem) {
          let entry = try ProgressEntry.parse(text, in: book, today: bookWords.days.today)
          notices = book.notices(of: entry)
          var logged = LogEntry(id: entryID, day: entry.day, at: entry.place, logged: stamp)
          logged.minutes = minutes
          book.logProgress(logged, readID: readID)
        } catch {
          problem = error
        }
      }
    }
    if let problem { throw CommandRefusal(LogSentences(words: desk.words).text(of: problem)) }
    guard let entry = book.currentRead?.log.first(where: { $0.id == entryID }) else { return }
    desk.output.message(LogSentences(words: desk.words).text(of: entry, notices, in: book, bookWords))
  }

  @MainActor private func minutes(_ desk: Desk) throws(CommandRefusal) -> Int? {
    guard let minutes else { return nil }
    guard let count = ProgressEntry.minutes(minutes) else {
      throw CommandRefusal(LogSentences(words: desk.words).minutes)
    }
    return count
  }
}
