import Interchange
import LibraryStore
import ReadingCore

/// What the reader has chosen of a file: the plan follows from it and from the library.
nonisolated struct ImportWish: Sendable {
  /// Books of the shelf by the works of entries that are given to them.
  let assigned: [String: String]
  /// Works whose entries are not wanted.
  let leftOut: Set<String>
  let identifiers: Identifiers
  let stamp: String

  /// What importing a file would write and say.
  func batch(_ file: ImportFile, _ library: LoadedLibrary?) -> ImportBatch {
    ImportBatch(
      [file],
      shelf: library?.books ?? [],
      trash: library?.deleted ?? [],
      assigned: assigned,
      leftOut: leftOut,
      identifiers: identifiers,
      stamp: stamp
    )
  }

  /// The same with the file's books, where its rows are entries of them.
  @concurrent func plan(_ file: ImportFile, _ library: LoadedLibrary?) async -> (ImportBatch, ImportBooks?) {
    let batch = batch(file, library)
    guard file.hasNotes, let report = batch.reports.first else { return (batch, nil) }
    return (batch, ImportBooks(report, shelf: library?.books ?? [], assigned: assigned))
  }
}

/// The reader's choices for the works of a file, as they are made.
struct ImportChoices {
  private(set) var assigned: [String: String] = [:]
  private(set) var leftOut: Set<String> = []
  /// Entries of works that are left out, as they were.
  private var former: [String: [ImportReport.ImportEntry]] = [:]

  func wish(identifiers: Identifiers, stamp: String) -> ImportWish {
    ImportWish(assigned: assigned, leftOut: leftOut, identifiers: identifiers, stamp: stamp)
  }

  /// - Returns: its entries, as far as they can be told before a plan.
  mutating func assign(_ work: String, to book: String, _ entries: [ImportReport.ImportEntry])
    -> [ImportReport.ImportEntry]
  {
    assigned[work] = book
    let known = leftOut.remove(work) == nil ? entries : former[work] ?? []
    return known.map { $0.given(to: book) }
  }

  /// - Returns: its entries, as far as they can be told before a plan.
  mutating func leaveOutOrTakeIn(_ work: String, _ entries: [ImportReport.ImportEntry]) -> [ImportReport
    .ImportEntry]
  {
    guard leftOut.insert(work).inserted else {
      leftOut.remove(work)
      return former[work] ?? []
    }
    former[work] = entries
    return entries.map(\.leftOut)
  }
}

/// Something of a file that a book is chosen for.
struct ImportChoice {
  let title: String
  /// By what the choice is remembered.
  let work: String
  /// The books it can be, by their identifiers; nil where it can be any, since it is a whole work.
  let candidates: Set<String>?

  init?(_ row: ImportBooks.ImportBookRow) {
    guard let work = row.work else { return nil }
    (title, self.work, candidates) = (row.title, work, nil)
  }

  init?(_ entry: ImportReport.ImportEntry) {
    guard let work = entry.work else { return nil }
    (title, self.work, candidates) = (entry.title, work, Set(entry.candidates))
  }
}
