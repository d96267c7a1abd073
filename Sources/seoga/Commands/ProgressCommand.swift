import ArgumentParser
import LibraryStore
import ReadingCore
import Screens
import SeogaResources

struct ProgressCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Log how far you are in a book.",
    discussion: "A book that is not being read is being read from then on."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @Argument(help: "A page (120), a step (+15), a share (43%) or a time (1:20:00).")
  var place: String

  @Option(name: .customLong("on"), help: "The day it is for, if not today: 2026-11-20, yesterday.")
  var day: String?

  func run(at desk: Desk) throws(Refusal) {
    let bookWords = try desk.bookWords()
    let text = day.map { "\(place) \($0)" } ?? place
    let stamp = desk.stamp
    let (entryID, readID) = (desk.identifier(), desk.identifier())
    var problem: ProgressEntry.Problem?
    let id = try desk.book(book).id
    let book = try desk.attempt { () throws(StoreError) in
      // Read within the edit, since a step goes on from what the file holds then.
      try desk.files.edit(id) { book in
        do throws(ProgressEntry.Problem) {
          let entry = try ProgressEntry.parse(
            text,
            from: book.place,
            length: book.length,
            today: bookWords.days.today
          )
          let logged = LogEntry(id: entryID, day: entry.day, at: entry.place, logged: stamp)
          book.logProgress(logged, readID: readID)
        } catch {
          problem = error
        }
      }
    }
    if let problem { throw Refusal(ProgressQuestion.sentence(for: problem, words: desk.words)) }
    let reached = bookWords.place(book)
    desk.output.message(desk.words("message.progress", ["title": desk.title(book), "place": reached]))
  }
}
