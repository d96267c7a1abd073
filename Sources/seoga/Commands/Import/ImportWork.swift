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

  func write() throws(CommandRefusal) -> [ImportReport] {
    let (outcome, signal) = try desk.importing { (isCancelled, report) throws(StoreError) in
      try desk.files.changeTogether(isImport: true, isCancelled: isCancelled, report: report) {
        library throws(StoreError) in
        let plan = plan(library)
        return (plan.books, plan.reports)
      }
    }
    self.signal = signal
    desk.tell(outcome.library.problems, in: outcome.library.access)
    return outcome.value
  }

  func tellSignal() throws(CommandRefusal) { try desk.tell(late: signal) }

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

extension Desk {
  /// Imports; a signal that comes before the books take their places takes everything back, and one that comes later is
  /// given.
  func importing<Value>(
    _ write: (_ isCancelled: () -> Bool, _ report: (ChangeProgress) -> Void) throws(StoreError) -> Value
  ) throws(CommandRefusal) -> (value: Value, signal: Int32?) {
    let watch = program.signals()
    let line = ProgressLine(desk: self)
    defer { watch.end() }
    do throws(StoreError) {
      let value = try write({ watch.first() != nil }, line.show)
      line.clear()
      return (value, watch.first())
    } catch {
      line.clear()
      guard error == .cancelled, let signal = watch.first() else {
        throw CommandRefusal(sentences.text(of: error))
      }
      throw CommandRefusal(ImportSentences(words: words).takenBack, code: 128 + signal)
    }
  }

  /// Ends as a signal asked that came too late to stop an import, once everything is said.
  func tell(late signal: Int32?) throws(CommandRefusal) {
    if let signal { throw CommandRefusal(ImportSentences(words: words).finished, code: 128 + signal) }
  }
}
