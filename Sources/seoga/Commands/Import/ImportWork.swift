import Interchange
import LibraryStore
import Messages
import SeogaResources

/// One import: planned against the books there are at that moment, and written in one step or not at all.
final class ImportWork {
  private let files: [ImportFile]
  private let desk: Desk
  /// The signal that asked for the end while the books were written.
  private var signal: Int32?

  init(files: [ForeignFile], desk: Desk) {
    self.files = files.map(\.content)
    self.desk = desk
  }

  /// What the import would do, the reports in the order of the files.
  func preview() throws(CommandRefusal) -> [ImportReport] { plan(try desk.load()).reports }

  /// Imports; a signal that comes before the books take their places takes everything back.
  func write() throws(CommandRefusal) -> [ImportReport] {
    let watch = desk.program.signals()
    let line = ProgressLine(desk: desk)
    defer { watch.end() }
    let outcome: (value: [ImportReport], library: LoadedLibrary)
    do throws(StoreError) {
      outcome = try desk.files.changeTogether(
        isCancelled: { watch.first() != nil },
        report: line.show,
        { library throws(StoreError) in
          let plan = plan(library)
          return (plan.books, plan.reports)
        }
      )
    } catch {
      line.clear()
      guard error == .cancelled, let signal = watch.first() else {
        throw CommandRefusal(desk.sentences.text(of: error))
      }
      throw CommandRefusal(ImportSentences(words: desk.words).takenBack, code: 128 + signal)
    }
    line.clear()
    signal = watch.first()
    desk.tell(outcome.library.problems, in: outcome.library.access)
    return outcome.value
  }

  /// Ends as a signal asked that came too late to stop the import, once everything is said.
  func tellSignal() throws(CommandRefusal) {
    if let signal { throw CommandRefusal(ImportSentences(words: desk.words).finished, code: 128 + signal) }
  }

  private func plan(_ library: LoadedLibrary) -> ImportBatch {
    ImportBatch(
      files,
      shelf: library.books,
      trash: library.deleted,
      identifiers: desk.program.identifiers,
      stamp: desk.stamp
    )
  }
}
